/** The templates of the live pages, compiled by `npm run golden`: do not edit. */
// @ts-nocheck
/* oxlint-disable */
export const PAGES={ask:{0:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;return"You have "+s(a(o(n,
"left",{start:{line:6,column:48},end:{line:6,column:52}}),n))+" of "+s(a(o(n,"per_day",{start:{line:6,column:60},end:{line:6,
column:67}}),n))+" questions left for these 24 hours."},1:function(l,n,r,u,e){return"You can ask "+l.escapeExpression(l.
lambda(l.strict(n,"per_day",{start:{line:6,column:126},end:{line:6,column:133}}),n))+` questions in any 24
hours.`},2:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||{}),i=l.lookupProperty||
function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return`<h2 id="answer">Answer</h2>
<p class="small">Question answered: `+t(s(a(n,"question",{start:{line:10,column:38},end:{line:10,column:46}}),n))+`.</p>\

`+((o=i(r,"if").call(c,i(n,"figure"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,data:e,loc:{start:{line:11,column:0},
end:{line:13,column:7}}}))!=null?o:"")+'<p class="lead">'+t(s(a(n,"summary",{start:{line:14,column:18},end:{line:14,column:25}}),
n))+`</p>
`+((o=i(r,"if").call(c,i(n,"geo_widened"),{name:"if",hash:{},fn:l.program(4,e,0),inverse:l.noop,data:e,loc:{start:{line:15,
column:0},end:{line:17,column:7}}}))!=null?o:"")+'<p>From <a href="/studies/'+t(s(a(n,"dataset_slug",{start:{line:18,column:28},
end:{line:18,column:40}}),n))+'/">'+t(s(a(n,"dataset",{start:{line:18,column:47},end:{line:18,column:54}}),n))+"</a>, me\
thod "+t(s(a(n,"methodology_version",{start:{line:18,column:71},end:{line:18,column:90}}),n))+`.</p>
<h2 id="evidence">The evidence</h2>
`+((o=i(r,"if").call(c,i(n,"can_be_checked"),{name:"if",hash:{},fn:l.program(5,e,0),inverse:l.noop,data:e,loc:{start:{line:20,
column:0},end:{line:23,column:7}}}))!=null?o:"")+`<ol class="claims">
`+((o=i(r,"each").call(c,i(n,"evidence"),{name:"each",hash:{},fn:l.program(6,e,0),inverse:l.noop,data:e,loc:{start:{line:25,
column:0},end:{line:43,column:9}}}))!=null?o:"")+`</ol>
`},3:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;return'<p class="figure"><strong>'+s(a(o(n,"figu\
re",{start:{line:12,column:28},end:{line:12,column:34}}),n))+"</strong> <span>"+s(a(o(n,"unit",{start:{line:12,column:54},
end:{line:12,column:58}}),n))+`</span></p>
`},4:function(l,n,r,u,e){return`<p class="note">You asked about part of a state. This answer is for the whole state, bec\
ause the registry does not say which county a practice is in.</p>
`},5:function(l,n,r,u,e){return`<p>You can check each statement yourself: open the file, compare its hash with the one i\
n the manifest, and read the value at the path
shown.</p>
`},6:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||{}),i=l.lookupProperty||function(m,d){
if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'<li class="claim"><p><strong>'+t(s(a(n,"claim",{start:{
line:26,column:31},end:{line:26,column:36}}),n))+`</strong></p>
<ol class="trail">
`+((o=i(r,"with").call(c,i(n,"artifact"),{name:"with",hash:{},fn:l.program(7,e,0),inverse:l.noop,data:e,loc:{start:{line:28,
column:0},end:{line:31,column:9}}}))!=null?o:"")+'<li><span class="step">Source</span> '+((o=i(r,"if").call(c,i(i(n,"sou\
rce"),"url"),{name:"if",hash:{},fn:l.program(8,e,0),inverse:l.program(9,e,0),data:e,loc:{start:{line:32,column:37},end:{
line:32,column:151}}}))!=null?o:"")+`, tier
`+t(s(a(i(n,"source"),"tier",{start:{line:33,column:2},end:{line:33,column:13}}),n))+", confidence "+t(i(r,"fixed2").call(
c,i(i(n,"source"),"confidence"),{name:"fixed2",hash:{},data:e,loc:{start:{line:33,column:28},end:{line:33,column:56}}}))+
", last checked "+t(s(a(n,"last_checked",{start:{line:33,column:73},end:{line:33,column:85}}),n))+`</li>
<li><span class="step">Method</span> <a href="`+t(s(a(i(n,"methodology"),"url",{start:{line:34,column:48},end:{line:34,column:63}}),
n))+'">'+t(s(a(i(n,"methodology"),"version",{start:{line:34,column:69},end:{line:34,column:88}}),n))+`</a></li>
</ol>
<details><summary>Limits of this figure (`+t(s(a(i(i(n,"methodology"),"limitations"),"length",{start:{line:36,column:43},
end:{line:36,column:73}}),n))+`)</summary>
<ul>
`+((o=i(r,"each").call(c,i(i(n,"methodology"),"limitations"),{name:"each",hash:{},fn:l.program(10,e,0),inverse:l.noop,data:e,
loc:{start:{line:38,column:0},end:{line:40,column:9}}}))!=null?o:"")+`</ul>
</details></li>
`},7:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;return'<li><span class="step">File</span> <a hre\
f="'+s(a(o(n,"url",{start:{line:29,column:46},end:{line:29,column:49}}),n))+'"><code>'+s(a(o(n,"path",{start:{line:29,column:61},
end:{line:29,column:65}}),n))+"</code></a> at <code>"+s(a(o(n,"pointer",{start:{line:29,column:90},end:{line:29,column:97}}),
n))+"</code>, release <code>"+s(a(o(n,"release",{start:{line:29,column:124},end:{line:29,column:131}}),n))+`</code>
<code class="hash">sha256 `+s(a(o(n,"sha256",{start:{line:30,column:28},end:{line:30,column:34}}),n))+`</code></li>
`},8:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression,t=l.lookupProperty||function(c,i){if(Object.prototype.
hasOwnProperty.call(c,i))return c[i]};return'<a href="'+s(a(o(t(n,"source"),"url",{start:{line:32,column:66},end:{line:32,
column:76}}),n))+'"><bdi>'+s(a(o(t(n,"source"),"name",{start:{line:32,column:87},end:{line:32,column:98}}),n))+"</bdi></\
a>"},9:function(l,n,r,u,e){var o=l.lookupProperty||function(a,s){if(Object.prototype.hasOwnProperty.call(a,s))return a[s]};
return"<bdi>"+l.escapeExpression(l.lambda(l.strict(o(n,"source"),"name",{start:{line:32,column:125},end:{line:32,column:136}}),
n))+"</bdi>"},10:function(l,n,r,u,e){var o=l.lookupProperty||function(a,s){if(Object.prototype.hasOwnProperty.call(a,s))
return a[s]};return"<li>"+l.escapeExpression(o(r,"prose").call(n??(l.nullContext||{}),n,{name:"prose",hash:{},data:e,loc:{
start:{line:39,column:4},end:{line:39,column:18}}}))+`</li>
`},11:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return`<h2 id="answer">Not answered</h2>
<p class="note warn"><strong>`+t(s(a(n,"message",{start:{line:48,column:31},end:{line:48,column:38}}),n))+`</strong></p>\

<p class="small">Code <code>`+t(s(a(n,"code",{start:{line:49,column:30},end:{line:49,column:34}}),n))+`</code>; the ques\
tion was not kept.</p>
`+((o=c(r,"if").call(n??(l.nullContext||{}),c(n,"nearest"),{name:"if",hash:{},fn:l.program(12,e,0),inverse:l.noop,data:e,
loc:{start:{line:50,column:0},end:{line:52,column:7}}}))!=null?o:"")+`<p><a href="/search/">Look up a provider or facili\
ty</a> · <a href="/studies/">All datasets</a></p>
`},12:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression,t=l.lookupProperty||function(c,i){if(Object.prototype.
hasOwnProperty.call(c,i))return c[i]};return'<p>Try this instead: <a href="'+s(a(o(t(n,"nearest"),"href",{start:{line:51,
column:32},end:{line:51,column:44}}),n))+'" rel="nofollow">'+s(a(o(t(n,"nearest"),"question",{start:{line:51,column:65},
end:{line:51,column:81}}),n))+`</a></p>
`},13:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return`<h2 id="examples">For example</h2>
<ul>
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(n,"examples"),{name:"each",hash:{},fn:l.program(14,e,0),inverse:l.noop,data:e,
loc:{start:{line:58,column:0},end:{line:60,column:9}}}))!=null?o:"")+`</ul>
<p>We look up every figure in the published files and show where it came from. If we can’t find one, we say why.</p>
`},14:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;return'<li><a href="'+s(a(o(n,"href",{start:{line:59,
column:15},end:{line:59,column:19}}),n))+'" rel="nofollow">'+s(a(o(n,"question",{start:{line:59,column:40},end:{line:59,
column:48}}),n))+`</a></li>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||
{}),i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return`<form class="look\
up ask" action="/ask/" method="get" aria-label="Ask a question">
<label for="ask-q">Your question, in plain English</label>
<div class="field"><input id="ask-q" type="text" name="q" value="`+t(s(a(n,"question",{start:{line:3,column:67},end:{line:3,
column:75}}),n))+'" maxlength="'+t(s(a(n,"longest",{start:{line:3,column:92},end:{line:3,column:99}}),n))+`" autocomplet\
e="off" required="required"><button type="submit">Ask</button></div>
</form>
<p class="small">`+((o=i(r,"if").call(c,i(r,"known").call(c,i(n,"left"),{name:"known",hash:{},data:e,loc:{start:{line:6,
column:23},end:{line:6,column:35}}}),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.program(1,e,0),data:e,loc:{start:{
line:6,column:17},end:{line:7,column:13}}}))!=null?o:"")+` Reloading uses another question. With a key, you can <a href=\
"/docs/supply/#op-evidence_query">ask through the API</a>.</p>
`+((o=i(r,"with").call(c,i(n,"answer"),{name:"with",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e,loc:{start:{line:8,
column:0},end:{line:45,column:9}}}))!=null?o:"")+((o=i(r,"with").call(c,i(n,"refusal"),{name:"with",hash:{},fn:l.program(
11,e,0),inverse:l.noop,data:e,loc:{start:{line:46,column:0},end:{line:54,column:9}}}))!=null?o:"")+((o=i(r,"if").call(c,
i(n,"examples"),{name:"if",hash:{},fn:l.program(13,e,0),inverse:l.noop,data:e,loc:{start:{line:55,column:0},end:{line:63,
column:7}}}))!=null?o:"")},useData:!0},deactivated:{0:function(l,n,r,u,e){return" on "+l.escapeExpression(l.lambda(l.strict(
n,"date",{start:{line:1,column:78},end:{line:1,column:82}}),n))},1:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){
if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return"<div><dt>NPI</dt><dd>"+((o=l.invokePartial(a(u,"cited"),
a(n,"npi"),{name:"cited",fn:l.program(2,e,0),inverse:l.noop,data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?
o:"")+`</dd></div>
<div><dt>Deactivated</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"deactivation_date"),{name:"cited_text",data:e,
helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
`},2:function(l,n,r,u,e){return"<code>"+l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:8,column:45},end:{line:8,
column:50}}),n))+"</code>"},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||
function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return'<p class="lead">The registry deactivated \
this number'+((o=s(r,"if").call(a,s(r,"known").call(a,s(n,"date"),{name:"known",hash:{},data:e,loc:{start:{line:1,column:58},
end:{line:1,column:70}}}),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e,loc:{start:{line:1,column:52},end:{
line:1,column:91}}}))!=null?o:"")+` and publishes nothing else about it
(<code>deactivated</code>).</p>
`+((o=l.invokePartial(s(u,"excluded"),n,{name:"excluded",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:
"")+`<p>Numbers are deactivated when the holder dies, retires or asks for it, or because of fraud. The registry does not\
 say which. A reactivated
number comes back with a later snapshot.</p>
<dl class="facts record">
`+((o=s(r,"with").call(a,s(n,"record"),{name:"with",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e,loc:{start:{line:7,
column:0},end:{line:10,column:9}}}))!=null?o:"")+`</dl>
`+((o=l.invokePartial(s(u,"block_source"),s(n,"record"),{name:"block_source",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")+((o=l.invokePartial(s(u,"other_files"),n,{name:"other_files",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")+((o=l.invokePartial(s(u,"clearance"),n,{name:"clearance",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")+((o=l.invokePartial(s(u,"value_sources"),n,{name:"value_sources",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")},usePartial:!0,useData:!0},facility:{0:function(l,n,r,u,e){return" · "+l.escapeExpression(l.lambda(l.strict(
n,"place",{start:{line:1,column:72},end:{line:1,column:77}}),n))},1:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){
if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return'<div class="overall"><dt>Overall star rating</dt><dd>'+
((o=a(r,"with").call(n??(l.nullContext||{}),a(n,"stars"),{name:"with",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e,
loc:{start:{line:5,column:53},end:{line:6,column:104}}}))!=null?o:"")+`</dd></div>
<div><dt>CCN</dt><dd>`+((o=l.invokePartial(a(u,"cited"),a(n,"ccn"),{name:"cited",fn:l.program(4,e,0),inverse:l.noop,data:e,
helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>Name</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"name"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>Kind</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"kind"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>Ownership</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"ownership"),{name:"cited_text",data:e,helpers:r,
partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>City</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"city"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>State</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"state"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
`},2:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return((o=a(r,"if").call(n??(l.nullContext||{}),a(n,"glyphs"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,data:e,
loc:{start:{line:6,column:0},end:{line:6,column:79}}}))!=null?o:"")+((o=l.invokePartial(a(u,"cited_text"),n,{name:"cited\
_text",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")},3:function(l,n,r,u,e){return'<span class="gly\
phs" aria-hidden="true">'+l.escapeExpression(l.lambda(l.strict(n,"glyphs",{start:{line:6,column:56},end:{line:6,column:62}}),
n))+"</span> "},4:function(l,n,r,u,e){return"<code>"+l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:7,column:45},
end:{line:7,column:50}}),n))+"</code>"},5:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.
hasOwnProperty.call(s,t))return s[t]};return'<p class="small">'+((o=a(r,"unless").call(n??(l.nullContext||{}),a(n,"is_st\
ar_awaited"),{name:"unless",hash:{},fn:l.program(6,e,0),inverse:l.noop,data:e,loc:{start:{line:17,column:17},end:{line:17,
column:81}}}))!=null?o:"")+l.escapeExpression(l.lambda(l.strict(n,"stars_footnote",{start:{line:17,column:83},end:{line:17,
column:97}}),n))+`</p>
`},6:function(l,n,r,u,e){return"CMS’s note on the rating: "},7:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;
return'<p>How the states compare: <a href="'+s(a(o(n,"href",{start:{line:20,column:38},end:{line:20,column:42}}),n))+'">'+
s(a(o(n,"label",{start:{line:20,column:48},end:{line:20,column:53}}),n))+`</a>.</p>
`},8:function(l,n,r,u,e,o,a){var s,t=l.lookupProperty||function(c,i){if(Object.prototype.hasOwnProperty.call(c,i))return c[i]};
return(s=t(r,"if").call(n??(l.nullContext||{}),t(t(n,"measures"),"groups"),{name:"if",hash:{},fn:l.program(9,e,0,o,a),inverse:l.
program(33,e,0,o,a),data:e,loc:{start:{line:24,column:0},end:{line:73,column:7}}}))!=null?s:""},9:function(l,n,r,u,e,o,a){
var s,t=n??(l.nullContext||{}),c=l.escapeExpression,i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.
call(m,d))return m[d]};return"<p>"+c(i(r,"integer").call(t,i(i(n,"measures"),"count"),{name:"integer",hash:{},data:e,loc:{
start:{line:25,column:3},end:{line:25,column:29}}}))+" "+c(i(r,"plural").call(t,i(i(n,"measures"),"count"),"measure","me\
asures",{name:"plural",hash:{},data:e,loc:{start:{line:25,column:30},end:{line:25,column:76}}}))+", as CMS publishes "+c(
i(r,"plural").call(t,i(i(n,"measures"),"count"),"it","them",{name:"plural",hash:{},data:e,loc:{start:{line:25,column:95},
end:{line:25,column:132}}}))+`. Where CMS
withholds a value, its reason is shown instead. A withheld value is not zero.</p>
`+((s=i(r,"if").call(t,i(i(n,"measures"),"has_dots"),{name:"if",hash:{},fn:l.program(10,e,0,o,a),inverse:l.noop,data:e,loc:{
start:{line:27,column:0},end:{line:30,column:7}}}))!=null?s:"")+((s=i(r,"each").call(t,i(i(n,"measures"),"groups"),{name:"\
each",hash:{},fn:l.program(12,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:31,column:0},end:{line:69,column:9}}}))!=null?
s:"")+((s=l.invokePartial(i(u,"block_source"),i(n,"measures"),{name:"block_source",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?s:"")},10:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.
call(s,t))return s[t]};return`<p class="small">On each scale: <span class="key self"></span> this facility, <span class=\
"key nation"></span> the nation, as CMS publishes
it`+((o=a(r,"if").call(n??(l.nullContext||{}),a(a(n,"measures"),"has_state"),{name:"if",hash:{},fn:l.program(11,e,0),inverse:l.
noop,data:e,loc:{start:{line:29,column:2},end:{line:29,column:111}}}))!=null?o:"")+`.</p>
`},11:function(l,n,r,u,e){var o=l.lookupProperty||function(a,s){if(Object.prototype.hasOwnProperty.call(a,s))return a[s]};
return', <span class="key state"></span> the average facility in '+l.escapeExpression(l.lambda(l.strict(o(n,"measures"),
"state",{start:{line:29,column:88},end:{line:29,column:102}}),n))},12:function(l,n,r,u,e,o,a){var s,t=l.strict,c=l.lambda,
i=l.escapeExpression,m=n??(l.nullContext||{}),d=l.lookupProperty||function(f,p){if(Object.prototype.hasOwnProperty.call(
f,p))return f[p]};return'<section class="scroll" aria-labelledby="'+i(c(t(n,"anchor",{start:{line:32,column:43},end:{line:32,
column:49}}),n))+`" tabindex="0">
<table class="measures">
<caption id="`+i(c(t(n,"anchor",{start:{line:34,column:15},end:{line:34,column:21}}),n))+'">'+i(c(t(n,"topic",{start:{line:34,
column:27},end:{line:34,column:32}}),n))+`</caption>
<thead><tr><th scope="col">Measure</th><th scope="col" class="num">Value</th>`+((s=d(r,"if").call(m,d(d(a[1],"measures"),
"has_dots"),{name:"if",hash:{},fn:l.program(13,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:36,column:0},end:{line:36,
column:81}}}))!=null?s:"")+((s=d(r,"if").call(m,d(d(a[1],"measures"),"has_nation"),{name:"if",hash:{},fn:l.program(14,e,
0,o,a),inverse:l.noop,data:e,loc:{start:{line:37,column:0},end:{line:37,column:76}}}))!=null?s:"")+((s=d(r,"if").call(m,
d(d(a[1],"measures"),"has_state"),{name:"if",hash:{},fn:l.program(15,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:38,
column:0},end:{line:38,column:90}}}))!=null?s:"")+((s=d(r,"if").call(m,d(d(a[1],"measures"),"has_compared"),{name:"if",hash:{},
fn:l.program(16,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:39,column:0},end:{line:39,column:80}}}))!=null?s:"")+((s=
d(r,"if").call(m,d(d(a[1],"measures"),"has_period"),{name:"if",hash:{},fn:l.program(17,e,0,o,a),inverse:l.noop,data:e,loc:{
start:{line:40,column:0},end:{line:40,column:77}}}))!=null?s:"")+`</tr></thead>
<tbody>
`+((s=d(r,"each").call(m,d(n,"rows"),{name:"each",hash:{},fn:l.program(18,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:42,
column:0},end:{line:65,column:9}}}))!=null?s:"")+`</tbody>
</table>
</section>
`},13:function(l,n,r,u,e){return'<th scope="col" class="dots">On one scale</th>'},14:function(l,n,r,u,e){return'<th scop\
e="col" class="num">Nation</th>'},15:function(l,n,r,u,e,o,a){var s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<th scope="col" class="num">'+l.escapeExpression(l.lambda(l.strict(s(a[1],"measures"),"sta\
te",{start:{line:38,column:59},end:{line:38,column:76}}),n))+"</th>"},16:function(l,n,r,u,e){return'<th scope="col" clas\
s="cms">CMS says</th>'},17:function(l,n,r,u,e){return'<th scope="col" class="days">Period</th>'},18:function(l,n,r,u,e,o,a){
var s,t=l.strict,c=l.lambda,i=l.escapeExpression,m=n??(l.nullContext||{}),d=l.lookupProperty||function(f,p){if(Object.prototype.
hasOwnProperty.call(f,p))return f[p]};return`<tr>
<th scope="row"><bdi>`+i(c(t(n,"name",{start:{line:44,column:23},end:{line:44,column:27}}),n))+'</bdi> <span class="smal\
l hint">'+i(c(t(n,"hint",{start:{line:44,column:63},end:{line:44,column:67}}),n))+((s=d(r,"if").call(m,d(n,"id"),{name:"\
if",hash:{},fn:l.program(19,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:44,column:69},end:{line:44,column:106}}}))!=
null?s:"")+`</span></th>
<td class="num wraps">`+((s=d(r,"if").call(m,d(n,"glyphs"),{name:"if",hash:{},fn:l.program(3,e,0,o,a),inverse:l.noop,data:e,
loc:{start:{line:45,column:22},end:{line:45,column:101}}}))!=null?s:"")+((s=l.invokePartial(d(u,"cited_text"),d(n,"value"),
{name:"cited_text",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?s:"")+`</td>
`+((s=d(r,"if").call(m,d(d(a[2],"measures"),"has_dots"),{name:"if",hash:{},fn:l.program(20,e,0,o,a),inverse:l.noop,data:e,
loc:{start:{line:46,column:0},end:{line:51,column:7}}}))!=null?s:"")+((s=d(r,"if").call(m,d(d(a[2],"measures"),"has_nati\
on"),{name:"if",hash:{},fn:l.program(24,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:52,column:0},end:{line:54,column:7}}}))!=
null?s:"")+((s=d(r,"if").call(m,d(d(a[2],"measures"),"has_state"),{name:"if",hash:{},fn:l.program(26,e,0,o,a),inverse:l.
noop,data:e,loc:{start:{line:55,column:0},end:{line:57,column:7}}}))!=null?s:"")+((s=d(r,"if").call(m,d(d(a[2],"measures"),
"has_compared"),{name:"if",hash:{},fn:l.program(28,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:58,column:0},end:{line:60,
column:7}}}))!=null?s:"")+((s=d(r,"if").call(m,d(d(a[2],"measures"),"has_period"),{name:"if",hash:{},fn:l.program(30,e,0,
o,a),inverse:l.noop,data:e,loc:{start:{line:61,column:0},end:{line:63,column:7}}}))!=null?s:"")+`</tr>
`},19:function(l,n,r,u,e){return" <code>"+l.escapeExpression(l.lambda(l.strict(n,"id",{start:{line:44,column:88},end:{line:44,
column:90}}),n))+"</code>"},20:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.
call(s,t))return s[t]};return'<td class="dots">'+((o=a(r,"with").call(n??(l.nullContext||{}),a(n,"dots"),{name:"with",hash:{},
fn:l.program(21,e,0),inverse:l.noop,data:e,loc:{start:{line:47,column:17},end:{line:50,column:65}}}))!=null?o:"")+`</td>\

`},21:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<svg viewBox="0 0 120 16" width="120" height="16" aria-hidden="true"><path d="M0 8h120"/>'+
((o=s(r,"if").call(a,s(r,"known").call(a,s(n,"nation"),{name:"known",hash:{},data:e,loc:{start:{line:48,column:6},end:{line:48,
column:20}}}),{name:"if",hash:{},fn:l.program(22,e,0),inverse:l.noop,data:e,loc:{start:{line:48,column:0},end:{line:48,column:94}}}))!=
null?o:"")+((o=s(r,"if").call(a,s(r,"known").call(a,s(n,"state"),{name:"known",hash:{},data:e,loc:{start:{line:49,column:6},
end:{line:49,column:19}}}),{name:"if",hash:{},fn:l.program(23,e,0),inverse:l.noop,data:e,loc:{start:{line:49,column:0},end:{
line:49,column:79}}}))!=null?o:"")+'<circle class="self" cx="'+l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:50,
column:27},end:{line:50,column:32}}),n))+'" cy="8" r="5"/></svg>'},22:function(l,n,r,u,e){return'<rect class="nation" x=\
"'+l.escapeExpression(l.lambda(l.strict(n,"nation",{start:{line:48,column:48},end:{line:48,column:54}}),n))+'" y="1" wid\
th="2" height="14"/>'},23:function(l,n,r,u,e){return'<circle class="state" cx="'+l.escapeExpression(l.lambda(l.strict(n,
"state",{start:{line:49,column:49},end:{line:49,column:54}}),n))+'" cy="8" r="6"/>'},24:function(l,n,r,u,e){var o,a=n??(l.
nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return'<td \
class="num" data-of="Nation">'+((o=s(r,"if").call(a,s(r,"known").call(a,s(n,"national_avg"),{name:"known",hash:{},data:e,
loc:{start:{line:53,column:39},end:{line:53,column:59}}}),{name:"if",hash:{},fn:l.program(25,e,0),inverse:l.noop,data:e,
loc:{start:{line:53,column:33},end:{line:53,column:84}}}))!=null?o:"")+`</td>
`},25:function(l,n,r,u,e){return l.escapeExpression(l.lambda(l.strict(n,"national_avg",{start:{line:53,column:63},end:{line:53,
column:75}}),n))},26:function(l,n,r,u,e,o,a){var s,t=n??(l.nullContext||{}),c=l.lookupProperty||function(i,m){if(Object.
prototype.hasOwnProperty.call(i,m))return i[m]};return'<td class="num" data-of="'+l.escapeExpression(l.lambda(l.strict(c(
a[2],"measures"),"state",{start:{line:56,column:27},end:{line:56,column:47}}),n))+'">'+((s=c(r,"if").call(t,c(r,"known").
call(t,c(n,"state_mean"),{name:"known",hash:{},data:e,loc:{start:{line:56,column:57},end:{line:56,column:75}}}),{name:"i\
f",hash:{},fn:l.program(27,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:56,column:51},end:{line:56,column:98}}}))!=null?
s:"")+`</td>
`},27:function(l,n,r,u,e){return l.escapeExpression(l.lambda(l.strict(n,"state_mean",{start:{line:56,column:79},end:{line:56,
column:89}}),n))},28:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(
s,t))return s[t]};return"<td>"+l.escapeExpression(l.lambda(l.strict(n,"compared",{start:{line:59,column:6},end:{line:59,
column:14}}),n))+((o=a(r,"if").call(n??(l.nullContext||{}),a(n,"remark"),{name:"if",hash:{},fn:l.program(29,e,0),inverse:l.
noop,data:e,loc:{start:{line:59,column:16},end:{line:59,column:75}}}))!=null?o:"")+`</td>
`},29:function(l,n,r,u,e){return' <span class="small">'+l.escapeExpression(l.lambda(l.strict(n,"remark",{start:{line:59,
column:53},end:{line:59,column:59}}),n))+"</span>"},30:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.
prototype.hasOwnProperty.call(s,t))return s[t]};return'<td class="small">'+((o=a(r,"each").call(n??(l.nullContext||{}),a(
n,"period"),{name:"each",hash:{},fn:l.program(31,e,0),inverse:l.noop,data:e,loc:{start:{line:62,column:18},end:{line:62,
column:110}}}))!=null?o:"")+`</td>
`},31:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return'<span class="date">'+((o=a(r,"unless").call(n??(l.nullContext||{}),a(e,"first"),{name:"unless",hash:{},fn:l.program(
32,e,0),inverse:l.noop,data:e,loc:{start:{line:62,column:53},end:{line:62,column:85}}}))!=null?o:"")+l.escapeExpression(
l.lambda(n,n))+"</span> "},32:function(l,n,r,u,e){return"to "},33:function(l,n,r,u,e){return`<p>This release has no meas\
ures for this facility. That says nothing about its quality.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e,o,a){var s,t=l.strict,c=l.lambda,i=l.escapeExpression,m=n??(l.nullContext||
{}),d=l.lookupProperty||function(f,p){if(Object.prototype.hasOwnProperty.call(f,p))return f[p]};return'<p class="lead">'+
i(c(t(n,"kind",{start:{line:1,column:18},end:{line:1,column:22}}),n))+" · CCN <code>"+i(c(t(n,"number",{start:{line:1,column:39},
end:{line:1,column:45}}),n))+"</code>"+((s=d(r,"if").call(m,d(n,"place"),{name:"if",hash:{},fn:l.program(0,e,0,o,a),inverse:l.
noop,data:e,loc:{start:{line:1,column:54},end:{line:1,column:86}}}))!=null?s:"")+`</p>
<h2 id="record">CMS listing</h2>
<dl class="facts record">
`+((s=d(r,"with").call(m,d(n,"record"),{name:"with",hash:{},fn:l.program(1,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:4,
column:0},end:{line:13,column:9}}}))!=null?s:"")+`</dl>
`+((s=l.invokePartial(d(u,"block_source"),d(n,"record"),{name:"block_source",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?s:"")+((s=d(r,"if").call(m,d(n,"stars_footnote"),{name:"if",hash:{},fn:l.program(5,e,0,o,a),inverse:l.noop,data:e,loc:{
start:{line:16,column:0},end:{line:18,column:7}}}))!=null?s:"")+((s=d(r,"with").call(m,d(n,"study"),{name:"with",hash:{},
fn:l.program(7,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:19,column:0},end:{line:21,column:9}}}))!=null?s:"")+`<h2 \
id="quality">Quality measures</h2>
`+((s=d(r,"if").call(m,d(n,"measures"),{name:"if",hash:{},fn:l.program(8,e,0,o,a),inverse:l.program(33,e,0,o,a),data:e,loc:{
start:{line:23,column:0},end:{line:76,column:7}}}))!=null?s:"")+`<h2 id="data">Get this as data</h2>
<p>You need a <a href="/docs/resolver/#op-ccn">service key</a>. The <a href="/docs/resolver/">documentation</a> has a sa\
ndbox key.</p>
<pre tabindex="0"><code>curl -H "X-Service-Key: $SERVICE_API_KEY" `+i(c(t(n,"public_url",{start:{line:79,column:68},end:{
line:79,column:78}}),n))+"/v1/ccn/"+i(c(t(n,"number",{start:{line:79,column:90},end:{line:79,column:96}}),n))+`</code></\
pre>
<pre tabindex="0"><code>curl -H "X-Service-Key: $SERVICE_API_KEY" `+i(c(t(n,"public_url",{start:{line:80,column:68},end:{
line:80,column:78}}),n))+"/v1/quality/"+i(c(t(n,"facility_type",{start:{line:80,column:94},end:{line:80,column:107}}),n))+
"/"+i(c(t(n,"number",{start:{line:80,column:112},end:{line:80,column:118}}),n))+`</code></pre>
<p>Operators can trace this record to its source line:</p>
<pre tabindex="0"><code>npm run trace -- --ccn `+i(c(t(n,"number",{start:{line:82,column:49},end:{line:82,column:55}}),n))+
`</code></pre>
`+((s=l.invokePartial(d(u,"value_sources"),n,{name:"value_sources",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?s:"")},usePartial:!0,useData:!0,useDepths:!0},plain_frame:{compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o=l.
strict,a=l.lambda,s=l.escapeExpression;return`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>`+s(a(o(n,"heading",{start:{line:5,column:9},end:{line:5,column:16}}),n))+" | "+s(a(o(n,"service",{start:{line:5,
column:23},end:{line:5,column:30}}),n))+`</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<header class="top"><div class="frame"><a class="brand" href="/">`+s(a(o(n,"service",{start:{line:11,column:67},end:{line:11,
column:74}}),n))+`</a></div></header>
<main id="main" class="frame">
<h1>`+s(a(o(n,"heading",{start:{line:13,column:6},end:{line:13,column:13}}),n))+`</h1>
`+s(a(o(n,"content",{start:{line:14,column:2},end:{line:14,column:9}}),n))+`
</main>
</body>
</html>
`},useData:!0},problem:{0:function(l,n,r,u,e){return"<p>Asked for: <code>"+l.escapeExpression(l.lambda(l.strict(n,"ident\
ifier",{start:{line:4,column:22},end:{line:4,column:32}}),n))+`</code></p>
`},1:function(l,n,r,u,e){return'<p class="small">Request <code>'+l.escapeExpression(l.lambda(l.strict(n,"request_id",{start:{
line:7,column:33},end:{line:7,column:43}}),n))+`</code></p>
`},2:function(l,n,r,u,e){return"<p>"+l.escapeExpression(l.lambda(l.strict(n,"message",{start:{line:10,column:5},end:{line:10,
column:12}}),n))+`</p>
`},3:function(l,n,r,u,e){return`<h2 id="reasons">Why an NPI may show no record</h2>
<dl class="index">
<dt><code>bad_check_digit</code></dt><dd>The last digit does not match the others: a typo.</dd>
<dt><code>not_in_registry</code></dt><dd>A valid number without a record in this release’s registry.</dd>
<dt><code>deactivated</code></dt><dd>No longer in use; the registry keeps the date and nothing else.</dd>
<dt><code>outside_cached_specialties</code></dt><dd>In the registry and shown here, but its primary specialty code is no\
t one we count.</dd>
<dt><code>not_an_individual</code></dt><dd>In the registry and shown here, but it is an organization; we count individua\
ls.</dd>
</dl>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||
{}),i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'<p class="lead">'+
t(s(a(n,"lead",{start:{line:1,column:18},end:{line:1,column:22}}),n))+`</p>
<p>`+t(s(a(n,"more",{start:{line:2,column:5},end:{line:2,column:9}}),n))+`</p>
`+((o=i(r,"if").call(c,i(n,"identifier"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e,loc:{start:{line:3,
column:0},end:{line:5,column:7}}}))!=null?o:"")+((o=i(r,"if").call(c,i(n,"request_id"),{name:"if",hash:{},fn:l.program(1,
e,0),inverse:l.noop,data:e,loc:{start:{line:6,column:0},end:{line:8,column:7}}}))!=null?o:"")+((o=i(r,"if").call(c,i(n,"\
message"),{name:"if",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e,loc:{start:{line:9,column:0},end:{line:11,column:7}}}))!=
null?o:"")+((o=l.invokePartial(i(u,"lookup_form"),n,{name:"lookup_form",hash:{list:null},data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+((o=i(r,"if").call(c,i(n,"is_about_npi"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,
data:e,loc:{start:{line:13,column:0},end:{line:22,column:7}}}))!=null?o:"")+`<ul>
<li><a href="/studies/">All datasets</a></li>
<li><a href="/sources/">Sources</a>, and what each snapshot holds</li>
<li><a href="/docs/">API documentation</a></li>
</ul>
`},usePartial:!0,useData:!0},provider:{0:function(l,n,r,u,e){return" · "+l.escapeExpression(l.lambda(l.strict(n,"taxono\
my_name",{start:{line:1,column:69},end:{line:1,column:82}}),n))},1:function(l,n,r,u,e){return" · "+l.escapeExpression(l.
lambda(l.strict(n,"place",{start:{line:1,column:109},end:{line:1,column:114}}),n))},2:function(l,n,r,u,e){var o,a=l.lookupProperty||
function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return"<div><dt>NPI</dt><dd>"+((o=l.invokePartial(
a(u,"cited"),a(n,"npi"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")+`</dd></div>
<div><dt>Status</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"status"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>Kind</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"kind"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>`+((o=a(r,"if").call(n??(l.nullContext||{}),a(n,"is_person"),{name:"if",hash:{},fn:l.program(4,e,0),inverse:l.program(
5,e,0),data:e,loc:{start:{line:9,column:9},end:{line:9,column:57}}}))!=null?o:"")+"</dt><dd>"+((o=l.invokePartial(a(u,"c\
ited_text"),a(n,"name"),{name:"cited_text",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></di\
v>
<div><dt>Primary taxonomy</dt><dd>`+((o=l.invokePartial(a(u,"cited"),a(n,"taxonomy"),{name:"cited",fn:l.program(6,e,0),inverse:l.
noop,data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>Practice city</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"city"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>State</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"state"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>ZIP code</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"postal_code"),{name:"cited_text",data:e,helpers:r,
partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>NPI issued</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"enumeration_date"),{name:"cited_text",data:e,helpers:r,
partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
`},3:function(l,n,r,u,e){return"<code>"+l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:6,column:45},end:{line:6,
column:50}}),n))+"</code>"},4:function(l,n,r,u,e){return"Name"},5:function(l,n,r,u,e){return"Organization"},6:function(l,n,r,u,e){
var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return(o=a(r,"with").call(
n??(l.nullContext||{}),a(n,"value"),{name:"with",hash:{},fn:l.program(7,e,0),inverse:l.program(9,e,0),data:e,loc:{start:{
line:12,column:0},end:{line:12,column:137}}}))!=null?o:""},7:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||
function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return"<code>"+l.escapeExpression(l.lambda(l.strict(
n,"code",{start:{line:12,column:24},end:{line:12,column:28}}),n))+"</code>"+((o=s(r,"if").call(a,s(r,"known").call(a,s(n,
"name"),{name:"known",hash:{},data:e,loc:{start:{line:12,column:43},end:{line:12,column:55}}}),{name:"if",hash:{},fn:l.program(
8,e,0),inverse:l.noop,data:e,loc:{start:{line:12,column:37},end:{line:12,column:84}}}))!=null?o:"")},8:function(l,n,r,u,e){
return" <bdi>"+l.escapeExpression(l.lambda(l.strict(n,"name",{start:{line:12,column:65},end:{line:12,column:69}}),n))+"<\
/bdi>"},9:function(l,n,r,u,e){return'<span class="none">'+l.escapeExpression(l.lambda(l.strict(n,"reason",{start:{line:12,
column:113},end:{line:12,column:119}}),n))+"</span>"},10:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,
c=l.lookupProperty||function(i,m){if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return'<p>Counted in <a href\
="'+t(s(a(n,"href",{start:{line:22,column:25},end:{line:22,column:29}}),n))+'">'+t(s(a(n,"display_name",{start:{line:22,
column:35},end:{line:22,column:47}}),n))+"</a>, by primary specialty code."+((o=c(r,"if").call(n??(l.nullContext||{}),c(
n,"note"),{name:"if",hash:{},fn:l.program(11,e,0),inverse:l.noop,data:e,loc:{start:{line:22,column:81},end:{line:22,column:109}}}))!=
null?o:"")+`</p>
`},11:function(l,n,r,u,e){return" "+l.escapeExpression(l.lambda(l.strict(n,"note",{start:{line:22,column:96},end:{line:22,
column:100}}),n))},12:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(
s,t))return s[t]};return(o=a(r,"if").call(n??(l.nullContext||{}),a(a(n,"registry"),"is_person"),{name:"if",hash:{},fn:l.
program(13,e,0),inverse:l.program(14,e,0),data:e,loc:{start:{line:24,column:0},end:{line:30,column:7}}}))!=null?o:""},13:function(l,n,r,u,e){
return`<p>Not counted in any of our specialties (<code>outside_cached_specialties</code>): the primary specialty code is\
 not one of those we
<a href="/methodology/">count</a>. That says nothing about the provider.</p>
`},14:function(l,n,r,u,e){return`<p>Not counted in any of our specialties (<code>not_an_individual</code>): we <a href="\
/methodology/">count</a> individuals, and this is an
organization.</p>
`},15:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return((o=s(r,"if").call(a,s(r,"known").call(a,s(n,"none"),{name:"known",hash:{},data:e,loc:{start:{
line:36,column:6},end:{line:36,column:18}}}),{name:"if",hash:{},fn:l.program(16,e,0),inverse:l.program(17,e,0),data:e,loc:{
start:{line:36,column:0},end:{line:61,column:7}}}))!=null?o:"")+((o=l.invokePartial(s(u,"block_source"),n,{name:"block_s\
ource",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+((o=s(r,"if").call(a,s(n,"other_years"),{name:"\
if",hash:{},fn:l.program(20,e,0),inverse:l.noop,data:e,loc:{start:{line:63,column:0},end:{line:65,column:7}}}))!=null?o:
"")},16:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<p>"+((o=l.invokePartial(a(u,"cited_text"),a(n,"none"),{name:"cited_text",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+` That does not mean there were none: small payments are not
reported, and a record may name its recipient without an NPI.</p>
`},17:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return`<dl class="facts record">
<div><dt>Program year</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"program_year"),{name:"cited_text",data:e,helpers:r,
partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>Records</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"record_count"),{name:"cited_text",data:e,helpers:r,
partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
<div><dt>Total</dt><dd>`+((o=l.invokePartial(a(u,"cited_text"),a(n,"total"),{name:"cited_text",data:e,helpers:r,partials:u,
decorators:l.decorators}))!=null?o:"")+`</dd></div>
</dl>
<section class="scroll" aria-labelledby="payments-caption" tabindex="0">
<table>
<caption id="payments-caption">`+l.escapeExpression(l.lambda(l.strict(n,"caption",{start:{line:47,column:33},end:{line:47,
column:40}}),n))+`</caption>
<thead><tr><th scope="col">Date</th><th scope="col">Paid by</th><th scope="col">Nature</th><th scope="col" class="num">U\
S dollars</th></tr></thead>
<tbody>
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(n,"rows"),{name:"each",hash:{},fn:l.program(18,e,0),inverse:l.noop,data:e,
loc:{start:{line:50,column:0},end:{line:57,column:9}}}))!=null?o:"")+`</tbody>
</table>
</section>
`},18:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return`<tr>
<td class="date">`+t(s(a(n,"date",{start:{line:52,column:19},end:{line:52,column:23}}),n))+`</td>
<th scope="row"><bdi>`+t(s(a(n,"manufacturer",{start:{line:53,column:23},end:{line:53,column:35}}),n))+`</bdi></th>
<td><bdi>`+t(s(a(n,"nature",{start:{line:54,column:11},end:{line:54,column:17}}),n))+"</bdi>"+((o=c(r,"if").call(n??(l.nullContext||
{}),c(n,"disputed"),{name:"if",hash:{},fn:l.program(19,e,0),inverse:l.noop,data:e,loc:{start:{line:54,column:25},end:{line:54,
column:76}}}))!=null?o:"")+`</td>
<td class="num">`+((o=l.invokePartial(c(u,"cited_text"),c(n,"amount"),{name:"cited_text",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+`</td>
</tr>
`},19:function(l,n,r,u,e){return" (disputed by the recipient)"},20:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){
if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return"<p>Other program years: "+((o=a(r,"each").call(n??(l.nullContext||
{}),a(n,"other_years"),{name:"each",hash:{},fn:l.program(21,e,0),inverse:l.noop,data:e,loc:{start:{line:64,column:24},end:{
line:64,column:114}}}))!=null?o:"")+`</p>
`},21:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<a href="'+t(s(a(n,"href",{start:{line:64,column:56},end:{line:64,column:60}}),
n))+'">'+t(s(a(n,"year",{start:{line:64,column:66},end:{line:64,column:70}}),n))+"</a>"+((o=c(r,"unless").call(n??(l.nullContext||
{}),c(e,"last"),{name:"unless",hash:{},fn:l.program(22,e,0),inverse:l.noop,data:e,loc:{start:{line:64,column:76},end:{line:64,
column:105}}}))!=null?o:"")},22:function(l,n,r,u,e){return" "},23:function(l,n,r,u,e){return`<p>Payments are not loaded \
yet in this release, so nothing is known here.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||
{}),i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'<p class="lead">N\
PI <code>'+t(s(a(n,"number",{start:{line:1,column:28},end:{line:1,column:34}}),n))+"</code>"+((o=i(r,"if").call(c,i(n,"t\
axonomy_name"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e,loc:{start:{line:1,column:43},end:{line:1,column:91}}}))!=
null?o:"")+((o=i(r,"if").call(c,i(n,"place"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e,loc:{start:{line:1,
column:91},end:{line:1,column:123}}}))!=null?o:"")+`</p>
`+((o=l.invokePartial(i(u,"excluded"),n,{name:"excluded",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:
"")+`<h2 id="registry">In the national registry</h2>
<dl class="facts record">
`+((o=i(r,"with").call(c,i(n,"registry"),{name:"with",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e,loc:{start:{line:5,
column:0},end:{line:18,column:9}}}))!=null?o:"")+`</dl>
`+((o=l.invokePartial(i(u,"block_source"),i(n,"registry"),{name:"block_source",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+((o=i(r,"with").call(c,i(n,"counted"),{name:"with",hash:{},fn:l.program(10,e,0),inverse:l.program(
12,e,0),data:e,loc:{start:{line:21,column:0},end:{line:31,column:9}}}))!=null?o:"")+((o=l.invokePartial(i(u,"other_files"),
n,{name:"other_files",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+((o=l.invokePartial(i(u,"cleara\
nce"),n,{name:"clearance",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`<h2 id="payments">Open Pay\
ments</h2>
`+((o=i(r,"with").call(c,i(n,"payments"),{name:"with",hash:{},fn:l.program(15,e,0),inverse:l.program(23,e,0),data:e,loc:{
start:{line:35,column:0},end:{line:68,column:9}}}))!=null?o:"")+`<h2 id="data">Get this as data</h2>
<p>No key needed. For the flat record and its facts, use a <a href="/docs/resolver/#op-npi">service key</a>:</p>
<pre tabindex="0"><code>curl `+t(s(a(n,"public_url",{start:{line:71,column:31},end:{line:71,column:41}}),n))+"/api/v1/np\
i/"+t(s(a(n,"number",{start:{line:71,column:57},end:{line:71,column:63}}),n))+`</code></pre>
<p>Operators can trace this record to its source line:</p>
<pre tabindex="0"><code>npm run trace -- --npi `+t(s(a(n,"number",{start:{line:73,column:49},end:{line:73,column:55}}),n))+
`</code></pre>
`+((o=l.invokePartial(i(u,"value_sources"),n,{name:"value_sources",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")},usePartial:!0,useData:!0},search:{0:function(l,n,r,u,e){return'<option value="'+l.escapeExpression(l.lambda(
n,n))+'"></option>'},1:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){
if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return"<label>"+t(s(a(n,"label",{start:{line:8,column:9},end:{
line:8,column:14}}),n))+' <select name="'+t(s(a(n,"name",{start:{line:8,column:33},end:{line:8,column:37}}),n))+'">'+((o=
c(r,"each").call(n??(l.nullContext||{}),c(n,"options"),{name:"each",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e,loc:{
start:{line:9,column:0},end:{line:9,column:114}}}))!=null?o:"")+`</select></label>
`},2:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<option value="'+t(s(a(n,"value",{start:{line:9,column:34},end:{line:9,column:39}}),
n))+'"'+((o=c(r,"if").call(n??(l.nullContext||{}),c(n,"is_chosen"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,
data:e,loc:{start:{line:9,column:42},end:{line:9,column:86}}}))!=null?o:"")+">"+t(s(a(n,"label",{start:{line:9,column:89},
end:{line:9,column:94}}),n))+"</option>"},3:function(l,n,r,u,e){return' selected="selected"'},4:function(l,n,r,u,e){var o,
a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return((o=
s(r,"if").call(a,s(n,"suggestions"),{name:"if",hash:{},fn:l.program(5,e,0),inverse:l.noop,data:e,loc:{start:{line:14,column:0},
end:{line:16,column:7}}}))!=null?o:"")+((o=s(r,"if").call(a,s(n,"note"),{name:"if",hash:{},fn:l.program(8,e,0),inverse:l.
noop,data:e,loc:{start:{line:17,column:0},end:{line:19,column:7}}}))!=null?o:"")+((o=s(r,"with").call(a,s(n,"list"),{name:"\
with",hash:{},fn:l.program(9,e,0),inverse:l.noop,data:e,loc:{start:{line:20,column:0},end:{line:35,column:9}}}))!=null?o:
"")},5:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<p>On this site: "+((o=a(r,"each").call(n??(l.nullContext||{}),a(n,"suggestions"),{name:"each",hash:{},fn:l.program(
6,e,0),inverse:l.noop,data:e,loc:{start:{line:15,column:17},end:{line:15,column:109}}}))!=null?o:"")+`.</p>
`},6:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<a href="'+t(s(a(n,"href",{start:{line:15,column:49},end:{line:15,column:53}}),
n))+'">'+t(s(a(n,"label",{start:{line:15,column:59},end:{line:15,column:64}}),n))+"</a>"+((o=c(r,"unless").call(n??(l.nullContext||
{}),c(e,"last"),{name:"unless",hash:{},fn:l.program(7,e,0),inverse:l.noop,data:e,loc:{start:{line:15,column:70},end:{line:15,
column:100}}}))!=null?o:"")},7:function(l,n,r,u,e){return", "},8:function(l,n,r,u,e){return'<p class="note">'+l.escapeExpression(
l.lambda(l.strict(n,"note",{start:{line:18,column:18},end:{line:18,column:22}}),n))+`</p>
`},9:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<h2 id="list">'+l.escapeExpression(l.lambda(l.strict(n,"heading",{start:{line:21,column:16},
end:{line:21,column:23}}),n))+`</h2>
`+((o=s(r,"if").call(a,s(n,"is_part"),{name:"if",hash:{},fn:l.program(10,e,0),inverse:l.noop,data:e,loc:{start:{line:22,
column:0},end:{line:24,column:7}}}))!=null?o:"")+`<ul class="results">
`+((o=s(r,"each").call(a,s(n,"rows"),{name:"each",hash:{},fn:l.program(11,e,0),inverse:l.program(13,e,0),data:e,loc:{start:{
line:26,column:0},end:{line:30,column:9}}}))!=null?o:"")+`</ul>
`+((o=s(r,"if").call(a,s(n,"next"),{name:"if",hash:{},fn:l.program(14,e,0),inverse:l.noop,data:e,loc:{start:{line:32,column:0},
end:{line:34,column:7}}}))!=null?o:"")},10:function(l,n,r,u,e){return`<p class="note warn">This release has only part of\
 CMS’s list, so some facilities are missing.</p>
`},11:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<li><a href="'+t(s(a(n,"href",{start:{line:27,column:15},end:{line:27,column:19}}),
n))+'"><bdi>'+t(s(a(n,"name",{start:{line:27,column:30},end:{line:27,column:34}}),n))+'</bdi></a> <span class="small"><b\
di>'+t(s(a(n,"subtitle",{start:{line:27,column:74},end:{line:27,column:82}}),n))+"</bdi>"+((o=c(r,"if").call(n??(l.nullContext||
{}),c(n,"stars"),{name:"if",hash:{},fn:l.program(12,e,0),inverse:l.noop,data:e,loc:{start:{line:27,column:90},end:{line:27,
column:122}}}))!=null?o:"")+`</span></li>
`},12:function(l,n,r,u,e){return" · "+l.escapeExpression(l.lambda(l.strict(n,"stars",{start:{line:27,column:108},end:{line:27,
column:113}}),n))},13:function(l,n,r,u,e){return`<li>None in this release.</li>
`},14:function(l,n,r,u,e){return'<p><a href="'+l.escapeExpression(l.lambda(l.strict(n,"next",{start:{line:33,column:14},
end:{line:33,column:18}}),n))+`">Next page</a></p>
`},15:function(l,n,r,u,e,o,a){var s,t=l.lookupProperty||function(c,i){if(Object.prototype.hasOwnProperty.call(c,i))return c[i]};
return(s=t(r,"unless").call(n??(l.nullContext||{}),t(n,"is_asked"),{name:"unless",hash:{},fn:l.program(16,e,0,o,a),inverse:l.
program(17,e,0,o,a),data:e,loc:{start:{line:37,column:0},end:{line:66,column:11}}}))!=null?s:""},16:function(l,n,r,u,e){
return`<p>Type words of a name in any order. The last word may be incomplete. An NPI or a CCN takes you straight to its \
page. To browse all facilities
of one kind by state and city, choose the kind and leave the box empty.</p>
`},17:function(l,n,r,u,e,o,a){var s,t=n??(l.nullContext||{}),c=l.lookupProperty||function(i,m){if(Object.prototype.hasOwnProperty.
call(i,m))return i[m]};return((s=c(r,"if").call(t,c(n,"suggestions"),{name:"if",hash:{},fn:l.program(5,e,0,o,a),inverse:l.
noop,data:e,loc:{start:{line:41,column:0},end:{line:43,column:7}}}))!=null?s:"")+((s=c(r,"if").call(t,c(n,"note"),{name:"\
if",hash:{},fn:l.program(8,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:44,column:0},end:{line:46,column:7}}}))!=null?
s:"")+((s=c(r,"each").call(t,c(n,"groups"),{name:"each",hash:{},fn:l.program(18,e,0,o,a),inverse:l.program(22,e,0,o,a),data:e,
loc:{start:{line:47,column:0},end:{line:65,column:9}}}))!=null?s:"")},18:function(l,n,r,u,e,o,a){var s,t=l.strict,c=l.lambda,
i=l.escapeExpression,m=n??(l.nullContext||{}),d=l.lookupProperty||function(f,p){if(Object.prototype.hasOwnProperty.call(
f,p))return f[p]};return'<h2 id="'+i(c(t(n,"id",{start:{line:48,column:10},end:{line:48,column:12}}),n))+'">'+i(c(t(n,"h\
eading",{start:{line:48,column:18},end:{line:48,column:25}}),n))+`</h2>
<ul class="results">
`+((s=d(r,"each").call(m,d(n,"rows"),{name:"each",hash:{},fn:l.program(19,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:50,
column:0},end:{line:52,column:9}}}))!=null?s:"")+`</ul>
`+((s=d(r,"if").call(m,d(n,"is_full"),{name:"if",hash:{},fn:l.program(21,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:54,
column:0},end:{line:56,column:7}}}))!=null?s:"")},19:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,
c=n??(l.nullContext||{}),i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'\
<li><a href="'+t(s(a(n,"href",{start:{line:51,column:15},end:{line:51,column:19}}),n))+'"><bdi>'+t(s(a(n,"name",{start:{
line:51,column:30},end:{line:51,column:34}}),n))+"</bdi></a>"+((o=i(r,"if").call(c,i(r,"known").call(c,i(n,"subtitle"),{
name:"known",hash:{},data:e,loc:{start:{line:51,column:52},end:{line:51,column:68}}}),{name:"if",hash:{},fn:l.program(20,
e,0),inverse:l.noop,data:e,loc:{start:{line:51,column:46},end:{line:51,column:128}}}))!=null?o:"")+`</li>
`},20:function(l,n,r,u,e){return' <span class="small"><bdi>'+l.escapeExpression(l.lambda(l.strict(n,"subtitle",{start:{line:51,
column:98},end:{line:51,column:106}}),n))+"</bdi></span>"},21:function(l,n,r,u,e,o,a){return'<p class="small">The first '+
l.escapeExpression(l.lambda(l.strict(a[1],"most",{start:{line:55,column:29},end:{line:55,column:36}}),n))+` matches. To \
narrow them down, choose a kind or a state, or add another part of the name.</p>
`},22:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return(o=a(r,"if").call(n??(l.nullContext||{}),a(n,"suggestions"),{name:"if",hash:{},fn:l.program(23,e,0),inverse:l.program(
24,e,0),data:e,loc:{start:{line:58,column:0},end:{line:64,column:7}}}))!=null?o:""},23:function(l,n,r,u,e){return`<p>No \
provider or facility has all of these words in its name.</p>
`},24:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<p class="note"><strong>Nothing found for “<bdi>'+l.escapeExpression(l.lambda(l.strict(n,
"q",{start:{line:61,column:50},end:{line:61,column:51}}),n))+"</bdi>”.</strong> Try fewer or shorter words"+((o=s(r,"i\
f").call(a,s(n,"is_limited"),{name:"if",hash:{},fn:l.program(25,e,0),inverse:l.noop,data:e,loc:{start:{line:61,column:97},
end:{line:62,column:13}}}))!=null?o:"")+". We search only the sources in this release, so it may still exist."+((o=s(r,"\
if").call(a,s(n,"explained"),{name:"if",hash:{},fn:l.program(26,e,0),inverse:l.noop,data:e,loc:{start:{line:62,column:81},
end:{line:63,column:63}}}))!=null?o:"")+`</p>
`},25:function(l,n,r,u,e){return`, or search everything in all
states`},26:function(l,n,r,u,e){return`
<a href="`+l.escapeExpression(l.lambda(l.strict(n,"explained",{start:{line:63,column:11},end:{line:63,column:20}}),n))+'\
">Why this number is not here</a>.'},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e,o,a){var s,t=n??(l.nullContext||{}),
c=l.lookupProperty||function(i,m){if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return`<form class="lookup" \
action="/search/" method="get" role="search" aria-label="Look-up">
<label for="lookup-q">A name, an NPI, a CCN, a state or a dataset</label>
<div class="field"><input id="lookup-q" type="search" name="q" value="`+l.escapeExpression(l.lambda(l.strict(n,"q",{start:{
line:3,column:72},end:{line:3,column:73}}),n))+`" maxlength="300" autocomplete="off" list="suggested"><button type="subm\
it">Look up</button></div>
<datalist id="suggested">`+((s=c(r,"each").call(t,c(n,"suggested"),{name:"each",hash:{},fn:l.program(0,e,0,o,a),inverse:l.
noop,data:e,loc:{start:{line:5,column:25},end:{line:5,column:87}}}))!=null?s:"")+`</datalist>
<div class="filters">
`+((s=c(r,"each").call(t,c(n,"filters"),{name:"each",hash:{},fn:l.program(1,e,0,o,a),inverse:l.noop,data:e,loc:{start:{line:7,
column:0},end:{line:10,column:9}}}))!=null?s:"")+`</div>
</form>
`+((s=c(r,"if").call(t,c(n,"list"),{name:"if",hash:{},fn:l.program(4,e,0,o,a),inverse:l.program(15,e,0,o,a),data:e,loc:{
start:{line:13,column:0},end:{line:67,column:7}}}))!=null?s:"")},useData:!0,useDepths:!0},status:{0:function(l,n,r,u,e){
return`<p class="lead">The service is running, but no release has been published yet.</p>
`},1:function(l,n,r,u,e){return'<p class="lead">'+l.escapeExpression(l.lambda(l.strict(n,"lead",{start:{line:4,column:18},
end:{line:4,column:22}}),n))+`</p>
`},2:function(l,n,r,u,e){return", release <code>"+l.escapeExpression(l.lambda(l.strict(n,"release",{start:{line:6,column:96},
end:{line:6,column:103}}),n))+"</code>"},3:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;return"<di\
v><dt>"+s(a(o(n,"words",{start:{line:11,column:11},end:{line:11,column:16}}),n))+"</dt><dd>"+s(a(o(n,"count",{start:{line:11,
column:29},end:{line:11,column:34}}),n))+`</dd></div>
`},4:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||{}),i=l.lookupProperty||function(m,d){
if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return`<tr>
<th scope="row"><a href="/sources/#`+t(s(a(n,"source_id",{start:{line:23,column:37},end:{line:23,column:46}}),n))+'">'+t(
s(a(n,"display_name",{start:{line:23,column:52},end:{line:23,column:64}}),n))+`</a></th>
<td><span class="status `+t(s(a(n,"state",{start:{line:24,column:26},end:{line:24,column:31}}),n))+'">'+t(s(a(n,"words",
{start:{line:24,column:37},end:{line:24,column:42}}),n))+`</span></td>
<td class="date">`+t(s(a(n,"snapshot",{start:{line:25,column:19},end:{line:25,column:27}}),n))+`</td>
<td class="num">`+((o=i(r,"if").call(c,i(r,"known").call(c,i(n,"age_days"),{name:"known",hash:{},data:e,loc:{start:{line:26,
column:22},end:{line:26,column:38}}}),{name:"if",hash:{},fn:l.program(5,e,0),inverse:l.program(6,e,0),data:e,loc:{start:{
line:26,column:16},end:{line:26,column:108}}}))!=null?o:"")+`</td>
<td class="num">`+t(i(r,"integer").call(c,i(n,"sla_days"),{name:"integer",hash:{},data:e,loc:{start:{line:27,column:16},
end:{line:27,column:36}}}))+`</td>
`+((o=i(r,"if").call(c,i(n,"remarks"),{name:"if",hash:{},fn:l.program(7,e,0),inverse:l.program(8,e,0),data:e,loc:{start:{
line:28,column:0},end:{line:32,column:7}}}))!=null?o:"")+`</tr>
`},5:function(l,n,r,u,e){var o=l.lookupProperty||function(a,s){if(Object.prototype.hasOwnProperty.call(a,s))return a[s]};
return l.escapeExpression(o(r,"integer").call(n??(l.nullContext||{}),o(n,"age_days"),{name:"integer",hash:{},data:e,loc:{
start:{line:26,column:40},end:{line:26,column:60}}}))},6:function(l,n,r,u,e){return'<span class="none">unknown</span>'},
7:function(l,n,r,u,e){return'<td class="small">'+l.escapeExpression(l.lambda(l.strict(n,"remarks",{start:{line:29,column:20},
end:{line:29,column:27}}),n))+`</td>
`},8:function(l,n,r,u,e){return`<td class="none">none</td>
`},9:function(l,n,r,u,e){return'<p class="note warn"><strong>Cannot be read, or is not in this release:</strong> '+l.escapeExpression(
l.lambda(l.strict(n,"lost",{start:{line:40,column:83},end:{line:40,column:87}}),n))+`. Look-ups that need it answer 503 \
until it is back;
the rest keeps working.</p>
`},10:function(l,n,r,u,e){return`<p>Every part of the release can be read.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.strict,t=l.lambda,c=l.escapeExpression,
i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return((o=i(r,"unless").call(
a,i(n,"release"),{name:"unless",hash:{},fn:l.program(0,e,0),inverse:l.program(1,e,0),data:e,loc:{start:{line:1,column:0},
end:{line:5,column:11}}}))!=null?o:"")+'<p>Checked at <time datetime="'+c(t(s(n,"asked",{start:{line:6,column:32},end:{line:6,
column:37}}),n))+'">'+c(t(s(n,"asked_words",{start:{line:6,column:43},end:{line:6,column:54}}),n))+"</time>"+((o=i(r,"if").
call(a,i(n,"release"),{name:"if",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e,loc:{start:{line:6,column:63},end:{line:6,
column:119}}}))!=null?o:"")+`. As data:
<a href="/api/v1/status"><code>/api/v1/status</code></a>.</p>
<h2 id="sources">Sources</h2>
<dl class="facts">
`+((o=i(r,"each").call(a,i(n,"counts"),{name:"each",hash:{},fn:l.program(3,e,0),inverse:l.noop,data:e,loc:{start:{line:10,
column:0},end:{line:12,column:9}}}))!=null?o:"")+`</dl>
<section class="scroll" aria-labelledby="status-caption" tabindex="0">
<table class="of-sources">
<caption id="status-caption">Age counts from 00:00 UTC of the publisher’s snapshot date. A source is stale beyond twice \
its limit, and unknown without
a dated snapshot in this release.</caption>
<thead><tr><th scope="col">Source</th><th scope="col">State</th><th scope="col">Snapshot</th><th scope="col" class="num"\
>Age in days</th><th scope="col" class="num">Limit</th><th scope="col">Remarks</th></tr></thead>
<tbody>
`+((o=i(r,"each").call(a,i(n,"sources"),{name:"each",hash:{},fn:l.program(4,e,0),inverse:l.noop,data:e,loc:{start:{line:21,
column:0},end:{line:34,column:9}}}))!=null?o:"")+`</tbody>
</table>
</section>
<h2 id="parts">Parts of the release</h2>
`+((o=i(r,"if").call(a,i(n,"lost"),{name:"if",hash:{},fn:l.program(9,e,0),inverse:l.program(10,e,0),data:e,loc:{start:{line:39,
column:0},end:{line:44,column:7}}}))!=null?o:"")+`<p>What was read, held back and rejected for each source is on the <a \
href="/data-quality/">Data quality</a> page.</p>
`},useData:!0}},PARTS={cited:{0:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;return' <a class="cit\
e" href="#source-'+s(a(o(n,"source",{start:{line:2,column:32},end:{line:2,column:38}}),n))+'" aria-label="Source '+s(a(o(
n,"source",{start:{line:2,column:63},end:{line:2,column:69}}),n))+'" aria-describedby="tip-'+s(a(o(n,"tip",{start:{line:2,
column:97},end:{line:2,column:100}}),n))+'">'+s(a(o(n,"source",{start:{line:3,column:3},end:{line:3,column:9}}),n))+'</a\
><span class="tip" role="tooltip" id="tip-'+s(a(o(n,"tip",{start:{line:3,column:58},end:{line:3,column:61}}),n))+'">'+s(
a(o(n,"note",{start:{line:3,column:67},end:{line:3,column:71}}),n))+"</span>"},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){
var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return'<span class="ci\
ted">'+((o=l.invokePartial(a(u,"@partial-block"),n,{name:"@partial-block",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")+((o=a(r,"if").call(n??(l.nullContext||{}),a(n,"has_number"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.
noop,data:e,loc:{start:{line:1,column:40},end:{line:3,column:87}}}))!=null?o:"")+"</span>"},usePartial:!0,useData:!0},cited_text:{
0:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return(o=s(r,"if").call(a,s(r,"known").call(a,s(n,"value"),{name:"known",hash:{},data:e,loc:{start:{
line:1,column:18},end:{line:1,column:31}}}),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.program(2,e,0),data:e,loc:{
start:{line:1,column:12},end:{line:1,column:104}}}))!=null?o:""},1:function(l,n,r,u,e){return"<bdi>"+l.escapeExpression(
l.lambda(l.strict(n,"value",{start:{line:1,column:40},end:{line:1,column:45}}),n))+"</bdi>"},2:function(l,n,r,u,e){return'\
<span class="none">'+l.escapeExpression(l.lambda(l.strict(n,"reason",{start:{line:1,column:82},end:{line:1,column:88}}),
n))+"</span>"},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.
hasOwnProperty.call(s,t))return s[t]};return(o=l.invokePartial(a(u,"cited"),n,{name:"cited",fn:l.program(0,e,0),inverse:l.
noop,data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:""},usePartial:!0,useData:!0},excluded:{0:function(l,n,r,u,e){
var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};
return((o=s(r,"if").call(a,s(s(n,"exclusion"),"is_listed"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e,
loc:{start:{line:3,column:0},end:{line:5,column:7}}}))!=null?o:"")+((o=s(r,"if").call(a,s(s(n,"sam"),"records"),{name:"i\
f",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e,loc:{start:{line:6,column:0},end:{line:8,column:7}}}))!=null?o:"")},
1:function(l,n,r,u,e){var o=l.lookupProperty||function(a,s){if(Object.prototype.hasOwnProperty.call(a,s))return a[s]};return'\
<p class="note warn"><strong>On the federal exclusion list</strong> of '+l.escapeExpression(l.lambda(l.strict(o(n,"exclu\
sion"),"snapshot",{start:{line:4,column:73},end:{line:4,column:91}}),n))+`: <a href="#exclusion">see the entry</a>.</p>
`},2:function(l,n,r,u,e){return`<p class="note warn"><strong>Excluded by a federal agency</strong> according to SAM.gov:\
 <a href="#sam">see the entry</a>.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.
call(s,t))return s[t]};return(o=a(r,"with").call(n??(l.nullContext||{}),a(n,"facts"),{name:"with",hash:{},fn:l.program(0,
e,0),inverse:l.noop,data:e,loc:{start:{line:2,column:0},end:{line:9,column:9}}}))!=null?o:""},useData:!0},block_source:{
0:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression,t=l.lookupProperty||function(c,i){if(Object.prototype.
hasOwnProperty.call(c,i))return c[i]};return'<p class="from">Source: <a href="#source-'+s(a(o(t(n,"from"),"source",{start:{
line:2,column:43},end:{line:2,column:54}}),n))+'">'+s(a(o(t(n,"from"),"origin",{start:{line:2,column:60},end:{line:2,column:71}}),
n))+`</a></p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.
call(s,t))return s[t]};return(o=a(r,"if").call(n??(l.nullContext||{}),a(n,"from"),{name:"if",hash:{},fn:l.program(0,e,0),
inverse:l.noop,data:e,loc:{start:{line:1,column:0},end:{line:3,column:7}}}))!=null?o:""},useData:!0},other_files:{0:function(l,n,r,u,e){
var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};
return`<div class="surfaces">
<section>
<h3 id="exclusion">Exclusion list of the OIG (LEIE)</h3>
`+((o=s(r,"if").call(a,s(s(n,"exclusion"),"is_listed"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.program(2,e,0),data:e,
loc:{start:{line:6,column:0},end:{line:11,column:7}}}))!=null?o:"")+((o=s(r,"with").call(a,s(s(n,"exclusion"),"note"),{name:"\
with",hash:{},fn:l.program(4,e,0),inverse:l.noop,data:e,loc:{start:{line:12,column:0},end:{line:12,column:48}}}))!=null?
o:"")+`
`+((o=l.invokePartial(s(u,"block_source"),s(n,"exclusion"),{name:"block_source",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+`</section>
<section>
<h3 id="sam">Exclusions by any federal agency (SAM.gov)</h3>
`+((o=s(r,"if").call(a,s(r,"known").call(a,s(s(n,"sam"),"none"),{name:"known",hash:{},data:e,loc:{start:{line:17,column:6},
end:{line:17,column:22}}}),{name:"if",hash:{},fn:l.program(5,e,0),inverse:l.program(6,e,0),data:e,loc:{start:{line:17,column:0},
end:{line:25,column:7}}}))!=null?o:"")+((o=s(r,"with").call(a,s(s(n,"sam"),"note"),{name:"with",hash:{},fn:l.program(4,e,
0),inverse:l.noop,data:e,loc:{start:{line:26,column:0},end:{line:26,column:42}}}))!=null?o:"")+`
`+((o=l.invokePartial(s(u,"block_source"),s(n,"sam"),{name:"block_source",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")+`</section>
<section>
<h3 id="pecos">Medicare enrollment (PECOS)</h3>
`+((o=s(r,"if").call(a,s(r,"known").call(a,s(s(n,"enrollment"),"none"),{name:"known",hash:{},data:e,loc:{start:{line:31,
column:6},end:{line:31,column:29}}}),{name:"if",hash:{},fn:l.program(8,e,0),inverse:l.program(9,e,0),data:e,loc:{start:{
line:31,column:0},end:{line:39,column:7}}}))!=null?o:"")+((o=l.invokePartial(s(u,"block_source"),s(n,"enrollment"),{name:"\
block_source",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</section>
<section>
<h3 id="mips">Quality payment scores (MIPS)</h3>
`+((o=s(r,"if").call(a,s(r,"known").call(a,s(s(n,"mips"),"none"),{name:"known",hash:{},data:e,loc:{start:{line:44,column:6},
end:{line:44,column:23}}}),{name:"if",hash:{},fn:l.program(11,e,0),inverse:l.program(12,e,0),data:e,loc:{start:{line:44,
column:0},end:{line:64,column:7}}}))!=null?o:"")+((o=l.invokePartial(s(u,"block_source"),s(n,"mips"),{name:"block_source",
data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</section>
`+((o=s(r,"if").call(a,s(s(n,"affiliations"),"facilities"),{name:"if",hash:{},fn:l.program(18,e,0),inverse:l.noop,data:e,
loc:{start:{line:67,column:0},end:{line:77,column:7}}}))!=null?o:"")+`</div>
`},1:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return'<p class="note warn"><strong>On the federal exclusion list</strong> as of the snapshot of '+l.escapeExpression(l.
lambda(l.strict(a(n,"exclusion"),"snapshot",{start:{line:7,column:92},end:{line:7,column:110}}),n))+`, matched by exact \
NPI.</p>
<p>`+((o=l.invokePartial(a(u,"cited_text"),a(a(n,"exclusion"),"text"),{name:"cited_text",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+`. Verify with the OIG before you act on it: the exclusion may have ended since.</p>
`},2:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<p>"+((o=l.invokePartial(a(u,"cited"),a(a(n,"exclusion"),"text"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,
data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</p>
`},3:function(l,n,r,u,e){return l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:10,column:32},end:{line:10,column:37}}),
n))},4:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return(o=l.invokePartial(a(u,"list_note"),n,{name:"list_note",data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?
o:""},5:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<p>"+((o=l.invokePartial(a(u,"cited"),a(a(n,"sam"),"none"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,data:e,
helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</p>
`},6:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return`<ul>
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(a(n,"sam"),"records"),{name:"each",hash:{},fn:l.program(7,e,0),inverse:l.
noop,data:e,loc:{start:{line:21,column:0},end:{line:23,column:9}}}))!=null?o:"")+`</ul>
`},7:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<li>"+((o=l.invokePartial(a(u,"cited_text"),n,{name:"cited_text",data:e,helpers:r,partials:u,decorators:l.decorators}))!=
null?o:"")+`</li>
`},8:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<p>"+((o=l.invokePartial(a(u,"cited"),a(a(n,"enrollment"),"none"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,
data:e,helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</p>
`},9:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return`<ul>
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(a(n,"enrollment"),"records"),{name:"each",hash:{},fn:l.program(10,e,0),inverse:l.
noop,data:e,loc:{start:{line:35,column:0},end:{line:37,column:9}}}))!=null?o:"")+`</ul>
`},10:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<li>"+((o=l.invokePartial(a(u,"cited_text"),a(n,"text"),{name:"cited_text",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+" <code>"+l.escapeExpression(l.lambda(l.strict(n,"id",{start:{line:36,column:34},end:{line:36,
column:36}}),n))+`</code></li>
`},11:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<p>"+((o=l.invokePartial(a(u,"cited"),a(a(n,"mips"),"none"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,data:e,
helpers:r,partials:u,decorators:l.decorators}))!=null?o:"")+`</p>
`},12:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return`<section class="scroll" aria-labelledby="mips-caption" tabindex="0">
<table>
<caption id="mips-caption">Scores of performance year `+l.escapeExpression(l.lambda(l.strict(a(n,"mips"),"year",{start:{
line:49,column:56},end:{line:49,column:65}}),n))+`, of 100</caption>
<thead><tr><th scope="col">Reported as</th><th scope="col" class="num">Final</th><th scope="col" class="num">Quality</th\
><th scope="col" class="num">Interoperability</th><th scope="col" class="num">Improvement</th><th scope="col" class="num\
">Cost</th></tr></thead>
<tbody>
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(a(n,"mips"),"rows"),{name:"each",hash:{},fn:l.program(13,e,0),inverse:l.
noop,data:e,loc:{start:{line:53,column:0},end:{line:60,column:9}}}))!=null?o:"")+`</tbody>
</table>
</section>
`},13:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return`<tr>
<th scope="row"><bdi>`+l.escapeExpression(l.lambda(l.strict(n,"reported_as",{start:{line:55,column:23},end:{line:55,column:34}}),
n))+`</bdi></th>
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(n,"scores"),{name:"each",hash:{},fn:l.program(14,e,0),inverse:l.noop,data:e,
loc:{start:{line:56,column:0},end:{line:58,column:9}}}))!=null?o:"")+`</tr>
`},14:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return'<td class="num">'+((o=l.invokePartial(a(u,"cited"),n,{name:"cited",fn:l.program(15,e,0),inverse:l.noop,data:e,helpers:r,
partials:u,decorators:l.decorators}))!=null?o:"")+`</td>
`},15:function(l,n,r,u,e){var o,a=n??(l.nullContext||{}),s=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return(o=s(r,"if").call(a,s(r,"known").call(a,s(n,"value"),{name:"known",hash:{},data:e,loc:{start:{
line:57,column:34},end:{line:57,column:47}}}),{name:"if",hash:{},fn:l.program(16,e,0),inverse:l.program(17,e,0),data:e,loc:{
start:{line:57,column:28},end:{line:57,column:110}}}))!=null?o:""},16:function(l,n,r,u,e){var o=l.lookupProperty||function(a,s){
if(Object.prototype.hasOwnProperty.call(a,s))return a[s]};return l.escapeExpression(o(r,"fixed2").call(n??(l.nullContext||
{}),o(n,"value"),{name:"fixed2",hash:{},data:e,loc:{start:{line:57,column:49},end:{line:57,column:65}}}))},17:function(l,n,r,u,e){
return'<span class="none">none</span>'},18:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.
hasOwnProperty.call(s,t))return s[t]};return`<section>
<h3 id="affiliations">Named by facility files</h3>
<dl class="facts record">
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(a(n,"affiliations"),"facilities"),{name:"each",hash:{},fn:l.program(19,e,
0),inverse:l.noop,data:e,loc:{start:{line:71,column:0},end:{line:73,column:9}}}))!=null?o:"")+`</dl>
`+((o=l.invokePartial(a(u,"block_source"),a(n,"affiliations"),{name:"block_source",data:e,helpers:r,partials:u,decorators:l.
decorators}))!=null?o:"")+`</section>
`},19:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};
return"<div><dt>"+l.escapeExpression(l.lambda(l.strict(n,"facility_type",{start:{line:72,column:11},end:{line:72,column:24}}),
n))+"</dt><dd>"+((o=l.invokePartial(a(u,"cited"),a(n,"ccn"),{name:"cited",fn:l.program(20,e,0),inverse:l.noop,data:e,helpers:r,
partials:u,decorators:l.decorators}))!=null?o:"")+`</dd></div>
`},20:function(l,n,r,u,e){var o=l.strict,a=l.lambda,s=l.escapeExpression;return'<a href="/facilities/'+s(a(o(n,"value",{
start:{line:72,column:74},end:{line:72,column:79}}),n))+'/">CCN '+s(a(o(n,"value",{start:{line:72,column:90},end:{line:72,
column:95}}),n))+"</a>"},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.
prototype.hasOwnProperty.call(s,t))return s[t]};return`<h2 id="facts">In other federal files</h2>
`+((o=a(r,"with").call(n??(l.nullContext||{}),a(n,"facts"),{name:"with",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e,
loc:{start:{line:2,column:0},end:{line:79,column:9}}}))!=null?o:"")},usePartial:!0,useData:!0},list_note:{0:function(l,n,r,u,e){
return'<a href="'+l.escapeExpression(l.lambda(l.strict(n,"href",{start:{line:1,column:48},end:{line:1,column:52}}),n))+'\
">the publisher’s page</a>.'},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){
if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return'<p class="small">'+l.escapeExpression(l.lambda(l.strict(
n,"text",{start:{line:1,column:19},end:{line:1,column:23}}),n))+((o=a(r,"if").call(n??(l.nullContext||{}),a(n,"href"),{name:"\
if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e,loc:{start:{line:1,column:25},end:{line:1,column:88}}}))!=null?o:"")+
`</p>
`},useData:!0},clearance:{compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){return`<p class="note warn"><strong>Absence f\
rom an exclusion list is not clearance.</strong> Missing means unknown, not false. Check with the list’s publisher
before you decide anything.</p>
`},useData:!0},value_sources:{0:function(l,n,r,u,e){var o,a=l.strict,s=l.lambda,t=l.escapeExpression,c=l.lookupProperty||
function(i,m){if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return"<li><details><summary>"+t(s(a(n,"name",{start:{
line:4,column:24},end:{line:4,column:28}}),n))+", "+t(s(a(n,"snapshot",{start:{line:4,column:34},end:{line:4,column:42}}),
n))+`</summary>
<dl class="facts small" id="source-`+t(s(a(n,"number",{start:{line:5,column:37},end:{line:5,column:43}}),n))+`">
<div><dt>Publisher’s page</dt><dd><a href="`+t(s(a(n,"url",{start:{line:6,column:45},end:{line:6,column:48}}),n))+'">'+
t(s(a(n,"url",{start:{line:6,column:54},end:{line:6,column:57}}),n))+`</a></dd></div>
<div><dt>Snapshot</dt><dd>`+t(s(a(n,"snapshot",{start:{line:7,column:28},end:{line:7,column:36}}),n))+`</dd></div>
`+((o=c(r,"if").call(n??(l.nullContext||{}),c(n,"period"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e,loc:{
start:{line:8,column:0},end:{line:10,column:7}}}))!=null?o:"")+"<div><dt>Last checked</dt><dd>"+t(s(a(n,"last_checked",{
start:{line:11,column:32},end:{line:11,column:44}}),n))+`</dd></div>
<div><dt>Confidence</dt><dd>`+t(s(a(n,"confidence",{start:{line:12,column:30},end:{line:12,column:40}}),n))+`</dd></div>\

<div><dt>Methodology</dt><dd><a href="/methodology/">`+t(s(a(n,"methodology",{start:{line:13,column:55},end:{line:13,column:66}}),
n))+`</a></dd></div>
<div><dt>Identifier</dt><dd><a href="/sources/#`+t(s(a(n,"dataset_id",{start:{line:14,column:49},end:{line:14,column:59}}),
n))+'"><code>'+t(s(a(n,"dataset_id",{start:{line:14,column:71},end:{line:14,column:81}}),n))+`</code></a></dd></div>
<div><dt>License of our record</dt><dd>`+t(s(a(n,"license",{start:{line:15,column:41},end:{line:15,column:48}}),n))+`</d\
d></div>
<div><dt>Made by revision</dt><dd><code>`+t(s(a(n,"revision",{start:{line:16,column:42},end:{line:16,column:50}}),n))+`<\
/code></dd></div>
</dl></details></li>
`},1:function(l,n,r,u,e){return"<div><dt>Period covered</dt><dd>"+l.escapeExpression(l.lambda(l.strict(n,"period",{start:{
line:9,column:34},end:{line:9,column:40}}),n))+`</dd></div>
`},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.lookupProperty||function(s,t){if(Object.prototype.hasOwnProperty.
call(s,t))return s[t]};return`<h2 id="sources">Where each value comes from</h2>
<ol class="cited-sources">
`+((o=a(r,"each").call(n??(l.nullContext||{}),a(n,"sources"),{name:"each",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e,
loc:{start:{line:3,column:0},end:{line:18,column:9}}}))!=null?o:"")+`</ol>
`},useData:!0},lookup_form:{0:function(l,n,r,u,e){return' list="'+l.escapeExpression(l.lambda(l.strict(n,"list",{start:{
line:4,column:21},end:{line:4,column:25}}),n))+'"'},compiler:[8,">= 4.3.0"],main:function(l,n,r,u,e){var o,a=l.lookupProperty||
function(s,t){if(Object.prototype.hasOwnProperty.call(s,t))return s[t]};return`<form class="lookup" action="/search/" me\
thod="get" role="search" aria-label="Look-up">
<label for="lookup-q">A name, an NPI, a CCN, a state or a dataset</label>
<div class="field"><input id="lookup-q" type="search" name="q" value="`+l.escapeExpression(l.lambda(l.strict(n,"q",{start:{
line:3,column:72},end:{line:3,column:73}}),n))+'" maxlength="300" autocomplete="off" required="required"'+((o=a(r,"if").
call(n??(l.nullContext||{}),a(n,"list"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e,loc:{start:{line:4,
column:0},end:{line:4,column:35}}}))!=null?o:"")+`><button type="submit">Look up</button></div>
</form>
`},useData:!0}};

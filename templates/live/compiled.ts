/** The templates of the live pages, compiled by `npm run golden`: do not edit. */
// @ts-nocheck
/* oxlint-disable */
export const PAGES={ask:{0:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;return"You have "+a(r(s(n,
"left",{start:{line:6,column:48},end:{line:6,column:52}}),n))+" of "+a(r(s(n,"per_day",{start:{line:6,column:60},end:{line:6,
column:67}}),n))+" questions left for these 24 hours."},1:function(l,n,o,u,e){return"You can ask "+l.escapeExpression(l.
lambda(l.strict(n,"per_day",{start:{line:6,column:126},end:{line:6,column:133}}),n))+` questions in any 24
hours.`},2:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||{}),i=l.lookupProperty||
function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return`<h2 id="answer">Answer</h2>
<p class="small">Question answered: `+t(a(r(n,"question",{start:{line:10,column:38},end:{line:10,column:46}}),n))+`.</p>\

`+((s=i(o,"if").call(c,i(n,"figure"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,data:e}))!=null?s:"")+'<p cla\
ss="lead">'+t(a(r(n,"summary",{start:{line:14,column:18},end:{line:14,column:25}}),n))+`</p>
`+((s=i(o,"if").call(c,i(n,"geo_widened"),{name:"if",hash:{},fn:l.program(4,e,0),inverse:l.noop,data:e}))!=null?s:"")+'<\
p>From <a href="/studies/'+t(a(r(n,"dataset_slug",{start:{line:18,column:28},end:{line:18,column:40}}),n))+'/">'+t(a(r(n,
"dataset",{start:{line:18,column:47},end:{line:18,column:54}}),n))+"</a>, method "+t(a(r(n,"methodology_version",{start:{
line:18,column:71},end:{line:18,column:90}}),n))+`.</p>
<h2 id="evidence">The evidence</h2>
`+((s=i(o,"if").call(c,i(n,"can_be_checked"),{name:"if",hash:{},fn:l.program(5,e,0),inverse:l.noop,data:e}))!=null?s:"")+
`<ol class="claims">
`+((s=i(o,"each").call(c,i(n,"evidence"),{name:"each",hash:{},fn:l.program(6,e,0),inverse:l.noop,data:e}))!=null?s:"")+`\
</ol>
`},3:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;return'<p class="figure"><strong>'+a(r(s(n,"figu\
re",{start:{line:12,column:28},end:{line:12,column:34}}),n))+"</strong> <span>"+a(r(s(n,"unit",{start:{line:12,column:54},
end:{line:12,column:58}}),n))+`</span></p>
`},4:function(l,n,o,u,e){return`<p class="note">You asked about part of a state. This answer is for the whole state, bec\
ause the registry does not say which county a practice is in.</p>
`},5:function(l,n,o,u,e){return`<p>You can check each statement yourself: open the file, compare its hash with the one i\
n the manifest, and read the value at the path
shown.</p>
`},6:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||{}),i=l.lookupProperty||function(m,d){
if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'<li class="claim"><p><strong>'+t(a(r(n,"claim",{start:{
line:26,column:31},end:{line:26,column:36}}),n))+`</strong></p>
<ol class="trail">
`+((s=i(o,"with").call(c,i(n,"artifact"),{name:"with",hash:{},fn:l.program(7,e,0),inverse:l.noop,data:e}))!=null?s:"")+'\
<li><span class="step">Source</span> '+((s=i(o,"if").call(c,i(i(n,"source"),"url"),{name:"if",hash:{},fn:l.program(8,e,0),
inverse:l.program(9,e,0),data:e}))!=null?s:"")+`, tier
`+t(a(r(i(n,"source"),"tier",{start:{line:33,column:2},end:{line:33,column:13}}),n))+", confidence "+t(i(o,"fixed2").call(
c,i(i(n,"source"),"confidence"),{name:"fixed2",hash:{},data:e}))+", last checked "+t(a(r(n,"last_checked",{start:{line:33,
column:73},end:{line:33,column:85}}),n))+`</li>
<li><span class="step">Method</span> <a href="`+t(a(r(i(n,"methodology"),"url",{start:{line:34,column:48},end:{line:34,column:63}}),
n))+'">'+t(a(r(i(n,"methodology"),"version",{start:{line:34,column:69},end:{line:34,column:88}}),n))+`</a></li>
</ol>
<details><summary>Limits of this figure (`+t(a(r(i(i(n,"methodology"),"limitations"),"length",{start:{line:36,column:43},
end:{line:36,column:73}}),n))+`)</summary>
<ul>
`+((s=i(o,"each").call(c,i(i(n,"methodology"),"limitations"),{name:"each",hash:{},fn:l.program(10,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</ul>
</details></li>
`},7:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;return'<li><span class="step">File</span> <a hre\
f="'+a(r(s(n,"url",{start:{line:29,column:46},end:{line:29,column:49}}),n))+'"><code>'+a(r(s(n,"path",{start:{line:29,column:61},
end:{line:29,column:65}}),n))+"</code></a> at <code>"+a(r(s(n,"pointer",{start:{line:29,column:90},end:{line:29,column:97}}),
n))+"</code>, release <code>"+a(r(s(n,"release",{start:{line:29,column:124},end:{line:29,column:131}}),n))+`</code>
<code class="hash">sha256 `+a(r(s(n,"sha256",{start:{line:30,column:28},end:{line:30,column:34}}),n))+`</code></li>
`},8:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression,t=l.lookupProperty||function(c,i){if(Object.prototype.
hasOwnProperty.call(c,i))return c[i]};return'<a href="'+a(r(s(t(n,"source"),"url",{start:{line:32,column:66},end:{line:32,
column:76}}),n))+'"><bdi>'+a(r(s(t(n,"source"),"name",{start:{line:32,column:87},end:{line:32,column:98}}),n))+"</bdi></\
a>"},9:function(l,n,o,u,e){var s=l.lookupProperty||function(r,a){if(Object.prototype.hasOwnProperty.call(r,a))return r[a]};
return"<bdi>"+l.escapeExpression(l.lambda(l.strict(s(n,"source"),"name",{start:{line:32,column:125},end:{line:32,column:136}}),
n))+"</bdi>"},10:function(l,n,o,u,e){var s=l.lookupProperty||function(r,a){if(Object.prototype.hasOwnProperty.call(r,a))
return r[a]};return"<li>"+l.escapeExpression(s(o,"prose").call(n??(l.nullContext||{}),n,{name:"prose",hash:{},data:e}))+
`</li>
`},11:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return`<h2 id="answer">Not answered</h2>
<p class="note warn"><strong>`+t(a(r(n,"message",{start:{line:48,column:31},end:{line:48,column:38}}),n))+`</strong></p>\

<p class="small">Code <code>`+t(a(r(n,"code",{start:{line:49,column:30},end:{line:49,column:34}}),n))+`</code>; the ques\
tion was not kept.</p>
`+((s=c(o,"if").call(n??(l.nullContext||{}),c(n,"nearest"),{name:"if",hash:{},fn:l.program(12,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`<p><a href="/search/">Look up a provider or facility</a> · <a href="/studies/">All datasets</a></p>
`},12:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression,t=l.lookupProperty||function(c,i){if(Object.prototype.
hasOwnProperty.call(c,i))return c[i]};return'<p>Try this instead: <a href="'+a(r(s(t(n,"nearest"),"href",{start:{line:51,
column:32},end:{line:51,column:44}}),n))+'" rel="nofollow">'+a(r(s(t(n,"nearest"),"question",{start:{line:51,column:65},
end:{line:51,column:81}}),n))+`</a></p>
`},13:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return`<h2 id="examples">For example</h2>
<ul>
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(n,"examples"),{name:"each",hash:{},fn:l.program(14,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</ul>
<p>We look up every figure in the published files and show where it came from. If we can’t find one, we say why.</p>
`},14:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;return'<li><a href="'+a(r(s(n,"href",{start:{line:59,
column:15},end:{line:59,column:19}}),n))+'" rel="nofollow">'+a(r(s(n,"question",{start:{line:59,column:40},end:{line:59,
column:48}}),n))+`</a></li>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||
{}),i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return`<form class="look\
up ask" action="/ask/" method="get" aria-label="Ask a question">
<label for="ask-q">Your question, in plain English</label>
<div class="field"><input id="ask-q" type="text" name="q" value="`+t(a(r(n,"question",{start:{line:3,column:67},end:{line:3,
column:75}}),n))+'" maxlength="'+t(a(r(n,"longest",{start:{line:3,column:92},end:{line:3,column:99}}),n))+`" autocomplet\
e="off" required="required"><button type="submit">Ask</button></div>
</form>
<p class="small">`+((s=i(o,"if").call(c,i(o,"known").call(c,i(n,"left"),{name:"known",hash:{},data:e}),{name:"if",hash:{},
fn:l.program(0,e,0),inverse:l.program(1,e,0),data:e}))!=null?s:"")+` Reloading uses another question. With a key, you ca\
n <a href="/docs/supply/#op-evidence_query">ask through the API</a>.</p>
`+((s=i(o,"with").call(c,i(n,"answer"),{name:"with",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=
i(o,"with").call(c,i(n,"refusal"),{name:"with",hash:{},fn:l.program(11,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=i(o,
"if").call(c,i(n,"examples"),{name:"if",hash:{},fn:l.program(13,e,0),inverse:l.noop,data:e}))!=null?s:"")},useData:!0},deactivated:{
0:function(l,n,o,u,e){return" on "+l.escapeExpression(l.lambda(l.strict(n,"date",{start:{line:1,column:78},end:{line:1,column:82}}),
n))},1:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<div><dt>NPI</dt><dd>"+((s=l.invokePartial(r(u,"cited"),r(n,"npi"),{name:"cited",fn:l.program(2,e,0),inverse:l.noop,
data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Deactivated</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"deactivation_date"),{name:"cited_text",data:e,
helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
`},2:function(l,n,o,u,e){return"<code>"+l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:8,column:45},end:{line:8,
column:50}}),n))+"</code>"},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||
function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return'<p class="lead">The registry deactivated \
this number'+((s=a(o,"if").call(r,a(o,"known").call(r,a(n,"date"),{name:"known",hash:{},data:e}),{name:"if",hash:{},fn:l.
program(0,e,0),inverse:l.noop,data:e}))!=null?s:"")+` and publishes nothing else about it
(<code>deactivated</code>).</p>
`+((s=l.invokePartial(a(u,"excluded"),n,{name:"excluded",data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:
"")+`<p>Numbers are deactivated when the holder dies, retires or asks for it, or because of fraud. The registry does not\
 say which. A reactivated
number comes back with a later snapshot.</p>
<dl class="facts record">
`+((s=a(o,"with").call(r,a(n,"record"),{name:"with",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</\
dl>
`+((s=l.invokePartial(a(u,"block_source"),a(n,"record"),{name:"block_source",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")+((s=l.invokePartial(a(u,"other_files"),n,{name:"other_files",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")+((s=l.invokePartial(a(u,"clearance"),n,{name:"clearance",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")+((s=l.invokePartial(a(u,"value_sources"),n,{name:"value_sources",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")},usePartial:!0,useData:!0},facility:{0:function(l,n,o,u,e){return" · "+l.escapeExpression(l.lambda(l.strict(
n,"place",{start:{line:1,column:72},end:{line:1,column:77}}),n))},1:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){
if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return'<div class="overall"><dt>Overall star rating</dt><dd>'+
((s=r(o,"with").call(n??(l.nullContext||{}),r(n,"stars"),{name:"with",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</dd></div>
<div><dt>CCN</dt><dd>`+((s=l.invokePartial(r(u,"cited"),r(n,"ccn"),{name:"cited",fn:l.program(4,e,0),inverse:l.noop,data:e,
helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Name</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"name"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Kind</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"kind"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Ownership</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"ownership"),{name:"cited_text",data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>City</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"city"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>State</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"state"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
`},2:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return((s=r(o,"if").call(n??(l.nullContext||{}),r(n,"glyphs"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,data:e}))!=
null?s:"")+((s=l.invokePartial(r(u,"cited_text"),n,{name:"cited_text",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")},3:function(l,n,o,u,e){return'<span class="glyphs" aria-hidden="true">'+l.escapeExpression(l.lambda(l.strict(
n,"glyphs",{start:{line:6,column:56},end:{line:6,column:62}}),n))+"</span> "},4:function(l,n,o,u,e){return"<code>"+l.escapeExpression(
l.lambda(l.strict(n,"value",{start:{line:7,column:45},end:{line:7,column:50}}),n))+"</code>"},5:function(l,n,o,u,e){var s,
r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return'<p class="small">'+((s=
r(o,"unless").call(n??(l.nullContext||{}),r(n,"is_star_awaited"),{name:"unless",hash:{},fn:l.program(6,e,0),inverse:l.noop,
data:e}))!=null?s:"")+l.escapeExpression(l.lambda(l.strict(n,"stars_footnote",{start:{line:17,column:83},end:{line:17,column:97}}),
n))+`</p>
`},6:function(l,n,o,u,e){return"CMS’s note on the rating: "},7:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;
return'<p>How the states compare: <a href="'+a(r(s(n,"href",{start:{line:20,column:38},end:{line:20,column:42}}),n))+'">'+
a(r(s(n,"label",{start:{line:20,column:48},end:{line:20,column:53}}),n))+`</a>.</p>
`},8:function(l,n,o,u,e,s,r){var a,t=l.lookupProperty||function(c,i){if(Object.prototype.hasOwnProperty.call(c,i))return c[i]};
return(a=t(o,"if").call(n??(l.nullContext||{}),t(t(n,"measures"),"groups"),{name:"if",hash:{},fn:l.program(9,e,0,s,r),inverse:l.
program(33,e,0,s,r),data:e}))!=null?a:""},9:function(l,n,o,u,e,s,r){var a,t=n??(l.nullContext||{}),c=l.escapeExpression,
i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return"<p>"+c(i(o,"integer").
call(t,i(i(n,"measures"),"count"),{name:"integer",hash:{},data:e}))+" "+c(i(o,"plural").call(t,i(i(n,"measures"),"count"),
"measure","measures",{name:"plural",hash:{},data:e}))+", as CMS publishes "+c(i(o,"plural").call(t,i(i(n,"measures"),"co\
unt"),"it","them",{name:"plural",hash:{},data:e}))+`. Where CMS
withholds a value, its reason is shown instead. A withheld value is not zero.</p>
`+((a=i(o,"if").call(t,i(i(n,"measures"),"has_dots"),{name:"if",hash:{},fn:l.program(10,e,0,s,r),inverse:l.noop,data:e}))!=
null?a:"")+((a=i(o,"each").call(t,i(i(n,"measures"),"groups"),{name:"each",hash:{},fn:l.program(12,e,0,s,r),inverse:l.noop,
data:e}))!=null?a:"")+((a=l.invokePartial(i(u,"block_source"),i(n,"measures"),{name:"block_source",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?a:"")},10:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.
hasOwnProperty.call(a,t))return a[t]};return`<p class="small">On each scale: <span class="key self"></span> this facilit\
y, <span class="key nation"></span> the nation, as CMS publishes
it`+((s=r(o,"if").call(n??(l.nullContext||{}),r(r(n,"measures"),"has_state"),{name:"if",hash:{},fn:l.program(11,e,0),inverse:l.
noop,data:e}))!=null?s:"")+`.</p>
`},11:function(l,n,o,u,e){var s=l.lookupProperty||function(r,a){if(Object.prototype.hasOwnProperty.call(r,a))return r[a]};
return', <span class="key state"></span> the average facility in '+l.escapeExpression(l.lambda(l.strict(s(n,"measures"),
"state",{start:{line:29,column:88},end:{line:29,column:102}}),n))},12:function(l,n,o,u,e,s,r){var a,t=l.strict,c=l.lambda,
i=l.escapeExpression,m=n??(l.nullContext||{}),d=l.lookupProperty||function(f,p){if(Object.prototype.hasOwnProperty.call(
f,p))return f[p]};return'<section class="scroll" aria-labelledby="'+i(c(t(n,"anchor",{start:{line:32,column:43},end:{line:32,
column:49}}),n))+`" tabindex="0">
<table class="measures">
<caption id="`+i(c(t(n,"anchor",{start:{line:34,column:15},end:{line:34,column:21}}),n))+'">'+i(c(t(n,"topic",{start:{line:34,
column:27},end:{line:34,column:32}}),n))+`</caption>
<thead><tr><th scope="col">Measure</th><th scope="col" class="num">Value</th>`+((a=d(o,"if").call(m,d(d(r[1],"measures"),
"has_dots"),{name:"if",hash:{},fn:l.program(13,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+((a=d(o,"if").call(m,d(d(r[1],
"measures"),"has_nation"),{name:"if",hash:{},fn:l.program(14,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+((a=d(o,"if").
call(m,d(d(r[1],"measures"),"has_state"),{name:"if",hash:{},fn:l.program(15,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+
((a=d(o,"if").call(m,d(d(r[1],"measures"),"has_compared"),{name:"if",hash:{},fn:l.program(16,e,0,s,r),inverse:l.noop,data:e}))!=
null?a:"")+((a=d(o,"if").call(m,d(d(r[1],"measures"),"has_period"),{name:"if",hash:{},fn:l.program(17,e,0,s,r),inverse:l.
noop,data:e}))!=null?a:"")+`</tr></thead>
<tbody>
`+((a=d(o,"each").call(m,d(n,"rows"),{name:"each",hash:{},fn:l.program(18,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+
`</tbody>
</table>
</section>
`},13:function(l,n,o,u,e){return'<th scope="col" class="dots">On one scale</th>'},14:function(l,n,o,u,e){return'<th scop\
e="col" class="num">Nation</th>'},15:function(l,n,o,u,e,s,r){var a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<th scope="col" class="num">'+l.escapeExpression(l.lambda(l.strict(a(r[1],"measures"),"sta\
te",{start:{line:38,column:59},end:{line:38,column:76}}),n))+"</th>"},16:function(l,n,o,u,e){return'<th scope="col" clas\
s="cms">CMS says</th>'},17:function(l,n,o,u,e){return'<th scope="col" class="days">Period</th>'},18:function(l,n,o,u,e,s,r){
var a,t=l.strict,c=l.lambda,i=l.escapeExpression,m=n??(l.nullContext||{}),d=l.lookupProperty||function(f,p){if(Object.prototype.
hasOwnProperty.call(f,p))return f[p]};return`<tr>
<th scope="row"><bdi>`+i(c(t(n,"name",{start:{line:44,column:23},end:{line:44,column:27}}),n))+'</bdi> <span class="smal\
l hint">'+i(c(t(n,"hint",{start:{line:44,column:63},end:{line:44,column:67}}),n))+((a=d(o,"if").call(m,d(n,"id"),{name:"\
if",hash:{},fn:l.program(19,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+`</span></th>
<td class="num wraps">`+((a=d(o,"if").call(m,d(n,"glyphs"),{name:"if",hash:{},fn:l.program(3,e,0,s,r),inverse:l.noop,data:e}))!=
null?a:"")+((a=l.invokePartial(d(u,"cited_text"),d(n,"value"),{name:"cited_text",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?a:"")+`</td>
`+((a=d(o,"if").call(m,d(d(r[2],"measures"),"has_dots"),{name:"if",hash:{},fn:l.program(20,e,0,s,r),inverse:l.noop,data:e}))!=
null?a:"")+((a=d(o,"if").call(m,d(d(r[2],"measures"),"has_nation"),{name:"if",hash:{},fn:l.program(24,e,0,s,r),inverse:l.
noop,data:e}))!=null?a:"")+((a=d(o,"if").call(m,d(d(r[2],"measures"),"has_state"),{name:"if",hash:{},fn:l.program(26,e,0,
s,r),inverse:l.noop,data:e}))!=null?a:"")+((a=d(o,"if").call(m,d(d(r[2],"measures"),"has_compared"),{name:"if",hash:{},fn:l.
program(28,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+((a=d(o,"if").call(m,d(d(r[2],"measures"),"has_period"),{name:"\
if",hash:{},fn:l.program(30,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+`</tr>
`},19:function(l,n,o,u,e){return" <code>"+l.escapeExpression(l.lambda(l.strict(n,"id",{start:{line:44,column:88},end:{line:44,
column:90}}),n))+"</code>"},20:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.
call(a,t))return a[t]};return'<td class="dots">'+((s=r(o,"with").call(n??(l.nullContext||{}),r(n,"dots"),{name:"with",hash:{},
fn:l.program(21,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</td>
`},21:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<svg viewBox="0 0 120 16" width="120" height="16" aria-hidden="true"><path d="M0 8h120"/>'+
((s=a(o,"if").call(r,a(o,"known").call(r,a(n,"nation"),{name:"known",hash:{},data:e}),{name:"if",hash:{},fn:l.program(22,
e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=a(o,"if").call(r,a(o,"known").call(r,a(n,"state"),{name:"known",hash:{},data:e}),
{name:"if",hash:{},fn:l.program(23,e,0),inverse:l.noop,data:e}))!=null?s:"")+'<circle class="self" cx="'+l.escapeExpression(
l.lambda(l.strict(n,"value",{start:{line:50,column:27},end:{line:50,column:32}}),n))+'" cy="8" r="5"/></svg>'},22:function(l,n,o,u,e){
return'<rect class="nation" x="'+l.escapeExpression(l.lambda(l.strict(n,"nation",{start:{line:48,column:48},end:{line:48,
column:54}}),n))+'" y="1" width="2" height="14"/>'},23:function(l,n,o,u,e){return'<circle class="state" cx="'+l.escapeExpression(
l.lambda(l.strict(n,"state",{start:{line:49,column:49},end:{line:49,column:54}}),n))+'" cy="8" r="6"/>'},24:function(l,n,o,u,e){
var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};
return'<td class="num" data-of="Nation">'+((s=a(o,"if").call(r,a(o,"known").call(r,a(n,"national_avg"),{name:"known",hash:{},
data:e}),{name:"if",hash:{},fn:l.program(25,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</td>
`},25:function(l,n,o,u,e){return l.escapeExpression(l.lambda(l.strict(n,"national_avg",{start:{line:53,column:63},end:{line:53,
column:75}}),n))},26:function(l,n,o,u,e,s,r){var a,t=n??(l.nullContext||{}),c=l.lookupProperty||function(i,m){if(Object.
prototype.hasOwnProperty.call(i,m))return i[m]};return'<td class="num" data-of="'+l.escapeExpression(l.lambda(l.strict(c(
r[2],"measures"),"state",{start:{line:56,column:27},end:{line:56,column:47}}),n))+'">'+((a=c(o,"if").call(t,c(o,"known").
call(t,c(n,"state_mean"),{name:"known",hash:{},data:e}),{name:"if",hash:{},fn:l.program(27,e,0,s,r),inverse:l.noop,data:e}))!=
null?a:"")+`</td>
`},27:function(l,n,o,u,e){return l.escapeExpression(l.lambda(l.strict(n,"state_mean",{start:{line:56,column:79},end:{line:56,
column:89}}),n))},28:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(
a,t))return a[t]};return"<td>"+l.escapeExpression(l.lambda(l.strict(n,"compared",{start:{line:59,column:6},end:{line:59,
column:14}}),n))+((s=r(o,"if").call(n??(l.nullContext||{}),r(n,"remark"),{name:"if",hash:{},fn:l.program(29,e,0),inverse:l.
noop,data:e}))!=null?s:"")+`</td>
`},29:function(l,n,o,u,e){return' <span class="small">'+l.escapeExpression(l.lambda(l.strict(n,"remark",{start:{line:59,
column:53},end:{line:59,column:59}}),n))+"</span>"},30:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.
prototype.hasOwnProperty.call(a,t))return a[t]};return'<td class="small">'+((s=r(o,"each").call(n??(l.nullContext||{}),r(
n,"period"),{name:"each",hash:{},fn:l.program(31,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</td>
`},31:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return'<span class="date">'+((s=r(o,"unless").call(n??(l.nullContext||{}),r(e,"first"),{name:"unless",hash:{},fn:l.program(
32,e,0),inverse:l.noop,data:e}))!=null?s:"")+l.escapeExpression(l.lambda(n,n))+"</span> "},32:function(l,n,o,u,e){return"\
to "},33:function(l,n,o,u,e){return`<p>This release has no measures for this facility. That says nothing about its quali\
ty.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e,s,r){var a,t=l.strict,c=l.lambda,i=l.escapeExpression,m=n??(l.nullContext||
{}),d=l.lookupProperty||function(f,p){if(Object.prototype.hasOwnProperty.call(f,p))return f[p]};return'<p class="lead">'+
i(c(t(n,"kind",{start:{line:1,column:18},end:{line:1,column:22}}),n))+" · CCN <code>"+i(c(t(n,"number",{start:{line:1,column:39},
end:{line:1,column:45}}),n))+"</code>"+((a=d(o,"if").call(m,d(n,"place"),{name:"if",hash:{},fn:l.program(0,e,0,s,r),inverse:l.
noop,data:e}))!=null?a:"")+`</p>
<h2 id="record">CMS listing</h2>
<dl class="facts record">
`+((a=d(o,"with").call(m,d(n,"record"),{name:"with",hash:{},fn:l.program(1,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+
`</dl>
`+((a=l.invokePartial(d(u,"block_source"),d(n,"record"),{name:"block_source",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?a:"")+((a=d(o,"if").call(m,d(n,"stars_footnote"),{name:"if",hash:{},fn:l.program(5,e,0,s,r),inverse:l.noop,data:e}))!=
null?a:"")+((a=d(o,"with").call(m,d(n,"study"),{name:"with",hash:{},fn:l.program(7,e,0,s,r),inverse:l.noop,data:e}))!=null?
a:"")+`<h2 id="quality">Quality measures</h2>
`+((a=d(o,"if").call(m,d(n,"measures"),{name:"if",hash:{},fn:l.program(8,e,0,s,r),inverse:l.program(33,e,0,s,r),data:e}))!=
null?a:"")+`<h2 id="data">Get this as data</h2>
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
`+((a=l.invokePartial(d(u,"value_sources"),n,{name:"value_sources",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?a:"")},usePartial:!0,useData:!0,useDepths:!0},plain_frame:{compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s=l.
strict,r=l.lambda,a=l.escapeExpression;return`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>`+a(r(s(n,"heading",{start:{line:5,column:9},end:{line:5,column:16}}),n))+" | "+a(r(s(n,"service",{start:{line:5,
column:23},end:{line:5,column:30}}),n))+`</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<header class="top"><div class="frame"><a class="brand" href="/">`+a(r(s(n,"service",{start:{line:11,column:67},end:{line:11,
column:74}}),n))+`</a></div></header>
<main id="main" class="frame">
<h1>`+a(r(s(n,"heading",{start:{line:13,column:6},end:{line:13,column:13}}),n))+`</h1>
`+a(r(s(n,"content",{start:{line:14,column:2},end:{line:14,column:9}}),n))+`
</main>
</body>
</html>
`},useData:!0},problem:{0:function(l,n,o,u,e){return"<p>Asked for: <code>"+l.escapeExpression(l.lambda(l.strict(n,"ident\
ifier",{start:{line:4,column:22},end:{line:4,column:32}}),n))+`</code></p>
`},1:function(l,n,o,u,e){return'<p class="small">Request <code>'+l.escapeExpression(l.lambda(l.strict(n,"request_id",{start:{
line:7,column:33},end:{line:7,column:43}}),n))+`</code></p>
`},2:function(l,n,o,u,e){return"<p>"+l.escapeExpression(l.lambda(l.strict(n,"message",{start:{line:10,column:5},end:{line:10,
column:12}}),n))+`</p>
`},3:function(l,n,o,u,e){return`<h2 id="reasons">Why an NPI may show no record</h2>
<dl class="index">
<dt><code>bad_check_digit</code></dt><dd>The last digit does not match the others: a typo.</dd>
<dt><code>not_in_registry</code></dt><dd>A valid number without a record in this release’s registry.</dd>
<dt><code>deactivated</code></dt><dd>No longer in use; the registry keeps the date and nothing else.</dd>
<dt><code>outside_cached_specialties</code></dt><dd>In the registry and shown here, but its primary specialty code is no\
t one we count.</dd>
<dt><code>not_an_individual</code></dt><dd>In the registry and shown here, but it is an organization; we count individua\
ls.</dd>
</dl>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||
{}),i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'<p class="lead">'+
t(a(r(n,"lead",{start:{line:1,column:18},end:{line:1,column:22}}),n))+`</p>
<p>`+t(a(r(n,"more",{start:{line:2,column:5},end:{line:2,column:9}}),n))+`</p>
`+((s=i(o,"if").call(c,i(n,"identifier"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=
i(o,"if").call(c,i(n,"request_id"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=i(o,"\
if").call(c,i(n,"message"),{name:"if",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=l.invokePartial(
i(u,"lookup_form"),n,{name:"lookup_form",hash:{list:null},data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:
"")+((s=i(o,"if").call(c,i(n,"is_about_npi"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,data:e}))!=null?s:"")+
`<ul>
<li><a href="/studies/">All datasets</a></li>
<li><a href="/sources/">Sources</a>, and what each snapshot holds</li>
<li><a href="/docs/">API documentation</a></li>
</ul>
`},usePartial:!0,useData:!0},provider:{0:function(l,n,o,u,e){return" · "+l.escapeExpression(l.lambda(l.strict(n,"taxono\
my_name",{start:{line:1,column:69},end:{line:1,column:82}}),n))},1:function(l,n,o,u,e){return" · "+l.escapeExpression(l.
lambda(l.strict(n,"place",{start:{line:1,column:109},end:{line:1,column:114}}),n))},2:function(l,n,o,u,e){var s,r=l.lookupProperty||
function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return"<div><dt>NPI</dt><dd>"+((s=l.invokePartial(
r(u,"cited"),r(n,"npi"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")+`</dd></div>
<div><dt>Status</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"status"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Kind</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"kind"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>`+((s=r(o,"if").call(n??(l.nullContext||{}),r(n,"is_person"),{name:"if",hash:{},fn:l.program(4,e,0),inverse:l.program(
5,e,0),data:e}))!=null?s:"")+"</dt><dd>"+((s=l.invokePartial(r(u,"cited_text"),r(n,"name"),{name:"cited_text",data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Primary taxonomy</dt><dd>`+((s=l.invokePartial(r(u,"cited"),r(n,"taxonomy"),{name:"cited",fn:l.program(6,e,0),inverse:l.
noop,data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Practice city</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"city"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>State</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"state"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>ZIP code</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"postal_code"),{name:"cited_text",data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>NPI issued</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"enumeration_date"),{name:"cited_text",data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
`},3:function(l,n,o,u,e){return"<code>"+l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:6,column:45},end:{line:6,
column:50}}),n))+"</code>"},4:function(l,n,o,u,e){return"Name"},5:function(l,n,o,u,e){return"Organization"},6:function(l,n,o,u,e){
var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return(s=r(o,"with").call(
n??(l.nullContext||{}),r(n,"value"),{name:"with",hash:{},fn:l.program(7,e,0),inverse:l.program(9,e,0),data:e}))!=null?s:
""},7:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return"<code>"+l.escapeExpression(l.lambda(l.strict(n,"code",{start:{line:12,column:24},end:{line:12,
column:28}}),n))+"</code>"+((s=a(o,"if").call(r,a(o,"known").call(r,a(n,"name"),{name:"known",hash:{},data:e}),{name:"if",
hash:{},fn:l.program(8,e,0),inverse:l.noop,data:e}))!=null?s:"")},8:function(l,n,o,u,e){return" <bdi>"+l.escapeExpression(
l.lambda(l.strict(n,"name",{start:{line:12,column:65},end:{line:12,column:69}}),n))+"</bdi>"},9:function(l,n,o,u,e){return'\
<span class="none">'+l.escapeExpression(l.lambda(l.strict(n,"reason",{start:{line:12,column:113},end:{line:12,column:119}}),
n))+"</span>"},10:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){
if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return'<p>Counted in <a href="'+t(a(r(n,"href",{start:{line:22,
column:25},end:{line:22,column:29}}),n))+'">'+t(a(r(n,"display_name",{start:{line:22,column:35},end:{line:22,column:47}}),
n))+"</a>, by primary specialty code."+((s=c(o,"if").call(n??(l.nullContext||{}),c(n,"note"),{name:"if",hash:{},fn:l.program(
11,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</p>
`},11:function(l,n,o,u,e){return" "+l.escapeExpression(l.lambda(l.strict(n,"note",{start:{line:22,column:96},end:{line:22,
column:100}}),n))},12:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(
a,t))return a[t]};return(s=r(o,"if").call(n??(l.nullContext||{}),r(r(n,"registry"),"is_person"),{name:"if",hash:{},fn:l.
program(13,e,0),inverse:l.program(14,e,0),data:e}))!=null?s:""},13:function(l,n,o,u,e){return`<p>Not counted in any of o\
ur specialties (<code>outside_cached_specialties</code>): the primary specialty code is not one of those we
<a href="/methodology/">count</a>. That says nothing about the provider.</p>
`},14:function(l,n,o,u,e){return`<p>Not counted in any of our specialties (<code>not_an_individual</code>): we <a href="\
/methodology/">count</a> individuals, and this is an
organization.</p>
`},15:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return((s=a(o,"if").call(r,a(o,"known").call(r,a(n,"none"),{name:"known",hash:{},data:e}),{name:"\
if",hash:{},fn:l.program(16,e,0),inverse:l.program(17,e,0),data:e}))!=null?s:"")+((s=l.invokePartial(a(u,"block_source"),
n,{name:"block_source",data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+((s=a(o,"if").call(r,a(n,"othe\
r_years"),{name:"if",hash:{},fn:l.program(20,e,0),inverse:l.noop,data:e}))!=null?s:"")},16:function(l,n,o,u,e){var s,r=l.
lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return"<p>"+((s=l.invokePartial(
r(u,"cited_text"),r(n,"none"),{name:"cited_text",data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+` Th\
at does not mean there were none: small payments are not
reported, and a record may name its recipient without an NPI.</p>
`},17:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return`<dl class="facts record">
<div><dt>Program year</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"program_year"),{name:"cited_text",data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Records</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"record_count"),{name:"cited_text",data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
<div><dt>Total</dt><dd>`+((s=l.invokePartial(r(u,"cited_text"),r(n,"total"),{name:"cited_text",data:e,helpers:o,partials:u,
decorators:l.decorators}))!=null?s:"")+`</dd></div>
</dl>
<section class="scroll" aria-labelledby="payments-caption" tabindex="0">
<table>
<caption id="payments-caption">`+l.escapeExpression(l.lambda(l.strict(n,"caption",{start:{line:47,column:33},end:{line:47,
column:40}}),n))+`</caption>
<thead><tr><th scope="col">Date</th><th scope="col">Paid by</th><th scope="col">Nature</th><th scope="col" class="num">U\
S dollars</th></tr></thead>
<tbody>
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(n,"rows"),{name:"each",hash:{},fn:l.program(18,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</tbody>
</table>
</section>
`},18:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return`<tr>
<td class="date">`+t(a(r(n,"date",{start:{line:52,column:19},end:{line:52,column:23}}),n))+`</td>
<th scope="row"><bdi>`+t(a(r(n,"manufacturer",{start:{line:53,column:23},end:{line:53,column:35}}),n))+`</bdi></th>
<td><bdi>`+t(a(r(n,"nature",{start:{line:54,column:11},end:{line:54,column:17}}),n))+"</bdi>"+((s=c(o,"if").call(n??(l.nullContext||
{}),c(n,"disputed"),{name:"if",hash:{},fn:l.program(19,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</td>
<td class="num">`+((s=l.invokePartial(c(u,"cited_text"),c(n,"amount"),{name:"cited_text",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+`</td>
</tr>
`},19:function(l,n,o,u,e){return" (disputed by the recipient)"},20:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){
if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return"<p>Other program years: "+((s=r(o,"each").call(n??(l.nullContext||
{}),r(n,"other_years"),{name:"each",hash:{},fn:l.program(21,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</p>
`},21:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<a href="'+t(a(r(n,"href",{start:{line:64,column:56},end:{line:64,column:60}}),
n))+'">'+t(a(r(n,"year",{start:{line:64,column:66},end:{line:64,column:70}}),n))+"</a>"+((s=c(o,"unless").call(n??(l.nullContext||
{}),c(e,"last"),{name:"unless",hash:{},fn:l.program(22,e,0),inverse:l.noop,data:e}))!=null?s:"")},22:function(l,n,o,u,e){
return" "},23:function(l,n,o,u,e){return`<p>Payments are not loaded yet in this release, so nothing is known here.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||
{}),i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'<p class="lead">N\
PI <code>'+t(a(r(n,"number",{start:{line:1,column:28},end:{line:1,column:34}}),n))+"</code>"+((s=i(o,"if").call(c,i(n,"t\
axonomy_name"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=i(o,"if").call(c,i(n,"pla\
ce"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</p>
`+((s=l.invokePartial(i(u,"excluded"),n,{name:"excluded",data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:
"")+`<h2 id="registry">In the national registry</h2>
<dl class="facts record">
`+((s=i(o,"with").call(c,i(n,"registry"),{name:"with",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e}))!=null?s:"")+`\
</dl>
`+((s=l.invokePartial(i(u,"block_source"),i(n,"registry"),{name:"block_source",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+((s=i(o,"with").call(c,i(n,"counted"),{name:"with",hash:{},fn:l.program(10,e,0),inverse:l.program(
12,e,0),data:e}))!=null?s:"")+((s=l.invokePartial(i(u,"other_files"),n,{name:"other_files",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+((s=l.invokePartial(i(u,"clearance"),n,{name:"clearance",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+`<h2 id="payments">Open Payments</h2>
`+((s=i(o,"with").call(c,i(n,"payments"),{name:"with",hash:{},fn:l.program(15,e,0),inverse:l.program(23,e,0),data:e}))!=
null?s:"")+`<h2 id="data">Get this as data</h2>
<p>No key needed. For the flat record and its facts, use a <a href="/docs/resolver/#op-npi">service key</a>:</p>
<pre tabindex="0"><code>curl `+t(a(r(n,"public_url",{start:{line:71,column:31},end:{line:71,column:41}}),n))+"/api/v1/np\
i/"+t(a(r(n,"number",{start:{line:71,column:57},end:{line:71,column:63}}),n))+`</code></pre>
<p>Operators can trace this record to its source line:</p>
<pre tabindex="0"><code>npm run trace -- --npi `+t(a(r(n,"number",{start:{line:73,column:49},end:{line:73,column:55}}),n))+
`</code></pre>
`+((s=l.invokePartial(i(u,"value_sources"),n,{name:"value_sources",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")},usePartial:!0,useData:!0},search:{0:function(l,n,o,u,e){return'<option value="'+l.escapeExpression(l.lambda(
n,n))+'"></option>'},1:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){
if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return"<label>"+t(a(r(n,"label",{start:{line:8,column:9},end:{
line:8,column:14}}),n))+' <select name="'+t(a(r(n,"name",{start:{line:8,column:33},end:{line:8,column:37}}),n))+'">'+((s=
c(o,"each").call(n??(l.nullContext||{}),c(n,"options"),{name:"each",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</select></label>
`},2:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<option value="'+t(a(r(n,"value",{start:{line:9,column:34},end:{line:9,column:39}}),
n))+'"'+((s=c(o,"if").call(n??(l.nullContext||{}),c(n,"is_chosen"),{name:"if",hash:{},fn:l.program(3,e,0),inverse:l.noop,
data:e}))!=null?s:"")+">"+t(a(r(n,"label",{start:{line:9,column:89},end:{line:9,column:94}}),n))+"</option>"},3:function(l,n,o,u,e){
return' selected="selected"'},4:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.
prototype.hasOwnProperty.call(t,c))return t[c]};return((s=a(o,"if").call(r,a(n,"suggestions"),{name:"if",hash:{},fn:l.program(
5,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=a(o,"if").call(r,a(n,"note"),{name:"if",hash:{},fn:l.program(8,e,0),inverse:l.
noop,data:e}))!=null?s:"")+((s=a(o,"with").call(r,a(n,"list"),{name:"with",hash:{},fn:l.program(9,e,0),inverse:l.noop,data:e}))!=
null?s:"")},5:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<p>On this site: "+((s=r(o,"each").call(n??(l.nullContext||{}),r(n,"suggestions"),{name:"each",hash:{},fn:l.program(
6,e,0),inverse:l.noop,data:e}))!=null?s:"")+`.</p>
`},6:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<a href="'+t(a(r(n,"href",{start:{line:15,column:49},end:{line:15,column:53}}),
n))+'">'+t(a(r(n,"label",{start:{line:15,column:59},end:{line:15,column:64}}),n))+"</a>"+((s=c(o,"unless").call(n??(l.nullContext||
{}),c(e,"last"),{name:"unless",hash:{},fn:l.program(7,e,0),inverse:l.noop,data:e}))!=null?s:"")},7:function(l,n,o,u,e){return"\
, "},8:function(l,n,o,u,e){return'<p class="note">'+l.escapeExpression(l.lambda(l.strict(n,"note",{start:{line:18,column:18},
end:{line:18,column:22}}),n))+`</p>
`},9:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<h2 id="list">'+l.escapeExpression(l.lambda(l.strict(n,"heading",{start:{line:21,column:16},
end:{line:21,column:23}}),n))+`</h2>
`+((s=a(o,"if").call(r,a(n,"is_part"),{name:"if",hash:{},fn:l.program(10,e,0),inverse:l.noop,data:e}))!=null?s:"")+`<ul \
class="results">
`+((s=a(o,"each").call(r,a(n,"rows"),{name:"each",hash:{},fn:l.program(11,e,0),inverse:l.program(13,e,0),data:e}))!=null?
s:"")+`</ul>
`+((s=a(o,"if").call(r,a(n,"next"),{name:"if",hash:{},fn:l.program(14,e,0),inverse:l.noop,data:e}))!=null?s:"")},10:function(l,n,o,u,e){
return`<p class="note warn">This release has only part of CMS’s list, so some facilities are missing.</p>
`},11:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||function(i,m){if(Object.prototype.
hasOwnProperty.call(i,m))return i[m]};return'<li><a href="'+t(a(r(n,"href",{start:{line:27,column:15},end:{line:27,column:19}}),
n))+'"><bdi>'+t(a(r(n,"name",{start:{line:27,column:30},end:{line:27,column:34}}),n))+'</bdi></a> <span class="small"><b\
di>'+t(a(r(n,"subtitle",{start:{line:27,column:74},end:{line:27,column:82}}),n))+"</bdi>"+((s=c(o,"if").call(n??(l.nullContext||
{}),c(n,"stars"),{name:"if",hash:{},fn:l.program(12,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</span></li>
`},12:function(l,n,o,u,e){return" · "+l.escapeExpression(l.lambda(l.strict(n,"stars",{start:{line:27,column:108},end:{line:27,
column:113}}),n))},13:function(l,n,o,u,e){return`<li>None in this release.</li>
`},14:function(l,n,o,u,e){return'<p><a href="'+l.escapeExpression(l.lambda(l.strict(n,"next",{start:{line:33,column:14},
end:{line:33,column:18}}),n))+`">Next page</a></p>
`},15:function(l,n,o,u,e,s,r){var a,t=l.lookupProperty||function(c,i){if(Object.prototype.hasOwnProperty.call(c,i))return c[i]};
return(a=t(o,"unless").call(n??(l.nullContext||{}),t(n,"is_asked"),{name:"unless",hash:{},fn:l.program(16,e,0,s,r),inverse:l.
program(17,e,0,s,r),data:e}))!=null?a:""},16:function(l,n,o,u,e){return`<p>Type words of a name in any order. The last w\
ord may be incomplete. An NPI or a CCN takes you straight to its page. To browse all facilities
of one kind by state and city, choose the kind and leave the box empty.</p>
`},17:function(l,n,o,u,e,s,r){var a,t=n??(l.nullContext||{}),c=l.lookupProperty||function(i,m){if(Object.prototype.hasOwnProperty.
call(i,m))return i[m]};return((a=c(o,"if").call(t,c(n,"suggestions"),{name:"if",hash:{},fn:l.program(5,e,0,s,r),inverse:l.
noop,data:e}))!=null?a:"")+((a=c(o,"if").call(t,c(n,"note"),{name:"if",hash:{},fn:l.program(8,e,0,s,r),inverse:l.noop,data:e}))!=
null?a:"")+((a=c(o,"each").call(t,c(n,"groups"),{name:"each",hash:{},fn:l.program(18,e,0,s,r),inverse:l.program(22,e,0,s,
r),data:e}))!=null?a:"")},18:function(l,n,o,u,e,s,r){var a,t=l.strict,c=l.lambda,i=l.escapeExpression,m=n??(l.nullContext||
{}),d=l.lookupProperty||function(f,p){if(Object.prototype.hasOwnProperty.call(f,p))return f[p]};return'<h2 id="'+i(c(t(n,
"id",{start:{line:48,column:10},end:{line:48,column:12}}),n))+'">'+i(c(t(n,"heading",{start:{line:48,column:18},end:{line:48,
column:25}}),n))+`</h2>
<ul class="results">
`+((a=d(o,"each").call(m,d(n,"rows"),{name:"each",hash:{},fn:l.program(19,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+
`</ul>
`+((a=d(o,"if").call(m,d(n,"is_full"),{name:"if",hash:{},fn:l.program(21,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")},
19:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||{}),i=l.lookupProperty||function(m,d){
if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return'<li><a href="'+t(a(r(n,"href",{start:{line:51,column:15},
end:{line:51,column:19}}),n))+'"><bdi>'+t(a(r(n,"name",{start:{line:51,column:30},end:{line:51,column:34}}),n))+"</bdi><\
/a>"+((s=i(o,"if").call(c,i(o,"known").call(c,i(n,"subtitle"),{name:"known",hash:{},data:e}),{name:"if",hash:{},fn:l.program(
20,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</li>
`},20:function(l,n,o,u,e){return' <span class="small"><bdi>'+l.escapeExpression(l.lambda(l.strict(n,"subtitle",{start:{line:51,
column:98},end:{line:51,column:106}}),n))+"</bdi></span>"},21:function(l,n,o,u,e,s,r){return'<p class="small">The first '+
l.escapeExpression(l.lambda(l.strict(r[1],"most",{start:{line:55,column:29},end:{line:55,column:36}}),n))+` matches. To \
narrow them down, choose a kind or a state, or add another part of the name.</p>
`},22:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return(s=r(o,"if").call(n??(l.nullContext||{}),r(n,"suggestions"),{name:"if",hash:{},fn:l.program(23,e,0),inverse:l.program(
24,e,0),data:e}))!=null?s:""},23:function(l,n,o,u,e){return`<p>No provider or facility has all of these words in its nam\
e.</p>
`},24:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return'<p class="note"><strong>Nothing found for “<bdi>'+l.escapeExpression(l.lambda(l.strict(n,
"q",{start:{line:61,column:50},end:{line:61,column:51}}),n))+"</bdi>”.</strong> Try fewer or shorter words"+((s=a(o,"i\
f").call(r,a(n,"is_limited"),{name:"if",hash:{},fn:l.program(25,e,0),inverse:l.noop,data:e}))!=null?s:"")+". We search o\
nly the sources in this release, so it may still exist."+((s=a(o,"if").call(r,a(n,"explained"),{name:"if",hash:{},fn:l.program(
26,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</p>
`},25:function(l,n,o,u,e){return`, or search everything in all
states`},26:function(l,n,o,u,e){return`
<a href="`+l.escapeExpression(l.lambda(l.strict(n,"explained",{start:{line:63,column:11},end:{line:63,column:20}}),n))+'\
">Why this number is not here</a>.'},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e,s,r){var a,t=n??(l.nullContext||{}),
c=l.lookupProperty||function(i,m){if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return`<form class="lookup" \
action="/search/" method="get" role="search" aria-label="Look-up">
<label for="lookup-q">A name, an NPI, a CCN, a state or a dataset</label>
<div class="field"><input id="lookup-q" type="search" name="q" value="`+l.escapeExpression(l.lambda(l.strict(n,"q",{start:{
line:3,column:72},end:{line:3,column:73}}),n))+`" maxlength="300" autocomplete="off" list="suggested"><button type="subm\
it">Look up</button></div>
<datalist id="suggested">`+((a=c(o,"each").call(t,c(n,"suggested"),{name:"each",hash:{},fn:l.program(0,e,0,s,r),inverse:l.
noop,data:e}))!=null?a:"")+`</datalist>
<div class="filters">
`+((a=c(o,"each").call(t,c(n,"filters"),{name:"each",hash:{},fn:l.program(1,e,0,s,r),inverse:l.noop,data:e}))!=null?a:"")+
`</div>
</form>
`+((a=c(o,"if").call(t,c(n,"list"),{name:"if",hash:{},fn:l.program(4,e,0,s,r),inverse:l.program(15,e,0,s,r),data:e}))!=null?
a:"")},useData:!0,useDepths:!0},status:{0:function(l,n,o,u,e){return`<p class="lead">The service is running, but no rele\
ase has been published yet.</p>
`},1:function(l,n,o,u,e){return'<p class="lead">'+l.escapeExpression(l.lambda(l.strict(n,"lead",{start:{line:4,column:18},
end:{line:4,column:22}}),n))+`</p>
`},2:function(l,n,o,u,e){return", release <code>"+l.escapeExpression(l.lambda(l.strict(n,"release",{start:{line:6,column:96},
end:{line:6,column:103}}),n))+"</code>"},3:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;return"<di\
v><dt>"+a(r(s(n,"words",{start:{line:11,column:11},end:{line:11,column:16}}),n))+"</dt><dd>"+a(r(s(n,"count",{start:{line:11,
column:29},end:{line:11,column:34}}),n))+`</dd></div>
`},4:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=n??(l.nullContext||{}),i=l.lookupProperty||function(m,d){
if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return`<tr>
<th scope="row"><a href="/sources/#`+t(a(r(n,"source_id",{start:{line:23,column:37},end:{line:23,column:46}}),n))+'">'+t(
a(r(n,"display_name",{start:{line:23,column:52},end:{line:23,column:64}}),n))+`</a></th>
<td><span class="status `+t(a(r(n,"state",{start:{line:24,column:26},end:{line:24,column:31}}),n))+'">'+t(a(r(n,"words",
{start:{line:24,column:37},end:{line:24,column:42}}),n))+`</span></td>
<td class="date">`+t(a(r(n,"snapshot",{start:{line:25,column:19},end:{line:25,column:27}}),n))+`</td>
<td class="num">`+((s=i(o,"if").call(c,i(o,"known").call(c,i(n,"age_days"),{name:"known",hash:{},data:e}),{name:"if",hash:{},
fn:l.program(5,e,0),inverse:l.program(6,e,0),data:e}))!=null?s:"")+`</td>
<td class="num">`+t(i(o,"integer").call(c,i(n,"sla_days"),{name:"integer",hash:{},data:e}))+`</td>
`+((s=i(o,"if").call(c,i(n,"remarks"),{name:"if",hash:{},fn:l.program(7,e,0),inverse:l.program(8,e,0),data:e}))!=null?s:
"")+`</tr>
`},5:function(l,n,o,u,e){var s=l.lookupProperty||function(r,a){if(Object.prototype.hasOwnProperty.call(r,a))return r[a]};
return l.escapeExpression(s(o,"integer").call(n??(l.nullContext||{}),s(n,"age_days"),{name:"integer",hash:{},data:e}))},
6:function(l,n,o,u,e){return'<span class="none">unknown</span>'},7:function(l,n,o,u,e){return'<td class="small">'+l.escapeExpression(
l.lambda(l.strict(n,"remarks",{start:{line:29,column:20},end:{line:29,column:27}}),n))+`</td>
`},8:function(l,n,o,u,e){return`<td class="none">none</td>
`},9:function(l,n,o,u,e){return'<p class="note warn"><strong>Cannot be read, or is not in this release:</strong> '+l.escapeExpression(
l.lambda(l.strict(n,"lost",{start:{line:40,column:83},end:{line:40,column:87}}),n))+`. Look-ups that need it answer 503 \
until it is back;
the rest keeps working.</p>
`},10:function(l,n,o,u,e){return`<p>Every part of the release can be read.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.strict,t=l.lambda,c=l.escapeExpression,
i=l.lookupProperty||function(m,d){if(Object.prototype.hasOwnProperty.call(m,d))return m[d]};return((s=i(o,"unless").call(
r,i(n,"release"),{name:"unless",hash:{},fn:l.program(0,e,0),inverse:l.program(1,e,0),data:e}))!=null?s:"")+'<p>Checked a\
t <time datetime="'+c(t(a(n,"asked",{start:{line:6,column:32},end:{line:6,column:37}}),n))+'">'+c(t(a(n,"asked_words",{start:{
line:6,column:43},end:{line:6,column:54}}),n))+"</time>"+((s=i(o,"if").call(r,i(n,"release"),{name:"if",hash:{},fn:l.program(
2,e,0),inverse:l.noop,data:e}))!=null?s:"")+`. As data:
<a href="/api/v1/status"><code>/api/v1/status</code></a>.</p>
<h2 id="sources">Sources</h2>
<dl class="facts">
`+((s=i(o,"each").call(r,i(n,"counts"),{name:"each",hash:{},fn:l.program(3,e,0),inverse:l.noop,data:e}))!=null?s:"")+`</\
dl>
<section class="scroll" aria-labelledby="status-caption" tabindex="0">
<table class="of-sources">
<caption id="status-caption">Age counts from 00:00 UTC of the publisher’s snapshot date. A source is stale beyond twice \
its limit, and unknown without
a dated snapshot in this release.</caption>
<thead><tr><th scope="col">Source</th><th scope="col">State</th><th scope="col">Snapshot</th><th scope="col" class="num"\
>Age in days</th><th scope="col" class="num">Limit</th><th scope="col">Remarks</th></tr></thead>
<tbody>
`+((s=i(o,"each").call(r,i(n,"sources"),{name:"each",hash:{},fn:l.program(4,e,0),inverse:l.noop,data:e}))!=null?s:"")+`<\
/tbody>
</table>
</section>
<h2 id="parts">Parts of the release</h2>
`+((s=i(o,"if").call(r,i(n,"lost"),{name:"if",hash:{},fn:l.program(9,e,0),inverse:l.program(10,e,0),data:e}))!=null?s:"")+
`<p>What was read, held back and rejected for each source is on the <a href="/data-quality/">Data quality</a> page.</p>
`},useData:!0}},PARTS={cited:{0:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;return' <a class="cit\
e" href="#source-'+a(r(s(n,"source",{start:{line:2,column:32},end:{line:2,column:38}}),n))+'" aria-label="Source '+a(r(s(
n,"source",{start:{line:2,column:63},end:{line:2,column:69}}),n))+'" aria-describedby="tip-'+a(r(s(n,"tip",{start:{line:2,
column:97},end:{line:2,column:100}}),n))+'">'+a(r(s(n,"source",{start:{line:3,column:3},end:{line:3,column:9}}),n))+'</a\
><span class="tip" role="tooltip" id="tip-'+a(r(s(n,"tip",{start:{line:3,column:58},end:{line:3,column:61}}),n))+'">'+a(
r(s(n,"note",{start:{line:3,column:67},end:{line:3,column:71}}),n))+"</span>"},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){
var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return'<span class="ci\
ted">'+((s=l.invokePartial(r(u,"@partial-block"),n,{name:"@partial-block",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")+((s=r(o,"if").call(n??(l.nullContext||{}),r(n,"has_number"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.
noop,data:e}))!=null?s:"")+"</span>"},usePartial:!0,useData:!0},cited_text:{0:function(l,n,o,u,e){var s,r=n??(l.nullContext||
{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return(s=a(o,"if").call(
r,a(o,"known").call(r,a(n,"value"),{name:"known",hash:{},data:e}),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.program(
2,e,0),data:e}))!=null?s:""},1:function(l,n,o,u,e){return"<bdi>"+l.escapeExpression(l.lambda(l.strict(n,"value",{start:{
line:1,column:40},end:{line:1,column:45}}),n))+"</bdi>"},2:function(l,n,o,u,e){return'<span class="none">'+l.escapeExpression(
l.lambda(l.strict(n,"reason",{start:{line:1,column:82},end:{line:1,column:88}}),n))+"</span>"},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){
var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return(s=l.invokePartial(
r(u,"cited"),n,{name:"cited",fn:l.program(0,e,0),inverse:l.noop,data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:""},usePartial:!0,useData:!0},excluded:{0:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||
function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return((s=a(o,"if").call(r,a(a(n,"exclusion"),"i\
s_listed"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e}))!=null?s:"")+((s=a(o,"if").call(r,a(a(n,"sam"),
"records"),{name:"if",hash:{},fn:l.program(2,e,0),inverse:l.noop,data:e}))!=null?s:"")},1:function(l,n,o,u,e){var s=l.lookupProperty||
function(r,a){if(Object.prototype.hasOwnProperty.call(r,a))return r[a]};return'<p class="note warn"><strong>On the feder\
al exclusion list</strong> of '+l.escapeExpression(l.lambda(l.strict(s(n,"exclusion"),"snapshot",{start:{line:4,column:73},
end:{line:4,column:91}}),n))+`: <a href="#exclusion">see the entry</a>.</p>
`},2:function(l,n,o,u,e){return`<p class="note warn"><strong>Excluded by a federal agency</strong> according to SAM.gov:\
 <a href="#sam">see the entry</a>.</p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.
call(a,t))return a[t]};return(s=r(o,"with").call(n??(l.nullContext||{}),r(n,"facts"),{name:"with",hash:{},fn:l.program(0,
e,0),inverse:l.noop,data:e}))!=null?s:""},useData:!0},block_source:{0:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.
escapeExpression,t=l.lookupProperty||function(c,i){if(Object.prototype.hasOwnProperty.call(c,i))return c[i]};return'<p c\
lass="from">Source: <a href="#source-'+a(r(s(t(n,"from"),"source",{start:{line:2,column:43},end:{line:2,column:54}}),n))+
'">'+a(r(s(t(n,"from"),"origin",{start:{line:2,column:60},end:{line:2,column:71}}),n))+`</a></p>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.
call(a,t))return a[t]};return(s=r(o,"if").call(n??(l.nullContext||{}),r(n,"from"),{name:"if",hash:{},fn:l.program(0,e,0),
inverse:l.noop,data:e}))!=null?s:""},useData:!0},other_files:{0:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||
function(t,c){if(Object.prototype.hasOwnProperty.call(t,c))return t[c]};return`<div class="surfaces">
<section>
<h3 id="exclusion">Exclusion list of the OIG (LEIE)</h3>
`+((s=a(o,"if").call(r,a(a(n,"exclusion"),"is_listed"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.program(2,e,0),data:e}))!=
null?s:"")+((s=a(o,"with").call(r,a(a(n,"exclusion"),"note"),{name:"with",hash:{},fn:l.program(4,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`
`+((s=l.invokePartial(a(u,"block_source"),a(n,"exclusion"),{name:"block_source",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+`</section>
<section>
<h3 id="sam">Exclusions by any federal agency (SAM.gov)</h3>
`+((s=a(o,"if").call(r,a(o,"known").call(r,a(a(n,"sam"),"none"),{name:"known",hash:{},data:e}),{name:"if",hash:{},fn:l.program(
5,e,0),inverse:l.program(6,e,0),data:e}))!=null?s:"")+((s=a(o,"with").call(r,a(a(n,"sam"),"note"),{name:"with",hash:{},fn:l.
program(4,e,0),inverse:l.noop,data:e}))!=null?s:"")+`
`+((s=l.invokePartial(a(u,"block_source"),a(n,"sam"),{name:"block_source",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")+`</section>
<section>
<h3 id="pecos">Medicare enrollment (PECOS)</h3>
`+((s=a(o,"if").call(r,a(o,"known").call(r,a(a(n,"enrollment"),"none"),{name:"known",hash:{},data:e}),{name:"if",hash:{},
fn:l.program(8,e,0),inverse:l.program(9,e,0),data:e}))!=null?s:"")+((s=l.invokePartial(a(u,"block_source"),a(n,"enrollme\
nt"),{name:"block_source",data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</section>
<section>
<h3 id="mips">Quality payment scores (MIPS)</h3>
`+((s=a(o,"if").call(r,a(o,"known").call(r,a(a(n,"mips"),"none"),{name:"known",hash:{},data:e}),{name:"if",hash:{},fn:l.
program(11,e,0),inverse:l.program(12,e,0),data:e}))!=null?s:"")+((s=l.invokePartial(a(u,"block_source"),a(n,"mips"),{name:"\
block_source",data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</section>
`+((s=a(o,"if").call(r,a(a(n,"affiliations"),"facilities"),{name:"if",hash:{},fn:l.program(18,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</div>
`},1:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return'<p class="note warn"><strong>On the federal exclusion list</strong> as of the snapshot of '+l.escapeExpression(l.
lambda(l.strict(r(n,"exclusion"),"snapshot",{start:{line:7,column:92},end:{line:7,column:110}}),n))+`, matched by exact \
NPI.</p>
<p>`+((s=l.invokePartial(r(u,"cited_text"),r(r(n,"exclusion"),"text"),{name:"cited_text",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+`. Verify with the OIG before you act on it: the exclusion may have ended since.</p>
`},2:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<p>"+((s=l.invokePartial(r(u,"cited"),r(r(n,"exclusion"),"text"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,
data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</p>
`},3:function(l,n,o,u,e){return l.escapeExpression(l.lambda(l.strict(n,"value",{start:{line:10,column:32},end:{line:10,column:37}}),
n))},4:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return(s=l.invokePartial(r(u,"list_note"),n,{name:"list_note",data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?
s:""},5:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<p>"+((s=l.invokePartial(r(u,"cited"),r(r(n,"sam"),"none"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,data:e,
helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</p>
`},6:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return`<ul>
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(r(n,"sam"),"records"),{name:"each",hash:{},fn:l.program(7,e,0),inverse:l.
noop,data:e}))!=null?s:"")+`</ul>
`},7:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<li>"+((s=l.invokePartial(r(u,"cited_text"),n,{name:"cited_text",data:e,helpers:o,partials:u,decorators:l.decorators}))!=
null?s:"")+`</li>
`},8:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<p>"+((s=l.invokePartial(r(u,"cited"),r(r(n,"enrollment"),"none"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,
data:e,helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</p>
`},9:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return`<ul>
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(r(n,"enrollment"),"records"),{name:"each",hash:{},fn:l.program(10,e,0),inverse:l.
noop,data:e}))!=null?s:"")+`</ul>
`},10:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<li>"+((s=l.invokePartial(r(u,"cited_text"),r(n,"text"),{name:"cited_text",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+" <code>"+l.escapeExpression(l.lambda(l.strict(n,"id",{start:{line:36,column:34},end:{line:36,
column:36}}),n))+`</code></li>
`},11:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<p>"+((s=l.invokePartial(r(u,"cited"),r(r(n,"mips"),"none"),{name:"cited",fn:l.program(3,e,0),inverse:l.noop,data:e,
helpers:o,partials:u,decorators:l.decorators}))!=null?s:"")+`</p>
`},12:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return`<section class="scroll" aria-labelledby="mips-caption" tabindex="0">
<table>
<caption id="mips-caption">Scores of performance year `+l.escapeExpression(l.lambda(l.strict(r(n,"mips"),"year",{start:{
line:49,column:56},end:{line:49,column:65}}),n))+`, of 100</caption>
<thead><tr><th scope="col">Reported as</th><th scope="col" class="num">Final</th><th scope="col" class="num">Quality</th\
><th scope="col" class="num">Interoperability</th><th scope="col" class="num">Improvement</th><th scope="col" class="num\
">Cost</th></tr></thead>
<tbody>
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(r(n,"mips"),"rows"),{name:"each",hash:{},fn:l.program(13,e,0),inverse:l.
noop,data:e}))!=null?s:"")+`</tbody>
</table>
</section>
`},13:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return`<tr>
<th scope="row"><bdi>`+l.escapeExpression(l.lambda(l.strict(n,"reported_as",{start:{line:55,column:23},end:{line:55,column:34}}),
n))+`</bdi></th>
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(n,"scores"),{name:"each",hash:{},fn:l.program(14,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</tr>
`},14:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return'<td class="num">'+((s=l.invokePartial(r(u,"cited"),n,{name:"cited",fn:l.program(15,e,0),inverse:l.noop,data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</td>
`},15:function(l,n,o,u,e){var s,r=n??(l.nullContext||{}),a=l.lookupProperty||function(t,c){if(Object.prototype.hasOwnProperty.
call(t,c))return t[c]};return(s=a(o,"if").call(r,a(o,"known").call(r,a(n,"value"),{name:"known",hash:{},data:e}),{name:"\
if",hash:{},fn:l.program(16,e,0),inverse:l.program(17,e,0),data:e}))!=null?s:""},16:function(l,n,o,u,e){var s=l.lookupProperty||
function(r,a){if(Object.prototype.hasOwnProperty.call(r,a))return r[a]};return l.escapeExpression(s(o,"fixed2").call(n??
(l.nullContext||{}),s(n,"value"),{name:"fixed2",hash:{},data:e}))},17:function(l,n,o,u,e){return'<span class="none">none\
</span>'},18:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return`<section>
<h3 id="affiliations">Named by facility files</h3>
<dl class="facts record">
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(r(n,"affiliations"),"facilities"),{name:"each",hash:{},fn:l.program(19,e,
0),inverse:l.noop,data:e}))!=null?s:"")+`</dl>
`+((s=l.invokePartial(r(u,"block_source"),r(n,"affiliations"),{name:"block_source",data:e,helpers:o,partials:u,decorators:l.
decorators}))!=null?s:"")+`</section>
`},19:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return"<div><dt>"+l.escapeExpression(l.lambda(l.strict(n,"facility_type",{start:{line:72,column:11},end:{line:72,column:24}}),
n))+"</dt><dd>"+((s=l.invokePartial(r(u,"cited"),r(n,"ccn"),{name:"cited",fn:l.program(20,e,0),inverse:l.noop,data:e,helpers:o,
partials:u,decorators:l.decorators}))!=null?s:"")+`</dd></div>
`},20:function(l,n,o,u,e){var s=l.strict,r=l.lambda,a=l.escapeExpression;return'<a href="/facilities/'+a(r(s(n,"value",{
start:{line:72,column:74},end:{line:72,column:79}}),n))+'/">CCN '+a(r(s(n,"value",{start:{line:72,column:90},end:{line:72,
column:95}}),n))+"</a>"},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.
prototype.hasOwnProperty.call(a,t))return a[t]};return`<h2 id="facts">In other federal files</h2>
`+((s=r(o,"with").call(n??(l.nullContext||{}),r(n,"facts"),{name:"with",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e}))!=
null?s:"")},usePartial:!0,useData:!0},list_note:{0:function(l,n,o,u,e){return'<a href="'+l.escapeExpression(l.lambda(l.strict(
n,"href",{start:{line:1,column:48},end:{line:1,column:52}}),n))+'">the publisher’s page</a>.'},compiler:[8,">= 4.3.0"],
main:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};
return'<p class="small">'+l.escapeExpression(l.lambda(l.strict(n,"text",{start:{line:1,column:19},end:{line:1,column:23}}),
n))+((s=r(o,"if").call(n??(l.nullContext||{}),r(n,"href"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</p>
`},useData:!0},clearance:{compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){return`<p class="note warn"><strong>Absence f\
rom an exclusion list is not clearance.</strong> Missing means unknown, not false. Check with the list’s publisher
before you decide anything.</p>
`},useData:!0},value_sources:{0:function(l,n,o,u,e){var s,r=l.strict,a=l.lambda,t=l.escapeExpression,c=l.lookupProperty||
function(i,m){if(Object.prototype.hasOwnProperty.call(i,m))return i[m]};return"<li><details><summary>"+t(a(r(n,"name",{start:{
line:4,column:24},end:{line:4,column:28}}),n))+", "+t(a(r(n,"snapshot",{start:{line:4,column:34},end:{line:4,column:42}}),
n))+`</summary>
<dl class="facts small" id="source-`+t(a(r(n,"number",{start:{line:5,column:37},end:{line:5,column:43}}),n))+`">
<div><dt>Publisher’s page</dt><dd><a href="`+t(a(r(n,"url",{start:{line:6,column:45},end:{line:6,column:48}}),n))+'">'+
t(a(r(n,"url",{start:{line:6,column:54},end:{line:6,column:57}}),n))+`</a></dd></div>
<div><dt>Snapshot</dt><dd>`+t(a(r(n,"snapshot",{start:{line:7,column:28},end:{line:7,column:36}}),n))+`</dd></div>
`+((s=c(o,"if").call(n??(l.nullContext||{}),c(n,"period"),{name:"if",hash:{},fn:l.program(1,e,0),inverse:l.noop,data:e}))!=
null?s:"")+"<div><dt>Last checked</dt><dd>"+t(a(r(n,"last_checked",{start:{line:11,column:32},end:{line:11,column:44}}),
n))+`</dd></div>
<div><dt>Confidence</dt><dd>`+t(a(r(n,"confidence",{start:{line:12,column:30},end:{line:12,column:40}}),n))+`</dd></div>\

<div><dt>Methodology</dt><dd><a href="/methodology/">`+t(a(r(n,"methodology",{start:{line:13,column:55},end:{line:13,column:66}}),
n))+`</a></dd></div>
<div><dt>Identifier</dt><dd><a href="/sources/#`+t(a(r(n,"dataset_id",{start:{line:14,column:49},end:{line:14,column:59}}),
n))+'"><code>'+t(a(r(n,"dataset_id",{start:{line:14,column:71},end:{line:14,column:81}}),n))+`</code></a></dd></div>
<div><dt>License of our record</dt><dd>`+t(a(r(n,"license",{start:{line:15,column:41},end:{line:15,column:48}}),n))+`</d\
d></div>
<div><dt>Made by revision</dt><dd><code>`+t(a(r(n,"revision",{start:{line:16,column:42},end:{line:16,column:50}}),n))+`<\
/code></dd></div>
</dl></details></li>
`},1:function(l,n,o,u,e){return"<div><dt>Period covered</dt><dd>"+l.escapeExpression(l.lambda(l.strict(n,"period",{start:{
line:9,column:34},end:{line:9,column:40}}),n))+`</dd></div>
`},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.lookupProperty||function(a,t){if(Object.prototype.hasOwnProperty.
call(a,t))return a[t]};return`<h2 id="sources">Where each value comes from</h2>
<ol class="cited-sources">
`+((s=r(o,"each").call(n??(l.nullContext||{}),r(n,"sources"),{name:"each",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e}))!=
null?s:"")+`</ol>
`},useData:!0},lookup_form:{0:function(l,n,o,u,e){return' list="'+l.escapeExpression(l.lambda(l.strict(n,"list",{start:{
line:4,column:21},end:{line:4,column:25}}),n))+'"'},compiler:[8,">= 4.3.0"],main:function(l,n,o,u,e){var s,r=l.lookupProperty||
function(a,t){if(Object.prototype.hasOwnProperty.call(a,t))return a[t]};return`<form class="lookup" action="/search/" me\
thod="get" role="search" aria-label="Look-up">
<label for="lookup-q">A name, an NPI, a CCN, a state or a dataset</label>
<div class="field"><input id="lookup-q" type="search" name="q" value="`+l.escapeExpression(l.lambda(l.strict(n,"q",{start:{
line:3,column:72},end:{line:3,column:73}}),n))+'" maxlength="300" autocomplete="off" required="required"'+((s=r(o,"if").
call(n??(l.nullContext||{}),r(n,"list"),{name:"if",hash:{},fn:l.program(0,e,0),inverse:l.noop,data:e}))!=null?s:"")+`><b\
utton type="submit">Look up</button></div>
</form>
`},useData:!0}};

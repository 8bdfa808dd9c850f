/** Cuts a query that a program wrote at its signs (lookup/evidence/README.md#queries-of-programs): JSON, SQL, flags of a command, a call, cells. */
import { stateByCode } from "../../../data/reference/states.ts";
import { plain } from "../words/text.ts";

/** Signs and keys of a limit, in words. */
const LIMITS: readonly (readonly [RegExp, string])[] = [
  [/["']?\$?\bgte["']?\s*:\s*(?=\d)|>=\s*(?=\d)/g, ":at least "], [/["']?\$?\blte["']?\s*:\s*(?=\d)|<=\s*(?=\d)/g, ":at most "],
  [/["']?\$?\bgt["']?\s*:\s*(?=\d)|>\s*(?=\d)/g, ":more than "], [/["']?\$?\blt["']?\s*:\s*(?=\d)|<\s*(?=\d)/g, ":fewer than "],
  [/["']?\b(?:above|over|greater[ _]than|more[ _]than)["']?\s*[:=]\s*(?=\d)/g, ":more than "],
  [/["']?\b(?:below|under|less[ _]than|fewer[ _]than)["']?\s*[:=]\s*(?=\d)/g, ":fewer than "],
  [/>\s*(?:the[ _])?(?:us|national|nation)[ _](?:average|avg|mean)\b/gi, ":more than the national average"],
  [/<\s*(?:the[ _])?(?:us|national|nation)[ _](?:average|avg|mean)\b/gi, ":fewer than the national average"],
];

/** `supply --specialty urology --sort density:desc` as keys and values. */
function withoutFlags(text: string): string {
  const keyed = (_: string, key: string): string => `;${key.replaceAll("-", "_")}=`;
  // A program that is called by what it is says nothing: `supplyctl count --state WV`.
  const called = text.replace(/^(?:(?:provider|supply|health|data|facts|ctl|cli|api|tool)[-_.]?)+ (?=[a-z])/i, "");
  return /^[\w./]+(?: [\w-]+)?(?: --[a-z]|;)/i.test(called) ? called.replace(/ --?([a-z][\w-]*)[= ]?/gi, keyed) : text;
}

/** `SELECT a FROM b WHERE c ORDER BY d DESC LIMIT 5` as keys and values. */
function withoutSql(text: string): string {
  if (!/^\s*select\b.*\b(?:from|where)\b/is.test(text)) return text;
  const [query = "", comment] = text.split(/;?\s+--\s+/);
  const keyed = query.replace(/\b(select|from|order by|group by|limit)\b/gi, ";$1:").replace(/\b(?:where|having|and)\b/gi, ";")
    .replace(/\bdistinct\b|\bas \w+/gi, " ").replace(/(\w+) in \(/gi, "$1=(").replace(/\bcount\(\s*(?:distinct\s+)?states?(?:_\w+)?\s*\)/gi, "state");
  return comment === undefined ? keyed : `${keyed};note=${comment.replace(/[,;]/g, " ")}`;
}

/** One piece of a query: `state: "ME"`, or a value without a key. */
export interface Part {
  readonly key: string;
  readonly words: string;
}

/** Names of states for their codes, which the grammar may take for words. */
function withNames(value: string, isPlace: boolean): string {
  const typed = value.trim();
  const items = typed.split(/[\s,]+(?:(?:and|or|vs) )?/);
  const names = items.map((word) => (isPlace || /^[A-Z]+$/.test(word) ? stateByCode(word)?.state_name ?? null : null));
  return names.includes(null) ? typed : names.join(", ");
}

/** The words of a name that a program wrote: `per_100k`. */
export function spoken(words: string): string {
  return words.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/(?:[_\-\s]|(?<!\d)\.|\.(?!\d))+/g, " ").trim();
}

const PLACE_KEY = /^(?:state|st|region|location|place|geo|geography|area|jurisdiction|territory|usps|scope|market|where|in)s?(?: (?:code|name|id|abbr))?$/i;

/** The parts between the signs of a query; null for a text without such signs. */
export function partsOf(question: string): Part[] | null {
  // Arguments that stand in a call as text of their own: `"{\"state\":\"ME\"}"`.
  const opened = plain(question).trim().replaceAll('\\"', '"').replace(/"(?=\{)|(?<=\})"/g, "");
  const typed = withoutSql(withoutFlags(opened)).replace(/^```\w*|```$/g, "").replace(/^\s*(?:[-*\u2022]|\d[.)])\s+/gm, "").replace(/\bPOST\b|\bGET\b/, "");
  const text = LIMITS.reduce((said, [sign, words]) => said.replace(sign, words), typed);
  const isQuery = /[=|{}]|\w[([]|->|=>|;|\w\s*\/\s*\w|\n|(?:^|\s)>\s|^\W*\w+\s?:|^\W*\w+\.\w+/.test(text);
  if (!isQuery || /\w{3,}[.?!]\s+[A-Z]/.test(text)) return null;
  // The items of a list stay together: `[OH, IN]`, `("OH", "IN")`.
  const grouped = text.replace(/(?<=[=:]\s*)[([]([^()[\]{}:=]*)[)\]]/g, (_, items: string) => items.replace(/["']/g, "").replace(/\s*,\s*/g, "\u0001"));
  const pieces = grouped.replace(/(["'])([^"']*)\1/g, (_, __, inner: string) => inner.replace(/\s*,\s*/g, "\u0001"))
    .replace(/[ \t]+(?=[A-Za-z_]+\s*={1,2}\s*\S)/g, ";")
    .split(/[{}()[\]<>|;,&?\n\t]+|\s?->\s?|\/|\s-\s|(?<!\b[A-Za-z])\.(?=[A-Za-z]|\s|$)|#/).map((piece) => piece.trim()).filter((piece) => /\w|\*/.test(piece));
  return pieces.map((piece) => {
    const [, key = "", value = ""] = /^["'\s]*([\w\s-]*?)["'\s]*(?:={1,3}>?|:)\s*(.*)$/s.exec(piece) ?? ["", "", piece];
    const bare = value.replace(/["'*=:]+/g, " ").replaceAll("\u0001", ", ");
    return { key: spoken(key).toLowerCase(), words: withNames(bare, PLACE_KEY.test(spoken(key))) };
  });
}

/** Takes out what a mail adds to the text of its writer: who wrote when, and who signs. */
import { isSlotWord } from "../ontology/lexicon.ts";

const CLOSING = new RegExp(["^(?:--+|v\\/r,?|(?:(?:many|kind|best|warm|with) )*(?:thanks|thx|thank you|regards|best(?=[ ,])|cheers|sincerely|yours|",
  "respectfully|cordially|warmly)(?: (?:so|very|much|again|in|advance|a|lot|million|all|you|everyone|team|regards|wishes|truly|sincerely|faithfully|and))*",
  "[,.!]?)$"].join(""), "i");
/** Names, titles, telephone numbers and addresses; no sentence. */
const SIGNED = /^(?:(?:\p{Lu}[\p{L}.'-]*|\+?[\d(][\d().-]*|\S+@\S+|www\.\S+|https?:\S+|of|the|and|for|at|in|[&|\u2013-])[,:]?(?: +|$)){1,8}$/u;
const MOST_LINES = 5;

/** `Thanks,` and below it a name, a title and a company are left out together; lines that say more than that stay. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const closing = lines.findLastIndex((line, at) => at > 0 && CLOSING.test(line));
  const signed = lines.slice(closing + 1).filter((line) => line !== "");
  // `bob`; not `women`
  const isName = (line: string): boolean => SIGNED.test(line) || (/^[a-z]{2,12}$/.test(line) && !isSlotWord(line));
  return closing > 0 && signed.length <= MOST_LINES && signed.every(isName) ? lines.slice(0, closing) : lines;
}

/** A text of one line is returned as it is. */
export function withoutMail(text: string): string {
  if (!text.trim().includes("\n")) return text;
  const lines = text.trim().split("\n").map((line) => line.trim()).filter((line) => !/^>?\s*on .{5,60} wrote:$/i.test(line));
  return withoutSignature(lines).join("\n");
}

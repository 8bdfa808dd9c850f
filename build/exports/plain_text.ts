/** Words that are not ours, made fit to stand in a text format: what can be printed stays, what would be more than a word goes. */

/**
 * No control or invisible character leaves in a text format, and no line of a paragraph reads as a delimiter (`--- `):
 * names in the data are other people's words.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/-{3,}/g, (dashes) => "\u2010".repeat(dashes.length))
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** An address with what is no part of one written out, so that it cannot end where it stands. */
export function plainUrl(url: string): string {
  return url.replaceAll(/[\s<>"\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => encodeURIComponent(character));
}

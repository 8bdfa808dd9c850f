/**
 * Sanitizes text for the exports, because names in the data come from others: it removes control and invisible characters,
 * and no line may look like a delimiter (`--- `).
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/-{3,}/g, (dashes) => "\u2010".repeat(dashes.length))
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** Percent-encodes characters that would end an address in running text. */
export function plainUrl(url: string): string {
  return url.replaceAll(/[\s<>"\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => encodeURIComponent(character));
}

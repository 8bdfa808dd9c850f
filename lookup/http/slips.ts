/** Counts the slips between two words, to find the word that was meant. */

/** The edit distance of two words, swaps included. Stops counting beyond `most`. */
export function slips(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1];
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[right.length] ?? most + 1;
}

/** The one of `known` that a mistyped name most likely means, null if none is near: one slip in a short name, two in a longer one. */
export function meant(name: string, known: readonly string[]): string | null {
  const plain = name.toLowerCase().replaceAll("-", "_");
  const most = Math.min(2, Math.floor(plain.length / 3));
  const near = known.map((each) => ({ each, count: slips(plain, each, most) })).filter(({ count }) => count <= most);
  return near.sort((a, b) => a.count - b.count)[0]?.each ?? null;
}

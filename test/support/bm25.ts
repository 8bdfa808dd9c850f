/** Ranks documents by plain BM25 (k1 1.2, b 0.75) over lower-case words: no stemming, no stop words, no tuning for our texts. */

export interface Bm25 {
  /** Returns document numbers, best first; on equal scores the earlier one first. Documents without any word of the query are left out. */
  readonly search: (query: string, most?: number) => number[];
}

const K1 = 1.2;
const B = 0.75;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function bm25(documents: readonly string[]): Bm25 {
  const lengths = documents.map((text) => wordsOf(text).length);
  const mean = lengths.reduce((sum, each) => sum + each, 0) / documents.length;
  const postings = new Map<string, Map<number, number>>();
  documents.forEach((text, number) => {
    for (const word of wordsOf(text)) {
      const found = postings.get(word) ?? new Map<number, number>();
      postings.set(word, found.set(number, (found.get(number) ?? 0) + 1));
    }
  });
  return {
    search(query, most = 1) {
      const scores = new Map<number, number>();
      for (const word of wordsOf(query)) {
        const found = postings.get(word) ?? new Map<number, number>();
        const idf = Math.log(1 + (documents.length - found.size + 0.5) / (found.size + 0.5));
        for (const [number, count] of found) {
          const score = (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[number]!) / mean));
          scores.set(number, (scores.get(number) ?? 0) + score);
        }
      }
      return [...scores].sort(([a, x], [b, y]) => y - x || a - b).slice(0, most).map(([number]) => number);
    },
  };
}

/** Parts that several of the pages drawn by the lookup share. */
import { html, type Markup } from "../markup.ts";

/** What the frame is filled with: the heading (also of the browser's tab), what a search result would show, the content. */
export interface LivePage {
  readonly heading: string;
  readonly description: string;
  readonly content: Markup;
}

/** The same words as `_clearance.html.hbs`, on the pages of the build. */
export const CLEARANCE = html`<p class="note warn"><strong>Absence from an exclusion list is not clearance.</strong> A fact that is missing is unknown, not false. Check with the
list’s publisher before any decision.</p>`;

/** A table that scrolls by itself where the screen is narrow. Every head of a numeric column begins with `#`. */
export function table(id: string, caption: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  const cells = heads.map((head) => (head.startsWith("#") ? html`<th scope="col" class="num">${head.slice(1)}</th>` : html`<th scope="col">${head}</th>`));
  return html`<section class="scroll" aria-labelledby="${id}" tabindex="0">
<table>
<caption id="${id}">${caption}</caption>
<thead><tr>${cells}</tr></thead>
<tbody>
${rows}
</tbody>
</table>
</section>`;
}

/** The look-up box at its full size. `value` is what was typed before. */
export function searchForm(value: string): Markup {
  return html`<form class="lookup" action="/search/" method="get" role="search" aria-label="Look-up">
<label for="lookup-q">A name, an NPI, a CCN or a trial’s NCT number</label>
<div class="field"><input id="lookup-q" type="search" name="q" value="${value}" maxlength="300" autocomplete="off" required="required"><button type="submit">Look up</button></div>
</form>`;
}

/** One command, to be pasted as it stands. */
export function command(line: string): Markup {
  return html`<pre tabindex="0"><code>${line}</code></pre>`;
}

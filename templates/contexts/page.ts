/** What the contexts of several pages hold: the frame, the form of a link, the mark of a source. */
import type { SourceState } from "../../data/contract/ids.ts";

export interface Link {
  readonly label: string;
  /** Root-relative inside the site, absolute for a publisher's page. */
  readonly href: string;
}

/** What the layout shows around every page. */
export interface Frame {
  /** The browser tab's title, with the service's name. */
  readonly title: string;
  readonly heading: string;
  /** What a study found. It is the title of the page then, and the heading names it elsewhere; null on other pages. */
  readonly finding: string | null;
  readonly description: string;
  /** Absolute URL, null for a page that search engines should not index. */
  readonly canonical: string | null;
  /** `page` marks the entry of this page, `true` the section that it belongs to. */
  readonly nav: readonly (Link & { readonly current: "page" | "true" | null })[];
  /** From the home page down to this page's parent; empty on the home page. */
  readonly breadcrumbs: readonly Link[];
  readonly synthetic: boolean;
  /** Absolute URL of the picture for link previews, null if there is none. */
  readonly card: string | null;
  /** The addresses of the stylesheet, the icon and the script, each with the hash of its content. */
  readonly assets: { readonly style: string; readonly icon: string; readonly script: string };
  /** The build's `now` as an ISO date and date-time. */
  readonly built_at: string;
}

export interface Page {
  readonly frame: Frame;
}

/** The state of a source as a class name and in words. */
export interface StatusMark {
  readonly status: SourceState;
  readonly words: string;
}

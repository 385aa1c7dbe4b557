/** A page of a dealer's own: its path and what it consists of. */
export interface ContentPage {
  /** Without the slash at its start: about-us, pages/winter-sale. */
  slug: string;
  title: string;
  description: string | null;
  intro: string | null;
  blocks: readonly unknown[];
}

import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface OfferTeaser {
  id: number;
  name: string;
  text: string;
  category: string | null;
  manufacturer: string | null;
  /** The offer's own page, the vehicles it is about, or where to ask about it. */
  link: { href: string; label: string } | null;
  /** 'Ends 30 June 2027'. */
  ends: string | null;
  picture: PictureModel | null;
}

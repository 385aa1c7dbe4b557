import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** A text with a toggle. */
export interface ToggledText {
  text: string;
  /** How many characters are shown before the toggle; null: all, and there is no toggle. */
  shown: number | null;
}

export interface OfferCardModel {
  id: number;
  name: string;
  category: string | null;
  /** The offer's own page; null on that page itself. */
  href: string | null;
  description: ToggledText;
  disclaimer: ToggledText | null;
  picture: PictureModel | null;
  /** 'Ends 30 June 2027'. */
  ends: string | null;
  /** 'Explore {model}'. */
  explore: { href: string; label: string } | null;
}

export interface OfferFilterValue {
  label: string;
  href: string;
  count: number;
  chosen: boolean;
}

export interface OfferFilter {
  title: string;
  /** The first removes the filter. */
  values: readonly OfferFilterValue[];
}

/** Offers as cards, on their own page or on another. */
export interface OffersModel {
  /** Null where the page's own title says it. */
  title: string | null;
  filters: readonly OfferFilter[];
  /** '3 offers'; only beside filters. */
  found: string | null;
  offers: readonly OfferCardModel[];
  /** Shown instead of offers. */
  empty: { title: string; text: string; link: { href: string; label: string } | null };
  /** The list of all offers. */
  all: { href: string; label: string } | null;
  /** The statutory warning, if an offer mentions a comparison rate. */
  financeWarning: string | null;
}

/** A single offer in full. */
export interface OfferModel {
  offer: OfferCardModel;
  /** Where the page's form is; null if it has none. */
  formHref: string | null;
  financeWarning: string | null;
}

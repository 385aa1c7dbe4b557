import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** A day, for machines and for visitors. */
export interface ShownDay {
  /** '2026-11-16' */
  iso: string;
  /** '16 November 2026' */
  label: string;
}

export interface PostCardModel {
  href: string;
  title: string;
  text: string;
  date: ShownDay;
  category: string | null;
  picture: PictureModel | null;
}

/** Cards of articles. */
export interface PostsModel {
  title: string;
  cards: readonly PostCardModel[];
  /** Shown instead of cards. */
  empty: string | null;
  /** Beside the heading: the list that the cards are from. */
  all: { href: string; label: string } | null;
  /** Null if the cards are all there are. */
  paging: { path: string; page: number; pageCount: number } | null;
  feed: { href: string; label: string } | null;
  /** Whether the first card's picture is the first of the page. */
  isFirst: boolean;
}

export interface PostCategoryCard {
  href: string;
  title: string;
  text: string | null;
  /** '12 articles' */
  count: string;
  picture: PictureModel | null;
}

export interface PostCategoriesModel {
  title: string;
  cards: readonly PostCategoryCard[];
}

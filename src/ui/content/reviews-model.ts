import type { StarDisplay } from '#domain/content/stars.ts';

export interface ReviewModel {
  id: number;
  name: string;
  text: string;
  rating: number;
  /** '2026-03-05', and as it is shown. */
  day: string;
  date: string;
  reply: { text: string; day: string | null; date: string | null } | null;
}

export interface ReviewsModel {
  title: string;
  /** One decimal, over all reviews. */
  average: string;
  /** '24 reviews': all of them. */
  count: string;
  /** Says that, and by what rule, only some of the reviews are shown; null if all are. */
  note: string | null;
  stars: StarDisplay;
  reviews: readonly ReviewModel[];
  /** So many are open, the rest is behind a toggle. */
  open: number;
  /** Whose replies they are. */
  dealer: string;
}

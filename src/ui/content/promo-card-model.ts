import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface PromoCardModel {
  id: string;
  title: string;
  text: string | null;
  picture: PictureModel | null;
  href: string | null;
  /** A background class from the site's own style sheet; null for the template's default. */
  backgroundClass: string | null;
}

import type { PictureModel } from '#ui/primitives/picture-model.ts';

export interface PromoCardModel {
  id: string;
  title: string;
  text: string | null;
  picture: PictureModel | null;
  href: string | null;
  /** A class of the site's own style sheet that sets the background, null: the template's. */
  backgroundClass: string | null;
}

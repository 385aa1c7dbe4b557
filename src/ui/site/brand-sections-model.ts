import type { RichText } from '#domain/content/rich-text.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { MakeLink } from './site-frame.ts';

/** Brands with their logos. */
export interface BrandGridModel {
  brands: readonly (MakeLink & {
    /** '12 listed'; null without stock. */
    listed: string | null;
  })[];
}

/** The top of a brand's page: its logo, its banner, its description and its lists by car type. */
export interface BrandOverviewModel {
  brand: MakeLink;
  banner: PictureModel | null;
  text: RichText;
  links: readonly { label: string; href: string; count: string }[];
}

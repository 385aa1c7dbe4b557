import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { MakeLink } from './site-frame.ts';

/** Brands with their logos. */
export interface BrandGridModel {
  brands: readonly (MakeLink & {
    /** '12 listed'; null without stock. */
    listed: string | null;
  })[];
}

/** The top of a brand's page: its logo, its banner and its lists by car type. */
export interface BrandOverviewModel {
  brand: MakeLink;
  banner: PictureModel | null;
  links: readonly { label: string; href: string; count: string }[];
}

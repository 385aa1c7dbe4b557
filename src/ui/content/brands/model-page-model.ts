import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { PriceFromModel } from './models-model.ts';

/** The top of a model's page: its picture, what it costs and what to do next. */
export interface ModelOverviewModel {
  name: string;
  picture: PictureModel | null;
  silhouette: SilhouetteName;
  /** 'New from $39,990', one for each car type in stock; null: it is in stock, but shows no price. */
  prices: readonly { condition: string; price: PriceFromModel | null; note: string | null }[];
  /** What is not in stock: 'No new Falcon in stock right now'. */
  missing: string | null;
  buttons: readonly { label: string; href: string }[];
}

export interface ColoursModel {
  colours: readonly {
    name: string;
    /** '#1d4ed8' */
    colour: string;
    picture: PictureModel | null;
  }[];
}

export interface PictureRowModel {
  title: string;
  pictures: readonly PictureModel[];
}

export interface HighlightsModel {
  title: string;
  items: readonly { title: string; text: string }[];
}

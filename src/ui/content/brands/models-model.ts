import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** 'From $39,990', 'Drive Away'. */
export interface PriceFromModel {
  text: string;
  type: string;
}

/** A model in a list: its page, or the list of its vehicles. */
export interface ListedModel {
  name: string;
  href: string | null;
  /** '12 listed'; null without stock. */
  count: string | null;
  price: PriceFromModel | null;
}

export interface ModelCardModel extends ListedModel {
  tagline: string | null;
  picture: PictureModel | null;
  /** Shown without a picture. */
  silhouette: SilhouetteName;
}

export interface ModelCardsModel {
  title: string;
  cards: readonly ModelCardModel[];
}

/** Many models without pictures, by make. */
export interface ModelListModel {
  title: string;
  groups: readonly { name: string; href: string | null; models: readonly ListedModel[] }[];
}

export interface BodyLinksModel {
  /** Of the navigation. */
  label: string;
  bodies: readonly {
    label: string;
    href: string;
    current: boolean;
    /** Null for all bodies. */
    silhouette: SilhouetteName | null;
  }[];
}

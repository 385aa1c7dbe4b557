import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** The map service: a tile URL with {z}, {x} and {y}, and whose map it is. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export interface MapMarker {
  name: string;
  lat: number;
  long: number;
  /** The location's own page. */
  href: string | null;
}

/** The section `locationsMap`. */
export interface LocationsMapModel {
  title: string;
  /** Null: the site has no map service, so the list and the picture stand for the map. */
  tiles: MapTiles | null;
  markers: MapMarker[];
  /** The locations as text; empty on a page that has their cards. */
  list: { name: string; address: string; href: string | null; directionsHref: string | null }[];
  /** Photo of the main premises, without a map. */
  picture: PictureModel | null;
}

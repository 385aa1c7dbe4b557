import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { MapTiles } from './locations-map-model.ts';

export interface LocationModel {
  name: string;
  street: string;
  /** 'Fortitude Valley QLD 4006'. */
  region: string;
  city: string;
  licence: string | null;
  directionsHref: string | null;
  /** The location's own page. */
  href: string | null;
  /** 'Mon–Fri 8:30 am–5:30 pm'. */
  hours: { days: string; hours: string }[];
  /** Photo of the premises. */
  picture: PictureModel | null;
  coordinates: { lat: number; long: number } | null;
  /** Map tiles, if the site has a map service. */
  tiles: MapTiles | null;
}

import type { MapMarker, MapTiles } from '../locations/locations-map-model.ts';

/** A yard that has vehicles of the list. */
export interface YardModel {
  name: string;
  /** '12 cars' */
  count: string;
  /** '34 km away'; null without a place to measure from. */
  distance: string | null;
  /** The list with this yard's vehicles only. */
  href: string;
  chosen: boolean;
}

/** The yards of a list, shown when they are wanted. */
export interface YardsMapModel {
  /** Shows or hides them. */
  href: string;
  label: string;
  open: {
    title: string;
    /** Null on a site without a map service. */
    tiles: MapTiles | null;
    markers: MapMarker[];
    yards: YardModel[];
  } | null;
}

import { circleMarker, map, tileLayer } from 'leaflet';
import { loadStyle } from '../media/load-style.ts';
import styleHref from './tile-map.css?url';

export interface MapPosition {
  lat: number;
  long: number;
  name: string;
  /** The address of a tile, with {z}, {x} and {y} in it. */
  url: string;
  attribution: string;
}

const ZOOM = 15;
const FURTHEST = 19;

/** So that a map is never seen without it. */
export function loadMapStyle(): Promise<void> {
  return loadStyle(styleHref);
}

/** Gives what takes the map away again. */
export function drawMap(element: HTMLElement, place: MapPosition): () => void {
  const { lat, long, name, url, attribution } = place;
  const drawn = map(element, {
    center: [lat, long],
    zoom: ZOOM,
    // The page is scrolled far more often than the map is meant.
    scrollWheelZoom: false,
  });
  const text = document.createElement('span');
  text.textContent = attribution;
  // The library takes markup; the dealer's words are none.
  tileLayer(url, { maxZoom: FURTHEST, attribution: text.innerHTML }).addTo(drawn);
  const label = document.createElement('strong');
  label.textContent = name;
  circleMarker([lat, long], { radius: 10, className: 'fc-map-pin' }).addTo(drawn).bindPopup(label);
  return () => drawn.remove();
}

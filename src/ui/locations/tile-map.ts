import { circleMarker, map, tileLayer } from 'leaflet';
import { loadStyle } from '../media/load-style.ts';
import styleHref from './tile-map.css?url';

export interface MapPosition {
  lat: number;
  long: number;
  name: string;
  /** Tile URL template with {z}, {x} and {y}. */
  url: string;
  attribution: string;
}

const ZOOM = 15;
const MAX_ZOOM = 19;

/** Loaded before the map is shown. */
export function loadMapStyle(): Promise<void> {
  return loadStyle(styleHref);
}

/** Returns a function that removes the map. */
export function drawMap(element: HTMLElement, position: MapPosition): () => void {
  const { lat, long, name, url, attribution } = position;
  const leafletMap = map(element, {
    center: [lat, long],
    zoom: ZOOM,
    // Scrolling over the map usually means scrolling the page.
    scrollWheelZoom: false,
  });
  const text = document.createElement('span');
  text.textContent = attribution;
  // Leaflet expects HTML; the dealer's text is plain, so it is escaped.
  tileLayer(url, { maxZoom: MAX_ZOOM, attribution: text.innerHTML }).addTo(leafletMap);
  const label = document.createElement('strong');
  label.textContent = name;
  circleMarker([lat, long], { radius: 10, className: 'fc-map-pin' })
    .addTo(leafletMap)
    .bindPopup(label);
  return () => leafletMap.remove();
}

import { divIcon, latLngBounds, map, marker, tileLayer } from 'leaflet';
import { loadStyle } from '../media/load-style.ts';
import type { MapMarker, MapTiles } from './locations-map-model.ts';
import styleHref from './tile-map.css?url';

const ZOOM = 15;
const MAX_ZOOM = 19;
/** In pixels; pins at the edge stay whole. */
const PADDING = 32;
const PIN_PIXELS = 24;

/** Loaded before the map is shown. */
export function loadMapStyle(): Promise<void> {
  return loadStyle(styleHref);
}

export interface DrawnMap extends MapTiles {
  /** At least one. */
  markers: readonly MapMarker[];
  /** The text of the link in a marker's popup. */
  linkLabel: string;
}

/** Returns a function that removes the map. */
export function drawMap(element: HTMLElement, drawn: DrawnMap): () => void {
  const { markers, url, attribution } = drawn;
  const bounds = latLngBounds(markers.map(({ lat, long }) => [lat, long]));
  const leafletMap = map(element, {
    // Scrolling over the map usually means scrolling the page.
    scrollWheelZoom: false,
  }).fitBounds(bounds, { maxZoom: ZOOM, padding: [PADDING, PADDING], animate: false });
  const text = document.createElement('span');
  text.textContent = attribution;
  // Leaflet expects HTML; the dealer's text is plain, so it is escaped.
  tileLayer(url, { maxZoom: MAX_ZOOM, attribution: text.innerHTML }).addTo(leafletMap);
  for (const place of markers) {
    marker([place.lat, place.long], {
      icon: divIcon({ className: 'fc-map-pin', iconSize: [PIN_PIXELS, PIN_PIXELS] }),
      title: place.name,
      alt: place.name,
    })
      .addTo(leafletMap)
      .bindPopup(popupOf(place, drawn.linkLabel));
  }
  return () => leafletMap.remove();
}

function popupOf({ name, href }: MapMarker, linkLabel: string): HTMLElement {
  const popup = document.createElement('p');
  const label = document.createElement('strong');
  label.textContent = name;
  popup.append(label);
  if (href !== null) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = linkLabel;
    popup.append(document.createElement('br'), link);
  }
  return popup;
}

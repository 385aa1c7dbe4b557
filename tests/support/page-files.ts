/** Files that are fetched when a visitor comes to what they do. */
export const LATE_SCRIPTS = /\/(?:lightbox|pannellum|panorama|load-panorama|tile-map)[.-]/;
/** Files of vehicles' pages alone. */
export const VEHICLE_SCRIPTS =
  /\/(?:vehicle-live|vehicle-layout|site-vehicle|load-spin|cars\._slug)[.-]/;

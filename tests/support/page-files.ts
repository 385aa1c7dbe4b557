/** Files that are loaded when a visitor reaches the feature. */
export const LATE_SCRIPTS = /\/(?:lightbox|pannellum|panorama|load-panorama|tile-map)[.-]/;
/** Files used only on vehicle pages. */
export const VEHICLE_SCRIPTS =
  /\/(?:vehicle-live|vehicle-layout|site-vehicle|load-spin|cars\._slug)[.-]/;

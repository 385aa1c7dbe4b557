/** How many entries of each list are shown before the visitor expands it. Apart from what fills the lists, which only the server needs. */
export const KEY_INFORMATION_FIRST = 4;
export const SPECIFICATIONS_FIRST = 4;
export const FEATURES_FIRST = 8;

/**
 * Similar vehicles load when the page is scrolled this close to them. Apart from the rules that find them, which
 * only the server needs.
 */
export const LOOKUP_MARGIN_PX = 500;

/** Every site has the page; it is linked where a visitor may want it, and of no use to a search engine. */
export const UNSUBSCRIBE_PATH = '/pages/unsubscribe';

export const UNSUBSCRIBE_ADDRESS = {
  path: UNSUBSCRIBE_PATH,
  lastModified: null,
  listed: false,
} as const;

/** The feeds of a site's stock; each is a file under /feeds/. */
export const FEED_FORMATS = ['google', 'meta', 'stock'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

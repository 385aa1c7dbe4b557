import type { Feed } from './feed.ts';
import type { FeedFormat } from './feed-formats.ts';
import { GOOGLE_FEED } from './google-feed.ts';
import { META_FEED } from './meta-feed.ts';
import { STOCK_FEED } from './stock-feed.ts';

export const FEEDS: Record<FeedFormat, Feed> = {
  google: GOOGLE_FEED,
  meta: META_FEED,
  stock: STOCK_FEED,
};

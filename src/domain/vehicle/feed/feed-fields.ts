import type { FeedField } from './feed-field.ts';
import { IDENTITY_FIELDS } from './identity-fields.ts';
import { LISTING_FIELDS } from './listing-fields.ts';
import { SPECIFICATION_FIELDS } from './specification-fields.ts';

/**
 * Everything that a feed can say of a vehicle: columns, API, documentation and the site's mapping follow from
 * this list. A row's fields are read in its order: the stock number first, for the report, and each field after
 * those that it goes before.
 */
export const FEED_FIELDS: readonly FeedField[] = [
  ...IDENTITY_FIELDS,
  ...SPECIFICATION_FIELDS,
  ...LISTING_FIELDS,
];

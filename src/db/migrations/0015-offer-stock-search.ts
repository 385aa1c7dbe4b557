import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The list of vehicles that an offer covers, if it is not that of its model. */
export const offerStockSearch: Migration = {
  name: '0015-offer-stock-search',
  async up(db) {
    await sql`alter table offers add column stock_search text`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Cards show the range and the sample too: a change of them is a change of pages. */
export const shownMarketRanges: Migration = {
  name: '0029-shown-market-ranges',
  async up(db) {
    await sql`drop trigger stock_revision_update on market_prices`.execute(db);
    const shown = (row: 'old' | 'new') =>
      sql.raw(
        [
          `${row}.average_cents`,
          `${row}.state_average_cents`,
          ...['rangeMinCents', 'rangeMaxCents', 'estimateCents', 'sampleSize', 'confidence'].map(
            (field) => `${row}.price->'${field}'`,
          ),
          `${row}.price->'adjustedFor'`,
        ].join(', '),
      );
    await sql`
      create constraint trigger stock_revision_update after update on market_prices
      deferrable initially deferred for each row
      when ((${shown('old')}) is distinct from (${shown('new')}))
      execute function move_stock_revision()`.execute(db);
  },
};

import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** The columns that a record can be of: nothing else is ever written. */
export const MISCELLANEOUS_COLUMNS = ['valuation'] as const;
export type MiscellaneousColumn = (typeof MISCELLANEOUS_COLUMNS)[number];

export function isMiscellaneousColumn(name: unknown): name is MiscellaneousColumn {
  return MISCELLANEOUS_COLUMNS.some((column) => column === name);
}

export interface MiscellaneousRecord {
  column: MiscellaneousColumn;
  value: object;
  /** Which lead it belongs to, by what the visitor knows it by and who the visitor is. */
  lead: { leadId: string; visitorHash: string } | null;
  at: number;
}

/** A lead that is not the visitor's own is left out, as if it had not been named. */
export async function addMiscellaneous(
  trx: SiteTransaction,
  { column, value, lead, at }: MiscellaneousRecord,
): Promise<void> {
  const row =
    lead === null
      ? undefined
      : await trx
          .selectFrom('leads')
          .select('id')
          .where('lead_id', '=', lead.leadId)
          .where('visitor_hash', '=', lead.visitorHash)
          .executeTakeFirst();
  await trx
    .insertInto('miscellaneous_records')
    .values({
      column_name: column,
      value: JSON.stringify(value),
      lead: row?.id ?? null,
      at: new Date(at),
    })
    .execute();
}

/** How many records the site has of a column. */
export async function countMiscellaneous(
  trx: SiteTransaction,
  column: MiscellaneousColumn,
): Promise<number> {
  const { count } = await trx
    .selectFrom('miscellaneous_records')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('column_name', '=', column)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records that hang on no lead go by their own age, so many at a time; says how many went. */
export async function deleteOldMiscellaneous(
  trx: SiteTransaction,
  { before, most }: { before: number; most: number },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('miscellaneous_records')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('miscellaneous_records')
        .select('id')
        .where('lead', 'is', null)
        .where('at', '<', new Date(before))
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** The columns a record can belong to; nothing else is ever written. */
export const MISCELLANEOUS_COLUMNS = ['valuation'] as const;
export type MiscellaneousColumn = (typeof MISCELLANEOUS_COLUMNS)[number];

export function isMiscellaneousColumn(name: unknown): name is MiscellaneousColumn {
  return MISCELLANEOUS_COLUMNS.some((column) => column === name);
}

export interface MiscellaneousRecord {
  column: MiscellaneousColumn;
  value: object;
  /** The lead it belongs to: its public id and the visitor's hash. */
  lead: { leadId: string; visitorHash: string } | null;
  at: number;
}

/** Ignores a lead that is not the visitor's own. */
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

/** How many records of a column the site has. */
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

/** Deletes up to `most` records without a lead, by their own age. Returns how many. */
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

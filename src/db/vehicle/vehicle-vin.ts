import type { SiteTransaction } from '#db/with-site.ts';

/** The site's vehicle with that VIN. If there are several: one still for sale, else the newest. */
export async function findIdByVin(trx: SiteTransaction, vin: string): Promise<number | null> {
  const row = await trx
    .selectFrom('vehicles')
    .select('id')
    .where('vin', 'in', [vin, vin.toUpperCase()])
    .orderBy('sold')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

import { assignIds, bulkUpsert } from '#db/bulk-upsert.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface Dealership {
  id: number;
  slug: string;
  name: string;
  manufacturer: string | null;
  autograb: boolean;
}

export type NewDealership = Omit<Dealership, 'id'> & { id?: number };

export async function loadDealerships(trx: SiteTransaction): Promise<Dealership[]> {
  return trx
    .selectFrom('dealerships')
    .select(['id', 'slug', 'name', 'manufacturer', 'autograb'])
    .orderBy('id')
    .execute();
}

/** Inserts dealerships, or updates those with a known id. Returns their ids in order. */
export async function upsertDealerships(
  trx: SiteTransaction,
  dealerships: readonly NewDealership[],
): Promise<number[]> {
  const ids = await assignIds(trx, 'dealerships', dealerships);
  await bulkUpsert(trx, {
    table: 'dealerships',
    rows: dealerships.map((dealership, index) => ({
      id: ids[index] ?? null,
      slug: dealership.slug,
      name: dealership.name,
      manufacturer: dealership.manufacturer,
      autograb: dealership.autograb,
    })),
    key: ['id'],
  });
  return ids;
}

import type { SiteTransaction } from '#db/with-site.ts';

const HOUR_MS = 3_600_000;

export interface PhoneReveal {
  carId: number;
  dealershipId: number;
  websiteId: number;
  visitor: string;
  at: number;
}

/** Records that a visitor revealed the number, once per car and hour. Returns whether it was new. */
export async function recordReveal(trx: SiteTransaction, reveal: PhoneReveal): Promise<boolean> {
  const { carId, dealershipId, websiteId, visitor, at } = reveal;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('phone_reveals')
    .values({
      car_id: carId,
      dealership_id: dealershipId,
      website_id: websiteId,
      visitor,
      hour: new Date(at - (at % HOUR_MS)),
      at: new Date(at),
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'car_id', 'hour', 'visitor']).doNothing(),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

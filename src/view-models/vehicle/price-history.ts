import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { longDate } from '#domain/long-date.ts';
import { formatMoney } from '#domain/money.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import { priceHistory } from '#domain/pricing/price-history.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

type Tools = Pick<SiteRequest, 'site' | 'priceChanges'>;

/** 'Price reduced: by $1,000 on 3 November 2026'; only of the cash price of a vehicle for sale. */
export async function priceHistoryRows(
  vehicle: Vehicle,
  { site: { config }, priceChanges }: Tools,
): Promise<LabelledValue[]> {
  if (!config.detail.priceHistory || !isInStock(vehicle)) return [];
  const shown = shownPrice(vehicle, config.stock);
  if (shown.kind !== 'reduced' && shown.kind !== 'normal') return [];
  const t = copyOf(config.copy);
  const changes = await priceChanges(vehicle.id);
  return priceHistory(changes, shown.cents, config.timeZone).map(({ date, byCents }) => ({
    label: t(byCents < 0 ? copy.priceReduced : copy.priceRaised),
    value: t(copy.priceChangedBy, {
      amount: formatMoney(Math.abs(byCents)),
      date: longDate(date) ?? date,
    }),
  }));
}

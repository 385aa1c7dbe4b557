import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/locations.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import type { DealerLocation, LocationType } from '#domain/locations/location.ts';
import { buysVehicles } from '#domain/locations/locations.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';

const NAMES: Record<Exclude<LocationType, 'car-buying' | ''>, string> = {
  sales: copy.sales,
  service: common.service,
  parts: common.parts,
};

/** Empty if the location has no department. */
export function departmentName(
  type: LocationType,
  itemTypes: readonly ItemType[],
  t: Copy,
): string {
  if (type === '') return '';
  if (type !== 'car-buying') return t(NAMES[type]);
  return t(copy.vehicleBuying, { vehicle: capitalise(dealerWord(itemTypes, t)) });
}

/** What a location does, each once; one that also buys vehicles says so. */
export function departmentNames(
  departments: readonly Pick<DealerLocation, 'locationType' | 'locationSubtype'>[],
  itemTypes: readonly ItemType[],
  t: Copy,
): string[] {
  const names = departments.map(({ locationType }) => departmentName(locationType, itemTypes, t));
  if (departments.some(buysVehicles)) names.push(departmentName('car-buying', itemTypes, t));
  return [...new Set(names.filter(Boolean))];
}

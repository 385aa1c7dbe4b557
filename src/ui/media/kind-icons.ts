import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { IconName } from '#ui/primitives/icon-names.ts';

/** A vehicle by its kind: a dealer of motorcycles has no cars to show. */
export const KIND_ICONS: Record<ItemType, IconName> = {
  car: 'car-front',
  truck: 'truck',
  motorcycle: 'motorbike',
  caravan: 'caravan',
};

import type { Vehicle } from '#domain/vehicle/vehicle.ts';

type Categorised = Pick<
  Vehicle,
  'itemType' | 'simpleBody' | 'simpleFuel' | 'seats' | 'priceCents'
> & {
  towing: number | null;
  variant: Vehicle['variant'];
};

const RULES: readonly (readonly [name: string, holds: (vehicle: Categorised) => boolean])[] = [
  [
    'Family',
    ({ itemType, seats, simpleBody }) =>
      itemType === 'car' && ((seats ?? 0) >= 7 || simpleBody === 'suv'),
  ],
  ['Off-Road', ({ simpleBody }) => simpleBody === '4x4' || simpleBody === 'hardtop'],
  [
    'Work',
    ({ simpleBody, itemType }) =>
      itemType === 'truck' || ['ute', 'van', 'cabChassis'].includes(simpleBody ?? ''),
  ],
  ['Towing', ({ itemType, towing }) => itemType === 'car' && (towing ?? 0) >= 3_000],
  [
    'Eco',
    ({ simpleFuel }) =>
      simpleFuel === 'Electric' || simpleFuel === 'Hybrid' || simpleFuel === 'Plug-in Hybrid',
  ],
  [
    'City',
    ({ simpleBody }) => simpleBody === 'hatch' || simpleBody === 'hatchback' || simpleBody === 'ev',
  ],
  [
    'Performance',
    ({ itemType, variant }) =>
      itemType === 'car' && Number.parseInt(variant.power ?? '0', 10) >= 270,
  ],
  ['Touring', ({ itemType, simpleBody }) => itemType === 'caravan' || simpleBody === 'motorhome'],
  ['Luxury', ({ itemType, priceCents }) => itemType === 'car' && (priceCents ?? 0) >= 90_000_00],
  ['Under $20,000', ({ priceCents }) => priceCents !== null && priceCents < 20_000_00],
];

export function categoriesOf(vehicle: Categorised): string[] {
  return RULES.filter(([, holds]) => holds(vehicle)).map(([name]) => name);
}

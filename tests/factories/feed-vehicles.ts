import fc from 'fast-check';
import { BODY_KEYS } from '#domain/vehicle/bodies.ts';
import {
  CAR_TYPES,
  DRIVES,
  FUELS,
  ITEM_TYPES,
  PRICE_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from '#domain/vehicle/vehicle.ts';
import type { ItemType, Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from './vehicle.ts';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const text = fc.oneof(
  fc.constantFrom(
    'Falcon',
    '',
    ' ',
    '=1+1',
    '- one owner',
    '"quoted", twice',
    'two\r\nlines',
    '\u0000@x',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
/** Mostly an ordinary value, so that enough vehicles have a row at all. */
const mostly = <T>(usual: T, odd: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 5 }, { arbitrary: odd, weight: 1 });
const cents = orNull(fc.integer({ min: -1, max: 900_000_00 }));
const image = fc.constantFrom(
  '/media/k/front.jpg',
  '/media/k/side.jpg',
  'https://pictures.example/a b,c.jpg',
  'http://pictures.example/plain.jpg',
  '/images/no-photo.png',
  '',
);

/** What a dealer's system may send of a vehicle, sensible or not. */
export function oddVehicles(): fc.Arbitrary<Vehicle> {
  return fc
    .record({
      id: fc.nat({ max: 40 }),
      slug: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      name: text,
      make: mostly('Kestrel', text),
      model: mostly('Falcon', text),
      badge: orNull(text),
      year: fc.integer({ min: 1950, max: 2030 }),
      stockNumber: fc.oneof(
        text,
        fc.nat({ max: 20 }).map((number) => `K${number}`),
      ),
      vin: fc.oneof(
        orNull(text),
        fc.nat({ max: 20 }).map((number) => `jm0cx5aa1a01234${number + 10}`),
      ),
      itemType: mostly<ItemType>('car', fc.constantFrom(...ITEM_TYPES)),
      carType: fc.constantFrom(...CAR_TYPES),
      status: mostly<VehicleStatus>('in_stock', fc.constantFrom(...VEHICLE_STATUSES)),
      sold: mostly(false, fc.boolean()),
      reserved: mostly(false, fc.boolean()),
      preorder: mostly(false, fc.boolean()),
      certified: fc.boolean(),
      priceCents: cents,
      offerPriceCents: cents,
      subscriptionPriceCents: mostly<number | null>(null, cents),
      priceType: fc.constantFrom(...PRICE_TYPES),
      colour: orNull(text),
      km: orNull(fc.double({ min: -10, max: 400_000, noNaN: true })),
      simpleBody: orNull(fc.oneof(fc.constantFrom(...BODY_KEYS), text)),
      simpleFuel: orNull(fc.constantFrom(...FUELS)),
      simpleTransmission: orNull(fc.constantFrom(...TRANSMISSIONS)),
      simpleDrive: orNull(fc.constantFrom(...DRIVES)),
      dealerComments: orNull(fc.oneof(text, fc.constant('- Long. '.repeat(900)))),
      standardEquipment: fc.array(text, { maxLength: 3 }),
      locationId: mostly<number | null>(1, orNull(fc.constantFrom(2, 3))),
      images: fc.array(
        image.map((url) => ({ url, thumbUrl: url, isVideo: false })),
        { maxLength: 14 },
      ),
      primaryImageUrl: orNull(image),
    })
    .map((changes) => makeVehicle(changes));
}

/** Several of them. As in the database, no two have the same id or stock number. */
export function oddStock(): fc.Arbitrary<Vehicle[]> {
  return fc
    .uniqueArray(oddVehicles(), { maxLength: 12, selector: ({ stockNumber }) => stockNumber })
    .map((vehicles) => vehicles.map((vehicle, at) => ({ ...vehicle, id: at + 1 })));
}

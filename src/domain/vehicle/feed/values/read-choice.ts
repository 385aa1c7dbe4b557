import { isBlank, lettersOf, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';
import type { CarType, ItemType, VehicleStatus } from '../../vehicle.ts';

/** Words by their letters only: 'Pre-owned' is 'preowned'. */
type Words<T> = readonly (readonly [value: T, words: readonly string[]])[];

function choiceReader<T>(what: string, words: Words<T>): (text: string) => Reading<T | null> {
  const values = new Map(
    words.flatMap(([value, names]) => names.map((name) => [name, value] as const)),
  );
  return (text) => {
    const value = values.get(lettersOf(text));
    if (value !== undefined) return readAs(value);
    return isBlank(text) ? readAs(null) : notRead(what, text);
  };
}

export interface WrittenCarType {
  carType: CarType;
  /** 'Certified Pre-Owned' says so of itself. */
  isCertified: boolean;
}

const type = (carType: CarType, isCertified = false): WrittenCarType => ({ carType, isCertified });

/** Null for blank. */
export const readCarType = choiceReader<WrittenCarType>('is not new, used or demo', [
  [type('new'), ['new', 'n', 'newcar', 'newcars', 'newvehicle', 'newvehicles', 'brandnew']],
  [
    type('demo'),
    [
      'demo',
      'd',
      'demos',
      'democar',
      'democars',
      'demonstrator',
      'demonstrators',
      'exdemo',
      'exdemonstrator',
      'dealerdemo',
      'dealerdemonstrator',
      'newdemo',
      'demovehicle',
    ],
  ],
  [
    type('used'),
    [
      'used',
      'u',
      'usedcar',
      'usedcars',
      'usedvehicle',
      'usedvehicles',
      'preowned',
      'preloved',
      'secondhand',
      'nearnew',
      'exfleet',
      'exlease',
      'exrental',
    ],
  ],
  [
    type('used', true),
    [
      'certified',
      'cpo',
      'certifiedused',
      'certifiedpreowned',
      'certifiedpreownedvehicle',
      'approvedused',
      'usedcertified',
    ],
  ],
]);

/** Null for blank. */
export const readItemType = choiceReader<ItemType>('is not car, truck, motorcycle or caravan', [
  [
    'car',
    [
      'car',
      'cars',
      'passenger',
      'passengercar',
      'passengervehicle',
      'passengervehicles',
      'suv',
      'ute',
      'van',
      'lightcommercial',
      'lightcommercialvehicle',
      'lcv',
    ],
  ],
  [
    'truck',
    ['truck', 'trucks', 'heavyvehicle', 'heavycommercial', 'heavycommercialvehicle', 'hcv'],
  ],
  [
    'motorcycle',
    ['motorcycle', 'motorcycles', 'motorbike', 'motorbikes', 'bike', 'bikes', 'scooter'],
  ],
  [
    'caravan',
    [
      'caravan',
      'caravans',
      'camper',
      'campers',
      'campertrailer',
      'poptop',
      'rv',
      'rvs',
      'motorhome',
      'motorhomes',
      'campervan',
    ],
  ],
]);

export interface WrittenStatus {
  status: VehicleStatus;
  reserved: boolean;
}

const status = (value: VehicleStatus, reserved = false): WrittenStatus => ({
  status: value,
  reserved,
});

/** Null for blank. */
export const readStatus = choiceReader<WrittenStatus>('is not a status', [
  [
    status('in_stock'),
    ['instock', 'available', 'forsale', 'active', 'live', 'current', 'onyard', 'stock', 'listed'],
  ],
  [
    status('in_stock', true),
    ['reserved', 'underoffer', 'onhold', 'hold', 'held', 'deposittaken', 'deposit', 'pending'],
  ],
  [
    status('coming_soon'),
    [
      'comingsoon',
      'intransit',
      'arrivingsoon',
      'duein',
      'onorder',
      'incoming',
      'arriving',
      'transit',
    ],
  ],
  [status('sold'), ['sold', 'delivered']],
  [
    status('withdrawn'),
    ['withdrawn', 'offmarket', 'removed', 'inactive', 'deleted', 'unavailable', 'notforsale'],
  ],
]);

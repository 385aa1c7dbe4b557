import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import type { Parking } from '../stage/vehicle.ts';
import { brickShop } from './brick-shop.ts';
import { brickWarehouse } from './brick-warehouse.ts';
import { gabledShed } from './gabled-shed.ts';
import { dusk } from './light.ts';
import { lowPavilion } from './low-pavilion.ts';
import { portalSlab } from './portal-slab.ts';
import { sawtooth } from './sawtooth.ts';

/** The buildings of other dealers, with what stands before a prestige or a motorcycle dealer's. */

type Build = (fleet: Fleet) => Place;
type Dressed = readonly [silhouette: string, paint: string];

/** By what the building's own picture parks there. */
const PRESTIGE_CARS: Readonly<Record<string, Dressed>> = {
  'coupe-1': ['coupe-2', 'grey'],
  'four-wheel-drive-1': ['suv-4', 'black'],
  'hatch-1': ['coupe-1', 'silver'],
  'hatch-2': ['coupe-1', 'black'],
  'sedan-1': ['coupe-2', 'red'],
  'sedan-2': ['sedan-4', 'black'],
  'suv-1': ['coupe-1', 'green'],
  'suv-2': ['sedan-4', 'grey'],
  'ute-1': ['coupe-2', 'silver'],
  'ute-2': ['suv-4', 'black'],
  'ute-3': ['convertible-1', 'white'],
  'van-1': ['suv-6', 'black'],
  'wagon-1': ['convertible-1', 'black'],
};

/** After sunset the windows are the brightest thing, so that less exposure is needed than before it. */
function afterSunset(build: Build, sunAzimuth: number, seed: number): Build {
  return (fleet) => ({
    ...build((silhouette, parking) => {
      const [car, paint] = PRESTIGE_CARS[silhouette] ?? [silhouette, parking.paint];
      return fleet(car, { ...parking, paint, daylight: parking.y < 0 ? 0.25 : 0.9 });
    }),
    sky: dusk({ sunAzimuth, seed }),
    development: { exposure: 1.05, saturation: 1.05 },
  });
}

const BIKES: readonly Dressed[] = [
  ['motorcycle-1', 'blue'],
  ['motorcycle-4', 'red'],
  ['motorcycle-2', 'black'],
  ['motorcycle-5', 'white'],
  ['motorcycle-3', 'orange'],
];
const OTHER_BIKES: readonly Dressed[] = [
  ['motorcycle-5', 'red'],
  ['motorcycle-2', 'blue'],
  ['motorcycle-1', 'black'],
  ['motorcycle-6', 'white'],
  ['motorcycle-4', 'grey'],
  ['motorcycle-3', 'green'],
];

/** Where a car stands, two motorcycles do. */
function withMotorcycles(build: Build, bikes = BIKES): Build {
  return (fleet) => {
    const next = inTurn(fleet, bikes);
    return build((_, parking) =>
      [-0.75, 0.75].flatMap((aside) =>
        next({ ...parking, x: parking.x + aside, turn: parking.turn + 38 }),
      ),
    );
  };
}

function inTurn(fleet: Fleet, bikes: readonly Dressed[]) {
  let parked = 0;
  return (parking: Parking) => {
    const [silhouette, paint] = bikes[parked++ % bikes.length] ?? ['motorcycle-1', 'blue'];
    return fleet(silhouette, { ...parking, paint });
  };
}

export const portalAfterSunset = afterSunset(portalSlab, -60, 29);
export const pavilionAfterSunset = afterSunset(lowPavilion, -30, 67);
export const shedAfterSunset = afterSunset(gabledShed, 40, 23);
export const sawtoothAfterSunset = afterSunset(sawtooth, -40, 61);

export const shedWithMotorcycles = withMotorcycles(gabledShed);
export const pavilionWithMotorcycles = withMotorcycles(lowPavilion);
export const warehouseWithMotorcycles = withMotorcycles(brickWarehouse, OTHER_BIKES);
export const shopWithMotorcycles = withMotorcycles(brickShop);

import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import { chanceOf } from './chance.ts';
import { makeVin } from './identity.ts';
import { photosOf } from './media.ts';

/**
 * Ids of two locations of the odd cases' site: its used-car location in the primary city, and one in another
 * city.
 */
export const PLAIN_CAR_PLACES = { yard: 8_006, otherCity: 8_004 } as const;

/** An unremarkable used car; every odd case is this car with one difference. */
export function plainCar(stockNumber: string, now: number): NewVehicle {
  const thisYear = new Date(now).getUTCFullYear();
  const colour = 'Arctic White';
  const interiorColour = 'Black';
  const images = photosOf(
    { itemType: 'car', simpleBody: 'suv', make: 'Mazda', model: 'CX-5', colour, interiorColour },
    10,
  );
  return {
    slug: '',
    name: '',
    make: 'Mazda',
    makeSlug: 'mazda',
    model: 'CX-5',
    modelSlug: 'cx-5',
    badge: 'Maxx Sport',
    series: 'KF',
    year: thisYear - 4,
    stockNumber,
    vin: makeVin(
      'JM0',
      'CX5',
      thisYear - 4,
      900_000 + serialOf(stockNumber),
      chanceOf(stockNumber),
    ),
    regPlate: 'ODD00A',
    dealershipSlug: 'bandicoot-used-cars',
    dealershipId: 803,
    itemType: 'car',
    status: 'in_stock',
    carType: 'used',
    sold: false,
    soldAt: null,
    reserved: false,
    certified: false,
    tag: null,
    preorder: false,
    showOnDealerWebsite: true,
    hiddenGroup: null,
    categories: ['Family'],
    createdAt: now - 30 * DAY_MS,
    updatedAt: now - 10 * DAY_MS,
    priceCents: 32_990_00,
    priceType: 'Drive Away',
    beforePriceCents: null,
    offerPriceCents: null,
    subscriptionPriceCents: null,
    stateAverageMarketPriceCents: 33_000_00,
    averageMarketPriceCents: 33_000_00,
    financeQuote: null,
    financeLenders: {},
    checkoutEnabled: null,
    tradeInAllowed: null,
    reserveAmountCents: null,
    colour,
    interiorColour,
    km: 61_000,
    regoExpiry: new Date(now + 120 * DAY_MS).toISOString().slice(0, 10),
    buildDate: `${thisYear - 4}-03`,
    complianceDate: `${thisYear - 4}-05`,
    seats: 5,
    doors: 5,
    engineSize: 2_498,
    engineSizeLitres: 2.5,
    gears: 6,
    bodyConfiguration: 'Five Door Wagon',
    simpleBody: 'suv',
    body: 'SUV',
    simpleFuel: 'Petrol',
    fuel: 'Petrol - Unleaded',
    simpleTransmission: 'Automatic',
    transmission: '6 Speed Sports Automatic',
    simpleDrive: 'AWD',
    drive: 'All Wheel Drive',
    dealerComments:
      'A tidy car that stands on our yard to show one odd case. Drives well and has two keys.',
    standardEquipment: ['Air Conditioning', 'Cruise Control', 'Reversing Camera', 'Alloy Wheels'],
    filteredFeatures: ['Cruise Control', 'Reversing Camera'],
    carsalesTitle: null,
    privateSuburb: null,
    privatePostcode: null,
    nvic: null,
    images,
    primaryImageUrl: images[0]?.url ?? null,
    photosCount: images.length,
    videoUrl: null,
    externalVideoUrl: null,
    spinImages: [],
    spinInteriorImage: null,
    spinCode: null,
    hotspots: { exterior: [], interior: [] },
    file: null,
    locationId: PLAIN_CAR_PLACES.yard,
    variant: {
      ...NO_VARIANT,
      cylinders: 4,
      engineSize: 2_498,
      engineSizeLitres: 2.5,
      induction: 'Naturally Aspirated',
      gearType: 'Sports Automatic',
      fuelConsumptionCombined: 7.5,
      fuelCapacity: 58,
      vehicleLength: 4_575,
      vehicleHeight: 1_685,
      vehicleWidth: 1_842,
      towingCapacityBraked: 1_800,
      torque: '252 Nm',
      power: '140 kW',
      ancapRating: 5,
    },
    caravan: null,
  };
}

function serialOf(stockNumber: string): number {
  return [...stockNumber].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
}

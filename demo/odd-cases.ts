/**
 * One vehicle for each odd case under a stable stock number, all on the site `bandicoot-autos`. ODD-CASES.md
 * describes them; tests find them by `ODD_CASES`.
 */
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { slugify } from '#domain/slug.ts';
import { photo, photosOf } from './stock/media.ts';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import { PLAIN_CAR_PLACES, plainCar } from './stock/plain-car.ts';
import { TEST_DRIVE_ONLY } from './stock/plan.ts';

export const ODD_CASES_SITE = 'bandicoot-autos';

export interface OddCase {
  stockNumber: string;
  why: string;
  vehicle: (now: number) => NewVehicle;
}

type Changes = Partial<NewVehicle>;

function oddCase(
  name: string,
  why: string,
  changes: Changes | ((now: number) => Changes),
): OddCase {
  const stockNumber = `ODD-${name}`;
  return {
    stockNumber,
    why,
    vehicle(now) {
      const own = typeof changes === 'function' ? changes(now) : changes;
      const vehicle = { ...plainCar(stockNumber, now), ...own };
      const parts = [vehicle.year, vehicle.make, vehicle.model, vehicle.badge];
      const named = parts.filter((part) => part !== null).join(' ');
      return {
        ...vehicle,
        name: own.name ?? named,
        slug: `${slugify(named)}-${stockNumber.toLowerCase()}`,
      };
    },
  };
}

function pictures(count: number): Changes {
  const images = photosOf(
    {
      itemType: 'car',
      simpleBody: 'suv',
      make: 'Mazda',
      model: 'CX-5',
      colour: 'White',
      interiorColour: 'Black',
    },
    count,
  );
  return { images, primaryImageUrl: images[0]?.url ?? null, photosCount: count };
}

/** Exactly this many characters, in complete sentences as far as they fit. */
function commentsOf(length: number): string {
  const sentence =
    'One owner from new, always garaged, and serviced on time by the same workshop. ';
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length - 1) + '.';
}

const electric: Changes = {
  make: 'Tesla',
  makeSlug: 'tesla',
  model: 'Model Y',
  modelSlug: 'model-y',
  badge: 'Long Range',
  series: 'Gen 1',
  simpleFuel: 'Electric',
  fuel: 'Electric',
  engineSize: null,
  engineSizeLitres: null,
  gears: 1,
  transmission: 'Reduction Gear',
  variant: { ...NO_VARIANT, torque: '493 Nm', power: '378 kW', ancapRating: 5 },
};

const towed: Changes = {
  itemType: 'caravan',
  make: 'Jayco',
  makeSlug: 'jayco',
  model: 'Journey',
  modelSlug: 'journey',
  badge: '21.66-3',
  series: null,
  vin: null,
  regPlate: null,
  km: null,
  seats: null,
  doors: null,
  engineSize: null,
  engineSizeLitres: null,
  gears: null,
  bodyConfiguration: null,
  simpleBody: null,
  body: 'Caravan',
  simpleFuel: null,
  fuel: null,
  simpleTransmission: null,
  transmission: null,
  simpleDrive: null,
  drive: null,
  variant: NO_VARIANT,
};

export const ODD_CASES: readonly OddCase[] = [
  oddCase('NO-PRICE', 'No price: shows the no-price text.', { priceCents: null }),
  oddCase('PRICE-1000', 'Price exactly $1,000: not above a minimum price of 1000.', {
    priceCents: 1_000_00,
  }),
  oddCase('PRICE-0', 'Price $0 counts as no price.', { priceCents: 0 }),
  oddCase('BEFORE-LOWER', 'Was-price below the price: not shown.', { beforePriceCents: 30_990_00 }),
  oddCase('BEFORE-HIGHER', 'Was-price above the price: shown.', { beforePriceCents: 34_990_00 }),
  oddCase('BEFORE-EQUAL', 'Was-price equal to the price: not shown.', {
    beforePriceCents: 32_990_00,
  }),
  oddCase('OFFER-10', 'Offer price of $10 is not above 10: the price shows.', {
    offerPriceCents: 10_00,
  }),
  oddCase('OFFER-11', 'Offer price of $11 is above 10: it shows, however odd.', {
    offerPriceCents: 11_00,
  }),
  oddCase('OFFER-EQUAL', 'Offer equal to the price is no reduction.', {
    offerPriceCents: 32_990_00,
  }),
  oddCase('OFFER', 'Offer below the price: the reduced price shows.', {
    offerPriceCents: 29_990_00,
  }),
  oddCase('OFFER-ONLY', 'Offer without a price: the offer shows.', {
    priceCents: null,
    offerPriceCents: 29_990_00,
  }),
  oddCase('PREORDER', 'Pre-order without a price: shows PREORDER.', {
    preorder: true,
    priceCents: null,
    carType: 'new',
    km: 0,
  }),
  oddCase('PREORDER-PRICED', 'Pre-order with a price: the price shows.', {
    preorder: true,
    carType: 'new',
    km: 10,
  }),
  oddCase('SUBSCRIPTION', 'Subscription price: comes first on a site that offers subscriptions.', {
    subscriptionPriceCents: 289_00,
  }),
  oddCase('SUBSCRIPTION-0', 'Subscription price of $0: the normal price shows.', {
    subscriptionPriceCents: 0,
  }),
  oddCase('SOLD-TODAY', 'Sold an hour ago: listed, sold presentation.', (now) => ({
    status: 'sold',
    sold: true,
    soldAt: now - 3_600_000,
  })),
  oddCase('SOLD-2-DAYS', 'Sold two days ago: still listed.', (now) => ({
    status: 'sold',
    sold: true,
    soldAt: now - 2 * DAY_MS,
  })),
  oddCase('SOLD-10-DAYS', 'Sold ten days ago: no longer listed.', (now) => ({
    status: 'sold',
    sold: true,
    soldAt: now - 10 * DAY_MS,
  })),
  oddCase('SOLD-NO-DATE', 'Sold without a date: not listed.', {
    status: 'sold',
    sold: true,
    soldAt: null,
  }),
  oddCase('RESERVED', 'Reserved: tag Reserved, no reserve button.', { reserved: true }),
  oddCase(
    'RESERVED-HYBRID',
    'Reserved hybrid: the fuel tag comes first, the status line still says reserved.',
    {
      reserved: true,
      simpleFuel: 'Hybrid',
      fuel: 'Petrol/Electric Hybrid',
    },
  ),
  oddCase('CERTIFIED-USED', 'Certified and used: the certified-used badge.', {
    certified: true,
    make: 'Toyota',
    makeSlug: 'toyota',
    model: 'RAV4',
    modelSlug: 'rav4',
    badge: 'GXL Hybrid',
    series: 'AXAH54R',
  }),
  oddCase('CERTIFIED-NEW', 'Certified but new: no certified-used badge.', {
    certified: true,
    carType: 'new',
    km: 12,
  }),
  oddCase('TAG', 'A tag of the dealer’s own.', { tag: 'Manager’s Special' }),
  oddCase('TEST-DRIVE-ONLY', 'Test drive only with checkout on: no reserve button all the same.', {
    tag: TEST_DRIVE_ONLY,
    checkoutEnabled: true,
    carType: 'demo',
    km: 2_100,
  }),
  oddCase('COMING-SOON', 'Coming soon: counts as in stock.', { status: 'coming_soon' }),
  oddCase('WITHDRAWN', 'Withdrawn: neither listed nor sold.', { status: 'withdrawn' }),
  oddCase(
    'EIGHT-DAYS',
    'Created exactly 8 days ago: the last moment of the new-arrival tag.',
    (now) => ({ createdAt: now - 8 * DAY_MS }),
  ),
  oddCase(
    'EIGHT-DAYS-PAST',
    'Created a second more than 8 days ago: no new-arrival tag.',
    (now) => ({ createdAt: now - 8 * DAY_MS - 1_000 }),
  ),
  oddCase('NEW-ARRIVAL', 'Created an hour ago.', (now) => ({
    createdAt: now - 3_600_000,
    updatedAt: now - 3_600_000,
  })),
  oddCase('NO-PHOTO', 'No picture at all: the new-arrival placeholder.', {
    images: [],
    primaryImageUrl: null,
    photosCount: 0,
  }),
  oddCase('PLACEHOLDER', 'Only a feed’s placeholder picture: counts as none.', {
    images: [photo('/media/demo/default.jpg')],
    primaryImageUrl: '/media/demo/default.jpg',
    photosCount: 1,
  }),
  oddCase('ONE-PHOTO', 'One picture: no thumbnails, no arrows to go anywhere.', pictures(1)),
  oddCase('THREE-PHOTOS', 'Three pictures: no thumbnail strip.', pictures(3)),
  oddCase('FOUR-PHOTOS', 'Four pictures: the thumbnail strip appears.', pictures(4)),
  oddCase('LONG-NAME', 'A very long name must wrap and not break a card.', {
    make: 'Mercedes-Benz',
    makeSlug: 'mercedes-benz',
    model: 'GLC-Class',
    modelSlug: 'glc-class',
    badge:
      'GLC300 Coupe 4MATIC Sport Edition with Driver Assistance Plus, Night Package and Extended Interior Chrome',
  }),
  oddCase('LONG-WORD', 'A name with one unbroken long word.', {
    badge: 'Sonderausstattungspaketsportausführung',
  }),
  oddCase('NO-BADGE', 'No badge and no series.', { badge: null, series: null }),
  oddCase('HTML', 'HTML in the dealer’s comments must be shown harmless.', {
    dealerComments:
      'Great car <b>& great price</b>. <script>alert("hello")</script> <img src=x onerror=alert(1)> Call <a href="javascript:alert(2)">us</a>.',
  }),
  oddCase('NO-COMMENTS', 'No comments: the pending text.', { dealerComments: null }),
  oddCase('EMPTY-COMMENTS', 'Comments of blanks only: the pending text.', {
    dealerComments: '   ',
  }),
  oddCase('COMMENTS-400', 'Comments of exactly 400 characters: shown whole, no toggle.', {
    dealerComments: commentsOf(400),
  }),
  oddCase('COMMENTS-401', 'Comments of 401 characters: cut, with a toggle.', {
    dealerComments: commentsOf(401),
  }),
  oddCase('NO-EQUIPMENT', 'No equipment: no Features tab.', {
    standardEquipment: [],
    filteredFeatures: [],
  }),
  oddCase('ELECTRIC', 'Electric: no litres, no fuel calculator.', electric),
  oddCase('CARAVAN', 'A caravan with all its measures.', {
    ...towed,
    caravan: {
      bodyWidth: `8'2"`,
      bodyLength: `21'6"`,
      tareWeight: 2_560,
      axleType: 'Tandem',
      sleeps: 3,
      aggregateTrailerMass: 3_060,
    },
  }),
  oddCase('CARAVAN-EMPTY', 'A caravan with empty rows: they are hidden.', {
    ...towed,
    caravan: {
      bodyWidth: null,
      bodyLength: '',
      tareWeight: null,
      axleType: null,
      sleeps: 2,
      aggregateTrailerMass: null,
    },
  }),
  oddCase('TRUCK', 'A truck without a body of the list.', {
    itemType: 'truck',
    make: 'Isuzu',
    makeSlug: 'isuzu',
    model: 'F Series',
    modelSlug: 'f-series',
    badge: 'FRR 110-260 Curtainsider',
    series: null,
    simpleBody: null,
    body: 'Truck',
    simpleFuel: 'Diesel',
    fuel: 'Diesel',
    simpleDrive: 'RWD',
    drive: 'Rear Wheel Drive',
    seats: 3,
    doors: 2,
  }),
  oddCase('MOTORCYCLE', 'A motorcycle among cars.', {
    itemType: 'motorcycle',
    make: 'Royal Enfield',
    makeSlug: 'royal-enfield',
    model: 'Himalayan 450',
    modelSlug: 'himalayan-450',
    badge: null,
    series: null,
    simpleBody: null,
    body: 'Motorcycle',
    simpleTransmission: 'Manual',
    transmission: '6 Speed Manual',
    simpleDrive: null,
    drive: null,
    seats: 2,
    doors: null,
  }),
  oddCase('HIDDEN-GROUP', 'In a group that the site hides: neither listed nor found.', {
    hiddenGroup: 'wholesale',
  }),
  oddCase('OTHER-GROUP', 'In a group that the site does not hide: listed.', {
    hiddenGroup: 'staff-cars',
  }),
  oddCase('OFF-WEBSITE', 'show_on_dealer_website false: 404.', { showOnDealerWebsite: false }),
  oddCase('NO-LOCATION', 'No location: no location tag and no map.', { locationId: null }),
  oddCase('OTHER-CITY', 'Stands in another city than the primary location: the announcement bar.', {
    locationId: PLAIN_CAR_PLACES.otherCity,
    dealershipSlug: 'bandicoot-toyota',
    dealershipId: 802,
  }),
  oddCase('RESERVE-0', 'Reserve amount $0: a hold without payment, no amount on the label.', {
    reserveAmountCents: 0,
    checkoutEnabled: true,
  }),
  oddCase('RESERVE-500', 'Reserve amount of its own.', {
    reserveAmountCents: 500_00,
    checkoutEnabled: true,
  }),
  oddCase('CHECKOUT-NULL', 'Checkout and trade-in not said: as the site says.', {
    checkoutEnabled: null,
    tradeInAllowed: null,
  }),
  oddCase('CHECKOUT-OFF', 'Checkout off for this car on a site that reserves.', {
    checkoutEnabled: false,
  }),
  oddCase('TRADE-IN-OFF', 'Trade-in not allowed for this car.', { tradeInAllowed: false }),
  oddCase('MARKET-499', 'Price $499 below the state average: no indicator.', {
    stateAverageMarketPriceCents: 33_489_00,
  }),
  oddCase('MARKET-500', 'Price $500 below the state average: the indicator.', {
    stateAverageMarketPriceCents: 33_490_00,
  }),
  oddCase('MARKET-NATIONAL', 'State average missing: the national average decides.', {
    stateAverageMarketPriceCents: null,
    averageMarketPriceCents: 34_990_00,
  }),
  oddCase('MARKET-STATE-0', 'State average 0: the national average decides.', {
    stateAverageMarketPriceCents: 0,
    averageMarketPriceCents: 34_990_00,
  }),
  oddCase('MARKET-NONE', 'No averages at all.', {
    stateAverageMarketPriceCents: null,
    averageMarketPriceCents: null,
  }),
  oddCase('OLD', 'Over 7 years old.', (now) => {
    const year = new Date(now).getUTCFullYear() - 8;
    return {
      year,
      buildDate: `${year}-02`,
      complianceDate: `${year}-04`,
      km: 131_000,
      priceCents: 17_990_00,
    };
  }),
  oddCase('TWELVE-YEARS', 'Twelve years old: too old for the finance of some providers.', (now) => {
    const year = new Date(now).getUTCFullYear() - 12;
    return {
      year,
      buildDate: `${year}-02`,
      complianceDate: `${year}-04`,
      km: 190_000,
      priceCents: 9_990_00,
      series: 'KE',
    };
  }),
  oddCase('CHEAP', 'Price $450: below what finance and valuation ask for.', { priceCents: 450_00 }),
  oddCase('DEAR', 'A seven-figure price must fit its space.', { priceCents: 1_249_990_00 }),
  oddCase('UNICODE', 'Letters beyond ASCII in the model.', {
    make: 'Citroen',
    makeSlug: 'citroen',
    model: 'Ë-C4 Élégance № 4',
    modelSlug: 'e-c4-elegance-no-4',
    badge: '電気 ⚡',
  }),
  oddCase('KM-0', '0 km is a figure, not a gap.', { km: 0, carType: 'new', regPlate: null }),
  oddCase('KM-NULL', 'Kilometres unknown.', { km: null }),
  oddCase('NO-VIN', 'No VIN, no plate, no build date.', {
    vin: null,
    regPlate: null,
    buildDate: null,
    complianceDate: null,
    regoExpiry: null,
  }),
  oddCase('BARE', 'Everything that may be missing is missing.', {
    badge: null,
    series: null,
    vin: null,
    regPlate: null,
    priceCents: null,
    stateAverageMarketPriceCents: null,
    averageMarketPriceCents: null,
    colour: null,
    interiorColour: null,
    km: null,
    regoExpiry: null,
    buildDate: null,
    complianceDate: null,
    seats: null,
    doors: null,
    engineSize: null,
    engineSizeLitres: null,
    gears: null,
    bodyConfiguration: null,
    simpleBody: null,
    body: null,
    simpleFuel: null,
    fuel: null,
    simpleTransmission: null,
    transmission: null,
    simpleDrive: null,
    drive: null,
    dealerComments: null,
    standardEquipment: [],
    filteredFeatures: [],
    images: [],
    primaryImageUrl: null,
    photosCount: 0,
    locationId: null,
    categories: [],
    variant: NO_VARIANT,
  }),
  oddCase('HISTORY', 'With a history report.', { file: '/media/demo/history/odd-history.pdf' }),
  oddCase('VIDEO-EMBED', 'A video of a known service: embedded.', {
    externalVideoUrl: 'https://player.vimeo.com/video/76979871',
  }),
  oddCase('VIDEO-FILE', 'A video elsewhere: the plain player.', {
    externalVideoUrl: 'https://videos.bandicoot.example/walkaround.mp4',
  }),
  oddCase(
    'FUTURE',
    'Created in the future by a clock that runs fast: no new-arrival tag yet.',
    (now) => ({ createdAt: now + DAY_MS, updatedAt: now }),
  ),
];

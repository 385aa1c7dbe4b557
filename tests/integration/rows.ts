import { noEntries } from '#site-config/content/content-kinds.ts';
import type { ContentRevision } from '#db/content/content-revisions.ts';
import type { NewDealership } from '#db/locations/dealerships.ts';
import type { NewLocation } from '#db/locations/locations.ts';
import type { NewOffer } from '#db/content/offers.ts';
import type { NewReview } from '#db/content/reviews.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';

/** Rows with every field set, so that a round trip through the database tests each of them. */

const NOW = Date.UTC(2026, 5, 15, 2, 30, 0, 123);

export function newDealership(changes: Partial<NewDealership> = {}): NewDealership {
  return {
    slug: 'riverside-motors',
    name: 'Riverside Motors',
    manufacturer: 'Kia',
    autograb: true,
    ...changes,
  };
}

export function newLocation(changes: Partial<NewLocation> = {}): NewLocation {
  return {
    name: 'Riverside Motors - Sales',
    slug: 'riverside-motors',
    dealershipId: 1,
    dealershipSlug: 'riverside-motors',
    locationType: 'sales',
    locationSubtype: 'buying',
    primary: true,
    visible: true,
    manufacturers: ['Kia', 'Škoda'],
    dealerLicenseNumber: 'DL 1234567',
    motorVehicleRepairer: 'MVRL 54321',
    address: {
      street: '12 Quay Street',
      city: 'Rockhampton',
      state: 'QLD',
      postcode: '4700',
      lat: -23.378,
      long: 150.512,
      placeId: 'place-1',
      placeUrl: 'https://maps.example/place-1',
      mapKey: 'map-1',
    },
    phone: '07 5550 1234',
    landlinePhone: null,
    openingHours: [
      { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
      { weekday: 0, status: 'Closed', open: null, close: null },
    ],
    specialHours: [
      { date: '2026-12-25', name: 'Christmas Day', status: 'Closed', open: null, close: null },
    ],
    imageUrl: '/media/yard.jpg',
    imageThumbUrl: '/media/yard-thumb.jpg',
    averageRating: 4.6,
    reviewCount: 231,
    distributionLocations: [{ id: 7, name: 'Yeppoon' }],
    ...changes,
  };
}

export function newOffer(changes: Partial<NewOffer> = {}): NewOffer {
  return {
    name: 'Winter finance offer',
    description: 'From 3.9% on demonstrators.',
    disclaimer: 'To approved applicants only.',
    category: 'Finance offer',
    manufacturer: 'Kia',
    model: { name: 'Sportage', slug: 'sportage', overrideUrl: null },
    imageUrl: '/media/offer.jpg',
    excludedWebsiteIds: [3, 9],
    startsAt: NOW,
    expiresAt: NOW + 86_400_000,
    position: 1,
    stockSearch: '/search/kia?car_type=new',
    ...changes,
  };
}

export function newReview(changes: Partial<NewReview> = {}): NewReview {
  return {
    customerName: 'Robyn T.',
    text: 'Straightforward, and the car was spotless.',
    rating: 4.5,
    reviewDate: '2026-03-31',
    replyText: 'Thank you, Robyn.',
    replyDate: '2026-04-01',
    locationId: null,
    ...changes,
  };
}

export function newVehicle(changes: Partial<NewVehicle> = {}): NewVehicle {
  return {
    slug: '2024-kia-sportage-gt-line-k1001',
    name: '2024 Kia Sportage GT-Line',
    make: 'Kia',
    makeSlug: 'kia',
    model: 'Sportage',
    modelSlug: 'sportage',
    badge: 'GT-Line',
    series: 'NQ5',
    year: 2024,
    stockNumber: 'K1001',
    vin: 'KNAPX81GSR7123456',
    regPlate: '123 ABC',
    dealershipSlug: 'riverside-motors',
    dealershipId: 1,
    itemType: 'car',
    status: 'in_stock',
    carType: 'used',
    sold: false,
    soldAt: NOW - 1,
    reserved: false,
    certified: true,
    tag: 'Test Drive Only',
    preorder: false,
    showOnDealerWebsite: true,
    hiddenGroup: 'wholesale',
    categories: ['family', 'a "quoted", {braced} \\ word'],
    createdAt: NOW - 86_400_000,
    updatedAt: NOW,
    priceCents: 4_299_000,
    priceType: 'Drive Away',
    beforePriceCents: 4_499_000,
    offerPriceCents: 4_199_050,
    subscriptionPriceCents: 29_900,
    stateAverageMarketPriceCents: 4_350_000,
    averageMarketPriceCents: 4_400_000,
    financeQuote: { weeklyRepaymentCents: 19_812, comparisonRate: 8.19, advertisedRate: 6.29 },
    financeLenders: {
      'rate-card': {
        depositCents: 0,
        termYears: 5,
        termMonths: 60,
        interestRate: 6.29,
        comparisonRate: null,
        establishmentFeesCents: 39_500,
        paymentWeekCents: 19_812,
        paymentMonthCents: null,
        totalPayableCents: 5_151_120,
        balloonCents: null,
        terms: { '3': 30_100, '7': 15_000 },
        disclaimer: 'An estimate.',
      },
    },
    checkoutEnabled: null,
    tradeInAllowed: true,
    reserveAmountCents: 50_000,
    colour: 'Gravity Blue',
    interiorColour: 'Black',
    km: 18_450,
    regoExpiry: '2027-02-28',
    buildDate: '2024-01',
    complianceDate: '02/2024',
    seats: 5,
    doors: 5,
    engineSize: 1598,
    engineSizeLitres: 1.6,
    gears: 7,
    bodyConfiguration: 'Wagon',
    simpleBody: 'suv',
    body: 'SUV',
    simpleFuel: 'Petrol',
    fuel: 'Petrol - Unleaded ULP',
    simpleTransmission: 'Automatic',
    transmission: '7 Speed Sports Automatic Dual Clutch',
    simpleDrive: 'AWD',
    drive: '4X4 On Demand',
    dealerComments: 'One owner.\nFull “log book” history – ’24 build.',
    standardEquipment: ['Heated seats', 'Panoramic sunroof, electric'],
    filteredFeatures: ['Sunroof'],
    carsalesTitle: '2024 Kia Sportage GT-Line Auto AWD MY24',
    privateSuburb: 'Yeppoon',
    privatePostcode: '4703',
    nvic: 'ABC24A',
    images: [
      { url: '/media/1.jpg', thumbUrl: '/media/1-thumb.jpg', isVideo: false },
      { url: '/media/2.mp4', thumbUrl: '/media/2-thumb.jpg', isVideo: true },
    ],
    primaryImageUrl: '/media/1.jpg',
    photosCount: 1,
    videoUrl: null,
    externalVideoUrl: 'https://video.example/embed/1',
    spinImages: ['/media/spin-00.jpg', '/media/spin-01.jpg'],
    spinInteriorImage: '/media/interior.jpg',
    spinCode: 'spin-1',
    hotspots: {
      exterior: [
        {
          id: 'h1',
          title: 'Wheel',
          description: '19" alloy',
          positions: [{ angle: 0, x: 0.25, y: 0.75 }],
        },
      ],
      interior: [],
    },
    file: '/media/history.pdf',
    locationId: null,
    variant: {
      cylinders: 4,
      engineSize: 1598,
      engineSizeLitres: 1.6,
      induction: 'Turbo',
      gearType: 'Dual clutch',
      fuelConsumptionCombined: 7.2,
      fuelCapacity: 54,
      grossVehicleMass: 2250,
      vehicleLength: 4660,
      vehicleHeight: 1665,
      vehicleWidth: 1865,
      towingCapacityBraked: 1900,
      bodyConfiguration: 'Wagon',
      torque: '265 Nm',
      power: '132 kW',
      ancapRating: 5,
    },
    caravan: {
      bodyWidth: "7'6",
      bodyLength: "21'",
      tareWeight: 2400,
      axleType: 'Tandem',
      sleeps: 4,
      aggregateTrailerMass: null,
    },
    ...changes,
  };
}

/** A revision without any content. */
export function newContentRevision(changes: Partial<ContentRevision> = {}): ContentRevision {
  return {
    revision: 1,
    entries: noEntries(),
    ids: { locations: {}, offers: {} },
    pictures: {},
    restored: null,
    appliedAt: new Date(NOW),
    ...changes,
  };
}

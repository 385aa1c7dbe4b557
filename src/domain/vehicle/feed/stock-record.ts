import type { Vehicle } from '../vehicle.ts';

type IdentifyingField = 'stockNumber' | 'make' | 'model' | 'year';

type DescribingField =
  | 'name'
  | 'badge'
  | 'series'
  | 'vin'
  | 'regPlate'
  | 'itemType'
  | 'status'
  | 'carType'
  | 'reserved'
  | 'certified'
  | 'tag'
  | 'preorder'
  | 'showOnDealerWebsite'
  | 'hiddenGroup'
  | 'categories'
  | 'createdAt'
  | 'priceCents'
  | 'priceType'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'colour'
  | 'interiorColour'
  | 'km'
  | 'regoExpiry'
  | 'buildDate'
  | 'complianceDate'
  | 'seats'
  | 'doors'
  | 'engineSize'
  | 'engineSizeLitres'
  | 'gears'
  | 'simpleBody'
  | 'body'
  | 'simpleFuel'
  | 'fuel'
  | 'simpleTransmission'
  | 'transmission'
  | 'simpleDrive'
  | 'drive'
  | 'dealerComments'
  | 'standardEquipment'
  | 'filteredFeatures'
  | 'nvic'
  | 'videoUrl'
  | 'externalVideoUrl';

/**
 * What a feed or the API says of a vehicle. A field that is absent is left as it is (new vehicles get the
 * default); null empties it.
 */
export type StockRecord = Pick<Vehicle, IdentifyingField> &
  Partial<Pick<Vehicle, DescribingField>> & {
    cylinders?: number | null;
    electricRange?: number | null;
    batteryCapacity?: number | null;
    energyConsumption?: number | null;
    /** The slug of a location. */
    locationCode?: string | null;
    /** In the order in which they are shown. */
    imageUrls?: readonly string[];
  };

/** A record while its row is read. */
export type RecordDraft = Partial<StockRecord>;

/** With every field from the start: an object that grows field by field takes several times as long to fill and read. */
export function emptyDraft(): RecordDraft {
  return {
    stockNumber: undefined,
    make: undefined,
    model: undefined,
    year: undefined,
    name: undefined,
    badge: undefined,
    series: undefined,
    vin: undefined,
    regPlate: undefined,
    itemType: undefined,
    status: undefined,
    carType: undefined,
    reserved: undefined,
    certified: undefined,
    tag: undefined,
    preorder: undefined,
    showOnDealerWebsite: undefined,
    hiddenGroup: undefined,
    categories: undefined,
    createdAt: undefined,
    priceCents: undefined,
    priceType: undefined,
    beforePriceCents: undefined,
    offerPriceCents: undefined,
    subscriptionPriceCents: undefined,
    colour: undefined,
    interiorColour: undefined,
    km: undefined,
    regoExpiry: undefined,
    buildDate: undefined,
    complianceDate: undefined,
    seats: undefined,
    doors: undefined,
    engineSize: undefined,
    engineSizeLitres: undefined,
    gears: undefined,
    simpleBody: undefined,
    body: undefined,
    simpleFuel: undefined,
    fuel: undefined,
    simpleTransmission: undefined,
    transmission: undefined,
    simpleDrive: undefined,
    drive: undefined,
    dealerComments: undefined,
    standardEquipment: undefined,
    filteredFeatures: undefined,
    nvic: undefined,
    videoUrl: undefined,
    externalVideoUrl: undefined,
    cylinders: undefined,
    electricRange: undefined,
    batteryCapacity: undefined,
    energyConsumption: undefined,
    locationCode: undefined,
    imageUrls: undefined,
  };
}

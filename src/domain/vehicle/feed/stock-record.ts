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
    /** The slug of a location. */
    locationCode?: string | null;
    /** In the order in which they are shown. */
    imageUrls?: readonly string[];
  };

/** A record while its row is read. */
export type RecordDraft = Partial<StockRecord>;

import { CAR_TYPES, ITEM_TYPES, PRICE_TYPES, VEHICLE_STATUSES } from '../vehicle.ts';
import {
  address,
  amount,
  date,
  describing,
  flag,
  line,
  lines,
  list,
  month,
  number,
  price,
  requiredText,
  text,
} from './cell-readers.ts';
import type { CellReader } from './cell-readers.ts';
import { readCarType, readItemType, readStatus } from './values/read-choice.ts';
import { readDay } from './values/read-date.ts';
import { readEngineSize } from './values/read-engine-size.ts';
import { hasSlug, spellMake } from './values/read-make.ts';
import { readYear } from './values/read-number.ts';
import { readPriceType } from './values/read-price.ts';
import { readText } from './values/read-text.ts';
import { readVin } from './values/read-vin.ts';
import { MAX_PICTURES, readPictures } from './values/read-web-address.ts';
import { notRead, readAs } from './values/reading.ts';
import type { Reading } from './values/reading.ts';
import { simplifyBody } from './values/simplify-body.ts';
import { simplifyDrive } from './values/simplify-drive.ts';
import { simplifyFuel } from './values/simplify-fuel.ts';
import { gearsOf, simplifyTransmission } from './values/simplify-transmission.ts';

export type FeedField = CellReader & {
  /** In an operator's mapping and in the API. */
  name: string;
  /** The column that Australian dealers export. */
  label: string;
  /** Other names of the column. Case, blanks and punctuation do not matter. */
  aliases: readonly string[];
  isRequired?: boolean;
  /** For the documentation: what is special about its values. */
  note?: string;
};

const LIST = { maxItems: 300, maxLength: 200 };
const MAX_NAME = 300;

/** Words for unregistered vehicles in the column of the number plate. */
const NO_PLATE = /^(?:un-?reg(?:istered|o)?|not registered|no rego|none|tba|nil|-)$/i;

function readName(words: string): Reading<string> {
  return hasSlug(words) ? readAs(words) : notRead('has neither letters nor digits', words);
}

/**
 * Everything that a feed can say of a vehicle: columns, API, documentation and the site's mapping follow from
 * this list. A row's fields are read in its order: the stock number first, for the report, and each field after
 * those that it goes before.
 */
export const FEED_FIELDS: readonly FeedField[] = [
  {
    name: 'stockNumber',
    label: 'Stock number',
    aliases: [
      'Stock no.',
      'Stock #',
      'Stocknum',
      'Stock ID',
      'Stock code',
      'Dealer stock number',
      'Dealer stock no.',
      'Inventory number',
      'Unit number',
      'Unit no.',
    ],
    isRequired: true,
    note: 'Identifies the vehicle: a row with a known number changes that vehicle.',
    ...requiredText('stockNumber', 64),
  },
  {
    name: 'itemType',
    label: 'Item type',
    aliases: ['Vehicle class', 'Product type', 'Unit type'],
    note: 'Empty: the type of the feed (`itemType`), else as it is; new vehicles are cars.',
    ...line({ kind: 'choice', choices: ITEM_TYPES }, readItemType, (record, itemType) => {
      if (itemType !== null) record.itemType = itemType;
    }),
  },
  {
    name: 'carType',
    label: 'Car type',
    aliases: [
      'Condition',
      'New/Used',
      'New or used',
      'Used/New',
      'Vehicle condition',
      'Stock type',
    ],
    note: 'Also `Demonstrator`, `Ex-demo`, `Pre-owned`, `Certified` and the like. Empty: as it is; new vehicles are used.',
    ...line({ kind: 'choice', choices: CAR_TYPES }, readCarType, (record, written) => {
      if (written === null) return;
      record.carType = written.carType;
      if (written.isCertified) record.certified = true;
    }),
  },
  {
    name: 'make',
    label: 'Make',
    aliases: ['Manufacturer', 'Brand', 'Make name', 'Vehicle make', 'Marque'],
    isRequired: true,
    note: 'Known makes get their usual spelling, also from capitals and short names such as `VW`.',
    ...requiredText('make', 50, (words) => readName(spellMake(words))),
  },
  {
    name: 'model',
    label: 'Model',
    aliases: ['Model name', 'Vehicle model', 'Family', 'Model family'],
    isRequired: true,
    ...requiredText('model', 100, readName),
  },
  {
    name: 'year',
    label: 'Year',
    aliases: [
      'Model year',
      'Year model',
      'Vehicle year',
      'Manufacture year',
      'Year of manufacture',
      'Build year',
      'Manu year',
    ],
    isRequired: true,
    ...line(
      { kind: 'year' },
      (words, { thisYear }) => readYear(words, thisYear),
      (record, year) => {
        record.year = year;
      },
    ),
  },
  {
    name: 'badge',
    label: 'Badge',
    aliases: ['Variant', 'Trim', 'Grade', 'Trim level', 'Model variant', 'Derivative', 'Submodel'],
    ...text('badge', 150),
  },
  {
    name: 'series',
    label: 'Series',
    aliases: ['Series name', 'Model series', 'Vehicle series', 'Series code'],
    ...text('series', 100),
  },
  {
    name: 'name',
    label: 'Vehicle description',
    aliases: ['Title', 'Vehicle title', 'Vehicle name', 'Listing title', 'Ad title', 'Heading'],
    note: 'The name of the vehicle. Empty: year, make, model and badge.',
    ...describing(MAX_NAME, (record, name) => {
      if (name !== null) record.name = name;
    }),
  },
  {
    name: 'status',
    label: 'Status',
    aliases: ['Stock status', 'Vehicle status', 'Sale status', 'Availability'],
    note: 'Also `Available`, `In transit`, `Under offer` (in stock and reserved) and the like.',
    ...line({ kind: 'choice', choices: VEHICLE_STATUSES }, readStatus, (record, written) => {
      if (written === null) return;
      record.status = written.status;
      record.reserved = written.reserved;
    }),
  },
  {
    name: 'reserved',
    label: 'Reserved',
    aliases: ['Under offer', 'On hold', 'Deposit taken', 'Is reserved'],
    note: 'Empty: no.',
    ...flag('reserved', false),
  },
  {
    name: 'priceType',
    label: 'Price type',
    aliases: ['Price qualifier', 'Price description', 'Price label'],
    note: 'Of the column Price.',
    ...line({ kind: 'choice', choices: PRICE_TYPES }, readPriceType, (record, priceType) => {
      if (priceType !== null) record.priceType = priceType;
    }),
  },
  {
    name: 'price',
    label: 'Price',
    aliases: [
      'Advertised price',
      'Asking price',
      'Selling price',
      'Retail price',
      'List price',
      'Internet price',
      'Web price',
      'Vehicle price',
      'Current price',
      'Price AUD',
      'Price inc GST',
    ],
    note: 'Excluding government charges, unless the value or the column Price type says drive away.',
    ...price(({ priceType }) => priceType ?? 'Excl. Govt. Charges'),
  },
  {
    name: 'egcPrice',
    label: 'EGC Price',
    aliases: [
      'EGC',
      'Price EGC',
      'Excl govt charges',
      'Excl gov charges',
      'Excluding government charges',
      'Price excl govt charges',
      'Price excluding government charges',
    ],
    note: 'Excluding government charges. Goes before the column Price.',
    ...price(() => 'Excl. Govt. Charges'),
  },
  {
    name: 'dapPrice',
    label: 'DAP Price',
    aliases: [
      'DAP',
      'Price DAP',
      'Drive away price',
      'Drive away',
      'Price drive away',
      'D/A price',
    ],
    note: 'Drive away. Goes before the other two columns.',
    ...price(() => 'Drive Away'),
  },
  {
    name: 'beforePrice',
    label: 'Before price',
    aliases: ['Was price', 'Was', 'Previous price', 'Original price', 'Old price'],
    ...amount('beforePriceCents'),
  },
  {
    name: 'offerPrice',
    label: 'Offer price',
    aliases: ['Special price', 'Sale price', 'Discount price', 'Promo price', 'Now price'],
    ...amount('offerPriceCents'),
  },
  {
    name: 'subscriptionPrice',
    label: 'Subscription price',
    aliases: ['Subscription'],
    ...amount('subscriptionPriceCents'),
  },
  {
    name: 'cylinders',
    label: 'Cylinders',
    aliases: [
      'Cylinder',
      'Cyl',
      'Cyls',
      'No. of cylinders',
      'Number of cylinders',
      'Engine cylinders',
    ],
    ...number('cylinders', {
      what: 'a number of cylinders',
      max: 24,
      units: ['c', 'cyl', 'cyls', 'cylinder', 'cylinders'],
      prefixes: ['v', 'w', 'i', 'l', 'h', 'flat', 'inline', 'straight', 'boxer'],
    }),
  },
  {
    name: 'regPlate',
    label: 'Rego',
    aliases: [
      'Registration',
      'Rego number',
      'Rego no.',
      'Registration number',
      'Registration no.',
      'Reg',
      'Reg no.',
      'Reg number',
      'Reg plate',
      'Plate',
      'Plate number',
      'Number plate',
      'Licence plate',
      'License plate',
    ],
    ...line(
      { kind: 'text', maxLength: 20 },
      (words) => readText(NO_PLATE.test(words) ? '' : words, 20),
      (record, plate) => {
        record.regPlate = plate;
      },
    ),
  },
  {
    name: 'regoExpiry',
    label: 'Rego expiry',
    aliases: [
      'Registration expiry',
      'Rego exp',
      'Reg expiry',
      'Rego expiry date',
      'Registration expiry date',
      'Rego due',
      'Rego expires',
    ],
    ...date('regoExpiry'),
  },
  {
    name: 'vin',
    label: 'Vin',
    aliases: [
      'VIN number',
      'VIN no.',
      'VIN code',
      'Chassis',
      'Chassis number',
      'Chassis no.',
      'VIN/Chassis',
      'Vehicle identification number',
    ],
    note: 'A chassis number of 4 to 16 characters is kept too.',
    ...line({ kind: 'vin' }, readVin, (record, vin) => {
      record.vin = vin;
    }),
  },
  {
    name: 'body',
    label: 'Body',
    aliases: ['Body type', 'Body style', 'Body shape', 'Body description', 'Vehicle body'],
    note: 'Kept as it is, and sorted into a body of the search: `Dual Cab Pick-up` is a ute.',
    ...describing(100, (record, body) => {
      record.body = body;
      record.simpleBody = body === null ? null : simplifyBody(body, record.itemType);
    }),
  },
  {
    name: 'km',
    label: 'Odometer',
    aliases: [
      'KM',
      'Kms',
      'Kilometres',
      'Kilometers',
      'Odometer reading',
      'Odometer (km)',
      'Odometer (kms)',
      'Odo',
      'Mileage',
    ],
    ...number('km', {
      what: 'a number of kilometres',
      max: 9_999_999,
      units: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
      isMeasured: true,
    }),
  },
  {
    name: 'interiorColour',
    label: 'Interior Colour',
    aliases: [
      'Interior color',
      'Int colour',
      'Int color',
      'Trim colour',
      'Trim color',
      'Upholstery',
      'Interior',
    ],
    ...text('interiorColour', 100),
  },
  {
    name: 'colour',
    label: 'Exterior Colour',
    aliases: [
      'Colour',
      'Color',
      'Exterior color',
      'Ext colour',
      'Ext color',
      'Body colour',
      'Body color',
      'Paint colour',
      'Paint',
    ],
    ...text('colour', 100),
  },
  {
    name: 'locationCode',
    label: 'Location code',
    aliases: [
      'Location',
      'Location ID',
      'Yard',
      'Yard code',
      'Branch',
      'Branch code',
      'Dealer code',
      'Dealer ID',
      'Dealership code',
      'Store code',
      'Site code',
    ],
    note: 'The slug of a location of the site.',
    ...text('locationCode', 100),
  },
  {
    name: 'buildDate',
    label: 'Build date',
    aliases: ['Built', 'Date built', 'Build month', 'Manufacture date', 'Date of manufacture'],
    ...month('buildDate'),
  },
  {
    name: 'complianceDate',
    label: 'Compliance date',
    aliases: ['Compliance', 'Compliance plate', 'Compliance plate date', 'Compliance month'],
    ...month('complianceDate'),
  },
  {
    name: 'dealerComments',
    label: 'Dealercomments',
    aliases: [
      'Dealer comment',
      'Comments',
      'Description',
      'Seller comments',
      'Web comments',
      'Internet comments',
      'Advert text',
      'Ad text',
      'Ad copy',
      'Advertisement',
      'Long description',
    ],
    note: 'Plain text with lines; markup is shown as it is written.',
    ...lines('dealerComments', 20_000),
  },
  {
    name: 'fuel',
    label: 'Fuel',
    aliases: ['Fuel type', 'Fuel description'],
    note: 'Kept as it is, and sorted into a fuel of the search: `ULP` is petrol.',
    ...describing(100, (record, fuel) => {
      record.fuel = fuel;
      record.simpleFuel = fuel === null ? null : simplifyFuel(fuel);
    }),
  },
  {
    name: 'transmission',
    label: 'Transmission',
    aliases: ['Transmission type', 'Transmission description', 'Trans', 'Gearbox'],
    note: 'Kept as it is, and sorted into automatic or manual: `6 Sp Auto`, `CVT`.',
    ...describing(100, (record, transmission) => {
      record.transmission = transmission;
      record.simpleTransmission = transmission === null ? null : simplifyTransmission(transmission);
      const gears = transmission === null ? null : gearsOf(transmission);
      if (gears !== null) record.gears = gears;
    }),
  },
  {
    name: 'gears',
    label: 'Gears',
    aliases: ['Gearnum', 'Gear count', 'No. of gears', 'Number of gears', 'Speeds'],
    note: 'Without this column, as the transmission says: `6 Speed`.',
    ...number('gears', {
      what: 'a number of gears',
      max: 24,
      units: ['sp', 'spd', 'speed', 'gears'],
    }),
  },
  {
    name: 'doors',
    label: 'Doors',
    aliases: ['Door', 'Door count', 'Num doors', 'No. of doors', 'Number of doors'],
    ...number('doors', {
      what: 'a number of doors',
      max: 20,
      units: ['d', 'dr', 'drs', 'door', 'doors'],
    }),
  },
  {
    name: 'seats',
    label: 'Seats',
    aliases: [
      'Seat',
      'Seat count',
      'Num seats',
      'No. of seats',
      'Number of seats',
      'Seating capacity',
      'Seat capacity',
    ],
    ...number('seats', {
      what: 'a number of seats',
      max: 100,
      units: ['s', 'st', 'seat', 'seats', 'seater'],
    }),
  },
  {
    name: 'standardEquipment',
    label: 'Features',
    aliases: [
      'Feature',
      'Vehicle features',
      'Standard features',
      'Standard equipment',
      'Equipment',
      'Options',
      'Option',
      'Extras',
      'Accessories',
    ],
    ...list('standardEquipment', LIST),
  },
  {
    name: 'filteredFeatures',
    label: 'Key features',
    aliases: ['Highlights', 'Filtered features', 'Top features'],
    note: 'Those that visitors can filter by.',
    ...list('filteredFeatures', LIST),
  },
  {
    name: 'certified',
    label: 'Certified',
    aliases: ['CPO', 'Certified pre-owned', 'Is certified', 'Manufacturer certified'],
    note: 'Empty: no.',
    ...flag('certified', false),
  },
  {
    name: 'drive',
    label: 'Drive',
    aliases: ['Drive type', 'Drivetrain', 'Driven wheels', 'Wheel drive', 'Driveline'],
    note: 'Kept as it is, and sorted into a drive of the search: `4X4 Dual Range` is 4WD.',
    ...describing(100, (record, drive) => {
      record.drive = drive;
      record.simpleDrive = drive === null ? null : simplifyDrive(drive);
    }),
  },
  {
    name: 'engineSize',
    label: 'Engine size',
    aliases: [
      'Engine capacity',
      'Engine size (cc)',
      'Engine size (l)',
      'Engine size litres',
      'Engine litres',
      'Engine CC',
      'CC',
      'Litres',
    ],
    ...line({ kind: 'engineSize' }, readEngineSize, (record, { engineSize, engineSizeLitres }) => {
      record.engineSize = engineSize;
      record.engineSizeLitres = engineSizeLitres;
    }),
  },
  {
    name: 'nvic',
    label: 'NVIC code',
    aliases: ['NVIC', 'Glasses code', 'Glass code'],
    ...text('nvic', 20),
  },
  {
    name: 'imageUrls',
    label: 'Images',
    aliases: [
      'Image',
      'Image URLs',
      'Image URL',
      'Image links',
      'Image link',
      'Image list',
      'Main image',
      'Primary image',
      'Additional images',
      'Additional image link',
      'Photos',
      'Photo',
      'Photo URLs',
      'Photo URL',
      'Main photo',
      'Primary photo',
      'Pictures',
      'Picture',
      'Picture URLs',
      'Picture URL',
      'Pics',
      'Pic',
      'Gallery',
    ],
    value: { kind: 'addresses', maxItems: MAX_PICTURES },
    note: 'The main picture first.',
    cell: 'list',
    take: (texts, record) => {
      const reading = readPictures(texts);
      if (!reading.ok) return reading.reason;
      record.imageUrls = reading.value;
      return null;
    },
  },
  {
    name: 'videoUrl',
    label: 'Video URL',
    aliases: ['Video', 'Video link', 'Walkaround video'],
    ...address('videoUrl'),
  },
  {
    name: 'externalVideoUrl',
    label: 'External video URL',
    aliases: ['External video', 'YouTube', 'YouTube URL', 'YouTube link'],
    ...address('externalVideoUrl'),
  },
  {
    name: 'tag',
    label: 'Tag',
    aliases: ['Sticker', 'Ribbon', 'Promo tag'],
    note: 'A few words on the vehicle’s picture.',
    ...text('tag', 40),
  },
  {
    name: 'preorder',
    label: 'Pre-order',
    aliases: ['Is preorder', 'Pre-order available'],
    note: 'Empty: no.',
    ...flag('preorder', false),
  },
  {
    name: 'showOnDealerWebsite',
    label: 'Show on website',
    aliases: ['Show on dealer website', 'Show on web', 'Show online', 'Publish', 'Published'],
    note: 'Empty: as it is; new vehicles are shown.',
    ...flag('showOnDealerWebsite', null),
  },
  {
    name: 'hiddenGroup',
    label: 'Hidden group',
    aliases: ['Stock group'],
    note: 'Sites can hide a group (`stock.hiddenGroups`).',
    ...text('hiddenGroup', 50),
  },
  {
    name: 'categories',
    label: 'Categories',
    aliases: ['Lifestyle', 'Lifestyles'],
    ...list('categories', { maxItems: 20, maxLength: 50 }),
  },
  {
    name: 'createdAt',
    label: 'Date in stock',
    aliases: [
      'Stock date',
      'In stock date',
      'Arrival date',
      'Date listed',
      'Date added',
      'Created at',
    ],
    note: 'When it came into the stock; a date in the future counts when it has come.',
    ...line(
      { kind: 'date' },
      (words, { thisYear }) => readDay(words, thisYear),
      (record, day, { now }) => {
        if (day !== null && day <= now) record.createdAt = day;
      },
    ),
  },
];

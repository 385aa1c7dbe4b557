import { CAR_TYPES, ITEM_TYPES, PRICE_TYPES, VEHICLE_STATUSES } from '../vehicle.ts';
import { amount, describing, flag, line, price, requiredText, text } from './cell-readers.ts';
import { readCarType, readItemType, readStatus } from './values/read-choice.ts';
import { hasSlug, spellMake } from './values/read-make.ts';
import { readYear } from './values/read-number.ts';
import { readPriceType } from './values/read-price.ts';
import { notRead, readAs } from './values/reading.ts';
import type { Reading } from './values/reading.ts';
import type { FeedField } from './feed-field.ts';

const MAX_NAME = 300;

function readName(words: string): Reading<string> {
  return hasSlug(words) ? readAs(words) : notRead('has neither letters nor digits', words);
}

/** Which vehicle it is, whether it can be bought, and for how much. */
export const IDENTITY_FIELDS: readonly FeedField[] = [
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
];

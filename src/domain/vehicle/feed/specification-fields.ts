import { date, describing, flag, line, lines, list, month, number, text } from './cell-readers.ts';
import { readEngineSize } from './values/read-engine-size.ts';
import { readText } from './values/read-text.ts';
import { readVin } from './values/read-vin.ts';
import { simplifyBody } from './values/simplify-body.ts';
import { simplifyDrive } from './values/simplify-drive.ts';
import { simplifyFuel } from './values/simplify-fuel.ts';
import { gearsOf, simplifyTransmission } from './values/simplify-transmission.ts';
import { ELECTRIC_FIELDS } from './electric-fields.ts';
import type { FeedField } from './feed-field.ts';

const LIST = { maxItems: 300, maxLength: 200 };

/** Words for unregistered vehicles in the column of the number plate. */
const NO_PLATE = /^(?:un-?reg(?:istered|o)?|not registered|no rego|none|tba|nil|-)$/i;

/** What the vehicle is like, and where it stands. */
export const SPECIFICATION_FIELDS: readonly FeedField[] = [
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
  ...ELECTRIC_FIELDS,
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
];

import type { FeedFormat } from '#domain/site/feeds/feed-formats.ts';
import { isFormula, parseCsv } from './csv.ts';

/** The rules of each feed, written down apart from the code that makes it. */

type Row = Record<string, string>;
type Rule = (value: string, row: Row) => boolean;

interface FeedRules {
  columns: readonly string[];
  required: readonly string[];
  unique: readonly string[];
  /** For cells that are not empty. */
  cells: Readonly<Record<string, Rule>>;
}

const oneOf =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value);
const atMost =
  (length: number): Rule =>
  (value) =>
    [...value].length <= length;
const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);

const isLink: Rule = (value) => /^https?:\/\/[^\s,]+$/.test(value) && URL.canParse(value);
const YEAR = matches(/^(?:19|20)\d\d$/);
const PRICE = matches(/^[1-9]\d*(?:\.\d\d)? AUD$/);
const VIN = matches(/^[A-HJ-NPR-Z0-9]{17}$/);
const WHOLE = matches(/^\d+$/);
const DECIMAL = matches(/^\d+(?:\.\d+)?$/);

function isCoordinate(limit: number): Rule {
  return (value) => value.trim() === value && Math.abs(Number(value)) <= limit;
}

function isMetaAddress(value: string): boolean {
  const address = JSON.parse(value) as Record<string, unknown>;
  return ['addr1', 'city', 'region', 'postal_code', 'country'].every(
    (name) => typeof address[name] === 'string' && address[name] !== '',
  );
}

const META_COLUMNS =
  'vehicle_id,vin,make,model,year,body_style,description,exterior_color,image[0].url,image[0].tag[0],title,url,mileage.value,mileage.unit,transmission,fuel_type,drivetrain,state_of_vehicle,availability,price,address,latitude,longitude,date_first_on_lot'.split(
    ',',
  );

const RULES: Record<FeedFormat, FeedRules> = {
  google: {
    columns:
      'vin,store_code,dealership_name,dealership_address,price,condition,make,model,trim,year,mileage,image_link,additional_image_link,link,id,color,vehicle_price_type'.split(
        ',',
      ),
    required:
      'vin,store_code,dealership_name,dealership_address,price,condition,make,model,year,mileage,image_link,link,id,vehicle_price_type'.split(
        ',',
      ),
    unique: ['vin', 'id'],
    cells: {
      vin: VIN,
      id: atMost(50),
      store_code: atMost(64),
      price: PRICE,
      condition: oneOf('new', 'used'),
      vehicle_price_type: (value, { condition }) =>
        (condition === 'new'
          ? ['drive_away_price', 'estimated_drive_away_price']
          : ['drive_away_price', 'excluding_government_charges_price']
        ).includes(value),
      year: YEAR,
      mileage: matches(/^\d+ km$/),
      image_link: isLink,
      additional_image_link: (value, row) =>
        value.split(',').length <= 10 && value.split(',').every((link) => isLink(link, row)),
      link: isLink,
    },
  },
  meta: {
    columns: META_COLUMNS,
    required: META_COLUMNS.filter(
      (column) => !['exterior_color', 'latitude', 'longitude'].includes(column),
    ),
    unique: ['vehicle_id'],
    cells: {
      vehicle_id: atMost(100),
      vin: VIN,
      year: YEAR,
      body_style: oneOf(
        'CONVERTIBLE',
        'COUPE',
        'HATCHBACK',
        'MINIVAN',
        'TRUCK',
        'SUV',
        'SEDAN',
        'VAN',
        'WAGON',
        'CROSSOVER',
        'OTHER',
      ),
      description: atMost(5_000),
      'image[0].url': isLink,
      url: isLink,
      'mileage.value': WHOLE,
      'mileage.unit': oneOf('KM', 'MI'),
      transmission: oneOf('AUTOMATIC', 'MANUAL', 'OTHER', 'NONE'),
      fuel_type: oneOf(
        'DIESEL',
        'ELECTRIC',
        'FLEX',
        'GASOLINE',
        'HYBRID',
        'PETROL',
        'PLUGIN_HYBRID',
        'OTHER',
        'NONE',
      ),
      drivetrain: oneOf('AWD', 'FOUR_WD', 'FWD', 'RWD', 'TWO_WD', 'OTHER', 'NONE'),
      state_of_vehicle: oneOf('NEW', 'USED', 'CPO'),
      availability: oneOf('AVAILABLE', 'NOT_AVAILABLE', 'PENDING'),
      price: PRICE,
      address: isMetaAddress,
      latitude: isCoordinate(90),
      longitude: isCoordinate(180),
      date_first_on_lot: matches(/^\d{4}-\d\d-\d\d$/),
    },
  },
  stock: {
    columns:
      'Stock number,Car type,Make,Model,Year,DAP Price,EGC Price,Badge,Series,Cylinders,Rego,Rego expiry,Vin,Body,Odometer,Interior Colour,Exterior Colour,Location code,Vehicle description,Build date,Compliance date,Dealercomments,Fuel,Transmission,Doors,Seats,Features,Certified,Drive,Engine size,Redbook code,NVIC code,Autograb ID,Electric range,Battery capacity,Energy consumption'.split(
        ',',
      ),
    required: ['Stock number', 'Make', 'Model', 'Year'],
    unique: ['Stock number'],
    cells: {
      'Car type': oneOf('new', 'used', 'demo'),
      Year: WHOLE,
      'DAP Price': (value, row) => Number(value) > 0 && row['EGC Price'] === '',
      'EGC Price': (value) => Number(value) > 0,
      Odometer: WHOLE,
      Certified: oneOf('Yes', 'No'),
      'Electric range': WHOLE,
      'Battery capacity': DECIMAL,
      'Energy consumption': DECIMAL,
    },
  },
};

/** The rows of a feed by column. An apostrophe before what would be a formula is no part of the value. */
export function readFeed(text: string): Row[] {
  const [columns = [], ...rows] = parseCsv(text);
  return rows.map((cells) =>
    Object.fromEntries(
      columns.map((column, at) => {
        const cell = cells[at] ?? '';
        return [column, cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell];
      }),
    ),
  );
}

/** Everything about a feed's text that the rules of its format refuse; empty if it is right. */
export function feedFaults(format: FeedFormat, text: string): string[] {
  const { columns, required, unique, cells } = RULES[format];
  let parsed: string[][];
  try {
    parsed = parseCsv(text);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const [head = [], ...rows] = parsed;
  const faults = columns
    .filter((column) => !head.includes(column))
    .map((column) => `The column ${column} is missing.`);
  if (new Set(head).size !== head.length) faults.push('A column is there twice.');
  for (const [at, row] of rows.entries()) {
    const where = `Row ${at + 1}`;
    if (row.length !== head.length) faults.push(`${where} has ${row.length} cells.`);
    for (const cell of row) {
      if (isFormula(cell)) faults.push(`${where} has the formula ${cell}.`);
    }
  }
  const seen = new Map(unique.map((column) => [column, new Set<string>()]));
  for (const [at, row] of readFeed(text).entries()) {
    const where = `Row ${at + 1}`;
    for (const column of required) {
      if ((row[column] ?? '') === '') faults.push(`${where} has no ${column}.`);
    }
    for (const [column, values] of seen) {
      const value = row[column] ?? '';
      if (values.has(value)) faults.push(`${where} repeats the ${column} ${value}.`);
      values.add(value);
    }
    for (const [column, isRight] of Object.entries(cells)) {
      const value = row[column] ?? '';
      if (value !== '' && !isRight(value, row))
        faults.push(`${where} has the ${column} ${JSON.stringify(value)}.`);
    }
  }
  return faults;
}

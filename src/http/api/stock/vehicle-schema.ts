import * as v from 'valibot';
import { BODIES } from '#domain/vehicle/bodies.ts';
import {
  CAR_TYPES,
  DRIVES,
  FUELS,
  ITEM_TYPES,
  PRICE_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from '#domain/vehicle/vehicle.ts';
import {
  addressable,
  amount,
  block,
  date,
  dollars,
  emptiable,
  flag,
  httpsUrl,
  line,
  lines,
  month,
  oneOf,
  optional,
  tenths,
  time,
  vin,
  whole,
} from './field-schemas.ts';

export const MAX_IMAGES = 100;
const BODY_LABELS = BODIES.map(({ label }) => label);

export const stockNumber = v.pipe(
  line(60),
  v.description('Identifies the vehicle at the site, as the dealer knows it.'),
);

/**
 * A vehicle as an integrator sends it, by the spec's field names. What is absent is left as it is, so that a call
 * may change a single price; null empties a field. Money is in dollars.
 */
export const sentVehicle = v.pipe(
  v.strictObject({
    stocknum: stockNumber,
    make: optional(addressable(60), 'Required for a new vehicle, like model and year.'),
    model: optional(addressable(100), 'Without make and badge.'),
    year: optional(whole(1900, 2100), 'The model year.'),
    name: optional(
      line(200),
      'Of its page and card. Derived from year, make, model and badge if absent.',
    ),
    badge: emptiable(line(100), 'The variant.'),
    series: emptiable(line(60), 'The series or generation.'),
    item_type: optional(oneOf(ITEM_TYPES), '`car` for a new vehicle.'),
    car_type: optional(oneOf(CAR_TYPES), '`used` for a new vehicle.'),
    status: optional(
      oneOf(VEHICLE_STATUSES),
      '`in_stock` for a new vehicle. A vehicle that is `sold` or `withdrawn` returns with `in_stock`.',
    ),
    reserved: optional(flag, 'Somebody has reserved it.'),
    certified: optional(flag, 'Certified by its manufacturer or the dealer.'),
    preorder: optional(flag, 'Can be ordered and has not been built yet.'),
    show_on_dealer_website: optional(flag, 'False hides it from the site.'),
    tag: emptiable(line(60), 'Shown on its card.'),
    hidden_group: emptiable(line(60), 'A group of vehicles that sites can hide.'),
    categories: optional(lines(60, 30), 'Lists that the site groups its stock by.'),

    price: emptiable(dollars, 'In dollars. Without a price the site invites to enquire.'),
    price_type: optional(
      oneOf(PRICE_TYPES),
      'Whether the price includes government charges. `Excl. Govt. Charges` for a new vehicle.',
    ),
    before_price: emptiable(dollars, 'The earlier price, shown crossed out if it is higher.'),
    offer_price: emptiable(dollars, 'A reduced price.'),
    subscription_price: emptiable(dollars, 'Per week.'),

    vin: emptiable(vin, 'Vehicle identification number, or a chassis number. No page shows it.'),
    regplate: emptiable(line(12), 'Registration plate. No page shows it.'),
    nvic: emptiable(line(20), 'NVIC code.'),
    colour: emptiable(line(60), 'Of the body.'),
    interior_colour: emptiable(line(60), 'Of the interior.'),
    km: emptiable(whole(0, 5_000_000), 'On the odometer.'),
    rego_expiry: emptiable(date, 'When the registration ends.'),
    build_date: emptiable(month, 'The month when it was built.'),
    compliance_date: emptiable(month, 'The month on the compliance plate.'),
    seats: emptiable(whole(0, 200), 'Number of seats.'),
    doors: emptiable(whole(0, 20), 'Number of doors.'),
    cylinders: emptiable(whole(0, 48), 'Number of cylinders.'),
    engine_size: emptiable(amount(0, 100_000), 'In cubic centimetres.'),
    engine_size_litres: emptiable(amount(0, 100), 'In litres.'),
    gearnum: emptiable(whole(0, 50), 'Number of gears.'),
    electric_range: emptiable(
      whole(0, 3_000),
      'What it drives on a full battery, in kilometres, as its maker states.',
    ),
    battery_capacity: emptiable(tenths(0, 1_000), 'In kilowatt hours.'),
    energy_consumption: emptiable(tenths(0, 300), 'In kilowatt hours per 100 km.'),
    body: emptiable(line(80), 'In the dealer’s words.'),
    simple_body: emptiable(oneOf(BODY_LABELS), 'For the filters. Derived from `body` if absent.'),
    fuel: emptiable(line(80), 'In the dealer’s words.'),
    simple_fuel: emptiable(oneOf(FUELS), 'For the filters. Derived from `fuel` if absent.'),
    trans: emptiable(line(80), 'The transmission, in the dealer’s words.'),
    simple_transmission: emptiable(
      oneOf(TRANSMISSIONS),
      'For the filters. Derived from `trans` if absent.',
    ),
    drive: emptiable(line(80), 'The driven wheels, in the dealer’s words.'),
    simple_drive: emptiable(oneOf(DRIVES), 'For the filters. Derived from `drive` if absent.'),
    dealercomments: emptiable(block(20_000), 'Plain text of several lines.'),
    standardEquipment: optional(lines(300, 500), 'Everything it has.'),
    filtered_features: optional(lines(60, 100), 'Features that the site filters by.'),

    images: optional(
      v.pipe(
        v.array(httpsUrl, 'must be a list of URLs'),
        v.maxLength(MAX_IMAGES, `must have at most ${MAX_IMAGES} entries`),
      ),
      'Photos, the best first. They are fetched and stored within minutes.',
    ),
    video_url: emptiable(httpsUrl, 'A video file.'),
    external_video_url: emptiable(httpsUrl, 'A page or a player of a video service.'),
    location: emptiable(
      line(100),
      'Where it stands: the slug, name or id of a location. The main location if absent.',
    ),
    created_at: optional(time, 'Since when it is in stock. The time of the call if absent.'),
  }),
  v.title('Vehicle'),
);
export type SentVehicle = v.InferOutput<typeof sentVehicle>;

const textOrNull = v.nullable(v.string());
const numberOrNull = v.nullable(v.number());
const storedTime = v.pipe(v.string(), v.isoTimestamp());

/** A vehicle as it is stored. */
export const storedVehicle = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.integer(), v.description('Never changes.')),
    stocknum: v.string(),
    slug: v.pipe(v.string(), v.description('Never changes.')),
    path: v.pipe(v.string(), v.description('Of its page.')),
    name: v.string(),
    make: v.string(),
    model: v.string(),
    year: v.number(),
    badge: textOrNull,
    series: textOrNull,
    item_type: v.picklist(ITEM_TYPES),
    car_type: v.picklist(CAR_TYPES),
    status: v.picklist(VEHICLE_STATUSES),
    sold_at: v.nullable(storedTime),
    reserved: v.boolean(),
    certified: v.boolean(),
    preorder: v.boolean(),
    show_on_dealer_website: v.boolean(),
    tag: textOrNull,
    hidden_group: textOrNull,
    categories: v.array(v.string()),
    price: numberOrNull,
    price_type: v.picklist(PRICE_TYPES),
    before_price: numberOrNull,
    offer_price: numberOrNull,
    subscription_price: numberOrNull,
    vin: textOrNull,
    regplate: textOrNull,
    nvic: textOrNull,
    colour: textOrNull,
    interior_colour: textOrNull,
    km: numberOrNull,
    rego_expiry: textOrNull,
    build_date: textOrNull,
    compliance_date: textOrNull,
    seats: numberOrNull,
    doors: numberOrNull,
    cylinders: numberOrNull,
    engine_size: numberOrNull,
    engine_size_litres: numberOrNull,
    gearnum: numberOrNull,
    electric_range: numberOrNull,
    battery_capacity: numberOrNull,
    energy_consumption: numberOrNull,
    body: textOrNull,
    simple_body: textOrNull,
    fuel: textOrNull,
    simple_fuel: v.nullable(v.picklist(FUELS)),
    trans: textOrNull,
    simple_transmission: v.nullable(v.picklist(TRANSMISSIONS)),
    drive: textOrNull,
    simple_drive: v.nullable(v.picklist(DRIVES)),
    dealercomments: textOrNull,
    standardEquipment: v.array(v.string()),
    filtered_features: v.array(v.string()),
    images: v.array(v.string()),
    photos_count: v.number(),
    video_url: textOrNull,
    external_video_url: textOrNull,
    location_id: v.pipe(numberOrNull, v.description('Of the location where it stands.')),
    created_at: storedTime,
    updated_at: v.pipe(storedTime, v.description('When anything of it last changed.')),
    feed: v.pipe(
      textOrNull,
      v.description('The source that maintains it: `api`, a feed, or null if there is none.'),
    ),
    confirmed_at: v.pipe(
      v.nullable(storedTime),
      v.description('When that source last had it, whether or not anything changed.'),
    ),
    locked: v.pipe(
      v.array(v.string()),
      v.description('Columns that the operator has locked: no source changes them.'),
    ),
  }),
  v.title('Stored vehicle'),
);
export type StoredVehicle = v.InferOutput<typeof storedVehicle>;

import type { Body } from '#domain/vehicle/bodies.ts';
import type { Fuel, ItemType } from '#domain/vehicle/vehicle.ts';
import type { CatalogueModel, CatalogueVariant } from './shape.ts';

interface Item {
  name: string;
  /** The search filter's feature; null for equipment that nobody searches for. */
  feature: string | null;
  kinds: readonly ItemType[];
  /** The first year it was usual on a basic car; more expensive cars had it earlier. */
  usual: number;
  /** From which position in the range on: 0 is every variant, 1 only the most expensive. */
  level: number;
  /** Null stands for a vehicle whose body is not in the list, such as a heavy truck. */
  bodies: readonly (Body | null)[] | null;
  fuels: readonly Fuel[] | null;
}

const WORKHORSES: readonly Body[] = ['ute', 'cabChassis', '4x4', 'hardtop'];
const FAMILY: readonly Body[] = ['suv', '4x4', 'wagon', 'stationWagon', 'peopleMover'];
const LOAD: readonly Body[] = ['van', 'cabChassis', 'lightTruck'];
const PLUGGED: readonly Fuel[] = ['Electric', 'Plug-in Hybrid'];

type Row = readonly [
  name: string,
  feature: string | null,
  usual: number,
  level: number,
  only?: Partial<Pick<Item, 'bodies' | 'fuels'>>,
];

function items(kinds: readonly ItemType[], rows: readonly Row[]): Item[] {
  return rows.map(([name, feature, usual, level, only]) => ({
    name,
    feature,
    kinds,
    usual,
    level,
    bodies: only?.bodies ?? null,
    fuels: only?.fuels ?? null,
  }));
}

const ITEMS: readonly Item[] = [
  ...items(
    ['car', 'truck'],
    [
      ['Air Conditioning', 'Air Conditioning', 2000, 0],
      ['Bluetooth Connectivity', 'Bluetooth', 2012, 0],
      ['Cruise Control', 'Cruise Control', 2010, 0],
      ['ABS (Antilock Brakes)', null, 2000, 0],
      ['Electronic Stability Control', null, 2010, 0],
      ['Remote Central Locking', null, 2005, 0],
      ['Power Windows', null, 2008, 0],
      ['Reversing Camera', 'Reversing Camera', 2014, 0],
      ['USB Audio Input', null, 2014, 0],
      ['Daytime Running Lamps', null, 2015, 0],
      ['LED Headlamps', 'LED Headlights', 2019, 0.2],
    ],
  ),
  ...items(
    ['car'],
    [
      ['Airbags - Driver & Passenger', null, 2000, 0],
      ['Airbags - Head for 1st Row Seats', null, 2012, 0],
      ['Apple CarPlay', 'Apple CarPlay', 2018, 0.1],
      ['Android Auto', 'Android Auto', 2018, 0.1],
      ['Wireless Apple CarPlay', 'Apple CarPlay', 2022, 0.4],
      ['Wireless Phone Charging', 'Wireless Charging', 2021, 0.5],
      ['Satellite Navigation', 'Navigation', 2017, 0.3],
      ['Digital Radio (DAB+)', 'Digital Radio', 2019, 0.3],
      ['Keyless Entry & Start', 'Keyless Entry', 2018, 0.25],
      ['Dual-Zone Climate Control', 'Climate Control', 2016, 0.35],
      ['Autonomous Emergency Braking', 'Autonomous Emergency Braking', 2019, 0],
      ['Adaptive Cruise Control', 'Adaptive Cruise Control', 2020, 0.3],
      ['Lane Departure Warning', 'Lane Keeping', 2018, 0.1],
      ['Lane Keeping Assist', 'Lane Keeping', 2020, 0.2],
      ['Blind Spot Monitor', 'Blind Spot Monitor', 2019, 0.3],
      ['Rear Cross Traffic Alert', null, 2019, 0.4],
      ['Tyre Pressure Monitoring', null, 2018, 0.2],
      ['Parking Sensors - Front & Rear', 'Parking Sensors', 2017, 0.4],
      ['Parking Sensors - Rear', 'Parking Sensors', 2014, 0.1],
      ['360 Degree Camera', '360 Camera', 2021, 0.6],
      ['Rain Sensing Wipers', null, 2016, 0.4],
      ['Auto High Beam', null, 2019, 0.4],
      ['Alloy Wheels', 'Alloy Wheels', 2008, 0.15],
      ['Leather Accented Seats', 'Leather Seats', 2012, 0.6],
      ['Heated Front Seats', 'Heated Seats', 2014, 0.6],
      ['Ventilated Front Seats', 'Ventilated Seats', 2020, 0.8],
      ['Power Driver Seat', null, 2014, 0.5],
      ['Heated Steering Wheel', null, 2020, 0.75],
      ['Panoramic Sunroof', 'Sunroof', 2014, 0.8],
      ['Premium Sound System', 'Premium Sound', 2015, 0.75],
      ['Head-Up Display', 'Head-Up Display', 2020, 0.8],
      ['Ambient Interior Lighting', null, 2021, 0.65],
      ['Power Tailgate', 'Power Tailgate', 2017, 0.6, { bodies: FAMILY }],
      ['Roof Rails', null, 2010, 0.3, { bodies: FAMILY }],
      ['ISOFIX Child Seat Anchor Points', 'ISOFIX', 2014, 0],
      ['Third Row Seating', '7 Seats', 2010, 0, { bodies: ['peopleMover'] }],
      ['Low Range Gearing', 'Low Range', 2000, 0, { bodies: ['4x4', 'hardtop'] }],
      ['Rear Differential Lock', 'Diff Lock', 2015, 0.3, { bodies: WORKHORSES }],
      ['Side Steps', 'Side Steps', 2010, 0.4, { bodies: WORKHORSES }],
      ['Tub Liner', 'Tub Liner', 2012, 0.2, { bodies: ['ute'] }],
      ['Sports Bar', null, 2014, 0.5, { bodies: ['ute'] }],
      ['Trailer Sway Control', 'Towing Pack', 2015, 0.2, { bodies: WORKHORSES }],
      ['Cargo Barrier', 'Cargo Barrier', 2010, 0.3, { bodies: ['van'] }],
      ['Twin Sliding Doors', 'Twin Sliding Doors', 2012, 0.3, { bodies: ['van', 'peopleMover'] }],
      ['DC Fast Charging', 'Fast Charging', 2015, 0, { fuels: PLUGGED }],
      ['Mode 3 Charging Cable', null, 2015, 0, { fuels: PLUGGED }],
      ['Vehicle-to-Load Power', 'Vehicle-to-Load', 2022, 0.3, { fuels: ['Electric'] }],
      ['Heat Pump', null, 2021, 0.4, { fuels: ['Electric'] }],
      ['EV Drive Mode', null, 2012, 0, { fuels: ['Hybrid', 'Plug-in Hybrid'] }],
      ['Power Folding Roof', null, 2008, 0, { bodies: ['convertible'] }],
      ['Drive Mode Selector', null, 2017, 0.4],
      ['Sports Suspension', null, 2008, 0.7, { bodies: ['coupe', 'sedan', 'hatch'] }],
      ['Temporary Spare Wheel', null, 2005, 0],
    ],
  ),
  ...items(
    ['truck'],
    [
      ['Suspension Seat - Driver', 'Suspension Seat', 2010, 0],
      ['Exhaust Brake', 'Exhaust Brake', 2008, 0],
      ['Steel Tray', 'Tray', 2005, 0.1, { bodies: LOAD }],
      ['Reversing Alarm', null, 2005, 0],
      ['Lane Departure Warning', 'Lane Keeping', 2020, 0.2],
      ['Sleeper Cab', 'Sleeper Cab', 2010, 0.7, { bodies: [null] }],
      ['Central Tyre Inflation', null, 2018, 0.9],
      ['Dual Batteries', null, 2012, 0.3],
    ],
  ),
  ...items(
    ['motorcycle'],
    [
      ['ABS', 'ABS', 2016, 0],
      ['LED Headlight', 'LED Headlights', 2017, 0],
      ['Digital Instrument Display', null, 2014, 0],
      ['Traction Control', 'Traction Control', 2018, 0.2],
      ['Riding Modes', 'Riding Modes', 2018, 0.3],
      ['Quick Shifter', 'Quick Shifter', 2019, 0.6],
      ['Slipper Clutch', null, 2016, 0.3],
      ['Heated Grips', 'Heated Grips', 2015, 0.7],
      ['Cruise Control', 'Cruise Control', 2019, 0.5],
      ['Phone Connectivity', 'Bluetooth', 2020, 0.3],
      ['Adjustable Front Suspension', null, 2014, 0.5],
      ['USB Charging Socket', null, 2019, 0.2],
      ['Steering Lock', null, 2000, 0],
    ],
  ),
  ...items(
    ['caravan'],
    [
      ['Air Conditioner', 'Air Conditioning', 2012, 0],
      ['Three-Way Refrigerator', null, 2008, 0],
      ['Four-Burner Cooktop and Grill', null, 2008, 0],
      ['Ensuite with Shower and Toilet', 'Ensuite', 2012, 0.2],
      ['Washing Machine', 'Washing Machine', 2014, 0.4],
      ['Roll-Out Awning', 'Awning', 2008, 0],
      ['Solar Panel 200 W', 'Solar', 2016, 0.1],
      ['Lithium Battery', 'Lithium Battery', 2021, 0.5],
      ['Inverter 2000 W', null, 2021, 0.6],
      ['Bunk Beds', 'Bunks', 2008, 0.3],
      ['Queen Island Bed', null, 2010, 0.1],
      ['External Shower', null, 2010, 0.2],
      ['Independent Suspension', 'Off-Road Suspension', 2014, 0.5],
      ['Electric Brakes', null, 2005, 0],
      ['Reversing Camera', 'Reversing Camera', 2018, 0.4],
      ['Fresh Water Tank 95 L', null, 2005, 0],
      ['Grey Water Tank', null, 2016, 0.3],
      ['TV and Antenna', null, 2012, 0.2],
    ],
  ),
];

/** Whoever has the better one does not list the lesser one too. */
const INCLUDED: Readonly<Record<string, string>> = {
  'Apple CarPlay': 'Wireless Apple CarPlay',
  'Lane Departure Warning': 'Lane Keeping Assist',
  'Parking Sensors - Rear': 'Parking Sensors - Front & Rear',
};

export interface Equipment {
  standard: string[];
  features: string[];
}

/** Expensive cars and makes had a feature some years before basic ones. */
const HEAD_START_YEARS = 6;
/** In dollars: even the top variant of a cheaper range lacks some features. */
const WELL_EQUIPPED_FROM: Record<ItemType, number> = {
  car: 45_000,
  truck: 120_000,
  motorcycle: 22_000,
  caravan: 95_000,
};

export function equipmentOf(
  model: CatalogueModel,
  variant: CatalogueVariant,
  year: number,
): Equipment {
  const share = variant.price / WELL_EQUIPPED_FROM[model.kind];
  const standing = Math.max(variant.level * Math.min(1, share), Math.min(1, share / 2.6));
  const found = ITEMS.filter(
    (item) =>
      item.kinds.includes(model.kind) &&
      standing >= item.level &&
      year >= item.usual - Math.round(standing * HEAD_START_YEARS) &&
      (item.bodies === null || item.bodies.includes(variant.body)) &&
      (item.fuels === null ||
        (variant.engine !== null && item.fuels.includes(variant.engine.fuel))),
  );
  const names = new Set(found.map((item) => item.name));
  return {
    standard: [...names].filter((name) => !names.has(INCLUDED[name] ?? '')),
    features: [...new Set(found.map((item) => item.feature).filter((name) => name !== null))],
  };
}

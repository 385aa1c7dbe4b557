import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { SEARCH_SYNONYMS } from '#domain/search/query/search-synonyms.ts';
import { slugify } from '#domain/slug.ts';
import type {
  CarType,
  Drive,
  Fuel,
  ItemType,
  Transmission,
  Vehicle,
} from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { buildIndex } from './engine/search-index.ts';
import { createListing } from './engine/query/listing.ts';
import { searchIndex } from './engine/query/search.ts';
import { searchRows } from './snapshot/search-rows.ts';

/**
 * A realistic dealer's stock, and what people type into its search box. Each line: stock number,
 * plate, type, year, make, model, badge, series, body, fuel, transmission, drive, colour, features.
 * Later lines are newer stock.
 */
const STOCK_LINES = `
U1001 | 123ABC | used | 2021 | Toyota | HiLux | SR5 | GUN126R | ute | Diesel | Automatic | 4WD | Glacier White | Tow Bar, Canopy, Reversing Camera
U1002 | 456DEF | used | 2019 | Toyota | HiLux | Workmate | TGN121R | ute | Petrol | Manual | RWD | Silver Sky | Tray Liner
N1003 | | new | 2026 | Toyota | HiLux | Rogue | GUN126R | ute | Diesel | Automatic | 4WD | Eclipse Black | Tow Bar, Heated Seats
U1004 | 789GHI | used | 2022 | Toyota | RAV4 | GXL | AXAH54R | suv | Hybrid | Automatic | AWD | Atomic Rush Red | Apple CarPlay, Cruise Control
U1005 | 321JKL | used | 2018 | Toyota | RAV4 | Cruiser | ASA44R | suv | Petrol | Automatic | AWD | Graphite | Sunroof, Leather Seats
U1008 | 147STU | used | 2020 | Toyota | LandCruiser Prado | Kakadu | GDJ150R | 4x4 | Diesel | Automatic | 4WD | Dusty Bronze | Sunroof, Tow Bar
U1006 | 654MNO | used | 2017 | Toyota | LandCruiser | VX | VDJ200R | 4x4 | Diesel | Automatic | 4WD | Crystal Pearl | Tow Bar, Bull Bar, Snorkel
U1007 | 987PQR | used | 2022 | Toyota | LandCruiser | GR Sport | FJA300R | 4x4 | Diesel | Automatic | 4WD | Merlot Red | Heated Seats, Sunroof
U1009 | 258VWX | used | 2021 | Toyota | Corolla | Ascent Sport | ZWE211R | hatchback | Hybrid | Automatic | FWD | Blue Gem | Apple CarPlay
U1010 | 369YZA | used | 2016 | Toyota | Corolla | ZR | ZRE172R | sedan | Petrol | Automatic | FWD | Ink | Sunroof
U1011 | 741BCD | used | 2017 | Toyota | 86 | GTS | ZN6 | coupe | Petrol | Manual | RWD | Fuji White | Limited Slip Differential
U1012 | 852EFG | used | 2020 | Toyota | Yaris Cross | Urban | MXPJ10R | suv | Hybrid | Automatic | FWD | Mineral Blue | Cruise Control
U1013 | 963HIJ | used | 2015 | Toyota | HiAce | LWB | KDH201R | van | Diesel | Manual | RWD | French Vanilla | Barn Doors
U1014 | 159KLM | used | 2019 | Toyota | Camry | Ascent | ASV70R | sedan | Petrol | Automatic | FWD | Steel Blonde | Cruise Control
U1015 | 357NOP | used | 2018 | Toyota | Kluger | GXL | GSU50R | suv | Petrol | Automatic | FWD | Predawn Grey | Seven Seats
U1016 | 1AB2CD | used | 2021 | Ford | Ranger | Wildtrak | PX MkIII | ute | Diesel | Automatic | 4WD | Saber Orange | Tow Bar, Roller Shutter
U1017 | 1EF3GH | used | 2016 | Ford | Ranger | XL | PX MkII | cabChassis | Diesel | Manual | 4WD | Cool White | Alloy Tray
N1018 | | new | 2026 | Ford | Ranger | Raptor | PY | ute | Petrol | Automatic | 4WD | Code Orange | Fox Suspension
U1019 | 1IJ4KL | used | 2023 | Ford | Everest | Titanium | UB | suv | Diesel | Automatic | 4WD | Equinox Bronze | Panoramic Roof, Seven Seats
U1020 | 1MN5OP | used | 2018 | Ford | Mustang | GT Fastback | FN | coupe | Petrol | Manual | RWD | Race Red | Leather Seats
U1021 | 1QR6ST | used | 2020 | Ford | Mustang | GT | FN | convertible | Petrol | Automatic | RWD | Velocity Blue | Leather Seats
U1022 | 1UV7WX | used | 2014 | Ford | Falcon | XR6 | FG X | sedan | Petrol | Automatic | RWD | Kinetic Blue | Rear Spoiler
U1023 | 1YZ8AB | used | 2019 | Ford | Transit | 350L | VO | van | Diesel | Automatic | RWD | Frozen White | Bulkhead
U1024 | ZXC111 | used | 2021 | Mazda | BT-50 | XTR | TF | ute | Diesel | Automatic | 4WD | Gunblue | Tow Bar
U1025 | ZXC222 | used | 2017 | Mazda | BT-50 | XT | UR | ute | Diesel | Manual | RWD | Cool White | Alloy Tray
U1026 | ZXC333 | used | 2022 | Mazda | CX-5 | Akera | KF | suv | Petrol | Automatic | AWD | Soul Red Crystal | Sunroof, Head-Up Display
D1027 | | demo | 2025 | Mazda | CX-60 | GT | KH | suv | Plug-in Hybrid | Automatic | AWD | Rhodium White | Panoramic Roof
U1028 | ZXC444 | used | 2019 | Mazda | 3 | G20 Pure | BP | hatchback | Petrol | Automatic | FWD | Polymetal Grey | Cruise Control
U1029 | ZXC555 | used | 2018 | Mazda | MX-5 | RF | ND | convertible | Petrol | Manual | RWD | Machine Grey | Leather Seats
U1030 | ZXC666 | used | 2020 | Mazda | 6 | Atenza | GL | wagon | Diesel | Automatic | FWD | Snowflake White | Sunroof
U1031 | BMW001 | used | 2021 | BMW | X5 | xDrive30d | G05 | suv | Diesel | Automatic | AWD | Carbon Black | Panoramic Roof, Tow Bar
U1032 | BMW002 | used | 2019 | BMW | X3 | M40i | G01 | suv | Petrol | Automatic | AWD | Phytonic Blue | Sunroof
U1033 | BMW003 | used | 2018 | BMW | 3 Series | 330i M Sport | F30 | sedan | Petrol | Automatic | RWD | Alpine White | Satellite Navigation
U1034 | MER001 | used | 2020 | Mercedes-Benz | C-Class | C200 | W205 | sedan | Petrol | Automatic | RWD | Obsidian Black | Burmester Sound
U1035 | MER002 | used | 2019 | Mercedes-Benz | Sprinter | 314CDI | VS30 | van | Diesel | Automatic | RWD | Arctic White | Bulkhead
U1036 | MER003 | used | 2021 | Mercedes-Benz | GLC | GLC300 | X253 | suv | Petrol | Automatic | AWD | Selenite Grey | Panoramic Roof
U1037 | VWG001 | used | 2019 | Volkswagen | Golf | 110TSI Highline | 7.5 | hatchback | Petrol | Automatic | FWD | Tungsten Silver | Apple CarPlay
U1038 | VWG002 | used | 2021 | Volkswagen | Amarok | TDI580 Highline | 2H | ute | Diesel | Automatic | AWD | Starlight Blue | Tow Bar
U1039 | VWG003 | used | 2018 | Volkswagen | Tiguan | 132TSI Comfortline | 5N | suv | Petrol | Automatic | AWD | Pure White | Cruise Control
U1040 | CHV001 | used | 2022 | Chevrolet | Silverado | LTZ Premium | T1 | ute | Petrol | Automatic | 4WD | Cherry Red | Tow Bar, Sunroof
U1041 | HYU001 | used | 2020 | Hyundai | i30 | Active | PD2 | hatchback | Petrol | Automatic | FWD | Phantom Black | Apple CarPlay
U1042 | HYU002 | used | 2021 | Hyundai | i30 N | Premium | PDe | hatchback | Petrol | Manual | FWD | Performance Blue | Heated Seats
U1043 | HYU003 | used | 2022 | Hyundai | IONIQ 5 | Techniq | NE | suv | Electric | Automatic | AWD | Gravity Gold | Vehicle To Load
U1044 | HYU004 | used | 2016 | Hyundai | iLoad | Crew | TQ3 | van | Diesel | Automatic | RWD | Creamy White | Cargo Barrier
U1045 | HYU005 | used | 2023 | Hyundai | Staria | Highlander | US4 | peopleMover | Diesel | Automatic | AWD | Moonlight Blue | Eight Seats, Sunroof
U1046 | KIA001 | used | 2022 | Kia | Carnival | Platinum | KA4 | peopleMover | Petrol | Automatic | FWD | Aurora Black | Eight Seats, Dual Sunroof
U1047 | KIA002 | used | 2021 | Kia | Sportage | GT-Line | QL | suv | Diesel | Automatic | AWD | Steel Grey | Panoramic Roof
N1048 | | new | 2026 | Kia | EV9 | Earth | MV | suv | Electric | Automatic | AWD | Ocean Blue | Seven Seats
U1049 | TSL001 | used | 2022 | Tesla | Model 3 | Long Range | | sedan | Electric | Automatic | AWD | Midnight Silver | Autopilot, Glass Roof
U1050 | TSL002 | used | 2023 | Tesla | Model Y | Performance | | suv | Electric | Automatic | AWD | Pearl White | Autopilot, Tow Bar
U1051 | BYD001 | used | 2023 | BYD | Atto 3 | Extended Range | | suv | Electric | Automatic | FWD | Surf Blue | Vehicle To Load
U1052 | SUB001 | used | 2020 | Subaru | Outback | Premium | 6GEN | wagon | Petrol | Automatic | AWD | Storm Grey | Sunroof, Tow Bar
U1053 | SUB002 | used | 2019 | Subaru | Forester | 2.5i-S | S5 | suv | Petrol | Automatic | AWD | Jasper Green | Sunroof
U1054 | SUB003 | used | 2017 | Subaru | WRX | STI | V1 | sedan | Petrol | Manual | AWD | WR Blue | Brembo Brakes
U1055 | MIT001 | used | 2021 | Mitsubishi | Triton | GLX-R | MR | ute | Diesel | Automatic | 4WD | Sterling Silver | Tow Bar
U1056 | MIT002 | used | 2019 | Mitsubishi | Pajero Sport | Exceed | QE | suv | Diesel | Automatic | 4WD | Terra Rossa | Seven Seats
U1057 | MIT003 | used | 2022 | Mitsubishi | Outlander | Aspire PHEV | ZM | suv | Plug-in Hybrid | Automatic | AWD | Black Diamond | Heated Seats
U1058 | NIS001 | used | 2020 | Nissan | Navara | ST-X | D23 | ute | Diesel | Automatic | 4WD | Slate Grey | Sports Bar
U1059 | NIS002 | used | 2018 | Nissan | Patrol | Ti-L | Y62 | 4x4 | Petrol | Automatic | 4WD | Hermosa Blue | Tow Bar
U1060 | NIS003 | used | 2019 | Nissan | X-TRAIL | ST-L | T32 | suv | Petrol | Automatic | FWD | Ruby Red | Cruise Control
U1061 | ISU001 | used | 2021 | Isuzu | D-MAX | X-TERRAIN | RG | ute | Diesel | Automatic | 4WD | Volcanic Amber | Tow Bar
U1062 | ISU002 | used | 2020 | Isuzu | MU-X | LS-T | UC | suv | Diesel | Automatic | 4WD | Titanium Silver | Seven Seats
U1063 | HOL001 | used | 2017 | Holden | Commodore | SS-V Redline | VF II | sedan | Petrol | Manual | RWD | Light My Fire | Leather Seats
U1064 | HOL002 | used | 2018 | Holden | Colorado | LTZ | RG | ute | Diesel | Automatic | 4WD | Absolute Red | Tow Bar
U1065 | LRV001 | used | 2019 | Land Rover | Discovery | SD4 SE | L462 | suv | Diesel | Automatic | 4WD | Santorini Black | Panoramic Roof
U1066 | LRV002 | used | 2021 | Land Rover | Range Rover Sport | HSE | L494 | suv | Diesel | Automatic | 4WD | Fuji White | Heated Seats
U1067 | JEP001 | used | 2018 | Jeep | Wrangler | Rubicon | JL | softtop | Petrol | Automatic | 4WD | Punk'n Orange | Rock Rails
U1068 | HON001 | used | 2019 | Honda | CR-V | VTi-LX | RW | suv | Petrol | Automatic | AWD | Modern Steel | Leather Seats
U1069 | HON002 | used | 2020 | Honda | Civic | RS | 10th | hatchback | Petrol | Automatic | FWD | Rallye Red | Heated Seats
U1070 | SUZ001 | used | 2021 | Suzuki | Jimny | GLX | GJ | 4x4 | Petrol | Manual | 4WD | Kinetic Yellow | Apple CarPlay
U1071 | SUZ002 | used | 2016 | Suzuki | Swift | GL | FZ | hatchback | Petrol | Manual | FWD | Fervent Red | Bluetooth
U1072 | MGM001 | used | 2023 | MG | ZS EV | Essence | AZS1 | suv | Electric | Automatic | FWD | Dover White | Panoramic Roof
U1073 | GWM001 | used | 2022 | GWM | Ute | Cannon-L | NPW | ute | Diesel | Automatic | 4WD | Pittsburgh Silver | Tow Bar
T1074 | TRK001 | used | 2018 | Isuzu | NPR | 45-155 | N Series | lightTruck | Diesel | Automatic | RWD | White | Tipper, Toolbox
T1075 | TRK002 | used | 2020 | Hino | 300 Series | 616 | | lightTruck | Diesel | Automatic | RWD | White | Pantech, Tail Lift
T1076 | TRK003 | used | 2019 | Kenworth | T610 | SAR | | | Diesel | Manual | RWD | Sovereign Blue | Sleeper Cab
M1077 | MC001 | used | 2021 | Harley-Davidson | Street Glide | Special | FLHXS | | Petrol | Manual | RWD | Vivid Black | Saddle Bags
M1078 | MC002 | used | 2022 | Yamaha | MT-07 | LA | | | Petrol | Manual | RWD | Cyan Storm | ABS
M1079 | MC003 | used | 2020 | Kawasaki | Ninja 400 | SE | EX400 | | Petrol | Manual | RWD | Lime Green | ABS
M1080 | MC004 | used | 2023 | BMW | R 1250 GS | Trophy | K50 | | Petrol | Manual | RWD | Racing Blue | Panniers
C1081 | CV001 | used | 2019 | Jayco | Silverline | 21.65-3 | | | | | | White | Bunk Beds, Air Conditioning
C1082 | CV002 | used | 2021 | New Age | Manta Ray | 19ER | | | | | | White | Solar Panels, Ensuite
C1083 | CV003 | used | 2018 | Winnebago | Byron | 7.0 | | motorhome | Diesel | Automatic | RWD | White | Ensuite
`;

const NOW = Date.UTC(2026, 10, 15, 2);
const KINDS: Record<string, ItemType> = { T: 'truck', M: 'motorcycle', C: 'caravan' };

function readLine(line: string, at: number): Vehicle {
  const [stockNumber = '', ...cells] = line.split('|').map((cell) => cell.trim());
  const orNull = (cell = '') => (cell === '' ? null : cell);
  const [plate, carType, year, make = '', model = '', badge, series, body, fuel, ...rest] = cells;
  const [transmission, drive, colour, features = ''] = rest;
  return {
    ...plainCar(stockNumber, NOW),
    id: at + 1,
    views: 0,
    slug: slugify(`${year} ${make} ${model} ${stockNumber}`),
    name: [year, make, model, badge].filter(Boolean).join(' '),
    itemType: KINDS[stockNumber.charAt(0)] ?? 'car',
    regPlate: orNull(plate),
    carType: carType as CarType,
    year: Number(year),
    make,
    makeSlug: slugify(make),
    model,
    modelSlug: slugify(model),
    badge: orNull(badge),
    series: orNull(series),
    simpleBody: orNull(body),
    body: bodyOf(orNull(body))?.label ?? null,
    simpleFuel: orNull(fuel) as Fuel | null,
    fuel: orNull(fuel),
    simpleTransmission: orNull(transmission) as Transmission | null,
    simpleDrive: orNull(drive) as Drive | null,
    colour: orNull(colour),
    filteredFeatures: features.split(', '),
    createdAt: NOW + at,
    locationId: null,
  };
}

const vehicles = STOCK_LINES.trim().split('\n').map(readLine);
const site = resolveSite({ slug: 'test', name: 'Test Site' }, null, 7);
if (!site.ok) throw new Error(JSON.stringify(site.faults));
const listing = createListing(
  buildIndex(searchRows({ vehicles, locations: new Map() }, site.site, NOW)),
  {
    listed: new Uint8Array(vehicles.length).fill(1),
    sold: new Uint8Array(vehicles.length),
    synonyms: SEARCH_SYNONYMS,
  },
);

function search(text: string): Vehicle[] {
  const { rows } = searchIndex(listing, {
    text,
    refinements: [],
    allowed: null,
    order: 'relevance',
    secondOrder: 'newest',
    offset: 0,
    limit: vehicles.length,
    facets: [],
    ends: [],
    mostValues: 10,
  });
  return rows.flatMap((row) => vehicles[row] ?? []);
}

const labelOf = (vehicle: Vehicle | undefined) =>
  vehicle === undefined ? 'nothing' : `${vehicle.stockNumber} ${vehicle.name}`;

/** What was typed, and the beginning of the first result. */
type Case = [typed: string, first: string];

const CASES: Record<string, Case[]> = {
  'the name itself': [
    ['hilux', 'N1003'],
    ['HiLux SR5', 'U1001'],
    ['toyota rav4', 'U1005'],
    ['corolla', 'U1010'],
    ['prado', 'U1008'],
    ['wildtrak', 'U1016'],
    ['model 3', 'U1049'],
    ['tesla model y', 'U1050'],
    ['range rover', 'U1066'],
    ['land rover', 'U1066'],
    ['street glide', 'M1077'],
    ['ninja', 'M1079'],
    ['silverline', 'C1081'],
    ['kenworth', 'T1076'],
  ],

  'the beginning of the last word': [
    ['hil', 'N1003'],
    ['toyota cor', 'U1010'],
    ['must', 'U1021'],
    ['ford eve', 'U1019'],
    ['silverad', 'U1040'],
    ['kia carn', 'U1046'],
    ['mercedes spr', 'U1035'],
  ],

  'one typo in words of four letters or more': [
    ['hilix', 'N1003'],
    ['coroola', 'U1010'],
    ['tritan', 'U1055'],
    ['navarra', 'U1058'],
    ['kulger', 'U1015'],
    ['jimney', 'U1070'],
    ['mustng', 'U1021'],
    ['sportige', 'U1047'],
    ['tesla modle 3', 'U1049'],
  ],

  'two typos in words of eight letters or more': [
    ['comadore', 'U1063'],
    ['mitzubushi triton', 'U1055'],
    ['volksvagon golf', 'U1037'],
    ['silverraddo', 'U1040'],
    ['landcrusir', 'U1007'],
  ],

  'two neighbours swapped': [
    ['hiulx', 'N1003'],
    ['rnager', 'N1018'],
    ['amraok', 'U1038'],
    ['outbcak', 'U1052'],
    ['landcrusier', 'U1007'],
  ],

  'what people call things': [
    ['4wd', 'U1073'],
    ['4x4', 'U1070'],
    ['four wheel drive jimny', 'U1070'],
    ['2wd hilux', 'U1002'],
    ['ute', 'U1073'],
    ['pickup', 'U1073'],
    ['pick up ford', 'N1018'],
    ['auto corolla', 'U1010'],
    ['manual hilux', 'U1002'],
    ['man mustang', 'U1020'],
    ['chev', 'U1040'],
    ['chevy', 'U1040'],
    ['vw', 'U1039'],
    ['vw golf', 'U1037'],
    ['vw ute', 'U1038'],
    ['merc', 'U1036'],
    ['merc van', 'U1035'],
    ['beemer', 'M1080'],
    ['beemer suv', 'U1032'],
    ['subi', 'U1054'],
    ['landy', 'U1066'],
    ['rangie', 'U1066'],
    ['harley', 'M1077'],
    ['commo', 'U1063'],
    ['mitsi ute', 'U1055'],
    ['amorak', 'U1038'],
    ['lc200', 'U1006'],
    ['lc300', 'U1007'],
    ['200 series', 'U1006'],
    ['land cruiser 200', 'U1006'],
    ['pickup truck ford', 'N1018'],
    ['great wall', 'U1073'],
    ['ev kia', 'N1048'],
    ['electric car tesla', 'U1050'],
    ['phev', 'U1057'],
    ['plug in hybrid mazda', 'D1027'],
    ['mpv', 'U1046'],
    ['people mover hyundai', 'U1045'],
    ['cabriolet', 'U1067'],
    ['station wagon', 'U1052'],
    ['motorbike', 'M1080'],
    ['camper', 'C1083'],
    ['demonstrator', 'D1027'],
    ['7 seater', 'U1062'],
    ['seven seater ford', 'U1019'],
    ['dual sunroof', 'U1046'],
    ['gray mazda', 'U1029'],
  ],

  'names written apart, together or with a sign': [
    ['land cruiser', 'U1007'],
    ['landcruiser', 'U1007'],
    ['land cruiser prado', 'U1008'],
    ['rav 4', 'U1005'],
    ['rav4', 'U1005'],
    ['bt50', 'U1025'],
    ['bt-50', 'U1025'],
    ['bt 50 xtr', 'U1024'],
    ['cx5', 'U1026'],
    ['cx 5', 'U1026'],
    ['crv', 'U1068'],
    ['x trail', 'U1060'],
    ['xtrail', 'U1060'],
    ['dmax', 'U1061'],
    ['d max', 'U1061'],
    ['mux', 'U1062'],
    ['mx5', 'U1029'],
    ['mercedesbenz', 'U1036'],
    ['mazda3', 'U1028'],
    ['mt07', 'M1078'],
    ['r 1250 gs', 'M1080'],
  ],

  'short words and numbers that are names': [
    ['x5', 'U1031'],
    ['i30', 'U1042'],
    ['i30 active', 'U1041'],
    ['86', 'U1011'],
    ['mazda 3', 'U1028'],
    ['mazda 6', 'U1030'],
    ['ev9', 'N1048'],
    ['wrx', 'U1054'],
    ['mg', 'U1072'],
    ['gwm', 'U1073'],
    ['byd', 'U1051'],
  ],

  'years as people say them': [
    ['2021 hilux', 'U1001'],
    ['2021 model hilux', 'U1001'],
    ['my21 hilux', 'U1001'],
    ['my 19 hilux', 'U1002'],
    ['2019 build hilux', 'U1002'],
    ['21 plate ranger', 'U1016'],
    ['2021 rego hilux', 'U1001'],
    ['hilux 2019 reg', 'U1002'],
    ['2016 registered ranger', 'U1017'],
    ['2021 rego', 'C1082'],
    ['ranger 2016', 'U1017'],
  ],

  'stock numbers and plates, with or without a space': [
    ['U1014', 'U1014'],
    ['u1014', 'U1014'],
    ['u 1014', 'U1014'],
    ['U-1014', 'U1014'],
    ['123ABC', 'U1001'],
    ['123 abc', 'U1001'],
    ['123-abc', 'U1001'],
    ['1ab2cd', 'U1016'],
    ['1AB 2CD', 'U1016'],
    ['ZXC 33', 'U1026'],
  ],

  'colours, bodies and features': [
    ['red ute', 'U1064'],
    ['white van', 'U1044'],
    ['blue convertible', 'U1021'],
    ['green suv', 'U1053'],
    ['tow bar amarok', 'U1038'],
    ['towbar amarok', 'U1038'],
    ['towbar bmw', 'U1031'],
    ['sunroof outback', 'U1052'],
    ['panoramic roof kia', 'U1047'],
    ['heated seats outlander', 'U1057'],
    ['sat nav bmw', 'U1033'],
    ['tipper', 'T1074'],
    ['bunk beds', 'C1081'],
    ['canopy', 'U1001'],
  ],

  'several words in any order': [
    ['sr5 toyota hilux 2021', 'U1001'],
    ['hilux toyota sr5', 'U1001'],
    ['diesel manual ranger', 'U1017'],
    ['ranger manual diesel', 'U1017'],
    ['ute diesel 4wd white toyota', 'U1001'],
    ['gt mustang fastback', 'U1020'],
  ],

  'more than one of them': [
    ['utes', 'U1073'],
    ['the hilux', 'N1003'],
    ['a tesla model 3', 'U1049'],
    ['model3', 'U1049'],
    ['hatchbacks', 'U1071'],
    ['vans', 'U1044'],
    ['suvs kia', 'N1048'],
    ['trucks', 'T1075'],
    ['motorbikes', 'M1080'],
    ['caravans', 'C1083'],
    ['people movers', 'U1046'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('“%s” → %s', (typed, first) => {
    expect(labelOf(search(typed)[0])).toMatch(new RegExp(`^${first}(?![0-9])`));
  });
});

describe('what is closer comes first', () => {
  it('a whole word before one that begins so', () => {
    const found = search('range').map(({ model }) => model);
    expect(found[0]).toBe('Range Rover Sport');
    expect(found).toContain('Ranger');
    const gt = search('gt').map(({ badge }) => badge);
    expect(gt[0]).toMatch(/^GT\b/);
    expect(gt.at(-1)).toBe('GTS');
  });

  it('a beginning before a typo: with one there is none of the other', () => {
    const found = search('gol');
    expect(found.map(({ colour }) => colour)).toContain('Gravity Gold');
    expect(found.every((one) => /\bgol/i.test(`${one.model} ${one.colour}`))).toBe(true);
    expect(search('golf').map(({ model }) => model)).toEqual(['Golf']);
  });

  it('the model before a word of the equipment', () => {
    const found = search('cruiser').map(({ model }) => model);
    expect(found.slice(0, 2)).toEqual(['RAV4', 'LandCruiser']);
  });

  it('the stock number before anything that begins so', () => {
    expect(search('U1005')).toHaveLength(1);
  });
});

describe('nothing is found', () => {
  it.each([
    ['nonsense', 'qwzxkj'],
    ['nonsense beside a name', 'hilux qwzxkj'],
    ['a number that is nearly a year', '2032'],
    ['a model number one off', 'mazda 4 ute'],
    ['a short word one off', 'x6'],
    ['two typos in a short word', 'hulox'],
    ['a plate one off', '123abd'],
    ['a stock number one off', 'u1099'],
    ['two vehicles at once', 'hilux mustang'],
  ])('by %s', (_, typed) => {
    expect(search(typed).map(labelOf)).toEqual([]);
  });
});

it('signs, accents and capitals make no difference', () => {
  const plain = search('toyota hilux').map(labelOf);
  for (const typed of ['TOYOTA HILUX', '  toyota   hilux', 'Toyota, HiLux!', 'tóyota hílux']) {
    expect(search(typed).map(labelOf)).toEqual(plain);
  }
});

it('nothing asked lists everything, the newest first', () => {
  for (const typed of ['', '   ', '!?', '"']) {
    expect(search(typed)).toHaveLength(vehicles.length);
    expect(labelOf(search(typed)[0])).toMatch(/^C1083/);
  }
});

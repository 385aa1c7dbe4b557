import type { CarType, ItemType, Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { badgeName, feedName, modelName } from '#domain/vehicle/vehicle-name.ts';
import type { CatalogueVariant } from '../catalogue/shape.ts';
import { withArticle } from '../data/article.ts';
import type { Chance } from './chance.ts';
import {
  CLOSINGS,
  COMING,
  CONDITION_LINES,
  ENGINE_LINES,
  FEATURE_LINES,
  OPENINGS,
  USE_LINES,
} from './comment-parts.ts';
import {
  LUXURY_CLOSINGS,
  LUXURY_COMING,
  LUXURY_CONDITION_LINES,
  LUXURY_ENGINE_LINES,
  LUXURY_FEATURE_LINES,
  LUXURY_OPENINGS,
  LUXURY_USE_LINES,
} from './comment-parts-luxury.ts';

interface Described {
  itemType: ItemType;
  carType: CarType;
  status: VehicleStatus;
  reserved: boolean;
  tag: string | null;
  name: string;
  make: string;
  model: string;
  badge: string | null;
  year: number;
  colour: string;
  km: number | null;
  simpleBody: string | null;
  filteredFeatures: readonly string[];
  /** In kilograms. */
  towBraked: number | null;
  caravan: Vehicle['caravan'];
  variant: CatalogueVariant;
}

const PLAIN = {
  openings: OPENINGS,
  coming: COMING,
  conditions: CONDITION_LINES,
  engines: ENGINE_LINES,
  features: FEATURE_LINES,
  closings: CLOSINGS,
};
/** As many choices as in plain words, so that the vehicles stay what they are. */
const LUXURY = {
  openings: LUXURY_OPENINGS,
  coming: LUXURY_COMING,
  conditions: LUXURY_CONDITION_LINES,
  engines: LUXURY_ENGINE_LINES,
  features: LUXURY_FEATURE_LINES,
  closings: LUXURY_CLOSINGS,
};
const LUXURY_FROM = 150_000;

export interface CommentWriter {
  write(vehicle: Described, chance: Chance): string;
}

/** Remembers its last choices, so that no two consecutive comments open, list or close alike. */
export function createCommentWriter(): CommentWriter {
  const last = new Set<string>();
  let current: string[] = [];

  function fresh(lines: readonly string[], chance: Chance): string {
    const unused = lines.filter((line) => !last.has(line));
    const line = chance.pick(unused.length > 0 ? unused : lines);
    current.push(line);
    return line;
  }

  return {
    write(vehicle, chance) {
      current = [];
      const { itemType, carType, variant } = vehicle;
      const voice = isLuxury(vehicle) ? LUXURY : PLAIN;
      const opening = isComing(vehicle) ? voice.coming : voice.openings[carType];
      const parts = [fresh(usable(opening, vehicle), chance)];
      if (itemType !== 'caravan' || carType === 'used') {
        parts.push(fresh(usable(voice.conditions[carType], vehicle), chance));
      }
      if (itemType !== 'caravan' && itemType !== 'truck' && variant.engine && chance.happens(0.7)) {
        parts.push(fresh(usable(voice.engines[variant.engine.fuel], vehicle), chance));
      }
      if (vehicle.filteredFeatures.length > 2 && chance.happens(0.8)) {
        parts.push(fresh(usable(voice.features, vehicle), chance));
      }
      const uses = isLuxury(vehicle) ? LUXURY_USE_LINES : useLines(vehicle);
      if (uses && chance.happens(0.75)) parts.push(fresh(usable(uses, vehicle), chance));
      const closing = chance.happens(0.5) ? '\n\n' : ' ';
      const text = parts.join(' ') + closing + fresh(usable(voice.closings, vehicle), chance);
      last.clear();
      for (const line of current) last.add(line);
      return fillIn(text, vehicle, chance);
    },
  };
}

const SPORTS = new Set(['coupe', 'convertible', 'softtop', 'hardtop']);

function isSports({ simpleBody, variant }: Described): boolean {
  return SPORTS.has(simpleBody ?? '') && variant.drive !== '4WD';
}

const isRoadVehicle = ({ itemType }: Described) => itemType === 'car' || itemType === 'truck';
const WORKHORSES = new Set(['van', 'bus', 'cabChassis', 'lightTruck', 'motorhome']);
/** What people call a car. */
const isCar = ({ itemType, simpleBody }: Described) =>
  itemType === 'car' && !WORKHORSES.has(simpleBody ?? '');
/** A car that a family or a company buys to get around in. */
const isEveryday = (vehicle: Described) =>
  isCar(vehicle) && !isSports(vehicle) && vehicle.variant.price < 110_000;

const isLuxury = (vehicle: Described) => isCar(vehicle) && vehicle.variant.price >= LUXURY_FROM;

const isComing = ({ status }: Described) => status === 'coming_soon';

/** What a line says, and the vehicles it may be said about. */
const CLAIMS: readonly { says: RegExp; fits: (vehicle: Described) => boolean }[] = [
  { says: /\bcars?\b|detail/, fits: isCar },
  {
    says: /family|retired couple|company lease|Child seats|rear bar|sill|Honest car|eager/,
    fits: isEveryday,
  },
  {
    says: /\bdrives?\b|driven|glovebox|seats|mats|air conditioning|smoked|-litre|\{litres\}/,
    fits: isRoadVehicle,
  },
  {
    // Nobody can see, drive or take home what has not arrived.
    says: /ready when you are|handover|the seats\.|come and|Come and|Come in|out the front|Inspection by|walk-around|phone is already|Viewing|private viewing|specialist|workshop’s full|from our showroom|last week|it still looks|come up/,
    fits: (vehicle) => !isComing(vehicle),
  },
  {
    says: /holding deposit|keep it aside/,
    fits: (vehicle) => !isComing(vehicle) && vehicle.tag === null,
  },
  {
    // Another buyer has it on hold.
    says: /straight away|ready|No waiting|without the wait|is available|up for sale|chance|come and|Come in|out the front|keep it aside|bring it|Be quick|before anybody|for those who ask|don’t hang around/,
    fits: ({ reserved }) => !reserved,
  },
  { says: /four good tyres/, fits: ({ itemType }) => itemType === 'car' },
  { says: /first time, every/, fits: ({ carType }) => carType === 'used' },
  { says: /\bride\b/, fits: ({ itemType }) => itemType === 'motorcycle' },
  { says: /look inside/, fits: ({ itemType }) => itemType === 'caravan' },
  { says: /interior/, fits: ({ itemType }) => itemType !== 'motorcycle' },
  {
    says: /kilomet|tank|Roadworthy|log books|service book|service file|mechanic|Registered|demo fleet/,
    fits: ({ itemType }) => itemType !== 'caravan',
  },
  {
    says: /have fun/,
    fits: (vehicle) => vehicle.itemType === 'motorcycle' || isSports(vehicle),
  },
  { says: /\btows\b/, fits: ({ towBraked }) => (towBraked ?? 0) >= 2_500 },
  { says: /first car|cheap to run/, fits: ({ variant }) => variant.price < 45_000 },
  { says: /up high/, fits: ({ simpleBody }) => simpleBody === 'suv' },
  {
    says: /sips|won’t be at the servo/,
    fits: ({ variant }) => (variant.engine?.consumption ?? 0) < 6,
  },
  { says: /the kids/, fits: ({ caravan }) => (caravan?.sleeps ?? 0) >= 4 },
];

/** A line must be true of the vehicle: its claims, and the badge, kilometres or figures it mentions. */
function usable(lines: readonly string[], vehicle: Described): readonly string[] {
  const { engine, gearbox } = vehicle.variant;
  return lines.filter(
    (line) =>
      CLAIMS.every(({ says, fits }) => !says.test(line) || fits(vehicle)) &&
      (vehicle.badge !== null || !line.includes('{badge}')) &&
      ((vehicle.km !== null && vehicle.km < 60_000) || !line.includes('{km}')) &&
      (gearbox?.automatic === true || !line.includes('{gearbox}')) &&
      (engine !== null || !/\{(litres|power|torque|use|battery)\}/.test(line)),
  );
}

/** A body with dual-range drive goes off the road, whatever its roof. */
function useLines({ simpleBody, itemType, variant }: Described): readonly string[] | undefined {
  if (SPORTS.has(simpleBody ?? '') && variant.drive === '4WD') return USE_LINES['offRoad'];
  return USE_LINES[simpleBody ?? ''] ?? USE_LINES[itemType];
}

function fillIn(text: string, vehicle: Described, chance: Chance): string {
  const { engine, gearbox } = vehicle.variant;
  const words: Record<string, () => string> = {
    name: () => feedName({ ...vehicle, series: null }),
    year: () => String(vehicle.year),
    make: () => vehicle.make,
    // A one-character name is not used alone in a sentence.
    model: () => (vehicle.model.length > 1 ? vehicle.model : modelName(vehicle)),
    badge: () => vehicle.badge ?? '',
    colour: () => vehicle.colour,
    km: () => (vehicle.km ?? 0).toLocaleString('en-AU'),
    litres: () => (engine?.litres ?? 0).toFixed(1),
    power: () => String(engine?.powerKw ?? ''),
    torque: () => String(engine?.torqueNm ?? ''),
    use: () => String(engine?.consumption ?? ''),
    battery: () => String(engine?.batteryKwh ?? ''),
    gearbox: () => gearboxName(gearbox?.name ?? ''),
    features: () => listOf(chance.some(vehicle.filteredFeatures, chance.whole(3, 4)).map(spoken)),
  };
  const named = text.replaceAll('{make} {model}', modelName(vehicle));
  const full = named.replaceAll(
    '{model} {badge}',
    `{model} ${badgeName({ ...vehicle, series: null }) ?? ''}`.trimEnd(),
  );
  return full.replace(/(\ba )?\{(\w+)\}/g, (whole, article: string | undefined, word: string) => {
    const filled = words[word]?.() ?? whole;
    return article === undefined ? filled : withArticle(filled);
  });
}

function gearboxName(name: string): string {
  if (name.includes('Dual Clutch')) return 'dual-clutch automatic';
  return name.startsWith('Continuously') ? 'CVT' : 'automatic';
}

const NAMES = new Set(['Apple', 'CarPlay', 'Android', 'Auto', 'Bluetooth', 'ISOFIX', 'LED', 'ABS']);

/** 'Heated Seats' becomes 'heated seats' in a sentence; proper names keep their capitals. */
function spoken(feature: string): string {
  const words = feature.split(' ');
  return words.map((word) => (NAMES.has(word) ? word : word.toLowerCase())).join(' ');
}

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

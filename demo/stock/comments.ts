import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import { badgeName, feedName, modelName } from '#domain/vehicle/vehicle-name.ts';
import type { CatalogueVariant } from '../catalogue/shape.ts';
import { withArticle } from '../data/article.ts';
import type { Chance } from './chance.ts';
import {
  CLOSINGS,
  CONDITION_LINES,
  ENGINE_LINES,
  FEATURE_LINES,
  OPENINGS,
  USE_LINES,
} from './comment-parts.ts';

interface Described {
  itemType: ItemType;
  carType: CarType;
  name: string;
  make: string;
  model: string;
  badge: string | null;
  year: number;
  colour: string;
  km: number | null;
  simpleBody: string | null;
  filteredFeatures: readonly string[];
  variant: CatalogueVariant;
}

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
      const parts = [fresh(usable(OPENINGS[carType], vehicle), chance)];
      if (itemType !== 'caravan' || carType === 'used') {
        parts.push(fresh(usable(CONDITION_LINES[carType], vehicle), chance));
      }
      if (itemType !== 'caravan' && itemType !== 'truck' && variant.engine && chance.happens(0.7)) {
        parts.push(fresh(usable(ENGINE_LINES[variant.engine.fuel], vehicle), chance));
      }
      if (vehicle.filteredFeatures.length > 2 && chance.happens(0.8)) {
        parts.push(fresh(usable(FEATURE_LINES, vehicle), chance));
      }
      const uses = USE_LINES[vehicle.simpleBody ?? ''] ?? USE_LINES[itemType];
      if (uses && chance.happens(0.75)) parts.push(fresh(uses, chance));
      const closing = chance.happens(0.5) ? '\n\n' : ' ';
      const text = parts.join(' ') + closing + fresh(usable(CLOSINGS, vehicle), chance);
      last.clear();
      for (const line of current) last.add(line);
      return fillIn(text, vehicle, chance);
    },
  };
}

/** Lines that only make sense for some kinds of vehicle. */
const UNSUITED: Record<ItemType, RegExp | null> = {
  car: null,
  truck: /\bcar\b|family|retired couple|sill|rear bar|\bdetail\b/,
  motorcycle:
    /\bcar\b|air conditioning|glovebox|seats|rear bar|sill|four good tyres|mats|interior|litres|company lease|whisper/,
  caravan:
    /\bcar\b|air conditioning on|glovebox|seats|rear bar|sill|four good tyres|mats|drive|Roadworthy|company lease|kilomet|tank|new car/,
};

/** A line may mention a badge, kilometres or figures only if the vehicle has them. */
function usable(lines: readonly string[], vehicle: Described): readonly string[] {
  const { engine, gearbox } = vehicle.variant;
  return lines.filter(
    (line) =>
      UNSUITED[vehicle.itemType]?.test(line) !== true &&
      (vehicle.badge !== null || !line.includes('{badge}')) &&
      ((vehicle.km !== null && vehicle.km < 60_000) || !line.includes('{km}')) &&
      (gearbox?.automatic === true || !line.includes('{gearbox}')) &&
      (engine !== null || !/\{(litres|power|torque|use|battery)\}/.test(line)),
  );
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
  return name.startsWith('Constantly') ? 'CVT' : 'automatic';
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

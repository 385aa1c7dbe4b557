import { JsonCutter } from './json-cutter.ts';
import type { JsonLayout } from './json-cutter.ts';

/** Keys under which feeds have their vehicles, if there are several arrays. */
const USUAL_KEYS = new Set([
  'vehicles',
  'vehicle',
  'stock',
  'inventory',
  'cars',
  'items',
  'listings',
  'records',
  'results',
  'data',
]);
/** `{"data": {"vehicles": […]}}` */
const MAX_DEPTH = 2;

/**
 * Finds the vehicles from the start of a file, which is all of it if it is short. Null if it does not contain
 * enough to say.
 */
export function findJsonLayout(text: string): JsonLayout | null {
  const { isArray, values, isComplete, arrays } = readOutline(text);
  if (isArray) return { kind: 'array', start: text.indexOf('[') + 1, depth: 0 };
  if (values > 1 || (values === 1 && !isComplete)) return { kind: 'lines' };
  const usual = arrays.find(({ key }) => USUAL_KEYS.has(key.toLowerCase()));
  const array = usual ?? arrays[0];
  if (values === 0) return array?.layout ?? null;
  // One object: vehicles with some facts about them, or a single vehicle with a list of pictures.
  if (array === undefined) return { kind: 'lines' };
  const fields = countFields(text);
  const hasVehicles =
    array === usual || fields === 0 || countFields(firstOf(text, array.layout)) > fields;
  return hasVehicles ? array.layout : { kind: 'lines' };
}

interface FoundArray {
  key: string;
  layout: JsonLayout;
}

interface Outline {
  isArray: boolean;
  /** Complete objects at the top level. */
  values: number;
  /** Whether nothing is open at the end. */
  isComplete: boolean;
  /** Arrays of objects, and empty arrays, that have only objects around them. */
  arrays: FoundArray[];
}

/** A string that is cut off ends with the text: it is not searched again from each quote within it. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}[\]]/gs;
const BEGINS_WITH_OBJECT = /\s*[{\]]/y;

function readOutline(text: string): Outline {
  const arrays: FoundArray[] = [];
  const open: string[] = [];
  let values = 0;
  let key = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      const depth = open.length;
      BEGINS_WITH_OBJECT.lastIndex = index + 1;
      const isCandidate =
        token === '[' && depth <= MAX_DEPTH && !open.includes('[') && BEGINS_WITH_OBJECT.test(text);
      if (isCandidate) arrays.push({ key, layout: { kind: 'array', start: index + 1, depth } });
      open.push(token);
    } else if (token === '}' || token === ']') {
      open.pop();
      if (open.length === 0) values += 1;
    } else {
      // In an object, the last string before an array is its key.
      key = token.slice(1, -1);
    }
  }
  return { isArray: /^\s*\[/.test(text), values, isComplete: open.length === 0, arrays };
}

function firstOf(text: string, layout: JsonLayout): string {
  const [first = '{}'] = new JsonCutter(layout).push(text);
  return first;
}

/** The keys of an object whose values are texts or numbers. */
function countFields(json: string): number {
  try {
    const values = Object.values(JSON.parse(json) as object);
    return values.filter((value) => typeof value !== 'object' || value === null).length;
  } catch {
    return 0;
  }
}

import { isBlank, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';
import { simplifyFuel } from './simplify-fuel.ts';
import { parseNumber } from './written-number.ts';

export interface EngineSize {
  /** Cubic centimetres. */
  engineSize: number | null;
  engineSizeLitres: number | null;
}

const NONE: EngineSize = { engineSize: null, engineSizeLitres: null };

/** Without a unit, less than this is litres: no engine has fewer cubic centimetres, none more litres. */
const LITRES_BELOW = 20;
const MIN_LITRES = 0.01;
const MAX_LITRES = 30;

const MAX_LENGTH = 60;
const SIZE =
  /^(\d+(?:,\d{3})*(?:\.\d+)?)\s*(?:(cc|ccm|cm3|cm³)|(l|lt|ltr|litres?|liters?))?(?![a-z0-9])(.*)$/;
/** Behind a number without a unit: 'Turbo', but no other measure. */
const WORDS = /^(?!.*\b(?:kw|hp|ps|cyl))\D*$/;

/** '2498', '2,498 cc', '2.5', '2.5L Turbo'; nothing for blank, zero and electric motors. */
export function readEngineSize(text: string): Reading<EngineSize> {
  const lower = text.toLowerCase();
  const [, digits, cubic, litre, rest = ''] =
    lower.length <= MAX_LENGTH ? (SIZE.exec(lower) ?? []) : [];
  const value = digits === undefined ? null : (parseNumber(digits)?.value ?? null);
  if (value === null) {
    return isBlank(text) || simplifyFuel(text) === 'Electric'
      ? readAs(NONE)
      : notRead('is not the size of an engine', text);
  }
  if (value === 0) return readAs(NONE);
  const isLitres = litre !== undefined || (cubic === undefined && value < LITRES_BELOW);
  const litres = isLitres ? value : value / 1000;
  const hasUnit = cubic !== undefined || litre !== undefined;
  if (litres < MIN_LITRES || litres > MAX_LITRES || (!hasUnit && !WORDS.test(rest))) {
    return notRead('is not the size of an engine', text);
  }
  return readAs({
    engineSize: isLitres ? null : Math.round(value),
    engineSizeLitres: isLitres ? Math.round(value * 100) / 100 : namedLitres(litres),
  });
}

/** As engines are named: 1,998 cc are 2 litres, 689 cc are 0.69. */
function namedLitres(litres: number): number {
  const places = litres < 1 ? 100 : 10;
  return Math.round(litres * places) / places;
}

import type { Transmission } from '../../vehicle.ts';
import { wordFinder } from './find-words.ts';
import { remember } from './remember.ts';

/** '6 Sp Auto' → 'Automatic'; null for unknown words. An automated manual has no clutch pedal. */
export const simplifyTransmission = wordFinder<Transmission>([
  [
    'Automatic',
    [
      'auto*',
      'cvt*',
      'ecvt',
      'dct*',
      'dsg*',
      'edc',
      'pdk',
      'amt',
      'dual clutch',
      'double clutch',
      'tiptronic',
      'steptronic',
      's tronic',
      'stronic',
      'xtronic',
      'multitronic',
      'geartronic',
      'shiftronic',
      'powershift',
      'speedshift',
      'selespeed',
      'constantly variable',
      'continuously variable',
      'continuous variable',
      'variable transmission',
      'reduction gear',
      'single speed',
      'direct drive',
      '1 speed',
      '1 sp',
      'at',
      'a t',
      'a',
      ...[4, 5, 6, 7, 8, 9, 10].flatMap((gears) => [`${gears}a`, `${gears}at`]),
    ],
  ],
  [
    'Manual',
    ['man*', 'mt', 'm t', 'm', ...[3, 4, 5, 6, 7].flatMap((gears) => [`${gears}m`, `${gears}mt`])],
  ],
]);

const GEARS = /(?<!\d)(\d{1,2})[ -]?(?:speed|spd|sp)(?![a-z])/i;
const MAX_GEARS = 24;

/** '8 Speed Sports Automatic' → 8; null if it does not say. */
export const gearsOf = remember((text) => {
  const gears = Number(GEARS.exec(text)?.[1] ?? 0);
  return gears >= 1 && gears <= MAX_GEARS ? gears : null;
});

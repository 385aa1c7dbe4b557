import { bodyOf } from '../../bodies.ts';
import type { Body } from '../../bodies.ts';
import type { ItemType } from '../../vehicle.ts';
import { wordFinder } from './find-words.ts';
import { remember } from './remember.ts';

const findBody = wordFinder<Body>([
  ['cabChassis', ['cab chassis', 'c chas*', 'c c', 'cabchassis']],
  ['lightTruck', ['light truck']],
  ['suv', ['suv', 'sport utility', 'sports utility', 'crossover', 'softroader', 'soft roader']],
  ['peopleMover', ['people mover', 'people carrier', 'peoplemover', 'mpv', 'minivan', 'mini van']],
  ['motorhome', ['motorhome*', 'motor home', 'campervan*', 'camper van']],
  ['bus', ['bus', 'minibus', 'coach']],
  [
    'ute',
    [
      'ute',
      'utility',
      'pickup',
      'pick up',
      'p up',
      'dual cab',
      'double cab',
      'd cab',
      'crew cab',
      'king cab',
      'club cab',
      'extra cab',
      'extended cab',
      'space cab',
      'super cab',
      'freestyle cab',
      'single cab',
      'x cab',
      'styleside',
      'wellside',
    ],
  ],
  ['hatch', ['hatch*', 'liftback', 'sportback']],
  [
    'convertible',
    ['convertible', 'cabrio*', 'roadster', 'spider', 'spyder', 'targa', 'soft top', 'drop top'],
  ],
  ['coupe', ['coupe', 'fastback']],
  ['stationWagon', ['station wagon', 'stationwagon', 'estate']],
  ['wagon', ['wagon', 'sportwagon', 'sportswagon', 'tourer', 'touring']],
  ['sedan', ['sedan', 'saloon', 'limousine', 'limo']],
  ['hardtop', ['hardtop', 'hard top']],
  ['van', ['van', 'vans', 'panelvan']],
  ['4x4', ['4x4', '4wd', 'off road*', 'offroad*']],
]);

const simplify = remember((text) => bodyOf(text)?.key ?? findBody(text));

/**
 * '4D Wagon' → 'wagon'; null if no body of the list fits. The list is one of cars: a motorcycle may be a
 * roadster and a caravan a van.
 */
export function simplifyBody(text: string, itemType: ItemType = 'car'): Body | null {
  if (itemType === 'motorcycle') return null;
  const body = simplify(text);
  return itemType === 'caravan' && body !== 'motorhome' ? null : body;
}

import type { Fuel } from '../../vehicle.ts';
import { wordFinder } from './find-words.ts';

/** 'Turbo Diesel' → 'Diesel'; null for unknown words. */
export const simplifyFuel = wordFinder<Fuel>([
  ['Plug-in Hybrid', ['plug in', 'plugin*', 'phev']],
  [
    'Hybrid',
    [
      'hybrid',
      'hev',
      'mhev',
      'petrol electric',
      'electric petrol',
      'diesel electric',
      'electric diesel',
      'unleaded electric',
    ],
  ],
  ['Electric', ['electric', 'electricity', 'ev', 'bev', 'battery']],
  ['LPG', ['lpg', 'autogas', 'gas', 'dual fuel']],
  ['Diesel', ['diesel', 'turbodiesel', 'dsl', 'tdi', 'td', 'crdi', 'crd', 'd']],
  [
    'Petrol',
    [
      'petrol',
      'unleaded',
      'ulp',
      'pulp',
      'premium*',
      'gasoline',
      'benzin*',
      'ron',
      'ethanol',
      'e10',
      '91',
      '95',
      '98',
      'p',
    ],
  ],
]);

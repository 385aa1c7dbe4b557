import type { Drive } from '../../vehicle.ts';
import { wordFinder } from './find-words.ts';

/** '4X4 Dual Range' → '4WD'; null for unknown words, and for '2WD', which says neither front nor rear. */
export const simplifyDrive = wordFinder<Drive>([
  [
    'AWD',
    [
      'awd',
      'all wheel*',
      'all wheels',
      'quattro',
      'xdrive',
      'x drive',
      '4matic*',
      '4motion',
      'symmetrical*',
      'allgrip',
      'all4',
    ],
  ],
  ['4WD', ['4wd', '4x4', '4 x 4', '4 wheel*', 'four wheel*', '4 wd']],
  ['FWD', ['fwd', 'front wheel*', 'front', 'f']],
  ['RWD', ['rwd', 'rear wheel*', 'rear', 'r']],
]);

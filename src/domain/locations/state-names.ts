import * as copy from '#copy/en-AU/search.ts';
import type { AustralianState } from './location.ts';

/** As they stand within a sentence: 'the ACT'. */
export const STATE_NAMES: Record<AustralianState, string> = {
  ACT: copy.act,
  NSW: copy.newSouthWales,
  NT: copy.northernTerritory,
  QLD: copy.queensland,
  SA: copy.southAustralia,
  TAS: copy.tasmania,
  VIC: copy.victoria,
  WA: copy.westernAustralia,
};

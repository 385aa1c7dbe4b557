import { AUSTRALIAN_STATES } from './location.ts';
import type { AustralianState } from './location.ts';

/** A place as somebody types it: '4350', 'Richmond VIC', 'Toowoomba, Queensland 4350'. */
export interface PlaceText {
  /** '' if there is only a postcode. */
  suburb: string;
  state: AustralianState | null;
  postcode: string | null;
}

const STATES_IN_FULL: Readonly<Record<string, AustralianState>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
};
const STATE_AT_END = new RegExp(
  `(?:^|\\s)(${[...AUSTRALIAN_STATES, ...Object.keys(STATES_IN_FULL)].join('|')})$`,
  'i',
);

/** Null if it can be no place: digits that are no postcode. */
export function readPlaceText(text: string): PlaceText | null {
  const words = text.trim().replaceAll(/[\s,]+/g, ' ');
  const [, before = '', postcode = null] = /^(.*?)\s?(\d{4})?$/.exec(words) ?? [];
  const state = STATE_AT_END.exec(before);
  // Victoria alone may be a suburb.
  const isState = state !== null && (state.index > 0 || postcode !== null);
  const suburb = isState ? before.slice(0, state.index) : before;
  if (/\d/.test(suburb) || (suburb === '' && postcode === null)) return null;
  return { suburb, state: isState ? stateOf(state[1] ?? '') : null, postcode };
}

function stateOf(name: string): AustralianState | null {
  const key = name.toLowerCase();
  return (
    AUSTRALIAN_STATES.find((state) => state.toLowerCase() === key) ?? STATES_IN_FULL[key] ?? null
  );
}

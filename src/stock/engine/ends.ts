import type { NumberColumn } from './numbers.ts';
import { MET } from './refine.ts';
import type { Selection } from './selection.ts';

export interface Ends {
  min: number;
  max: number;
}

/** Not among the first that were looked at. */
const NOT_FOUND = -1;

/**
 * The least and the greatest number of the rows met, and of those that are out by `ownBit` alone. Where
 * many are met, one of the first in the column's own order will be: only when that takes longer than
 * looking at all of them are they.
 */
export function findEnds(
  column: NumberColumn | undefined,
  selection: Selection,
  ownBit: number | null,
): Ends | null {
  if (column === undefined) return null;
  const { state, metCount, nearlyCount } = selection;
  const { ascending, codes, distinct } = column;
  const own = ownBit ?? MET;
  const candidates = metCount + (ownBit === null ? 0 : nearlyCount);
  if (candidates === 0) return null;
  const steps = Math.min(ascending.length, candidates >> 1);
  const first = findRow(ascending, 0, 1, steps, state, own);
  const last =
    first === NOT_FOUND
      ? NOT_FOUND
      : findRow(ascending, ascending.length - 1, -1, steps, state, own);
  if (last === NOT_FOUND) return lookAtAll(column, selection, ownBit);
  return {
    min: distinct[codes[first] as number] as number,
    max: distinct[codes[last] as number] as number,
  };
}

function findRow(
  rows: Uint32Array,
  from: number,
  direction: 1 | -1,
  steps: number,
  state: Uint8Array,
  own: number,
): number {
  for (let step = 0, at = from; step < steps; step += 1, at += direction) {
    const row = rows[at] as number;
    const known = state[row] as number;
    if (known === MET || known === own) return row;
  }
  return NOT_FOUND;
}

function lookAtAll(
  { codes, distinct }: NumberColumn,
  { state, met, metCount, nearly, nearlyCount }: Selection,
  ownBit: number | null,
): Ends | null {
  const missing = distinct.length;
  let low = missing;
  let high = -1;
  for (let at = 0; at < metCount; at += 1) {
    const code = codes[met[at] as number] as number;
    if (code < low) low = code;
    if (code > high && code < missing) high = code;
  }
  const nearlyEnd = ownBit === null ? 0 : nearlyCount;
  for (let at = 0; at < nearlyEnd; at += 1) {
    const row = nearly[at] as number;
    if (state[row] !== ownBit) continue;
    const code = codes[row] as number;
    if (code < low) low = code;
    if (code > high && code < missing) high = code;
  }
  return high < 0 ? null : { min: distinct[low] as number, max: distinct[high] as number };
}

import { FILMS_DIR, type FilmName } from './films.ts';
import type { Manifest } from './layers/manifest.ts';
import { SPIN_VIEWS } from './render/frames.ts';
import { fingerprintOf } from './render/sources.ts';

export const SIZE = { width: 720, height: 480 } as const;
export const FRAMES_PER_SECOND = 12;
export const TURNS = 2;
export const BITS_PER_SECOND = 600_000;

/** By the film's file. */
export type FilmRecords = Record<string, { fingerprint: string; contentHash: string }>;

export const FILM_RECORDS_FILE = new URL('films.json', FILMS_DIR);

/** Changes when the frames do that a film is made of, or how they are painted and put together. */
export function filmFingerprint({ shape, colour }: FilmName, { pictures }: Manifest): string {
  const frames = SPIN_VIEWS.map((view) => pictures[`${shape}/${view}`]?.contentHash);
  const settings = [SIZE, FRAMES_PER_SECOND, TURNS, BITS_PER_SECOND];
  return fingerprintOf(['scene/tint.ts', 'scene/paints.ts', 'webm.ts'], [settings, colour, frames]);
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Films of vehicles that were turned round, in the colours that dealers have most of. */
export interface FilmName {
  shape: string;
  colour: string;
}

export const FILMS: readonly FilmName[] = [
  { shape: 'suv-1', colour: 'white' },
  { shape: 'sedan-1', colour: 'white' },
  { shape: 'ute-1', colour: 'white' },
];

export const FILMS_DIR = new URL('./films/', import.meta.url);

export function filmFile({ shape, colour }: FilmName): string {
  return `${shape}-${colour}.webm`;
}

/** Null for a vehicle of which there is no film. */
export function filmAddress(shape: string, colour: string): string | null {
  const film = FILMS.find((one) => one.shape === shape && one.colour === colour);
  return film === undefined ? null : `/media/demo/films/${filmFile(film)}`;
}

const NAME = /^films\/([a-z0-9-]+\.webm)$/;

/** The film of that name below the demo's folder; null for any other name. */
export async function readFilm(name: string): Promise<Buffer | null> {
  const [, file] = NAME.exec(name) ?? [];
  if (file === undefined || !FILMS.some((film) => filmFile(film) === file)) return null;
  const url = new URL(file, FILMS_DIR);
  return existsSync(url) ? readFile(url) : null;
}

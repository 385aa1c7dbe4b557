import { readFileSync } from 'node:fs';
import type { Hotspot } from '#domain/vehicle/vehicle.ts';

/** What is known of a drawn picture without opening it. */
export interface PlainPicture {
  width: number;
  height: number;
  /** The drawing it was taken from, as the manifest has it. */
  fingerprint: string;
  thumbhash: string;
}

export interface PaintedPicture {
  width: number;
  height: number;
  fingerprint: string;
  /** By colour, a cabin's by upholstery: the likeness of a red car is red. Empty for the frames of a spin. */
  thumbhashes: Readonly<Record<string, string>>;
}

export interface PictureFacts {
  /** By shape and view, or `interiors/{cabin}` and view; they take the vehicle's colour or that of its interior. */
  painted: Readonly<Record<string, Readonly<Record<string, PaintedPicture>>>>;
  /** By key; they are as they are. */
  plain: Readonly<Record<string, PlainPicture>>;
  exteriorHotspots: Readonly<Record<string, readonly Hotspot[]>>;
  interiorHotspots: Readonly<Record<string, readonly Hotspot[]>>;
}

export const LAYERS_DIR = new URL('layers/', import.meta.url);
/** Beside the layers it describes. */
export const FACTS_FILE = 'pictures.json';

let facts: PictureFacts | null = null;

/** Written by `npm run demo:render` beside the layers it describes. */
export function pictureFacts(): PictureFacts {
  facts ??= JSON.parse(readFileSync(new URL(FACTS_FILE, LAYERS_DIR), 'utf8')) as PictureFacts;
  return facts;
}

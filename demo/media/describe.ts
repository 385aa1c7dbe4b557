import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Hotspot } from '#domain/vehicle/vehicle.ts';
import { readLayers } from './layers/decode.ts';
import type { Manifest, ManifestEntry } from './layers/manifest.ts';
import { FACTS_FILE } from './picture-facts.ts';
import type { PaintedPicture, PictureFacts, PlainPicture } from './picture-facts.ts';
import { fromByte, makeLayers, PAINT_RANGE, REST_RANGE } from './scene/layers.ts';
import type { CodedLayers, Layers } from './scene/layers.ts';
import { PAINTS } from './scene/paints.ts';
import type { Paint } from './scene/paints.ts';
import { tintLayers } from './scene/tint.ts';
import { UPHOLSTERIES } from './scene/upholstery.ts';

/** As large as a thumbhash may be made from. */
const THUMB = 96;
const SPIN_VIEW = /^(dark-)?spin-\d+$/;

/** What pages need to know of the drawn pictures, for the file that lies beside them. */
export async function describePictures(
  folder: string,
  { pictures }: Manifest,
  before: PictureFacts | null = null,
): Promise<PictureFacts> {
  const painted: Record<string, Record<string, PaintedPicture>> = {};
  const plain: Record<string, PlainPicture> = {};
  const exteriorHotspots: Record<string, Hotspot[]> = {};
  const interiorHotspots: Record<string, Hotspot[]> = {};
  for (const [key, entry] of Object.entries(pictures)) {
    const [first = ''] = entry.files;
    const at = key.lastIndexOf('/');
    const [group, view] = [key.slice(0, at), key.slice(at + 1)];
    const { width, height, fingerprint } = entry;
    if (first.endsWith('.rest.avif')) {
      const known = before?.painted[group]?.[view];
      const thumbhashes =
        known?.fingerprint === fingerprint
          ? known.thumbhashes
          : SPIN_VIEW.test(view)
            ? {}
            : await paintedHashes(folder, entry, coloursOf(group));
      (painted[group] ??= {})[view] = { width, height, fingerprint, thumbhashes };
    } else if (width > 0) {
      const known = before?.plain[key];
      const thumbhash =
        known?.fingerprint === fingerprint
          ? known.thumbhash
          : await hashOf(sharp(path.join(folder, first)));
      plain[key] = { width, height, fingerprint, thumbhash };
    }
    for (const file of entry.files.filter((name) => name.endsWith('hotspots.json'))) {
      const hotspots = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Hotspot[];
      const inside = /^interiors\/([^/]+)\//.exec(file)?.[1];
      if (inside === undefined) exteriorHotspots[group] = hotspots;
      else interiorHotspots[inside] = hotspots;
    }
  }
  return { painted, plain, exteriorHotspots, interiorHotspots };
}

/** The same pictures under their new fingerprints: what was known of a picture stays true when it was adopted. */
export function renewFacts(
  facts: PictureFacts,
  before: Manifest['pictures'],
  { pictures }: Manifest,
): PictureFacts {
  const renew = <Fact extends PlainPicture | PaintedPicture>(key: string, fact: Fact): Fact => {
    const entry = pictures[key];
    const isKnown = entry !== undefined && before[key]?.fingerprint === fact.fingerprint;
    return isKnown ? { ...fact, fingerprint: entry.fingerprint } : fact;
  };
  const painted = Object.entries(facts.painted).map(([group, views]) => {
    const renewed = Object.entries(views).map(([view, fact]) => [
      view,
      renew(`${group}/${view}`, fact),
    ]);
    return [group, Object.fromEntries(renewed)];
  });
  const plain = Object.entries(facts.plain).map(([key, fact]) => [key, renew(key, fact)]);
  return {
    ...facts,
    painted: Object.fromEntries(painted) as PictureFacts['painted'],
    plain: Object.fromEntries(plain) as PictureFacts['plain'],
  };
}

export async function readFacts(folder: string): Promise<PictureFacts | null> {
  const file = path.join(folder, FACTS_FILE);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as PictureFacts) : null;
}

export async function writeFacts(folder: string, facts: PictureFacts): Promise<void> {
  await writeFile(path.join(folder, FACTS_FILE), `${JSON.stringify(facts, null, 1)}\n`);
}

function coloursOf(group: string): Readonly<Record<string, Paint>> {
  return group.startsWith('interiors/') ? UPHOLSTERIES : PAINTS;
}

async function paintedHashes(
  folder: string,
  entry: ManifestEntry,
  colours: Readonly<Record<string, Paint>>,
): Promise<Record<string, string>> {
  const read = (end: string) => {
    const file = entry.files.find((name) => name.endsWith(end));
    return file === undefined ? null : readFile(path.join(folder, file));
  };
  const rest = await read('.rest.avif');
  const paint = await read('.paint.avif');
  if (rest === null) return {};
  const box = entry.paintBox;
  const layers = await readLayers(
    rest,
    paint === null || box === undefined ? null : { bytes: paint, box },
  );
  const small = shrinkLayers(layers, Math.ceil(Math.max(layers.width, layers.height) / THUMB));
  const { width, height } = small;
  const hashes: Record<string, string> = {};
  for (const [colour, answer] of Object.entries(colours)) {
    const pixels = tintLayers(small, answer);
    hashes[colour] = await hashOf(sharp(pixels, { raw: { width, height, channels: 3 } }));
  }
  return hashes;
}

/** Averages in light, over squares of so many pixels: thirteen colours of a small picture take less than one of a large. */
export function shrinkLayers(layers: CodedLayers, by: number): Layers {
  const width = Math.floor(layers.width / by);
  const height = Math.floor(layers.height / by);
  const small = makeLayers(width, height);
  const share = 1 / (by * by);
  for (let y = 0; y < height * by; y += 1) {
    const row = Math.floor(y / by) * width;
    for (let x = 0; x < width * by; x += 1) {
      const from = y * layers.width + x;
      const to = row + Math.floor(x / by);
      add(small.diffuse, to, fromByte(layers.diffuse[from] ?? 0, PAINT_RANGE) * share);
      add(small.metallic, to, fromByte(layers.metallic[from] ?? 0, PAINT_RANGE) * share);
      for (let channel = 0; channel < 3; channel += 1) {
        const light = fromByte(layers.rest[from * 3 + channel] ?? 0, REST_RANGE);
        add(small.rest, to * 3 + channel, light * share);
      }
    }
  }
  return small;
}

function add(to: Float32Array, at: number, light: number): void {
  to[at] = (to[at] ?? 0) + light;
}

async function hashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(THUMB, THUMB, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

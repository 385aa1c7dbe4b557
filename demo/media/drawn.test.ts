import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FILM_RECORDS_FILE, filmFingerprint, type FilmRecords } from './film-records.ts';
import { FILMS, FILMS_DIR, filmFile } from './films.ts';
import { contentHashOf } from './layers/manifest.ts';
import { openLayers } from './layers/store.ts';
import { createDemoOrigin } from './origin.ts';
import { LAYERS_DIR, pictureFacts } from './picture-facts.ts';
import { SPUN, viewsOf } from './render/frames.ts';
import { MOST_BYTES } from './render/manifest.ts';
import { makePlan } from './render/plan.ts';
import { jobWork, silhouetteWork } from './render/work.ts';
import { fromByte, REST_RANGE } from './scene/layers.ts';
import { PAINTS } from './scene/paints.ts';
import { UPHOLSTERIES, usualUpholstery } from './scene/upholstery.ts';
import { SPIN_FRAMES, spinAzimuth, spinViewName } from './scene/views.ts';
import { SILHOUETTES } from './silhouettes.ts';

const folder = fileURLToPath(LAYERS_DIR);
/** In bytes of a layer; the backdrop changes by less over so short a way. */
const EDGE = 12;
const NEEDED = ['front-left', 'side-left', 'rear-left', 'front', 'rear', 'wheel'];
/** Without these a vehicle would have too few photos. */
const FROM_FIVE_SIDES = ['front-left', 'side-left', 'rear-left', 'front', 'rear'];

describe('the committed pictures', () => {
  it('every shape has its stills, in every colour', () => {
    const { painted } = pictureFacts();
    for (const shape of Object.keys(SILHOUETTES)) {
      const planned = viewsOf(shape);
      expect(planned, shape).toEqual(expect.arrayContaining(FROM_FIVE_SIDES));
      for (const view of NEEDED.filter((needed) => planned.includes(needed))) {
        const hashes = painted[shape]?.[view]?.thumbhashes ?? {};
        expect(Object.keys(hashes), `${shape}/${view}`).toEqual(Object.keys(PAINTS));
      }
    }
  });

  it('every cabin has its seats and its dash in every upholstery', () => {
    const { painted } = pictureFacts();
    const cabins = Object.keys(painted).filter((group) => group.startsWith('interiors/'));
    expect(cabins.length).toBeGreaterThanOrEqual(7);
    for (const cabin of cabins) {
      for (const view of ['dash', 'front-seats']) {
        const hashes = painted[cabin]?.[view]?.thumbhashes ?? {};
        expect(Object.keys(hashes), `${cabin}/${view}`).toEqual(Object.keys(UPHOLSTERIES));
      }
      const seats = painted[cabin]?.['front-seats']?.thumbhashes ?? {};
      expect(new Set(Object.values(seats)).size, cabin).toBe(Object.keys(UPHOLSTERIES).length);
    }
  });

  it('everything that is described is there, and takes less than 40 MB', async () => {
    const { manifest } = await openLayers();
    const files = Object.values(manifest.pictures).flatMap((entry) => entry.files);
    expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    const { painted, plain } = pictureFacts();
    const described = [
      ...Object.entries(painted).flatMap(([shape, views]) =>
        Object.keys(views).map((view) => `${shape}/${view}`),
      ),
      ...Object.keys(plain),
    ];
    expect(described.filter((key) => manifest.pictures[key] === undefined)).toEqual([]);
    const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('a spin has 36 frames, and its hotspots lie on the vehicle in the frames that show them', async () => {
    const store = await openLayers();
    const { painted, exteriorHotspots } = pictureFacts();
    for (const shape of SPUN) {
      const views = painted[shape] ?? {};
      const frames = Array.from({ length: SPIN_FRAMES }, (_, frame) => spinViewName(frame));
      expect(
        frames.filter((frame) => !(frame in views)),
        shape,
      ).toEqual([]);
      const hotspots = exteriorHotspots[shape] ?? [];
      expect(hotspots.length, shape).toBeGreaterThanOrEqual(4);
      for (const frame of [0, 11, 20, 31]) {
        const layers = await store.read(`${shape}/${spinViewName(frame)}`);
        if (layers === null) throw new Error(`${shape} lacks frame ${frame}.`);
        const isVehicle = (column: number, row: number) => {
          const at = row * layers.width + column;
          return (
            (layers.diffuse[at] ?? 0) > 0 ||
            fromByte(layers.rest[at * 3 + 1] ?? 255, REST_RANGE) < 0.35
          );
        };
        for (const { id, positions } of hotspots) {
          const shown = positions.find(({ angle }) => angle === spinAzimuth(frame));
          if (shown === undefined) continue;
          const column = Math.round(shown.x * layers.width);
          const row = Math.round(shown.y * layers.height);
          const steps = [-9, -6, -3, 0, 3, 6, 9];
          const near = steps.flatMap((dy) => steps.map((dx) => [column + dx, row + dy] as const));
          // White panels are as bright as the backdrop, but the backdrop has no edges.
          const lights = near.map(([x, y]) => layers.rest[(y * layers.width + x) * 3 + 1] ?? 0);
          const hasEdges = Math.max(...lights) - Math.min(...lights) > EDGE;
          const onVehicle = hasEdges || near.some(([x, y]) => isVehicle(x, y));
          expect(onVehicle, `${shape} ${id} in frame ${frame}`).toBe(true);
        }
      }
    }
  });
});

describe('what is committed matches its sources', () => {
  const inFolder = (file: string) => path.join(folder, file);

  it('every picture was drawn by the sources as they are, and no other is there', async () => {
    const { manifest } = await openLayers();
    const plan = makePlan(silhouetteWork(), await jobWork(), manifest, (file) =>
      existsSync(inFolder(file)),
    );
    expect(plan.units.flatMap(({ frames }) => frames.map(({ key }) => key))).toEqual([]);
    expect(Object.keys(manifest.pictures).filter((key) => !plan.keys.has(key))).toEqual([]);
  });

  it('every file holds what was drawn, and no other is there', async () => {
    const { manifest } = await openLayers();
    const changed = Object.entries(manifest.pictures).filter(
      ([, { files, contentHash }]) =>
        contentHashOf(files.map((file) => readFileSync(inFolder(file)))) !== contentHash,
    );
    expect(changed.map(([key]) => key)).toEqual([]);
    const known = new Set(Object.values(manifest.pictures).flatMap(({ files }) => files));
    const strangers = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      // Beside the pictures' folders lie what describes them and the code that reads them.
      .filter((file) => file.includes(path.sep) && !known.has(file.split(path.sep).join('/')));
    expect(strangers).toEqual([]);
  });

  it('what pages know of the pictures is of these pictures', async () => {
    const { manifest } = await openLayers();
    const { painted, plain } = pictureFacts();
    const described = [
      ...Object.entries(painted).flatMap(([shape, views]) =>
        Object.entries(views).map(([view, { fingerprint }]) => [`${shape}/${view}`, fingerprint]),
      ),
      ...Object.entries(plain).map(([key, { fingerprint }]) => [key, fingerprint]),
    ];
    const drawn = Object.entries(manifest.pictures)
      .filter(([, { width }]) => width > 0)
      .map(([key, { fingerprint }]) => [key, fingerprint]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(drawn));
  });

  it('every film was made of these frames and holds what was made', async () => {
    const { manifest } = await openLayers();
    const records = JSON.parse(readFileSync(FILM_RECORDS_FILE, 'utf8')) as FilmRecords;
    const wanted = FILMS.map((film) => [
      filmFile(film),
      {
        fingerprint: filmFingerprint(film, manifest),
        contentHash: contentHashOf([readFileSync(new URL(filmFile(film), FILMS_DIR))]),
      },
    ]);
    expect(records).toEqual(Object.fromEntries(wanted));
  });
});

describe('where the demo’s pictures come from', () => {
  it('a vehicle is painted in the colour that is asked for', async () => {
    const origin = createDemoOrigin();
    const meanOf = async (colour: string) => {
      const found = await origin.find(`demo/hatch-1/${colour}/front-left`);
      if (found === null) throw new Error(`No ${colour} picture.`);
      const { width, height } = await sharp(found.bytes).metadata();
      expect([width, height]).toEqual([1200, 800]);
      const { channels } = await sharp(found.bytes).stats();
      return channels.map(({ mean }) => mean);
    };
    const [red = 0, , redBlue = 0] = await meanOf('red');
    expect(red).toBeGreaterThan(redBlue + 10);
    const [blueRed = 0, , blue = 0] = await meanOf('blue');
    expect(blue).toBeGreaterThan(blueRed + 10);
    await origin.close();
  });

  it('a cabin is upholstered in the colour that is asked for, and as usual where none is', async () => {
    const origin = createDemoOrigin();
    const seats = async (upholstery: string) => {
      const found = await origin.find(`demo/interiors/prestige/${upholstery}front-seats`);
      if (found === null) throw new Error(`No ${upholstery} seats.`);
      return found.bytes;
    };
    const meanOf = async (bytes: Uint8Array) => {
      const { channels } = await sharp(bytes).stats();
      return channels.map(({ mean }) => mean);
    };
    const [red = 0, , redBlue = 0] = await meanOf(await seats('red/'));
    const [black = 0, , blackBlue = 0] = await meanOf(await seats('black/'));
    const [cream = 0] = await meanOf(await seats('cream/'));
    expect(red - redBlue).toBeGreaterThan(black - blackBlue + 10);
    expect(cream).toBeGreaterThan(black + 10);
    const usual = await seats(`${usualUpholstery('prestige')}/`);
    expect(Buffer.from(await seats('')).equals(Buffer.from(usual))).toBe(true);
    await origin.close();
  });

  it('a load space is as it was drawn, and what was never drawn is not there', async () => {
    const origin = createDemoOrigin();
    const inside = await origin.find('demo/interiors/van/boot');
    expect((await sharp(inside?.bytes).metadata()).width).toBe(1200);
    for (const key of [
      'demo/interiors/compact/pink/dash',
      'demo/interiors/compact/toString/dash',
      'demo/interiors/compact/red/underneath',
      'demo/interiors/compact/red/dash/more',
      'demo/interiors/van/red/boot',
      'demo/interiors/compact/hotspots',
      'demo/hatch-1/pink/front-left',
      'demo/hatch-1/red/underneath',
      'demo/hatch-1/front-left',
      'demo/hatch-1/hotspots',
      'demo/manifest.json',
      'demo/nothing',
      'remote/1/abc.jpg',
    ]) {
      expect(await origin.find(key), key).toBeNull();
    }
    await origin.close();
  });
});

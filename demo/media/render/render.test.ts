import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { renewFacts } from '../describe.ts';
import { loadManifest, type Manifest } from '../layers/manifest.ts';
import { SILHOUETTES } from '../silhouettes.ts';
import { viewsOf } from './frames.ts';
import { dropStrangers, isDone, keepPicture, MOST_BYTES, TooManyBytes } from './manifest.ts';
import { estimateSeconds, makePlan, matches } from './plan.ts';
import { formatDuration, makeProgress } from './progress.ts';
import {
  bodyFileOf,
  fingerprintOf,
  importsOf,
  silhouetteRegistry,
  sourceClosure,
} from './sources.ts';

const cars = [
  { name: 'hatch-1', fingerprint: 'h', views: ['front-left', 'rear', 'spin-00', 'hotspots'] },
  { name: 'sedan-1', fingerprint: 's', views: ['front-left', 'wheel'] },
];
const jobs = [{ source: 'places', key: 'places/yard', fingerprint: 'p' }];
const entry = (fingerprint: string, files: string[] = []) => ({
  fingerprint,
  files,
  bytes: 10,
  contentHash: 'c',
  width: 3,
  height: 2,
});
const keysOf = (...args: Parameters<typeof makePlan>) =>
  makePlan(...args).units.flatMap((unit) => unit.frames.map(({ key }) => key));
const nothing: Manifest = { pictures: {} };

describe('the plan', () => {
  it("every vehicle's first picture comes first, then jobs and stills, then spins", () => {
    expect(keysOf(cars, jobs, nothing, () => true)).toEqual([
      'hatch-1/front-left',
      'sedan-1/front-left',
      'places/yard',
      'hatch-1/rear',
      'sedan-1/wheel',
      'hatch-1/spin-00',
      'hatch-1/hotspots',
    ]);
  });

  it('a frame that is there and whose sources have not changed is skipped', () => {
    const manifest = {
      pictures: { 'sedan-1/wheel': entry('s', ['a']), 'hatch-1/rear': entry('old') },
    };
    const plan = makePlan(cars, [], manifest, () => true);
    expect(plan.done).toBe(1);
    expect(plan.units.flatMap((unit) => unit.frames.map(({ key }) => key))).not.toContain(
      'sedan-1/wheel',
    );
    expect(keysOf(cars, [], manifest, () => true)).toContain('hatch-1/rear');
  });

  it('a frame whose file has gone is drawn again', () => {
    const manifest = { pictures: { 'sedan-1/wheel': entry('s', ['gone']) } };
    expect(keysOf(cars, [], manifest, () => false)).toContain('sedan-1/wheel');
    expect(isDone(manifest, 'sedan-1/wheel', 's', () => true)).toBe(true);
  });

  it('force draws what is up to date', () => {
    const manifest = { pictures: { 'sedan-1/wheel': entry('s') } };
    expect(keysOf(cars, [], manifest, () => true, { force: true })).toContain('sedan-1/wheel');
  });

  it('only and views choose by beginning or by stars', () => {
    expect(keysOf(cars, jobs, nothing, () => true, { only: ['sedan'] })).toEqual([
      'sedan-1/front-left',
      'sedan-1/wheel',
    ]);
    expect(keysOf(cars, jobs, nothing, () => true, { views: ['spin', 'wheel'] })).toEqual([
      'sedan-1/wheel',
      'hatch-1/spin-00',
    ]);
    expect(matches('*/front-*', 'suv-1/front-left')).toBe(true);
    expect(matches('suv-1', 'suv-10/front')).toBe(false);
  });

  it('frames of one silhouette go to one worker together', () => {
    const views = Array.from({ length: 30 }, (_, i) => `spin-${String(i).padStart(2, '0')}`);
    const plan = makePlan([{ name: 'a-1', fingerprint: 'a', views }], [], nothing, () => true);
    expect(plan.units.map((unit) => unit.frames.length)).toEqual([12, 12, 6]);
  });

  it('hotspots cost next to nothing', () => {
    const frame = { fingerprint: '', stage: 'spin' } as const;
    expect(estimateSeconds([{ ...frame, key: 'a/hotspots' }])).toBeLessThan(1);
    expect(estimateSeconds([{ ...frame, key: 'a/spin-01' }])).toBeGreaterThan(1);
  });

  it('spun silhouettes have 36 frames and their hotspots', () => {
    expect(viewsOf('hatch-1')).toHaveLength(6 + 3 + 36 + 1);
    expect(viewsOf('motorcycle-2')).toEqual(
      expect.arrayContaining(['front-left', 'engine', 'instruments']),
    );
  });
});

it('a prestige shape has its wheel in the dark studio as well, and no other shape has anything there', () => {
  const dark = (name: string) => viewsOf(name).filter((view) => view.startsWith('dark-'));
  expect(dark('suv-6')).toEqual(
    ['front-left', 'side-left', 'rear-left', 'front', 'rear', 'front-right', 'wheel'].map(
      (view) => `dark-${view}`,
    ),
  );
  expect(dark('hatch-1')).toEqual([]);
});

it('an adopted picture keeps its likeness under the new fingerprint, one that was drawn anew does not', () => {
  const fact = { width: 3, height: 2, fingerprint: 'old', thumbhash: 'seen' };
  const facts = {
    painted: { 'hatch-1': { rear: { ...fact, thumbhashes: { red: 'r' } } } },
    plain: { 'places/yard': fact, 'places/shed': { ...fact, fingerprint: 'older' } },
    exteriorHotspots: {},
    interiorHotspots: {},
  };
  const all = (fingerprint: string) => ({
    'hatch-1/rear': entry(fingerprint),
    'places/yard': entry(fingerprint),
    'places/shed': entry(fingerprint),
  });
  const renewed = renewFacts(facts, all('old'), { pictures: all('new') });
  expect(renewed.painted['hatch-1']?.['rear']?.fingerprint).toBe('new');
  expect(renewed.plain['places/yard']).toEqual({ ...fact, fingerprint: 'new' });
  expect(renewed.plain['places/shed']?.fingerprint).toBe('older');
});

describe('fingerprints', () => {
  const files: Record<string, string> = {
    '/a.ts': "import { b } from './b.ts';\nimport type { C } from './c.ts';",
    '/b.ts': "export { d } from './d.ts';\nconst x = await import('./e.ts');",
    '/d.ts': '',
    '/e.ts': "import sharp from 'sharp';",
  };
  const read = (file: string) => files[file] ?? '';

  it('follow imports, but not types and not packages', () => {
    expect(sourceClosure(['/a.ts'], read)).toEqual(['/a.ts', '/b.ts', '/d.ts', '/e.ts']);
    expect(importsOf('/x/y.ts', "import {\n  a,\n} from '#demo/data/dealer.ts';")).toEqual([
      resolve(import.meta.dirname, '../../data/dealer.ts'),
    ]);
  });

  it('change with a source and with the settings only', () => {
    const before = fingerprintOf(['/a.ts'], { quality: 1 }, read);
    expect(fingerprintOf(['/a.ts'], { quality: 1 }, read)).toBe(before);
    expect(fingerprintOf(['/a.ts'], { quality: 2 }, read)).not.toBe(before);
    const changed = (file: string) => (file === '/e.ts' ? 'more' : read(file));
    expect(fingerprintOf(['/a.ts'], { quality: 1 }, changed)).not.toBe(before);
    const elsewhere = (file: string) => (file === '/c.ts' ? 'more' : read(file));
    expect(fingerprintOf(['/a.ts'], { quality: 1 }, elsewhere)).toBe(before);
  });

  it('every silhouette names the file of its body', () => {
    const registry = silhouetteRegistry();
    for (const name of Object.keys(SILHOUETTES)) {
      expect(existsSync(resolve(import.meta.dirname, '..', bodyFileOf(name, registry))), name).toBe(
        true,
      );
    }
    expect(() => bodyFileOf('tank-1', registry)).toThrow('tank-1');
  });
});

describe('the manifest', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'render-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('notes each picture as it is written, whole', async () => {
    const manifest = await loadManifest(folder);
    const bytes = new Uint8Array([1, 2, 3]);
    await keepPicture(
      folder,
      manifest,
      'a/b',
      entry('f', ['a/b.avif']),
      new Map([['a/b.avif', bytes]]),
    );
    const saved = await loadManifest(folder);
    expect(saved.pictures['a/b']).toEqual(entry('f', ['a/b.avif']));
    expect([...(await readFile(join(folder, 'a/b.avif')))]).toEqual([1, 2, 3]);
    expect(await readdir(join(folder, 'a'))).toEqual(['b.avif']);
  });

  it('refuses to go past what the repository may carry', async () => {
    const manifest: Manifest = { pictures: { x: { ...entry('f'), bytes: MOST_BYTES - 5 } } };
    const kept = keepPicture(
      folder,
      manifest,
      'y',
      entry('f', ['y']),
      new Map([['y', new Uint8Array(10)]]),
    );
    await expect(kept).rejects.toThrow(TooManyBytes);
    expect(existsSync(join(folder, 'y'))).toBe(false);
  });

  it('a file that a picture no longer has goes, and so do pictures no plan draws', async () => {
    const manifest: Manifest = { pictures: {} };
    const one = new Uint8Array(1);
    await keepPicture(folder, manifest, 'k', entry('1', ['old']), new Map([['old', one]]));
    await keepPicture(folder, manifest, 'k', entry('2', ['new']), new Map([['new', one]]));
    expect(existsSync(join(folder, 'old'))).toBe(false);
    expect(await dropStrangers(folder, manifest, new Set())).toEqual(['k']);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });
});

describe('progress', () => {
  it('is plain lines in a log and a bar on a terminal', () => {
    const lines: string[] = [];
    const write = (text: string) => lines.push(text);
    makeProgress(4, { write }).step('hatch-1/front 50 kB', 2, 75, 1.25);
    makeProgress(4, { write, isTTY: true, columns: 90 }).step('hatch-1/front', 2, 75, 1.2);
    expect(lines[0]).toBe('2/4 hatch-1/front 50 kB, 75 s left, 1.3 MB\n');
    expect(lines[1]).toContain(`${'█'.repeat(12)}${'░'.repeat(12)} 2/4`);
  });

  it('says how long in words a person would use', () => {
    expect([formatDuration(20), formatDuration(600), formatDuration(9000)]).toEqual([
      '20 s',
      '10 min',
      '2.5 h',
    ]);
  });
});

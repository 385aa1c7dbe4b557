import { describe, expect, it } from 'vitest';
import { length3 } from '../geometry/numbers.ts';
import { tintLayers } from '../scene/tint.ts';
import { UPHOLSTERIES, usualUpholstery } from '../scene/upholstery.ts';
import { CABINS } from './cabins.ts';
import { interiorHotspots, interiorSpots } from './hotspots.ts';
import { panoramaHotspots, renderJobs } from './jobs.ts';
import { LIVING } from './living.ts';
import { SURROUNDINGS, type Surroundings } from './outside.ts';
import { develop, makeStudio, toLayers, type Picture } from './picture.ts';
import { DRAFT_RAYS } from './probes.ts';
import type { Room } from './room.ts';
import {
  INTERIOR_VIEWS,
  panoramaEye,
  readView,
  setUp,
  type InteriorKind,
  type InteriorView,
} from './views.ts';

const KINDS = Object.keys(INTERIOR_VIEWS) as InteriorKind[];
const rooms = new Map<string, Room>();

function roomOf(kind: InteriorKind, view: InteriorView): Room {
  const setup = setUp(kind, view);
  const room = rooms.get(setup.room) ?? setup.make();
  rooms.set(setup.room, room);
  return room;
}

/** The first view of a kind: the dash, or the kitchen of a living room. */
function firstView(kind: InteriorKind): InteriorView {
  return INTERIOR_VIEWS[kind][0] as InteriorView;
}

const drafts = new Map<InteriorKind, Picture>();

/** The first view, small and quickly drawn. */
function draftOf(kind: InteriorKind): Picture {
  const known = drafts.get(kind);
  if (known) return known;
  const { camera } = setUp(kind, firstView(kind));
  if (camera.kind !== 'shot') throw new Error('The first view is a still.');
  const studio = makeStudio(roomOf(kind, firstView(kind)), SURROUNDINGS.bright, DRAFT_RAYS);
  const draft = studio.photograph(camera.shot, 60, 40, 1);
  drafts.set(kind, draft);
  return draft;
}

describe.each(KINDS)('%s', (kind) => {
  const view = firstView(kind);

  it('has a field without gaps, and the eye of its panorama is in free air', () => {
    const room = roomOf(kind, view);
    const { min, max } = room.bounds;
    const gaps = new Set<string>();
    for (let i = 0; i <= 8; i++) {
      for (let j = 0; j <= 6; j++) {
        for (let k = 0; k <= 6; k++) {
          const x = min[0] + ((max[0] - min[0]) * i) / 8;
          const y = min[1] + ((max[1] - min[1]) * j) / 6;
          const z = min[2] + ((max[2] - min[2]) * k) / 6;
          for (const part of room.parts) {
            if (!Number.isFinite(part.relief(x, y, z))) gaps.add(part.name);
          }
        }
      }
    }
    expect([...gaps]).toEqual([]);
    const [x, y, z] = panoramaEye(kind);
    expect(room.distance(x, y, z)).toBeGreaterThan(0.08);
  });

  it('finds by its blocks the same nearest surface as by asking every part', () => {
    const room = roomOf(kind, view);
    const { min, max } = room.bounds;
    for (let n = 0; n < 60; n++) {
      const x = min[0] + (max[0] - min[0]) * ((n * 0.618) % 1);
      const y = min[1] + (max[1] - min[1]) * ((n * 0.755) % 1);
      const z = min[2] + (max[2] - min[2]) * ((n * 0.57) % 1);
      const all = Math.min(...room.parts.map((part) => part.distance(x, y, z)));
      expect(room.distance(x, y, z)).toBeCloseTo(all, 6);
    }
  });

  it('renders a small picture that is neither blank nor flat', () => {
    const pixels = develop(draftOf(kind), UPHOLSTERIES[usualUpholstery(kind)]?.colour);
    expect(pixels.length).toBe(60 * 40 * 3);
    const light = Array.from({ length: 60 * 40 }, (_, i) => pixels[i * 3 + 1] as number);
    const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
    const spread = Math.sqrt(
      light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length,
    );
    expect(mean).toBeGreaterThan(50);
    expect(mean).toBeLessThan(225);
    expect(spread).toBeGreaterThan(25);
  });
});

describe.each(Object.keys(CABINS) as (keyof typeof CABINS)[])(
  'the upholstery of the %s',
  (kind) => {
    it.each(Object.entries(UPHOLSTERIES))(
      'is %s when its layers are coloured so',
      (_name, paint) => {
        const picture = draftOf(kind);
        const asked = tintLayers(toLayers(picture), paint);
        const drawn = develop(picture, paint.colour);
        const off = asked.reduce(
          (sum, value, i) => sum + Math.abs(value - (drawn[i] as number)),
          0,
        );
        expect(off / asked.length).toBeLessThan(1.5);
      },
    );

    it('is in the picture, and nothing else takes its colour', () => {
      const { light, upholstery } = draftOf(kind);
      const isUpholstery = [...upholstery].map((value) => value > 0.02);
      const share = isUpholstery.filter(Boolean).length / upholstery.length;
      expect(share).toBeGreaterThan(0.001);
      expect(share).toBeLessThan(0.7);
      const [red, white] = ['red', 'white'].map((name) =>
        develop(draftOf(kind), UPHOLSTERIES[name]?.colour),
      );
      const other = [...upholstery.keys()].filter((o) => upholstery[o] === 0);
      expect(other.some((o) => red?.[o * 3] !== white?.[o * 3])).toBe(false);
      expect(light.every(Number.isFinite)).toBe(true);
    });
  },
);

it('living rooms keep the colours that they are drawn in', () => {
  for (const kind of Object.keys(LIVING) as (keyof typeof LIVING)[]) {
    expect(Math.max(...draftOf(kind).upholstery)).toBe(0);
  }
});

const WITH_PANORAMA = KINDS.filter((kind) => INTERIOR_VIEWS[kind].includes('panorama'));

describe.each(WITH_PANORAMA)('hotspots of the %s panorama', (kind) => {
  it('lie within the picture, each with its own id and a sentence', () => {
    const hotspots = interiorHotspots(kind);
    expect(hotspots.length).toBeGreaterThanOrEqual(6);
    expect(new Set(hotspots.map(({ id }) => id)).size).toBe(hotspots.length);
    for (const { x, y, yaw, pitch, description } of hotspots) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(1);
      expect(y).toBeGreaterThan(0.1);
      expect(y).toBeLessThan(0.9);
      expect(x).toBeCloseTo(0.5 + yaw / 360, 3);
      expect(y).toBeCloseTo(0.5 - pitch / 180, 3);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('can be seen from the eye: nothing stands before them', () => {
    const room = roomOf(kind, firstView(kind));
    const [x, y, z] = panoramaEye(kind);
    for (const { id, at } of interiorSpots(kind)) {
      const dx = at[0] - x;
      const dy = at[1] - y;
      const dz = at[2] - z;
      const far = length3(dx, dy, dz);
      let reached = 0;
      for (let step = 0; step < 200 && reached < far - 0.08; step++) {
        const t = reached / far;
        const free = room.distance(x + dx * t, y + dy * t, z + dz * t);
        if (free < 0.001) break;
        reached += free;
      }
      expect(reached, id).toBeGreaterThan(far - 0.09);
    }
  });

  it('sit on or near the surface of their part', () => {
    const room = roomOf(kind, firstView(kind));
    for (const { id, at } of interiorSpots(kind)) {
      if (id === 'glass-roof') continue;
      expect(Math.abs(room.distance(at[0], at[1], at[2])), id).toBeLessThan(0.06);
    }
  });
});

describe('the dark studio', () => {
  it('shows nothing bright behind the glass, and lights the cabin all the same', () => {
    const light = { red: 0, green: 0, blue: 0 };
    const brightest = (way: Surroundings['seen']) => {
      let most = 0;
      for (let yaw = 0; yaw < 360; yaw += 15) {
        for (let pitch = -60; pitch <= 90; pitch += 15) {
          const [turn, rise] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
          const flat = Math.cos(rise);
          way(Math.cos(turn) * flat, Math.sin(turn) * flat, Math.sin(rise), light);
          most = Math.max(most, light.red, light.green, light.blue);
        }
      }
      return most;
    };
    expect(brightest(SURROUNDINGS.bright.seen)).toBeGreaterThan(0.9);
    expect(brightest(SURROUNDINGS.dark.seen)).toBeLessThan(0.15);
    expect(brightest(SURROUNDINGS.dark.light)).toBeGreaterThan(1);
  });

  it('has every view of the cabins that are photographed there', () => {
    const dark = (kind: InteriorKind) =>
      INTERIOR_VIEWS[kind].filter((view) => readView(view).studio === 'dark');
    expect(dark('sports')).toEqual(['dark-dash', 'dark-front-seats', 'dark-instruments']);
    expect(dark('prestige')).toHaveLength(INTERIOR_VIEWS.prestige.length / 2);
    expect(dark('ute')).toEqual([]);
    expect(readView('dark-panorama')).toEqual({ view: 'panorama', studio: 'dark' });
  });
});

describe('right-hand drive', () => {
  it('has the steering wheel to the right of the eye in every cabin', () => {
    for (const kind of Object.keys(CABINS) as (keyof typeof CABINS)[]) {
      const wheel = interiorSpots(kind).find(({ id }) => id === 'steering-wheel');
      expect(wheel?.at[1], kind).toBeGreaterThan(0.3);
    }
  });
});

describe('render jobs', () => {
  it('list every view of every kind once, under its own path', async () => {
    const jobs = await renderJobs();
    const expected = KINDS.flatMap((kind) =>
      INTERIOR_VIEWS[kind].map((view) => `interiors/${kind}/${view}`),
    );
    expect(jobs.map(({ key }) => key)).toEqual(expected);
    expect(new Set(jobs.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  it('carry hotspots as a vehicle does, one position each', () => {
    for (const kind of WITH_PANORAMA) {
      for (const { positions } of panoramaHotspots(kind)) expect(positions).toHaveLength(1);
    }
    expect(panoramaHotspots('van')).toEqual([]);
  });
});

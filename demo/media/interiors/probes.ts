import type { Light, Surroundings } from './outside.ts';
import { FINISHES } from './finishes.ts';
import type { Part, Touch } from './part.ts';
import type { Room } from './room.ts';

/**
 * Light in the room: at points of a lattice the light from all around is gathered as spherical harmonics
 * (nine numbers a colour), first what comes through the openings, then what the surfaces hand on.
 */
export interface Probes {
  /** The 27 numbers at a place, colour by colour, into `into`. */
  readonly read: (x: number, y: number, z: number, into: Float32Array) => void;
  /** Metres from one to the next. */
  readonly spacing: number;
}

/** Between probes: wider in a living room than in a cabin, where everything is closer. */
const NEAR_SPACING = 0.12;
const WIDE_SPACING = 0.16;
const WIDE_ROOM = 9;
const BOUNCES = 2;
const TERMS = 9;
/** Even black trim hands on some of its sheen. */
const DARKEST_ECHO = 0.04;
export const NUMBERS = TERMS * 3;

/** Evenly spread directions: points on a spiral from pole to pole. */
function spreadDirections(count: number): Float64Array {
  const directions = new Float64Array(count * 3);
  for (let i = 0; i < count; i++) {
    const z = 1 - (2 * (i + 0.5)) / count;
    const r = Math.sqrt(1 - z * z);
    const angle = i * 2.399963;
    directions.set([r * Math.cos(angle), r * Math.sin(angle), z], i * 3);
  }
  return directions;
}

export function harmonics(x: number, y: number, z: number, into: Float64Array): void {
  into[0] = 0.282095;
  into[1] = 0.488603 * y;
  into[2] = 0.488603 * z;
  into[3] = 0.488603 * x;
  into[4] = 1.092548 * x * y;
  into[5] = 1.092548 * y * z;
  into[6] = 0.315392 * (3 * z * z - 1);
  into[7] = 1.092548 * x * z;
  into[8] = 0.546274 * (x * x - y * y);
}

/** What a surface that faces one way receives from the light around, divided by pi. */
const COSINE = [1, 2 / 3, 2 / 3, 2 / 3, 0.25, 0.25, 0.25, 0.25, 0.25];

const basis = new Float64Array(TERMS);

export function received(
  numbers: Float32Array,
  nx: number,
  ny: number,
  nz: number,
  light: Light,
): void {
  harmonics(nx, ny, nz, basis);
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let i = 0; i < TERMS; i++) {
    const weight = (basis[i] as number) * (COSINE[i] as number);
    red += (numbers[i] as number) * weight;
    green += (numbers[TERMS + i] as number) * weight;
    blue += (numbers[2 * TERMS + i] as number) * weight;
  }
  light.red = red > 0.004 ? red : 0.004;
  light.green = green > 0.004 ? green : 0.004;
  light.blue = blue > 0.004 ? blue : 0.004;
}

/** How thoroughly light is gathered; a draft is for tests and quick looks. */
export const FINE_RAYS = 128;
export const DRAFT_RAYS = 24;

export function bakeProbes(room: Room, rays: number, around: Surroundings): Probes {
  const lattice = makeLattice(room, spreadDirections(rays));
  const echoes = gatherDirect(room, lattice, around.light);
  const direct = lattice.values.slice();
  for (let bounce = 0; bounce < BOUNCES; bounce++) addEchoes(lattice, direct, echoes);
  smooth(lattice);
  spreadIntoSolids(lattice);
  return { read: lattice.read, spacing: lattice.spacing };
}

interface Lattice {
  readonly count: number;
  readonly nx: number;
  readonly ny: number;
  readonly nz: number;
  readonly spacing: number;
  readonly directions: Float64Array;
  readonly values: Float32Array;
  readonly free: Uint8Array;
  readonly position: (index: number, into: Float64Array) => void;
  readonly read: Probes['read'];
  /** One probe instead of eight: good enough for light on its second way. */
  readonly readNearest: Probes['read'];
}

function makeLattice({ bounds: { min, max }, coarse }: Room, directions: Float64Array): Lattice {
  const volume = (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2]);
  const spacing = volume > WIDE_ROOM ? WIDE_SPACING : NEAR_SPACING;
  const nx = Math.ceil((max[0] - min[0]) / spacing) + 1;
  const ny = Math.ceil((max[1] - min[1]) / spacing) + 1;
  const nz = Math.ceil((max[2] - min[2]) / spacing) + 1;
  const count = nx * ny * nz;
  const values = new Float32Array(count * NUMBERS);
  const free = new Uint8Array(count);
  const position = (index: number, into: Float64Array): void => {
    into[0] = min[0] + (index % nx) * spacing;
    into[1] = min[1] + (Math.floor(index / nx) % ny) * spacing;
    into[2] = min[2] + Math.floor(index / (nx * ny)) * spacing;
  };
  const at = new Float64Array(3);
  for (let i = 0; i < count; i++) {
    position(i, at);
    free[i] = coarse(at[0] as number, at[1] as number, at[2] as number) > 0.012 ? 1 : 0;
  }
  const read: Probes['read'] = (x, y, z, into) => {
    let fx = (x - min[0]) / spacing;
    let fy = (y - min[1]) / spacing;
    let fz = (z - min[2]) / spacing;
    fx = fx < 0 ? 0 : fx > nx - 1.001 ? nx - 1.001 : fx;
    fy = fy < 0 ? 0 : fy > ny - 1.001 ? ny - 1.001 : fy;
    fz = fz < 0 ? 0 : fz > nz - 1.001 ? nz - 1.001 : fz;
    const i = fx | 0;
    const j = fy | 0;
    const k = fz | 0;
    const a = fx - i;
    const b = fy - j;
    const c = fz - k;
    into.fill(0);
    let total = 0;
    for (let corner = 0; corner < 8; corner++) {
      const cx = corner & 1;
      const cy = (corner >> 1) & 1;
      const cz = corner >> 2;
      const index = ((k + cz) * ny + j + cy) * nx + i + cx;
      // Probes inside a seat or a wall know little: they hardly count beside free ones.
      const weight =
        (cx ? a : 1 - a) * (cy ? b : 1 - b) * (cz ? c : 1 - c) * (free[index] ? 1 : 0.004);
      if (weight < 1e-5) continue;
      total += weight;
      const o = index * NUMBERS;
      for (let n = 0; n < NUMBERS; n++)
        into[n] = (into[n] as number) + (values[o + n] as number) * weight;
    }
    const scale = 1 / total;
    for (let n = 0; n < NUMBERS; n++) into[n] = (into[n] as number) * scale;
  };
  const readNearest: Probes['read'] = (x, y, z, into) => {
    const i = Math.min(Math.max(Math.round((x - min[0]) / spacing), 0), nx - 1);
    const j = Math.min(Math.max(Math.round((y - min[1]) / spacing), 0), ny - 1);
    const k = Math.min(Math.max(Math.round((z - min[2]) / spacing), 0), nz - 1);
    const index = (k * ny + j) * nx + i;
    if (!free[index]) read(x, y, z, into);
    else into.set(values.subarray(index * NUMBERS, (index + 1) * NUMBERS));
  };
  return { count, nx, ny, nz, spacing, directions, values, free, position, read, readNearest };
}

/** Where the rays of all probes ended on a surface: place, facing and colour, nine numbers each. */
interface Echoes {
  readonly hits: Float32Array;
  readonly probe: Uint32Array;
  readonly direction: Uint16Array;
  count: number;
}

const touch: Touch = { finish: FINISHES.rubber, red: 0, green: 0, blue: 0, shade: 1 };

function gatherDirect(room: Room, lattice: Lattice, fallIn: Surroundings['light']): Echoes {
  const { directions } = lattice;
  const perProbe = directions.length / 3;
  const rays = lattice.free.reduce((sum, value) => sum + value, 0) * perProbe;
  const echoes: Echoes = {
    hits: new Float32Array(rays * 9),
    probe: new Uint32Array(rays),
    direction: new Uint16Array(rays),
    count: 0,
  };
  const at = new Float64Array(3);
  const light: Light = { red: 0, green: 0, blue: 0 };
  for (let index = 0; index < lattice.count; index++) {
    if (!lattice.free[index]) continue;
    lattice.position(index, at);
    for (let ray = 0; ray < perProbe; ray++) {
      const dx = directions[ray * 3] as number;
      const dy = directions[ray * 3 + 1] as number;
      const dz = directions[ray * 3 + 2] as number;
      const t = followCoarsely(room, at[0] as number, at[1] as number, at[2] as number, dx, dy, dz);
      if (t < 0) {
        fallIn(dx, dy, dz, light);
        addLight(lattice, lattice.values, index, ray, light);
        continue;
      }
      recordEcho(
        room,
        echoes,
        index,
        ray,
        (at[0] as number) + dx * t,
        (at[1] as number) + dy * t,
        (at[2] as number) + dz * t,
      );
    }
  }
  return echoes;
}

function recordEcho(
  { coarse, nearest, parts }: Room,
  echoes: Echoes,
  index: number,
  ray: number,
  x: number,
  y: number,
  z: number,
): void {
  touch.shade = 1;
  (parts[nearest(x, y, z)] as Part).paint(x, y, z, touch);
  const e = 0.02;
  const nx = coarse(x + e, y, z) - coarse(x - e, y, z);
  const ny = coarse(x, y + e, z) - coarse(x, y - e, z);
  const nz = coarse(x, y, z + e) - coarse(x, y, z - e);
  const scale = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9);
  const [red, green, blue] = touch.finish.colour;
  const { hits } = echoes;
  const o = echoes.count * 9;
  hits[o] = x + nx * scale * 0.06;
  hits[o + 1] = y + ny * scale * 0.06;
  hits[o + 2] = z + nz * scale * 0.06;
  hits[o + 3] = nx * scale;
  hits[o + 4] = ny * scale;
  hits[o + 5] = nz * scale;
  hits[o + 6] = Math.max(red, DARKEST_ECHO);
  hits[o + 7] = Math.max(green, DARKEST_ECHO);
  hits[o + 8] = Math.max(blue, DARKEST_ECHO);
  echoes.probe[echoes.count] = index;
  echoes.direction[echoes.count] = ray;
  echoes.count++;
}

function addLight(
  { directions }: Lattice,
  values: Float32Array,
  index: number,
  ray: number,
  light: Light,
): void {
  harmonics(
    directions[ray * 3] as number,
    directions[ray * 3 + 1] as number,
    directions[ray * 3 + 2] as number,
    basis,
  );
  const solidAngle = (12 * Math.PI) / directions.length;
  const o = index * NUMBERS;
  for (let i = 0; i < TERMS; i++) {
    const weight = (basis[i] as number) * solidAngle;
    values[o + i] = (values[o + i] as number) + light.red * weight;
    values[o + TERMS + i] = (values[o + TERMS + i] as number) + light.green * weight;
    values[o + 2 * TERMS + i] = (values[o + 2 * TERMS + i] as number) + light.blue * weight;
  }
}

function addEchoes(lattice: Lattice, direct: Float32Array, echoes: Echoes): void {
  const next = direct.slice();
  const numbers = new Float32Array(NUMBERS);
  const light: Light = { red: 0, green: 0, blue: 0 };
  const { hits } = echoes;
  for (let i = 0; i < echoes.count; i++) {
    const o = i * 9;
    lattice.readNearest(hits[o] as number, hits[o + 1] as number, hits[o + 2] as number, numbers);
    received(numbers, hits[o + 3] as number, hits[o + 4] as number, hits[o + 5] as number, light);
    light.red *= hits[o + 6] as number;
    light.green *= hits[o + 7] as number;
    light.blue *= hits[o + 8] as number;
    addLight(lattice, next, echoes.probe[i] as number, echoes.direction[i] as number, light);
  }
  lattice.values.set(next);
}

/**
 * A ray meets a small window or misses it, so neighbours differ by chance: each takes a share of those
 * around it, which leaves the light soft and free of blotches.
 */
function smooth({ nx, ny, nz, values, free }: Lattice): void {
  for (const [step, count, stride] of [
    [1, nx, 1],
    [nx, ny, nx],
    [nx * ny, nz, nx * ny],
  ] as const) {
    const before = values.slice();
    for (let index = 0; index < free.length; index++) {
      if (!free[index]) continue;
      const along = Math.floor(index / stride) % count;
      const low = along > 0 && free[index - step] ? index - step : index;
      const high = along < count - 1 && free[index + step] ? index + step : index;
      for (let n = 0; n < NUMBERS; n++) {
        values[index * NUMBERS + n] =
          (before[index * NUMBERS + n] as number) * 0.5 +
          ((before[low * NUMBERS + n] as number) + (before[high * NUMBERS + n] as number)) * 0.25;
      }
    }
  }
}

/** Probes inside solids take the mean of their free neighbours, for surfaces that only they surround. */
function spreadIntoSolids({ nx, ny, nz, values, free }: Lattice): void {
  const steps = [-1, 1, -nx, nx, -nx * ny, nx * ny];
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const index = (k * ny + j) * nx + i;
        if (free[index]) continue;
        const near = steps.filter((step) => free[index + step]);
        if (near.length === 0) continue;
        for (let n = 0; n < NUMBERS; n++) {
          let sum = 0;
          for (const step of near) sum += values[(index + step) * NUMBERS + n] as number;
          values[index * NUMBERS + n] = sum / near.length;
        }
      }
    }
  }
}

/** Along a ray through the grid alone: the way to a surface, or -1 when the ray leaves the room. */
export function followCoarsely(
  { bounds: { min, max }, coarse }: Room,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  let t = 0.01;
  for (let i = 0; i < 90; i++) {
    const px = x + dx * t;
    const py = y + dy * t;
    const pz = z + dz * t;
    if (px < min[0] || px > max[0] || py < min[1] || py > max[1] || pz < min[2] || pz > max[2]) {
      return -1;
    }
    const d = coarse(px, py, pz);
    if (d < 0.006) return t;
    t += d > 0.02 ? d * 0.95 : 0.016;
  }
  return t;
}

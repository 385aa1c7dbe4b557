import { clamp, mix, smoothstep } from '../geometry/numbers.ts';
import type { Vec3 } from '../scene/model.ts';
import { FINISHES, MIRROR_ROUGHNESS } from './finishes.ts';
import { GRAINS, mottle } from './grain.ts';
import type { Light, Surroundings } from './outside.ts';
import type { Part, Touch } from './part.ts';
import { harmonics, NUMBERS, received, type Probes } from './probes.ts';
import type { Room } from './room.ts';

/** What a ray brings back; `part` is -1 where it left the room. */
export interface Seen extends Light {
  part: number;
  depth: number;
  /** Light that upholstery sends back, before its colour: it comes on top of red, green and blue. */
  upholstery: number;
  /** Light that fell on the surface, for the exposure. */
  lit: number;
  /** Light of the surface's own, which the exposure leaves as it is. */
  glowRed: number;
  glowGreen: number;
  glowBlue: number;
  nx: number;
  ny: number;
  nz: number;
}

export type Look = (
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  seen: Seen,
) => void;

export function makeSeen(): Seen {
  return {
    red: 0,
    green: 0,
    blue: 0,
    upholstery: 0,
    part: -1,
    depth: 0,
    lit: 0,
    glowRed: 0,
    glowGreen: 0,
    glowBlue: 0,
    nx: 0,
    ny: 0,
    nz: 0,
  };
}

const CONES = 10;
/** Half the opening of a cone, as a slope: ten of them cover the half sphere. */
const CONE_SLOPE = 0.37;
const CONE_REACH = 0.45;
const MAX_STEPS = 220;
/** A polarising filter's worth: the sky in a screen or a gloss panel must not hide it. */
const MIRRORED_SKY = 0.5;
/** Screens are shown brighter than they are beside daylight, but not in what mirrors them. */
const MIRRORED_GLOW = 0.1;
/** The colour of a thread as bright as its upholstery again: threads keep theirs, whatever the upholstery's. */
const THREAD = 0.022;

/** A half sphere of directions, more of them where a surface receives more. */
const coneDirections = Array.from({ length: CONES }, (_, i) => {
  const r = Math.sqrt((i + 0.5) / CONES) * 0.96;
  const angle = i * 2.399963;
  return [r * Math.cos(angle), r * Math.sin(angle), Math.sqrt(1 - r * r)] as const;
});

export function makeLook(room: Room, probes: Probes, { seen: outside }: Surroundings): Look {
  const { min, max } = room.bounds;
  const { coarse } = room;
  /** Light is read this far off a surface, where the probes around are mostly free. */
  const away = probes.spacing * 0.8;
  const touch: Touch = { finish: FINISHES.rubber, red: 0, green: 0, blue: 0, shade: 1 };
  const normal = new Float64Array(3);
  const numbers = new Float32Array(NUMBERS);
  const basis = new Float64Array(9);
  const soft: Light = { red: 0, green: 0, blue: 0 };
  const mirrored: Light = { red: 0, green: 0, blue: 0 };
  /** What of a followed reflection takes the upholstery's colour. */
  let mirroredUpholstery = 0;

  function follow(x: number, y: number, z: number, dx: number, dy: number, dz: number): number {
    let t = enter(x, y, z, dx, dy, dz, min, max);
    for (let i = 0; i < MAX_STEPS; i++) {
      const px = x + dx * t;
      const py = y + dy * t;
      const pz = z + dz * t;
      if (px < min[0] || px > max[0] || py < min[1] || py > max[1] || pz < min[2] || pz > max[2]) {
        return -1;
      }
      const guess = coarse(px, py, pz);
      if (guess > 0.05) {
        t += guess - 0.03;
        continue;
      }
      const d = room.distance(px, py, pz);
      if (d < 0.0005) return t;
      t += d * 0.8;
    }
    return t;
  }

  function facing(
    part: Part,
    x: number,
    y: number,
    z: number,
    e: number,
    grain: Part['distance'] | null,
  ) {
    let a = 0;
    let b = 0;
    let c = 0;
    for (let i = 0; i < 4; i++) {
      const sx = i === 0 || i === 3 ? 1 : -1;
      const sy = i === 1 || i === 3 ? 1 : -1;
      const sz = i === 2 || i === 3 ? 1 : -1;
      const px = x + sx * e;
      const py = y + sy * e;
      const pz = z + sz * e;
      let d = part.relief(px, py, pz);
      if (grain) d += grain(px, py, pz);
      a += sx * d;
      b += sy * d;
      c += sz * d;
    }
    const scale = 1 / (Math.sqrt(a * a + b * b + c * c) + 1e-12);
    normal[0] = a * scale;
    normal[1] = b * scale;
    normal[2] = c * scale;
  }

  /** How free a cone is, 0 to 1, softly. */
  function open(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    slope: number,
    reach: number,
  ) {
    let t = 0.018;
    let least = 1;
    for (let i = 0; i < 14 && t < reach; i++) {
      const d = coarse(x + dx * t, y + dy * t, z + dz * t);
      const q = 0.5 + (0.5 * d) / (slope * t + 0.004);
      if (q < least) {
        least = q;
        if (least < 0.03) return 0;
      }
      t += d > 0.03 ? d : 0.03;
    }
    return least > 1 ? 1 : least < 0 ? 0 : least;
  }

  /** Light towards a surface from a half sphere, what stands close by taken out. */
  function gather(x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
    const flip = nz < 0 ? -1 : 1;
    const q = -1 / (flip + nz);
    const m = nx * ny * q;
    const tx = 1 + flip * nx * nx * q;
    const ty = flip * m;
    const tz = -flip * nx;
    const bx = m;
    const by = flip + ny * ny * q;
    const bz = -ny;
    let red = 0;
    let green = 0;
    let blue = 0;
    let free = 0;
    for (let i = 0; i < CONES; i++) {
      const c = coneDirections[i] as Vec3;
      const dx = tx * c[0] + bx * c[1] + nx * c[2];
      const dy = ty * c[0] + by * c[1] + ny * c[2];
      const dz = tz * c[0] + bz * c[1] + nz * c[2];
      const visible = open(x, y, z, dx, dy, dz, CONE_SLOPE, CONE_REACH);
      free += visible;
      if (visible === 0) continue;
      radiance(dx, dy, dz, mirrored);
      red += mirrored.red * visible;
      green += mirrored.green * visible;
      blue += mirrored.blue * visible;
    }
    // Half from the cones, which know the shadows; half from the smooth field, which has no ripples.
    received(numbers, nx, ny, nz, soft);
    const occlusion = free / CONES;
    const k = 0.55 / CONES;
    soft.red = soft.red * occlusion * 0.45 + red * k;
    soft.green = soft.green * occlusion * 0.45 + green * k;
    soft.blue = soft.blue * occlusion * 0.45 + blue * k;
  }

  /** Light from one direction, as far as the probes know it. */
  function radiance(dx: number, dy: number, dz: number, into: Light): void {
    harmonics(dx, dy, dz, basis);
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let n = 0; n < 9; n++) {
      // Windowing keeps the few terms from ringing below zero beside a bright window.
      const weight = (basis[n] as number) * (n === 0 ? 1 : n < 4 ? 0.86 : 0.55);
      red += (numbers[n] as number) * weight;
      green += (numbers[9 + n] as number) * weight;
      blue += (numbers[18 + n] as number) * weight;
    }
    into.red = red > 0.01 ? red : 0.01;
    into.green = green > 0.01 ? green : 0.01;
    into.blue = blue > 0.01 ? blue : 0.01;
  }

  /** What a mirror-like surface shows: the outside, or a surface lit by the probes alone. */
  function mirror(x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
    mirroredUpholstery = 0;
    const t = follow(x, y, z, dx, dy, dz);
    if (t < 0) {
      outside(dx, dy, dz, mirrored);
      mirrored.red *= MIRRORED_SKY;
      mirrored.green *= MIRRORED_SKY;
      mirrored.blue *= MIRRORED_SKY;
      return;
    }
    const px = x + dx * t;
    const py = y + dy * t;
    const pz = z + dz * t;
    const part = room.parts[room.nearest(px, py, pz)] as Part;
    clear(touch);
    part.paint(px, py, pz, touch);
    facing(part, px, py, pz, 0.003, null);
    probes.read(
      px + (normal[0] as number) * 0.05,
      py + (normal[1] as number) * 0.05,
      pz + (normal[2] as number) * 0.05,
      numbers,
    );
    received(numbers, normal[0] as number, normal[1] as number, normal[2] as number, mirrored);
    const { colour, metal, upholstery } = touch.finish;
    if (upholstery > 0) {
      mirroredUpholstery = mirrored.green * upholstery * Math.min(touch.shade, 1);
      mirrored.red = 0;
      mirrored.green = 0;
      mirrored.blue = 0;
      return;
    }
    const k = (metal ? 0.6 : 1) * touch.shade;
    mirrored.red = mirrored.red * colour[0] * k + touch.red * MIRRORED_GLOW;
    mirrored.green = mirrored.green * colour[1] * k + touch.green * MIRRORED_GLOW;
    mirrored.blue = mirrored.blue * colour[2] * k + touch.blue * MIRRORED_GLOW;
  }

  return (ox, oy, oz, dx, dy, dz, seen) => {
    const t = follow(ox, oy, oz, dx, dy, dz);
    if (t < 0) {
      outside(dx, dy, dz, seen);
      seen.upholstery = 0;
      seen.part = -1;
      seen.depth = 99;
      seen.glowRed = 0;
      seen.glowGreen = 0;
      seen.glowBlue = 0;
      return;
    }
    const x = ox + dx * t;
    const y = oy + dy * t;
    const z = oz + dz * t;
    const index = room.nearest(x, y, z);
    const part = room.parts[index] as Part;
    clear(touch);
    part.paint(x, y, z, touch);
    const { finish } = touch;
    // Fine grain fades where a pixel is wider than it, so that it never flickers.
    const grain = t < 1.7 ? GRAINS[finish.grain] : null;
    facing(part, x, y, z, 0.0007 + 0.0006 * t, grain);
    const nx = normal[0] as number;
    const ny = normal[1] as number;
    const nz = normal[2] as number;
    const cosine = clamp(-(nx * dx + ny * dy + nz * dz), 0.03, 1);
    const fine = smoothstep(2.4, 0.5, t);
    const mottled = 1 + (mottle(finish.grain, x, y, z) - 1) * fine;
    const shade = touch.shade * mottled;
    const sewn = Math.max(touch.shade - 1, 0);
    seen.glowRed = touch.red;
    seen.glowGreen = touch.green;
    seen.glowBlue = touch.blue;
    const px = x + nx * 0.012;
    const py = y + ny * 0.012;
    const pz = z + nz * 0.012;
    probes.read(x + nx * away, y + ny * away, z + nz * away, numbers);
    gather(px, py, pz, nx, ny, nz);
    const litRed = soft.red;
    const litGreen = soft.green;
    const litBlue = soft.blue;
    const rx = dx + 2 * cosine * nx;
    const ry = dy + 2 * cosine * ny;
    const rz = dz + 2 * cosine * nz;
    const { roughness, metal } = finish;
    if (roughness < MIRROR_ROUGHNESS) mirror(px, py, pz, rx, ry, rz);
    else {
      mirroredUpholstery = 0;
      radiance(rx, ry, rz, mirrored);
      const free = open(px, py, pz, rx, ry, rz, 0.12 + roughness * 0.3, 0.6);
      mirrored.red *= free;
      mirrored.green *= free;
      mirrored.blue *= free;
    }
    const grazing = Math.pow(1 - cosine, 5) * (1 - roughness) * (1 - roughness * 0.5);
    const [r, g, b] = finish.colour;
    if (metal) {
      const soften = finish.roughness * 0.45;
      seen.red = r * shade * mix(mirrored.red, litRed, soften);
      seen.green = g * shade * mix(mirrored.green, litGreen, soften);
      seen.blue = b * shade * mix(mirrored.blue, litBlue, soften);
      seen.upholstery = g * shade * mirroredUpholstery * (1 - soften);
    } else if (finish.upholstery > 0) {
      const f = finish.f0 + (1 - finish.f0) * grazing;
      const thread = (1 - f) * THREAD * sewn;
      seen.red = thread * litRed + f * mirrored.red;
      seen.green = thread * litGreen + f * mirrored.green;
      seen.blue = thread * litBlue + f * mirrored.blue;
      seen.upholstery = (1 - f) * (shade - sewn * mottled) * finish.upholstery * litGreen;
    } else {
      const f = finish.f0 + (1 - finish.f0) * grazing;
      const keep = (1 - f) * shade;
      seen.red = r * keep * litRed + f * mirrored.red;
      seen.green = g * keep * litGreen + f * mirrored.green;
      seen.blue = b * keep * litBlue + f * mirrored.blue;
      seen.upholstery = f * mirroredUpholstery;
    }
    seen.lit = litGreen;
    seen.part = index;
    seen.depth = t;
    seen.nx = nx;
    seen.ny = ny;
    seen.nz = nz;
  };
}

function clear(touch: Touch): void {
  touch.red = 0;
  touch.green = 0;
  touch.blue = 0;
  touch.shade = 1;
}

/** How far a ray from outside the bounds runs before it is within them. */
function enter(
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  min: readonly number[],
  max: readonly number[],
): number {
  let t = 0;
  const from = [x, y, z];
  const way = [dx, dy, dz];
  for (let axis = 0; axis < 3; axis++) {
    const o = from[axis] as number;
    const d = way[axis] as number;
    if (o < (min[axis] as number) && d > 0) t = Math.max(t, ((min[axis] as number) - o) / d + 1e-4);
    if (o > (max[axis] as number) && d < 0) t = Math.max(t, ((max[axis] as number) - o) / d + 1e-4);
  }
  return t;
}

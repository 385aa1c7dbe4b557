import type { Box } from '../../scene/model.ts';
import { clamp } from '../../geometry/numbers.ts';
import type { Crowd } from './bvh.ts';
import type { Aim } from './camera.ts';
import { hash } from './noise.ts';
import type { Sky } from './sky.ts';
import { newSpot } from './surface.ts';
import type { Colour, Crossing, Ray, Spot } from './surface.ts';

/** A lit inside: what its walls throw back where no ray follows the light any further. */
export interface Room {
  box: Box;
  ambient: Colour;
}

export interface Stage {
  crowd: Crowd;
  sky: Sky;
  rooms: readonly Room[];
}

/**
 * A picture in parts. What scatters is kept apart as colour, sun and surrounding light, because only the
 * last is grainy, and can be smoothed without touching colour and shadow edges.
 */
export interface Plates {
  width: number;
  height: number;
  colour: Float32Array;
  sunlit: Float32Array;
  ambient: Float32Array;
  /** A large sun throws grainy shadows whose edges nobody misses. */
  softSun: boolean;
  /** Mirrored light, glow and sky. */
  shine: Float32Array;
  /** What rough surfaces mirror: grainy too. */
  gloss: Float32Array;
  /** Of the surface seen: normal, and place. They guide the smoothing. */
  normal: Float32Array;
  place: Float32Array;
}

const PANE_F0 = 0.075;
const PANE_TINT: Colour = [0.86, 0.9, 0.89];
const MAX_PANES = 5;
const FAR = 1e6;
const LIFT = 0.002;
/** Rougher than this, a mirroring is spread over so many directions that it has grain. */
const GRAINY = 0.15;
const SOFT_SUN = 0.05;

/** A rough surface does not turn into a mirror where it is seen at a slant. */
function fresnel(cosine: number, f0: number, roughness = 0): number {
  const m = 1 - clamp(cosine, 0, 1);
  const edge = Math.max((1 - roughness) ** 3 * Math.min(1, f0 * 30), f0);
  return f0 + (edge - f0) * m * m * m * m * m;
}

export function renderStage(
  stage: Stage,
  aim: Aim,
  width: number,
  height: number,
  samples: number,
): Plates {
  const { crowd, sky, rooms } = stage;
  const plates = makePlates(width, height, sky.sunRadius > SOFT_SUN);
  const eye: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 1 };
  const feeler: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 1 };
  const shadowRay: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 1 };
  const crossing: Crossing = { t: 0, nx: 0, ny: 0, nz: 0 };
  const spot = newSpot();
  const second = newSpot();
  const seen = new Float64Array(3);
  const around = new Float64Array(3);
  let random = 0;
  let pixelX = 0;
  let pixelY = 0;
  let sample = 0;

  /** The next of an even sequence over a pixel's samples, shifted for each pixel and each use. */
  const draw = (): number => {
    random++;
    const shifted = hash(pixelX, pixelY, random) + sample * 0.6180339887;
    return shifted - Math.floor(shifted);
  };

  const fillSpot = (into: Spot, ray: Ray): void => {
    into.x = ray.ox + ray.dx * crossing.t;
    into.y = ray.oy + ray.dy * crossing.t;
    into.z = ray.oz + ray.dz * crossing.t;
    into.nx = crossing.nx;
    into.ny = crossing.ny;
    into.nz = crossing.nz;
    into.gx = crossing.nx;
    into.gy = crossing.ny;
    into.gz = crossing.nz;
    into.dx = ray.dx;
    into.dy = ray.dy;
    into.dz = ray.dz;
    into.f0 = 0;
    into.roughness = 1;
    into.metal = false;
    into.glowRed = into.glowGreen = into.glowBlue = 0;
  };

  const sunOn = (at: Spot): number => {
    const facing = at.nx * sky.sun[0] + at.ny * sky.sun[1] + at.nz * sky.sun[2];
    if (facing <= 0) return 0;
    if (at.gx * sky.sun[0] + at.gy * sky.sun[1] + at.gz * sky.sun[2] <= 0) return 0;
    const radius = sky.sunRadius * Math.sqrt(draw());
    const angle = draw() * 2 * Math.PI;
    // Two directions across the sun's own, good enough for a small disc.
    const [sx, sy, sz] = sky.sun;
    const flat = Math.sqrt(sx * sx + sy * sy) + 1e-9;
    const c = radius * Math.cos(angle);
    const s = radius * Math.sin(angle);
    shadowRay.ox = at.x + at.gx * LIFT;
    shadowRay.oy = at.y + at.gy * LIFT;
    shadowRay.oz = at.z + at.gz * LIFT;
    const dx = sx + (sy / flat) * c - ((sx * sz) / flat) * s;
    const dy = sy - (sx / flat) * c - ((sy * sz) / flat) * s;
    const dz = sz + flat * s;
    const length = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    shadowRay.dx = dx * length;
    shadowRay.dy = dy * length;
    shadowRay.dz = dz * length;
    return facing * crowd.clearness(shadowRay, FAR);
  };

  const ambientAt = (at: Spot, out: Float64Array): void => {
    for (const { box, ambient } of rooms) {
      if (
        at.x > box.min[0] &&
        at.x < box.max[0] &&
        at.y > box.min[1] &&
        at.y < box.max[1] &&
        at.z > box.min[2] &&
        at.z < box.max[2]
      ) {
        out[0] = ambient[0];
        out[1] = ambient[1];
        out[2] = ambient[2];
        return;
      }
    }
    const up = 0.5 + 0.5 * at.nz;
    for (let channel = 0; channel < 3; channel++) {
      out[channel] =
        0.75 * ((sky.below[channel] as number) * (1 - up) + (sky.above[channel] as number) * up);
    }
  };

  /** The light along `feeler`, with nothing followed any further: for bounces and mirrorings. */
  const glance = (out: Float64Array, detailed: boolean): void => {
    let clear = 1;
    for (let pane = 0; pane < MAX_PANES; pane++) {
      crossing.t = FAR;
      const thing = crowd.nearest(feeler, crossing, !detailed);
      if (thing === undefined) {
        if (detailed) sky.view(feeler.dx, feeler.dy, feeler.dz, out);
        else sky.light(feeler.dx, feeler.dy, feeler.dz, out);
        break;
      }
      fillSpot(second, feeler);
      second.distance = 40;
      if (thing.finish.kind === 'glass') {
        clear *= 0.85;
        feeler.ox = second.x + feeler.dx * LIFT;
        feeler.oy = second.y + feeler.dy * LIFT;
        feeler.oz = second.z + feeler.dz * LIFT;
        continue;
      }
      thing.finish.paint(second);
      ambientAt(second, around);
      const sun = sunOn(second);
      const scatter = second.metal ? 0.6 : 1;
      const mirrored = second.f0 * 0.7;
      out[0] =
        second.red * scatter * (sky.sunColour[0] * sun + (around[0] as number)) +
        second.glowRed +
        mirrored * (around[0] as number);
      out[1] =
        second.green * scatter * (sky.sunColour[1] * sun + (around[1] as number)) +
        second.glowGreen +
        mirrored * (around[1] as number);
      out[2] =
        second.blue * scatter * (sky.sunColour[2] * sun + (around[2] as number)) +
        second.glowBlue +
        mirrored * (around[2] as number);
      break;
    }
    out[0] = (out[0] as number) * clear;
    out[1] = (out[1] as number) * clear;
    out[2] = (out[2] as number) * clear;
  };

  const startFeeler = (at: Spot): void => {
    feeler.ox = at.x + at.gx * LIFT;
    feeler.oy = at.y + at.gy * LIFT;
    feeler.oz = at.z + at.gz * LIFT;
  };

  /** Towards a random part of what the surface sees, weighed by its slant. */
  const aimScattered = (at: Spot): void => {
    const z = 1 - 2 * draw();
    const angle = draw() * 2 * Math.PI;
    const flat = Math.sqrt(Math.max(0, 1 - z * z));
    pointFeeler(
      at,
      at.nx + flat * Math.cos(angle),
      at.ny + flat * Math.sin(angle),
      at.nz + z * 0.999,
    );
  };

  /** A bent normal may send a ray into the body it starts on: such a ray is turned back out. */
  const pointFeeler = (at: Spot, x: number, y: number, z: number): void => {
    const below = Math.min(0, x * at.gx + y * at.gy + z * at.gz);
    const dx = x - 2 * below * at.gx;
    const dy = y - 2 * below * at.gy;
    const dz = z - 2 * below * at.gz;
    const length = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz + 1e-12);
    feeler.dx = dx * length;
    feeler.dy = dy * length;
    feeler.dz = dz * length;
  };

  /** Where a mirror at the spot looks, spread by roughness. Returns the cosine of the view. */
  const aimMirrored = (at: Spot): number => {
    const cosine = -(at.dx * at.nx + at.dy * at.ny + at.dz * at.nz);
    let dx = at.dx + 2 * cosine * at.nx;
    let dy = at.dy + 2 * cosine * at.ny;
    let dz = at.dz + 2 * cosine * at.nz;
    if (at.roughness > 0.01) {
      const spread = at.roughness * at.roughness * 1.2 + at.roughness * 0.12;
      const z = 1 - 2 * draw();
      const angle = draw() * 2 * Math.PI;
      const flat = Math.sqrt(Math.max(0, 1 - z * z));
      dx += spread * flat * Math.cos(angle);
      dy += spread * flat * Math.sin(angle);
      dz += spread * z;
    }
    pointFeeler(at, dx, dy, dz);
    return Math.abs(cosine);
  };

  const addTo = (
    plate: Float32Array,
    o: number,
    red: number,
    green: number,
    blue: number,
  ): void => {
    plate[o] = (plate[o] as number) + red;
    plate[o + 1] = (plate[o + 1] as number) + green;
    plate[o + 2] = (plate[o + 2] as number) + blue;
  };
  const addShine = (o: number, red: number, green: number, blue: number, share: number): void => {
    addTo(plates.shine, o, red * share, green * share, blue * share);
  };

  const addScattered = (o: number, clear: number): void => {
    const sun = sunOn(spot);
    startFeeler(spot);
    aimScattered(spot);
    glance(seen, false);
    const albedo = [spot.red * clear, spot.green * clear, spot.blue * clear] as const;
    for (let channel = 0; channel < 3; channel++) {
      const colour = albedo[channel] as number;
      const at = o + channel;
      plates.colour[at] = (plates.colour[at] as number) + colour;
      plates.sunlit[at] =
        (plates.sunlit[at] as number) + colour * sun * (sky.sunColour[channel] as number);
      const light = Math.min(seen[channel] as number, 12);
      plates.ambient[at] = (plates.ambient[at] as number) + colour * light;
    }
  };

  const addMirrored = (o: number, clear: number): void => {
    startFeeler(spot);
    const cosine = aimMirrored(spot);
    glance(seen, true);
    const share = fresnel(cosine, spot.f0, spot.roughness) * clear;
    const limit = 8;
    const red = Math.min(seen[0] as number, limit);
    const green = Math.min(seen[1] as number, limit);
    const blue = Math.min(seen[2] as number, limit);
    const plate = spot.roughness > GRAINY ? plates.gloss : plates.shine;
    if (spot.metal) {
      addTo(plate, o, red * spot.red * clear, green * spot.green * clear, blue * spot.blue * clear);
    } else addTo(plate, o, red * share, green * share, blue * share);
  };

  const follow = (o: number): void => {
    let clear = 1;
    let travelled = 0;
    for (let pane = 0; pane <= MAX_PANES; pane++) {
      crossing.t = FAR;
      const thing = crowd.nearest(eye, crossing);
      if (thing === undefined) {
        sky.view(eye.dx, eye.dy, eye.dz, seen);
        addShine(o, seen[0] as number, seen[1] as number, seen[2] as number, clear);
        return;
      }
      travelled += crossing.t;
      fillSpot(spot, eye);
      spot.distance = travelled;
      if (thing.unseen) {
        eye.ox = spot.x + eye.dx * 0.2;
        eye.oy = spot.y + eye.dy * 0.2;
        eye.oz = spot.z + eye.dz * 0.2;
        continue;
      }
      if (thing.finish.kind === 'glass') {
        spot.roughness = 0;
        thing.finish.paint(spot);
        const { x, y, z } = spot;
        startFeeler(spot);
        const share = fresnel(aimMirrored(spot), PANE_F0);
        glance(seen, true);
        addShine(
          o,
          Math.min(seen[0] as number, 8),
          Math.min(seen[1] as number, 8),
          Math.min(seen[2] as number, 8),
          share * clear,
        );
        clear *= (1 - share) * PANE_TINT[1];
        eye.ox = x + eye.dx * LIFT;
        eye.oy = y + eye.dy * LIFT;
        eye.oz = z + eye.dz * LIFT;
        continue;
      }
      thing.finish.paint(spot);
      keepGuides(o);
      addShine(o, spot.glowRed, spot.glowGreen, spot.glowBlue, clear);
      // The spot is overwritten by nothing below: feelers fill the second one.
      if (spot.f0 > 0 || spot.metal) addMirrored(o, clear);
      if (!spot.metal && spot.red + spot.green + spot.blue > 0) addScattered(o, clear);
      return;
    }
  };

  const keepGuides = (o: number): void => {
    if (sample > 0) return;
    plates.normal[o] = spot.nx;
    plates.normal[o + 1] = spot.ny;
    plates.normal[o + 2] = spot.nz;
    plates.place[o] = spot.x;
    plates.place[o + 1] = spot.y;
    plates.place[o + 2] = spot.z;
  };

  for (pixelY = 0; pixelY < height; pixelY++) {
    for (pixelX = 0; pixelX < width; pixelX++) {
      const o = (pixelY * width + pixelX) * 3;
      for (sample = 0; sample < samples; sample++) {
        random = 0;
        // A plastic-number lattice: even in both directions for any number of samples.
        const jx = (0.5 + sample * 0.7548776662) % 1;
        const jy = (0.5 + sample * 0.5698402909) % 1;
        aim(
          ((pixelX + jx) / width) * 2 - 1,
          -(((pixelY + jy) / height) * 2 - 1) * (height / width),
          eye,
        );
        follow(o);
      }
    }
  }
  const share = 1 / samples;
  for (const plate of [plates.colour, plates.sunlit, plates.ambient, plates.shine, plates.gloss]) {
    for (let index = 0; index < plate.length; index++)
      plate[index] = (plate[index] as number) * share;
  }
  return plates;
}

function makePlates(width: number, height: number, softSun: boolean): Plates {
  const plate = () => new Float32Array(width * height * 3);
  return {
    width,
    height,
    colour: plate(),
    sunlit: plate(),
    softSun,
    ambient: plate(),
    shine: plate(),
    gloss: plate(),
    normal: plate(),
    place: plate(),
  };
}

import type { Vec3 } from '../../scene/model.ts';
import { mix, smoothstep } from '../../geometry/numbers.ts';
import { hash, noise3 } from './noise.ts';
import { bar } from './solids.ts';
import type { Colour, Crossing, Finish, Ray, Thing } from './surface.ts';

/** Trees and shrubs: clumps of leaf as ragged clouds, pale limbs between them. */

const STEPS = 22;

/** One clump: an ellipsoid whose edge is eaten away by noise at two scales. */
export function clump(centre: Vec3, radius: Vec3, leaf: number, colour: Colour): Thing {
  const [cx, cy, cz] = centre;
  const [rx, ry, rz] = radius;
  const boughs = 0.18 / leaf;
  const twigs = 0.5 / leaf;
  const leaves = 1.5 / leaf;
  const thickness = (x: number, y: number, z: number): number => {
    const qx = (x - cx) / rx;
    const qy = (y - cy) / ry;
    const qz = (z - cz) / rz;
    const inside = 1 - (qx * qx + qy * qy + qz * qz);
    if (inside <= 0) return -1;
    const coarse = noise3(x * boughs, y * boughs, z * boughs * 1.4) - 0.5;
    const rough = inside * 0.85 + coarse * 2.3 - 0.58;
    if (rough < -1) return rough;
    const middle = noise3(x * twigs, y * twigs, z * twigs) - 0.5;
    return rough + middle * 1.5 + (noise3(x * leaves, y * leaves, z * leaves) - 0.5) * 1.1;
  };

  /** Where a ray first finds leaf, or −1. The start is shifted by ray, or rings would show. */
  const find = (ray: Ray, limit: number, from: number, leafy: number): number => {
    const ox = (ray.ox - cx) / rx;
    const oy = (ray.oy - cy) / ry;
    const oz = (ray.oz - cz) / rz;
    const dx = ray.dx / rx;
    const dy = ray.dy / ry;
    const dz = ray.dz / rz;
    const a = dx * dx + dy * dy + dz * dz;
    const b = ox * dx + oy * dy + oz * dz;
    const c = ox * ox + oy * oy + oz * oz - 1;
    const root = b * b - a * c;
    if (root <= 0) return -1;
    const half = Math.sqrt(root);
    const leave = Math.min((-b + half) / a, limit);
    const enter = Math.max((-b - half) / a, from);
    if (leave <= enter) return -1;
    const step = (leave - enter) / STEPS;
    const jitter = hash(ray.dx * 1e6, ray.dy * 1e6, ray.dz * 1e6);
    for (let index = 0; index < STEPS; index++) {
      const t = enter + (index + jitter) * step;
      if (t > limit) return -1;
      if (thickness(ray.ox + ray.dx * t, ray.oy + ray.dy * t, ray.oz + ray.dz * t) > leafy)
        return t;
    }
    return -1;
  };

  const finish: Finish = {
    kind: 'opaque',
    paint: (spot) => {
      const deep = smoothstep(0, 0.55, thickness(spot.x, spot.y, spot.z));
      const leafTone = 0.65 + 0.7 * noise3(spot.x * 9, spot.y * 9, spot.z * 9);
      const height = mix(0.75, 1.15, smoothstep(-1, 1, (spot.z - cz) / rz));
      const level = leafTone * height * mix(1, 0.6, deep);
      spot.red = colour[0] * level;
      spot.green = colour[1] * level;
      spot.blue = colour[2] * level;
    },
  };

  const cross = (ray: Ray, crossing: Crossing): boolean => {
    const t = find(ray, crossing.t, 0.01, 0);
    if (t < 0) return false;
    const x = ray.ox + ray.dx * t;
    const y = ray.oy + ray.dy * t;
    const z = ray.oz + ray.dz * t;
    // The clump's own roundness, ruffled leaf by leaf.
    let nx = (x - cx) / rx + 1.1 * (noise3(x * 7, y * 7, z * 7) - 0.5);
    let ny = (y - cy) / ry + 1.1 * (noise3(y * 7, z * 7, x * 7 + 9) - 0.5);
    let nz = (z - cz) / rz + 0.35 + 1.1 * (noise3(z * 7 + 5, x * 7, y * 7) - 0.5);
    const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-9);
    nx *= length;
    ny *= length;
    nz *= length;
    crossing.t = t;
    crossing.nx = nx;
    crossing.ny = ny;
    crossing.nz = nz;
    return true;
  };
  return {
    bounds: { min: [cx - rx, cy - ry, cz - rz], max: [cx + rx, cy + ry, cz + rz] },
    finish,
    cross,
    // Light filters in: only the thick of a clump throws shade, and none on its own outer leaves.
    blocks: (ray, limit) => find(ray, limit, leaf * 0.9, 0.3) >= 0,
  };
}

const BARK: Finish = {
  kind: 'opaque',
  paint: (spot) => {
    const streak = noise3(spot.x * 4, spot.y * 4, spot.z * 0.9);
    const level = 0.62 + 0.5 * streak;
    spot.red = 0.5 * level;
    spot.green = 0.45 * level;
    spot.blue = 0.39 * level;
  },
};

/** Grey-green, as gum leaves are. */
export const GUM_LEAF: Colour = [0.17, 0.205, 0.1];

/** A gum: a leaning pale trunk that forks, with separate, airy clumps at the ends of its limbs. */
export function gumTree(foot: Vec3, height: number, seed: number, leaf = 0.24): Thing[] {
  const chance = (use: number) => hash(seed, use, 77);
  const lean = (chance(1) - 0.5) * 0.16 * height;
  const fork: Vec3 = [foot[0] + lean * 0.5, foot[1], foot[2] + height * (0.36 + 0.1 * chance(2))];
  const girth = height * 0.017;
  const things: Thing[] = [bar(foot, fork, girth, BARK, 8)];
  const limbs = 5 + Math.floor(chance(3) * 3);
  for (let limb = 0; limb < limbs; limb++) {
    const angle = (limb / limbs) * 2 * Math.PI + chance(limb * 5 + 10);
    const reach = height * (0.1 + 0.16 * chance(limb * 5 + 11));
    const rise = height * (0.16 + 0.32 * chance(limb * 5 + 12));
    const end: Vec3 = [
      fork[0] + Math.cos(angle) * reach + lean * 0.5,
      fork[1] + Math.sin(angle) * reach,
      fork[2] + rise,
    ];
    things.push(bar(fork, end, girth * 0.4, BARK, 6));
  }
  const lobes: readonly (readonly [x: number, z: number, wide: number, high: number])[] = [
    [0, 0.73, 0.26, 0.27],
    [-0.2 - 0.06 * chance(4), 0.6, 0.19, 0.17],
    [0.2 + 0.06 * chance(5), 0.64 - 0.1 * chance(6), 0.19, 0.16],
  ];
  lobes.forEach(([x, z, wide, high], index) => {
    const tint = 0.9 + 0.25 * chance(index + 30);
    const colour: Colour = [GUM_LEAF[0] * tint, GUM_LEAF[1] * tint, GUM_LEAF[2] * tint];
    const at: Vec3 = [
      fork[0] + lean * 0.5 + x * height,
      fork[1] + (chance(index + 40) - 0.5) * height * 0.2,
      foot[2] + z * height,
    ];
    things.push(clump(at, [wide * height, wide * height, high * height], leaf, colour));
  });
  return things;
}

/** Low planting along a wall or kerb. */
export function shrubs(from: Vec3, to: Vec3, size: number, seed: number, colour: Colour): Thing[] {
  const span = Math.sqrt((to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2);
  const count = Math.max(1, Math.round(span / (size * 1.15)));
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    const wide = size * (0.75 + 0.5 * hash(seed, index, 1));
    const high = size * (0.6 + 0.5 * hash(seed, index, 2));
    const at: Vec3 = [
      mix(from[0], to[0], t),
      mix(from[1], to[1], t),
      mix(from[2], to[2], t) + high * 0.55,
    ];
    return clump(at, [wide, wide * 0.8, high], size * 0.22, colour);
  });
}

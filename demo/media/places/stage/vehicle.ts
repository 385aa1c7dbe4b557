import { bakeGrid } from '../../scene/grid.ts';
import type { DistanceGrid } from '../../scene/grid.ts';
import { makeMarcher } from '../../scene/march.ts';
import type { Marcher } from '../../scene/march.ts';
import { makeHit } from '../../scene/materials.ts';
import type { Box, Material, Model } from '../../scene/model.ts';
import { paintNamed } from '../../scene/paints.ts';
import type { Paint } from '../../scene/paints.ts';
import type { Crossing, Ray, Spot, Thing } from './surface.ts';

/** A model made ready for rays; many vehicles of a picture share it. */
export interface Cast {
  model: Model;
  grid: DistanceGrid;
  march: Marcher;
}

export function castModel(model: Model): Cast {
  const grid = bakeGrid(model);
  return { model, grid, march: makeMarcher(model, grid) };
}

export interface Parking {
  /** The middle of the vehicle on the ground. */
  x: number;
  y: number;
  z?: number;
  /** Degrees: 0 has the nose to the camera, positive turns it to the right of the picture. */
  turn: number;
  paint: string;
  /** How light it is around: what shows through the windows is measured by it. */
  daylight?: number;
}

const EPSILON = 0.0022;
/** Shadows ask the blunt grid, so they begin a little off the body. */
const SHADOW_START = 0.045;
const SHADOW_DEPTH = -0.004;

export function parkVehicle(cast: Cast, parking: Parking): Thing {
  const { model, grid, march } = cast;
  const paint = paintNamed(parking.paint);
  const daylight = parking.daylight ?? 1;
  const angle = ((parking.turn + 90) * Math.PI) / 180;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const lift = parking.z ?? 0;
  const middle = (model.bounds.min[0] + model.bounds.max[0]) / 2;
  const hit = makeHit();

  const inX = (x: number, y: number) => (x - parking.x) * c + (y - parking.y) * s + middle;
  const inY = (x: number, y: number) => (y - parking.y) * c - (x - parking.x) * s;

  const cross = (ray: Ray, crossing: Crossing): boolean => {
    const ox = inX(ray.ox, ray.oy);
    const oy = inY(ray.ox, ray.oy);
    const oz = ray.oz - lift;
    const dx = ray.dx * c + ray.dy * s;
    const dy = ray.dy * c - ray.dx * s;
    const t = march(ox, oy, oz, dx, dy, ray.dz);
    if (t < 0.0015 || t >= crossing.t) return false;
    const x = ox + dx * t;
    const y = oy + dy * t;
    const z = oz + ray.dz * t;
    let nx = 0;
    let ny = 0;
    let nz = 0;
    for (let corner = 0; corner < 4; corner++) {
      const ex = corner === 0 || corner === 3 ? 1 : -1;
      const ey = corner === 1 || corner === 3 ? 1 : -1;
      const ez = corner === 2 || corner === 3 ? 1 : -1;
      const d = model.relief(x + ex * EPSILON, y + ey * EPSILON, z + ez * EPSILON);
      nx += ex * d;
      ny += ey * d;
      nz += ez * d;
    }
    const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-18);
    crossing.t = t;
    crossing.nx = (nx * c - ny * s) * length;
    crossing.ny = (ny * c + nx * s) * length;
    crossing.nz = nz * length;
    return true;
  };

  /** Where a ray gets below `depth` by the grid alone, or −1. */
  const findByGrid = (ray: Ray, limit: number, depth: number): number => {
    const ox = inX(ray.ox, ray.oy);
    const oy = inY(ray.ox, ray.oy);
    const oz = ray.oz - lift;
    const dx = ray.dx * c + ray.dy * s;
    const dy = ray.dy * c - ray.dx * s;
    const [leave, enter] = spanOf(grid.box, ox, oy, oz, dx, dy, ray.dz);
    const end = Math.min(leave, limit);
    let t = Math.max(SHADOW_START, enter);
    for (let step = 0; step < 60 && t < end; step++) {
      const d = grid.at(ox + dx * t, oy + dy * t, oz + ray.dz * t);
      if (d < depth) return t;
      t += Math.max(d * 0.85, 0.02);
    }
    return -1;
  };

  const blocks = (ray: Ray, limit: number): boolean => findByGrid(ray, limit, SHADOW_DEPTH) >= 0;

  const crossRoughly = (ray: Ray, crossing: Crossing): boolean => {
    const t = findByGrid(ray, crossing.t, 0.004);
    if (t < 0) return false;
    const wx = ray.ox + ray.dx * t;
    const wy = ray.oy + ray.dy * t;
    const x = inX(wx, wy);
    const y = inY(wx, wy);
    const z = ray.oz + ray.dz * t - lift;
    const e = grid.step;
    const nx = grid.at(x + e, y, z) - grid.at(x - e, y, z);
    const ny = grid.at(x, y + e, z) - grid.at(x, y - e, z);
    const nz = grid.at(x, y, z + e) - grid.at(x, y, z - e);
    const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-18);
    crossing.t = t;
    crossing.nx = (nx * c - ny * s) * length;
    crossing.ny = (ny * c + nx * s) * length;
    crossing.nz = nz * length;
    return true;
  };

  const paintSpot = (spot: Spot): void => {
    const x = inX(spot.x, spot.y);
    const y = inY(spot.x, spot.y);
    const z = spot.z - lift;
    hit.seam = 0;
    hit.red = hit.green = hit.blue = 0;
    model.surface(x, y, z, hit);
    dress(spot, hit.material, paint, 1 - 0.85 * hit.seam);
    if (hit.material.kind === 'glass') {
      const dx = spot.dx * c + spot.dy * s;
      const dy = spot.dy * c - spot.dx * s;
      const through = model.behindGlass(x, y, z, dx, dy, spot.dz) * daylight * 0.45;
      spot.glowRed = through * 0.94;
      spot.glowGreen = spot.glowBlue = through;
    } else if (hit.material.kind === 'lens') {
      const lit = Math.min(1, daylight + 0.35);
      spot.glowRed = hit.red * lit;
      spot.glowGreen = hit.green * lit;
      spot.glowBlue = hit.blue * lit;
    }
  };

  return {
    bounds: boundsAround(model.bounds, middle, parking, c, s, lift),
    finish: { kind: 'opaque', paint: paintSpot },
    cross,
    crossRoughly,
    blocks,
  };
}

/** The model's material as the open air sees it. */
function dress(spot: Spot, material: Material, paint: Paint, keep: number): void {
  spot.f0 = material.f0 * keep;
  spot.roughness = material.roughness;
  spot.metal = false;
  if (material.kind === 'paint') {
    // Flakes mirror: a metallic paint scatters less and shines more than a plain one.
    const share = (paint.diffuse + paint.metallic * 0.38) * keep;
    spot.f0 += 0.1 * paint.metallic * paint.colour[1] * keep;
    spot.red = paint.colour[0] * share;
    spot.green = paint.colour[1] * share;
    spot.blue = paint.colour[2] * share;
    return;
  }
  if (material.kind === 'metal') {
    // A part of a worn metal scatters; that also keeps a wheel from going black where it mirrors the dark.
    spot.red = material.red * 0.55;
    spot.green = material.green * 0.55;
    spot.blue = material.blue * 0.55;
    spot.f0 = material.f0 * 0.6;
    return;
  }
  spot.f0 *= material.sheen;
  const dark = material.kind === 'glass' || material.kind === 'lens' ? 0 : keep;
  spot.red = material.red * dark;
  spot.green = material.green * dark;
  spot.blue = material.blue * dark;
}

function spanOf(
  box: Box,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): readonly [leave: number, enter: number] {
  const ax = (box.min[0] - ox) / dx;
  const bx = (box.max[0] - ox) / dx;
  const ay = (box.min[1] - oy) / dy;
  const by = (box.max[1] - oy) / dy;
  const az = (box.min[2] - oz) / dz;
  const bz = (box.max[2] - oz) / dz;
  return [
    Math.min(Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz)),
    Math.max(Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz)),
  ];
}

function boundsAround(
  bounds: Box,
  middle: number,
  parking: Parking,
  c: number,
  s: number,
  lift: number,
): Box {
  const reach = 0.02;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [bounds.min[0] - middle - reach, bounds.max[0] - middle + reach]) {
    for (const y of [bounds.min[1] - reach, bounds.max[1] + reach]) {
      xs.push(parking.x + x * c - y * s);
      ys.push(parking.y + y * c + x * s);
    }
  }
  return {
    min: [Math.min(...xs), Math.min(...ys), lift],
    max: [Math.max(...xs), Math.max(...ys), lift + bounds.max[2] + reach],
  };
}

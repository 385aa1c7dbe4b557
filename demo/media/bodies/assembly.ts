import type { Box, CloseUp, Hit, Material, Model, ModelHotspot, Vec3 } from '../scene/model.ts';

/**
 * A vehicle that is an assembly of many parts, such as a motorcycle. Each part knows its distance; the
 * assembly remembers, cell by cell of space, which parts can be the nearest there, so that a bike of
 * two hundred parts costs about as much a call as one of five.
 */
export type Distance = (x: number, y: number, z: number) => number;

export interface Part {
  material: Material;
  /** A true distance or less than it, never more: the cells rely on it. */
  distance: Distance;
  /** Shallow relief, positive inward, that only bends the normal. */
  relief?: Distance;
  /** Refines the hit where the material alone does not say it all. */
  surface?: (x: number, y: number, z: number, hit: Hit) => void;
}

export interface AssemblySpec {
  name: string;
  /** Holds all parts, before the lean. */
  bounds: Box;
  mirrored: boolean;
  parts: readonly Part[];
  /** Degrees to the left, as on a side stand. */
  lean?: number;
  behindGlass?: Model['behindGlass'];
  hotspots: readonly ModelHotspot[];
  closeUps: Readonly<Record<string, CloseUp>>;
}

interface Cell {
  x: number;
  y: number;
  z: number;
  parts: Part[];
  /** Each part's distance from the cell's centre, nearest first. */
  fromCentre: Float64Array;
}

const CELLS = 24_000;
/** Parts may give less than their distance; so much less does no harm. */
const SLACK = 0.06;
/** Cells a side that are surveyed together first. */
const BLOCK = 4;

export function assemble(spec: AssemblySpec): Model {
  const nearest = nearestPart(spec.bounds, spec.parts);
  const lean = ((spec.lean ?? 0) * Math.PI) / 180;
  const cos = Math.cos(lean);
  const sin = Math.sin(lean);
  const number = new Map(spec.parts.map((part, index) => [part, index + 1]));

  // Into the vehicle's own upright coordinates: leaning left carries the top towards negative y.
  const uprightY = (y: number, z: number) => y * cos + z * sin;
  const uprightZ = (y: number, z: number) => z * cos - y * sin;
  const leant = ([x, y, z]: Vec3): Vec3 => [x, y * cos - z * sin, z * cos + y * sin];

  return {
    name: spec.name,
    bounds: lean === 0 ? spec.bounds : leantBounds(spec.bounds, leant),
    mirrored: spec.mirrored && lean === 0,
    distance: (x, y, z) => nearest.distance(x, uprightY(y, z), uprightZ(y, z)),
    relief(x, y, z) {
      const uy = uprightY(y, z);
      const uz = uprightZ(y, z);
      const distance = nearest.distance(x, uy, uz);
      const relief = nearest.part().relief;
      return relief === undefined ? distance : distance + relief(x, uy, uz);
    },
    surface(x, y, z, hit) {
      const uy = uprightY(y, z);
      const uz = uprightZ(y, z);
      nearest.distance(x, uy, uz);
      const part = nearest.part();
      hit.material = part.material;
      hit.part = number.get(part) ?? 0;
      hit.seam = 0;
      hit.red = 0;
      hit.green = 0;
      hit.blue = 0;
      part.surface?.(x, uy, uz, hit);
    },
    behindGlass: spec.behindGlass ?? (() => 0.02),
    hotspots: spec.hotspots.map((spot) => ({
      ...spot,
      at: leant(spot.at),
      normal: leant(spot.normal),
    })),
    closeUps: Object.fromEntries(
      Object.entries(spec.closeUps).map(([view, closeUp]) => [
        view,
        { ...closeUp, target: leant(closeUp.target) },
      ]),
    ),
  };
}

function leantBounds({ min, max }: Box, leant: (point: Vec3) => Vec3): Box {
  const corners = [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z) => leant([0, y, z])));
  const ys = corners.map((corner) => corner[1]);
  const zs = corners.map((corner) => corner[2]);
  return {
    min: [min[0], Math.min(...ys), 0],
    max: [max[0], Math.max(...ys), Math.max(...zs)],
  };
}

/** The distance to the nearest part, and which part that was in the last call. */
function nearestPart(bounds: Box, parts: readonly Part[]) {
  const [x0, y0, z0] = bounds.min;
  const [x1, y1, z1] = bounds.max;
  const size = Math.cbrt(((x1 - x0) * (y1 - y0) * (z1 - z0)) / CELLS);
  const nx = Math.ceil((x1 - x0) / size);
  const ny = Math.ceil((y1 - y0) / size);
  const nz = Math.ceil((z1 - z0) / size);
  const cells: (Cell | undefined)[] = Array.from({ length: nx * ny * nz }, () => undefined);
  const blocks = new Map<number, Cell>();
  let last = parts[0] as Part;

  /** The parts among `candidates` that can be the nearest somewhere in a cube. */
  function survey(
    candidates: readonly Part[],
    x: number,
    y: number,
    z: number,
    side: number,
  ): Cell {
    const measured = candidates
      .map((part) => ({ part, away: part.distance(x, y, z) }))
      .toSorted((a, b) => a.away - b.away);
    // Half the diagonal for the nearest to come no nearer, half for another to come as near.
    const limit = (measured[0]?.away ?? 0) + side * Math.sqrt(3) + SLACK;
    const near = measured.filter(({ away }) => away <= limit);
    return {
      x,
      y,
      z,
      parts: near.map(({ part }) => part),
      fromCentre: Float64Array.from(near, ({ away }) => away),
    };
  }

  function makeCell(i: number, j: number, k: number): Cell {
    const block = [i, j, k].map((n) => Math.floor(n / BLOCK)) as [number, number, number];
    const key = (block[2] * ny + block[1]) * nx + block[0];
    const middle = (n: number, from: number) => from + (n + 0.5) * size * BLOCK;
    let around = blocks.get(key);
    if (around === undefined) {
      around = survey(
        parts,
        middle(block[0], x0),
        middle(block[1], y0),
        middle(block[2], z0),
        size * BLOCK,
      );
      blocks.set(key, around);
    }
    return survey(
      around.parts,
      x0 + (i + 0.5) * size,
      y0 + (j + 0.5) * size,
      z0 + (k + 0.5) * size,
      size,
    );
  }

  function distance(x: number, y: number, z: number): number {
    // Everything lies inside the bounds, so from outside the way to the box comes on top.
    const cx = x < x0 ? x0 : x > x1 ? x1 : x;
    const cy = y < y0 ? y0 : y > y1 ? y1 : y;
    const cz = z < z0 ? z0 : z > z1 ? z1 : z;
    const i = Math.min(nx - 1, ((cx - x0) / size) | 0);
    const j = Math.min(ny - 1, ((cy - y0) / size) | 0);
    const k = Math.min(nz - 1, ((cz - z0) / size) | 0);
    const index = (k * ny + j) * nx + i;
    let cell = cells[index];
    if (cell === undefined) {
      cell = makeCell(i, j, k);
      cells[index] = cell;
    }

    const ox = cx - cell.x;
    const oy = cy - cell.y;
    const oz = cz - cell.z;
    const away = Math.sqrt(ox * ox + oy * oy + oz * oz);
    const near = cell.parts;
    const fromCentre = cell.fromCentre;
    let best = Infinity;
    for (let n = 0; n < near.length; n++) {
      if ((fromCentre[n] as number) - away > best) break;
      const part = near[n] as Part;
      const d = part.distance(cx, cy, cz);
      if (d < best) {
        best = d;
        last = part;
      }
    }
    const ex = x - cx;
    const ey = y - cy;
    const ez = z - cz;
    const outside = ex * ex + ey * ey + ez * ez;
    if (outside === 0) return best;
    return best > 0 ? Math.sqrt(outside + best * best) : Math.sqrt(outside);
  }

  return { distance, part: () => last };
}

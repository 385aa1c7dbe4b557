import { cylinderX, cylinderY } from '../../geometry/solids.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Material, Vec3 } from '../../scene/model.ts';
import type { Part } from '../assembly.ts';
import { both, box, rod, tube } from '../part-shapes.ts';
import { makeWheel, type WheelSpec } from '../wheel.ts';

type Span = readonly [from: number, to: number];

function boxBetween(x: Span, y: Span, z: Span, round: number): Part['distance'] {
  const middle = (span: Span): number => (span[0] + span[1]) / 2;
  const half = (span: Span): number => (span[1] - span[0]) / 2;
  return box([middle(x), middle(y), middle(z)], [half(x), half(y), half(z)], round);
}

/** A rounded block on both sides of the vehicle: `y` is measured from the middle, and from 0 it is one piece. */
export function block(material: Material, x: Span, y: Span, z: Span, round = 0.01): Part {
  if (y[0] === 0) return { material, distance: boxBetween(x, [-y[1], y[1]], z, round) };
  return { material, distance: both(boxBetween(x, y, z, round)) };
}

/** A block that stands on one side only: `y` keeps its sign. */
export function sidedBlock(material: Material, x: Span, y: Span, z: Span, round = 0.01): Part {
  return { material, distance: boxBetween(x, y, z, round) };
}

/** A round bar on both sides of the vehicle. */
export function bar(material: Material, from: Vec3, to: Vec3, radius: number): Part {
  return { material, distance: both(rod(from, to, radius)) };
}

/** A bent tube on both sides of the vehicle. */
export function bentBar(material: Material, points: readonly Vec3[], radius: number): Part {
  return { material, distance: both(tube(points, radius)) };
}

/** A lying drum: a fuel tank, an air tank. */
export function lyingDrum(material: Material, x: Span, y: number, z: number, radius: number): Part {
  const middle = (x[0] + x[1]) / 2;
  const half = (x[1] - x[0]) / 2;
  return {
    material,
    distance: both((px, py, pz) => cylinderX(px - middle, py - y, pz - z, radius, half, 0.03)),
  };
}

/** An axle's tube across the vehicle, with the differential's bulge when it is driven. */
export function axle(x: number, z: number, half: number, driven: boolean): Part {
  return {
    material: MATERIALS.plastic,
    distance: (px, py, pz) => {
      const dx = px - x;
      const dz = pz - z;
      const beam = cylinderY(dx, py, dz, 0.06, half, 0.01);
      if (!driven) return beam;
      const bulge = Math.sqrt(dx * dx + py * py + dz * dz) - z * 0.34;
      return beam < bulge ? beam : bulge;
    },
  };
}

/** Numbers kept for the areas of one wheel. */
const WHEEL_AREAS = 37;

/** A pair of wheels, one each side, whose outer faces are `outer` from the middle. */
export function wheelPair(spec: WheelSpec, x: number, outer: number): Part {
  const wheel = makeWheel(spec);
  const { radius } = spec;
  return {
    material: MATERIALS.tyre,
    distance: (px, py, pz) => wheel.distance(px - x, (py < 0 ? -py : py) - outer, pz - radius),
    surface: (px, py, pz, hit) => {
      const first = hit.part * WHEEL_AREAS;
      wheel.surface(px - x, (py < 0 ? -py : py) - outer, pz - radius, hit);
      hit.part += first;
    },
  };
}

/** The inner tyre of a dual wheel: nobody sees more of it than rubber. */
export function innerTyre(radius: number, width: number, x: number, outer: number): Part {
  const half = width / 2;
  return {
    material: MATERIALS.tyre,
    distance: (px, py, pz) =>
      cylinderY(px - x, (py < 0 ? -py : py) - outer + half, pz - radius, radius, half, 0.04),
  };
}

/** A curved mudguard: part of a drum's wall, down to `lowest` above the axle. */
export function mudguard(x: number, z: number, radius: number, y: Span, lowest: number): Part {
  const middle = (y[0] + y[1]) / 2;
  const half = (y[1] - y[0]) / 2;
  return {
    material: MATERIALS.plastic,
    distance: (px, py, pz) => {
      const dx = px - x;
      const dz = pz - z;
      const wall = Math.abs(Math.sqrt(dx * dx + dz * dz) - radius) - 0.008;
      const across = Math.abs((py < 0 ? -py : py) - middle) - half;
      const below = z + lowest - pz;
      const outside = wall > across ? wall : across;
      return outside > below ? outside : below;
    },
  };
}

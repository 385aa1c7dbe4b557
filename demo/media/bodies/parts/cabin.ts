import type { Box } from '../../scene/model.ts';

/**
 * What is seen through the glass of a cab or a coach: seats, a dashboard and the far windows. Rays are
 * met with boxes, leant back where they are seats, since nobody looks closely at what is inside.
 */
export interface CabinSpec {
  /** The room inside. */
  room: Box;
  furniture: readonly Furniture[];
  steering: SteeringWheel;
  /** Whether daylight comes in where a ray leaves the room. */
  window: (x: number, y: number, z: number) => boolean;
}

export interface Furniture {
  box: Box;
  /** How far the top lies behind the foot, per metre of height. */
  lean?: number;
  light: number;
}

const WALL = 0.03;
const DAYLIGHT = 0.3;

export function makeCabin(
  spec: CabinSpec,
): (x: number, y: number, z: number, dx: number, dy: number, dz: number) => number {
  const { room, furniture, window, steering } = spec;
  return (x, y, z, dx, dy, dz) => {
    const out = leave(room, x, y, z, dx, dy, dz);
    let nearest = out;
    let light = -1;
    for (const { box, lean = 0, light: shade } of furniture) {
      const foot = box.min[2];
      const enter = meet(box, x - lean * (z - foot), y, z, dx - lean * dz, dy, dz);
      if (enter >= 0 && enter < nearest) {
        nearest = enter;
        const height = (z + dz * enter - foot) / (box.max[2] - foot);
        light = shade * (0.5 + 0.7 * height);
      }
    }
    const rim = meetRim(steering, x, y, z, dx, dy, dz);
    if (rim >= 0 && rim < nearest) return RIM.light;
    if (light >= 0) return light;
    return window(x + dx * out, y + dy * out, z + dz * out) ? DAYLIGHT : WALL;
  };
}

/** How far until the ray leaves the room; rays start on its wall, or just outside. */
function leave(
  room: Box,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const alongX = dx > 0 ? (room.max[0] - x) / dx : dx < 0 ? (room.min[0] - x) / dx : 1e9;
  const alongY = dy > 0 ? (room.max[1] - y) / dy : dy < 0 ? (room.min[1] - y) / dy : 1e9;
  const alongZ = dz > 0 ? (room.max[2] - z) / dz : dz < 0 ? (room.min[2] - z) / dz : 1e9;
  return Math.max(0.02, Math.min(alongX, alongY, alongZ));
}

function meet(
  box: Box,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  let near = 0;
  let far = 1e9;
  const slab = (from: number, way: number, low: number, high: number): void => {
    if (Math.abs(way) < 1e-9) {
      if (from < low || from > high) far = -1;
      return;
    }
    const a = (low - from) / way;
    const b = (high - from) / way;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  };
  slab(x, dx, box.min[0], box.max[0]);
  slab(y, dy, box.min[1], box.max[1]);
  slab(z, dz, box.min[2], box.max[2]);
  return near <= far ? near : -1;
}

/** A seat with a headrest, its back's foot at (x, z) and its middle at y. */
export function seat(x: number, y: number, z: number, light = 0.045): Furniture[] {
  return [
    {
      box: { min: [x - 0.06, y - 0.23, z - 0.5], max: [x + 0.06, y + 0.23, z + 0.16] },
      lean: 0.22,
      light,
    },
    {
      box: { min: [x + 0.0, y - 0.12, z + 0.18], max: [x + 0.09, y + 0.12, z + 0.33] },
      lean: 0.1,
      light: light * 1.1,
    },
  ];
}

/** The rim is met with the plane it lies in, tilted towards the driver. */
export interface SteeringWheel {
  x: number;
  y: number;
  z: number;
}

const RIM = { inner: 0.155, outer: 0.19, tilt: 0.7, light: 0.018 };

function meetRim(
  wheel: SteeringWheel,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const approach = dx + RIM.tilt * dz;
  if (Math.abs(approach) < 1e-6) return -1;
  const along = -(x - wheel.x + RIM.tilt * (z - wheel.z)) / approach;
  if (along < 0) return -1;
  const across = y + dy * along - wheel.y;
  const up = (z + dz * along - wheel.z) * (1 + RIM.tilt * 0.3);
  const away = Math.sqrt(across * across + up * up);
  if (away > RIM.outer) return -1;
  const spoke = away > RIM.inner || away < 0.06 || Math.abs(up + 0.02) < 0.018;
  return spoke ? along : -1;
}

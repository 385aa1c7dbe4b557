import type { Vec3 } from '../scene/model.ts';
import type { Finish } from './finishes.ts';

/** What a ray finds on a surface; one record is reused for every ray. */
export interface Touch {
  finish: Finish;
  /** Light the surface gives of its own: a screen, a lamp. */
  red: number;
  green: number;
  blue: number;
  /** Multiplies the finish's colour: seams and stitches are darker or lighter than their cloth. */
  shade: number;
}

export interface Part {
  readonly name: string;
  /** Signed distance to the surface, or a safe lower bound of it: its slope is never much above 1. */
  readonly distance: (x: number, y: number, z: number) => number;
  /** As `distance` with seams and other shallow relief: normals are taken from it. */
  readonly relief: (x: number, y: number, z: number) => number;
  readonly paint: (x: number, y: number, z: number, touch: Touch) => void;
}

type Distance = Part['distance'];
type Paint = Part['paint'];

/** A part of one finish, or of several that `paint` chooses from. */
export function makePart(
  name: string,
  look: Finish | Paint,
  distance: Distance,
  relief: Distance = distance,
): Part {
  const paint: Paint =
    typeof look === 'function'
      ? look
      : (_x, _y, _z, touch) => {
          touch.finish = look;
        };
  return { name, distance, relief, paint };
}

/**
 * Sets a part drawn about its own origin at a place in the room. `lean` turns it about the y axis: positive
 * tips its top rearward. `mirror` draws it left for right.
 */
export function place(
  part: Part,
  at: Vec3,
  { lean = 0, turn = 0, mirror = false }: { lean?: number; turn?: number; mirror?: boolean } = {},
): Part {
  const [ax, ay, az] = at;
  const cos = Math.cos((lean * Math.PI) / 180);
  const sin = Math.sin((lean * Math.PI) / 180);
  const turnCos = Math.cos((turn * Math.PI) / 180);
  const turnSin = Math.sin((turn * Math.PI) / 180);
  const side = mirror ? -1 : 1;
  const within =
    (fn: Distance): Distance =>
    (x, y, z) => {
      const px = (x - ax) * turnCos + (y - ay) * turnSin;
      const py = (y - ay) * turnCos - (x - ax) * turnSin;
      const pz = z - az;
      return fn(px * cos - pz * sin, py * side, px * sin + pz * cos);
    };
  const distance = within(part.distance);
  return {
    name: part.name,
    distance,
    relief: part.relief === part.distance ? distance : within(part.relief),
    paint: (x, y, z, touch) => {
      const px = (x - ax) * turnCos + (y - ay) * turnSin;
      const py = (y - ay) * turnCos - (x - ax) * turnSin;
      const pz = z - az;
      part.paint(px * cos - pz * sin, py * side, px * sin + pz * cos, touch);
    },
  };
}

export function placeAll(
  parts: readonly Part[],
  at: Vec3,
  how?: Parameters<typeof place>[2],
): Part[] {
  return parts.map((part) => place(part, at, how));
}

/** The same part on both sides of the vehicle. */
export function bothSides(part: Part): Part {
  return {
    name: part.name,
    distance: (x, y, z) => part.distance(x, y < 0 ? -y : y, z),
    relief: (x, y, z) => part.relief(x, y < 0 ? -y : y, z),
    paint: (x, y, z, touch) => part.paint(x, y < 0 ? -y : y, z, touch),
  };
}

/** A shallow groove where `offset` is zero, as a seam pulls the cloth in. */
export function groove(offset: number, width: number, depth: number): number {
  const t = (offset < 0 ? -offset : offset) / width;
  if (t >= 1) return 0;
  const u = 1 - t * t;
  return depth * u * u;
}

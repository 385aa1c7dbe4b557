import { bakeLines } from '../../geometry/fields.ts';
import { length2, smoothstep } from '../../geometry/numbers.ts';
import { tracePath, type Point2 } from '../../geometry/paths.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit } from '../../scene/model.ts';
import { groove, mark, PART } from './marks.ts';
import type { Shell } from './shell.ts';
import type { DoorLines, Outline } from './spec.ts';

export interface Doors {
  paintLines: (x: number, z: number, hit: Hit) => number;
  /** Shut lines, the hollows behind the handles, the flap: on the flanks below the glass. */
  paintFlank: (x: number, y: number, z: number, hit: Hit) => number;
}

const FLAP_HALF = 0.042;
const FLAP_TALL = 0.038;

export function makeDoors(shell: Shell): Doors {
  const { spec } = shell;
  const { doors, trim } = spec;
  const lines = doors.lines.map((line) => tracePath(line, false));
  const shut = bakeLines(lines, -0.3, spec.wheelbase + 1.2, 0.15, shell.top + 0.05, 0.006);

  const paintLines = (x: number, z: number, hit: Hit): number => {
    const away = shut(x, z);
    return away < 0.02 ? groove(hit, away) : 0;
  };

  const paintHandles = (x: number, z: number, hit: Hit): number => {
    let depth = 0;
    for (const [hx, hz] of doors.handles) {
      const dx = x - hx;
      const dz = z - hz;
      if (Math.abs(dx) > 0.13 || Math.abs(dz) > 0.06) continue;
      if (doors.flush) {
        const edge =
          length2(Math.max(Math.abs(dx) - 0.085, 0), Math.max(Math.abs(dz) - 0.006, 0)) - 0.014;
        depth += groove(hit, edge, 0.003);
      } else {
        const r = length2(dx / 0.08, (dz + 0.004) / 0.032);
        if (r < 1) depth += 0.012 * smoothstep(1, 0.4, r);
      }
    }
    return depth;
  };

  const paintFlap = (x: number, y: number, z: number, hit: Hit): number => {
    if (!doors.flap || y < 0) return 0;
    const dx = Math.max(Math.abs(x - doors.flap[0]) - FLAP_HALF, 0);
    const dz = Math.max(Math.abs(z - doors.flap[1]) - FLAP_TALL, 0);
    return dx > 0.06 || dz > 0.06 ? 0 : groove(hit, length2(dx, dz) - 0.025);
  };

  const paintTrim = (x: number, z: number, hit: Hit): number => {
    let depth = 0;
    if (trim.sillTrim) {
      const { z: at, from, to } = trim.sillTrim;
      const off = Math.max(Math.abs(z - at) - 0.011, from - x, x - to);
      if (off < 0) {
        mark(hit, MATERIALS.chrome, PART.surround);
        depth -= 0.004;
      }
    }
    if (trim.sideVent) {
      const dx = x - trim.sideVent[0] - (z - trim.sideVent[1]) * 0.5;
      const off = Math.max(Math.abs(dx) - 0.028, Math.abs(z - trim.sideVent[1]) - 0.085);
      if (off < 0) {
        const slot = Math.abs(dx) < 0.018 && Math.abs(z - trim.sideVent[1]) < 0.07;
        mark(
          hit,
          slot ? MATERIALS.dark : MATERIALS.glossBlack,
          slot ? PART.opening : PART.surround,
        );
        depth += slot ? 0.015 : 0;
      }
    }
    return depth;
  };

  const paintFlank = (x: number, y: number, z: number, hit: Hit): number =>
    paintLines(x, z, hit) +
    paintHandles(x, z, hit) +
    paintFlap(x, y, z, hit) +
    paintTrim(x, z, hit);

  return { paintLines, paintFlank };
}

export interface FourDoorPlan {
  /** x of the front door's leading edge, of the pillar between the doors, and of the rear door's trailing edge. */
  front: number;
  pillar: number;
  rear: number;
  sill: number;
  belt: number;
  /** Height up to which the pillar's line runs, just under the roof. */
  roof: number;
  wheelbase: number;
  /** Tyre and gap together: the rear door is cut round it. */
  arch: number;
  handle: number;
  flap?: Point2;
  flush?: boolean;
}

/** Shut lines of the usual four doors, the rear ones cut round the wheel arch. */
export function fourDoors(plan: FourDoorPlan): DoorLines {
  const { front, pillar, rear, sill, belt, roof, wheelbase, arch } = plan;
  const footX = wheelbase - arch - 0.1;
  const middle = (sill + belt) / 2;
  const lines: Outline[] = [
    [
      [front + 0.06, belt - 0.02],
      [front, belt - 0.26, 0.1],
      [front - 0.03, middle - 0.08, 0.08],
      [front + 0.03, sill],
    ],
    [
      [pillar - 0.03, roof],
      [pillar, belt, 0.2],
      [pillar - 0.005, sill],
    ],
    [
      [rear, belt + 0.03],
      [rear - 0.13, belt - 0.11, 0.08],
      [footX + 0.12, middle + 0.02, 0.14],
      [footX + 0.03, sill + 0.09, 0.06],
      [footX - 0.02, sill],
    ],
    [
      [front + 0.03, sill + 0.003],
      [footX - 0.02, sill + 0.003],
    ],
  ];
  return {
    lines,
    handles: [
      [pillar - 0.2, plan.handle],
      [rear - 0.42, plan.handle + 0.03],
    ],
    flap: plan.flap,
    flush: plan.flush,
  };
}

/** Two long doors. */
export function twoDoors(plan: Omit<FourDoorPlan, 'pillar'>): DoorLines {
  const { front, rear, sill, belt, roof } = plan;
  const middle = (sill + belt) / 2;
  return {
    lines: [
      [
        [front + 0.07, belt - 0.02],
        [front, belt - 0.24, 0.1],
        [front - 0.02, middle - 0.08, 0.08],
        [front + 0.04, sill],
      ],
      [
        [rear - 0.04, roof],
        [rear, belt, 0.16],
        [rear - 0.02, middle, 0.12],
        [rear - 0.09, sill],
      ],
      [
        [front + 0.04, sill + 0.003],
        [rear - 0.09, sill + 0.003],
      ],
    ],
    handles: [[rear - 0.2, plan.handle]],
    flap: plan.flap,
    flush: plan.flush,
  };
}

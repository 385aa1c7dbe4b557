import { length2, smoothMin, smoothstep } from '../../geometry/numbers.ts';
import { capsule, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, type Finish } from '../finishes.ts';
import { groove, makePart, type Part } from '../part.ts';

export interface DoorSpec {
  /** Front and rear end of the card. */
  from: number;
  to: number;
  belt: number;
  /** Height of the armrest. */
  rest: number;
  halfAt: (z: number) => number;
  insert: Finish;
  trim: Finish;
  upper: Finish;
  /** A thin line of light along the trim. */
  ambient?: readonly [number, number, number];
  speaker: boolean;
}

/** The inside of a door: padded top, trimmed middle, armrest with pull and switches, pocket, speaker. */
export function makeDoor(spec: DoorSpec, side: -1 | 1): Part[] {
  const { from, to, belt, rest, halfAt } = spec;
  const middle = (from + to) / 2;
  const half = (to - from) / 2 - 0.012;
  /** How far inside the wall a point is: every shape of the card is drawn over (x, depth, z). */
  const depth = (y: number, z: number) => halfAt(z) - y * side;
  const low = 0.1;
  const cardShape = (x: number, y: number, z: number) => {
    const q = depth(y, z);
    const base = roundedBox(
      x - middle,
      q,
      z - (belt + low) / 2 + 0.01,
      half,
      0.026,
      (belt - low) / 2,
      0.014,
    );
    const pad = roundedBox(x - middle, q, z - belt + 0.075, half, 0.058, 0.068, 0.04);
    return smoothMin(base, pad, 0.03) * 0.92;
  };
  const speakerX = from + (to - from) * 0.2;
  const speakerZ = 0.245;
  const card = makePart(
    'door-card',
    (x, _y, z, touch) => {
      const round = length2(x - speakerX, z - speakerZ);
      if (spec.speaker && round < 0.088) {
        touch.finish = FINISHES.hardPlastic;
        const u = (x - speakerX) / 0.011;
        const v = (z - speakerZ) / 0.0095;
        const shift = Math.floor(v) % 2 === 0 ? 0.5 : 0;
        const hole = length2(u + shift - Math.round(u + shift), v - Math.floor(v) - 0.5);
        if (round < 0.079 && hole < 0.3) touch.shade = 0.15;
        return;
      }
      touch.finish =
        z > belt - 0.15 ? spec.upper : z > rest + 0.03 ? spec.insert : FINISHES.hardPlastic;
    },
    cardShape,
    (x, y, z) => {
      let d = cardShape(x, y, z) + groove(z - (belt - 0.15), 0.006, 0.004);
      d += groove(z - (belt - 0.05), 0.004, 0.0015);
      if (spec.speaker) d += groove(length2(x - speakerX, z - speakerZ) - 0.086, 0.006, 0.004);
      return d;
    },
  );
  const strip = makePart(
    'door-trim',
    (x, _y, z, touch) => {
      touch.finish = spec.trim;
      const line = Math.abs(z - (belt - 0.168) - 0.02 * smoothstep(to, from, x));
      if (spec.ambient && line < 0.0035) {
        [touch.red, touch.green, touch.blue] = spec.ambient;
      }
    },
    (x, y, z) =>
      roundedBox(
        x - middle + 0.02,
        depth(y, z) - 0.02,
        z - belt + 0.185 - 0.02 * smoothstep(to, from, x),
        half * 0.9,
        0.016,
        0.022,
        0.008,
      ) * 0.95,
  );
  const armShape = (x: number, y: number, z: number) => {
    const q = depth(y, z);
    const arm = roundedBox(
      x - middle - 0.05,
      q - 0.03,
      z - rest + 0.03,
      half * 0.72,
      0.062,
      0.034,
      0.026,
    );
    const blend = roundedBox(
      x - middle - 0.05,
      q - 0.01,
      z - rest + 0.08,
      half * 0.68,
      0.045,
      0.05,
      0.03,
    );
    return smoothMin(arm, blend, 0.04) * 0.92;
  };
  const arm = makePart(
    'armrest',
    (_x, _y, z, touch) => {
      touch.finish = z > rest - 0.035 ? spec.upper : FINISHES.hardPlastic;
    },
    armShape,
    (x, y, z) => armShape(x, y, z) + groove(z - rest + 0.035, 0.004, 0.002),
  );
  const panelX = middle - half * 0.42;
  const switches = makePart(
    'window-switches',
    FINISHES.glossBlack,
    (x, y, z) =>
      roundedBox(x - panelX, depth(y, z) - 0.052, z - rest - 0.001, 0.085, 0.03, 0.007, 0.005),
    (x, y, z) => {
      const u = ((x - panelX) / 0.036 - Math.round((x - panelX) / 0.036)) * 0.036;
      return (
        roundedBox(x - panelX, depth(y, z) - 0.052, z - rest - 0.001, 0.085, 0.03, 0.007, 0.005) +
        groove(Math.abs(u) - 0.013, 0.004, 0.002)
      );
    },
  );
  const pull = makePart('door-pull', FINISHES.satinMetal, (x, y, z) => {
    const q = depth(y, z);
    const bar = capsule(
      x,
      q,
      z,
      middle - 0.02,
      0.085,
      rest + 0.045,
      middle + 0.16,
      0.075,
      rest + 0.06,
      0.011,
    );
    const foot = capsule(
      x,
      q,
      z,
      middle - 0.02,
      0.085,
      rest + 0.045,
      middle - 0.05,
      0.03,
      rest + 0.02,
      0.012,
    );
    const tail = capsule(
      x,
      q,
      z,
      middle + 0.16,
      0.075,
      rest + 0.06,
      middle + 0.19,
      0.02,
      rest + 0.055,
      0.012,
    );
    return smoothMin(smoothMin(bar, foot, 0.012), tail, 0.012);
  });
  const releaseX = from + (to - from) * 0.24;
  const release = makePart(
    'door-release',
    (x, y, z, touch) => {
      touch.finish =
        depth(y, z) > 0.037 && Math.abs(x - releaseX) < 0.048
          ? FINISHES.chrome
          : FINISHES.glossBlack;
    },
    (x, y, z) => {
      const q = depth(y, z);
      const cup = roundedBox(x - releaseX, q - 0.026, z - rest - 0.1, 0.062, 0.012, 0.026, 0.01);
      const lever = roundedBox(
        x - releaseX - 0.004,
        q - 0.042,
        z - rest - 0.1,
        0.044,
        0.006,
        0.013,
        0.005,
      );
      return Math.min(cup, lever);
    },
  );
  const pocketShape = (x: number, y: number, z: number) => {
    const q = depth(y, z);
    const box = roundedBox(x - middle - 0.06, q - 0.03, z - 0.19, half * 0.6, 0.05, 0.075, 0.024);
    const room = roundedBox(x - middle - 0.06, q - 0.034, z - 0.24, half * 0.56, 0.034, 0.1, 0.015);
    return Math.max(box, -room) * 0.95;
  };
  const pocket = makePart('door-pocket', FINISHES.hardPlastic, pocketShape);
  return [card, strip, arm, switches, pull, release, pocket];
}

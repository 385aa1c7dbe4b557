import { clamp, length2, smoothstep } from '../../geometry/numbers.ts';
import { capsule, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, type Finish } from '../finishes.ts';
import { groove, makePart, place, type Part } from '../part.ts';

export interface SeatLook {
  /** Bolsters and headrest. */
  outer: Finish;
  /** The panels one sits on. */
  insert: Finish;
  /** How bright the thread is against its cloth. */
  thread: number;
  pattern: 'across' | 'along' | 'plain';
}

export interface SeatSize {
  width: number;
  /** Top of the cushion above the floor. */
  height: number;
  /** Length of the backrest. */
  back: number;
  recline: number;
  /** How far the bolsters stand out, 1 for a car's front seat. */
  bolster: number;
}

/** Where the flutes of the insert lie, as a distance to the nearest one; far off where there are none. */
function flute(look: SeatLook, across: number, along: number): number {
  if (look.pattern === 'plain') return 1;
  const spacing = look.pattern === 'across' ? 0.075 : 0.062;
  const value = look.pattern === 'across' ? along : across;
  return (value / spacing - Math.round(value / spacing)) * spacing;
}

/** Paint and relief that the cushion and the backrest share: an insert between two sewn lines. */
function sewn(look: SeatLook, seamAt: (along: number) => number) {
  return {
    finish: (across: number, along: number): Finish =>
      Math.abs(across) < seamAt(along) ? look.insert : look.outer,
    shade: (across: number, along: number): number => {
      const offset = Math.abs(across) - seamAt(along);
      if (Math.abs(offset) < 0.0018) return 0.35;
      const dash = along * 110 - Math.floor(along * 110) < 0.66;
      if (dash && Math.abs(Math.abs(offset) - 0.0075) < 0.0016) return look.thread;
      return 1;
    },
    relief: (across: number, along: number): number => {
      const offset = Math.abs(across) - seamAt(along);
      let depth = groove(offset, 0.035, 0.0045) + groove(offset, 0.006, 0.004);
      if (offset < 0) {
        const near = flute(look, across, along);
        depth += groove(near, 0.026, 0.0035) + groove(near, 0.004, 0.0018);
      }
      return depth;
    },
  };
}

/** A front seat; its origin is on the floor under the hinge of the backrest. */
export function makeSeat(look: SeatLook, size: SeatSize): Part[] {
  const half = size.width / 2;
  const cushionSeam = (along: number) => half * 0.6 + 0.02 * smoothstep(-0.3, -0.5, along);
  const cushion = sewn(look, cushionSeam);
  const cushionShape = (x: number, y: number, z: number) => {
    const side = Math.abs(y);
    const rise =
      0.045 *
      size.bolster *
      smoothstep(half * 0.55, half * 0.92, side) *
      smoothstep(-0.52, -0.34, x);
    const drop = 0.055 * smoothstep(-0.34, -0.56, x) + 0.012 * smoothstep(-0.16, -0.02, x);
    return (
      roundedBox(
        x + 0.24,
        y,
        z - size.height + 0.075 - rise + drop + 0.06 * (x + 0.24),
        0.29,
        half,
        0.085,
        0.055,
      ) * 0.8
    );
  };
  const seatCushion = makePart(
    'seat-cushion',
    (x, y, z, touch) => {
      const top = z > size.height - 0.1;
      touch.finish = top ? cushion.finish(y, x) : look.outer;
      if (top) touch.shade = cushion.shade(y, x);
    },
    cushionShape,
    (x, y, z) => cushionShape(x, y, z) + (z > size.height - 0.1 ? cushion.relief(y, x) : 0),
  );
  const backParts = makeBack(look, size, half).map((part) =>
    place(part, [-0.02, 0, size.height - 0.07], { lean: size.recline }),
  );
  const base = makePart('seat-base', FINISHES.hardPlastic, (x, y, z) => {
    const shield = roundedBox(
      x + 0.22,
      Math.abs(y) - half + 0.012,
      z - size.height * 0.5 + 0.02,
      0.27,
      0.026,
      size.height * 0.22,
      0.022,
    );
    const rail = roundedBox(
      x + 0.24,
      Math.abs(y) - half * 0.72,
      z - 0.025,
      0.3,
      0.018,
      0.025,
      0.008,
    );
    return Math.min(shield, rail);
  });
  const pan = makePart('seat-pan', FINISHES.rubber, (x, y, z) =>
    roundedBox(x + 0.22, y, z - size.height * 0.42, 0.22, half * 0.9, size.height * 0.2, 0.03),
  );
  const buckle = makePart(
    'buckle',
    (_x, _y, z, touch) => {
      touch.finish = z > size.height + 0.035 ? FINISHES.buckle : FINISHES.hardPlastic;
    },
    (x, y, z) =>
      roundedBox(x + 0.03, y + half + 0.015, z - size.height + 0.01, 0.016, 0.011, 0.055, 0.008),
  );
  return [seatCushion, ...backParts, base, pan, buckle];
}

/** The backrest, its panel and its headrest in the frame that leans with it. */
function makeBack(look: SeatLook, size: SeatSize, half: number): Part[] {
  const { back, bolster } = size;
  const halfAt = (z: number) => half * (1 - 0.2 * smoothstep(back * 0.5, back * 1.02, z));
  const backSeam = (along: number) => halfAt(along) * (0.6 - 0.04 * smoothstep(0.1, 0.4, along));
  const panel = sewn(look, backSeam);
  const shape = (x: number, y: number, z: number) => {
    const wide = halfAt(z);
    const forward =
      0.055 *
        bolster *
        smoothstep(wide * 0.5, wide * 0.95, Math.abs(y)) *
        smoothstep(back * 1.02, back * 0.6, z) +
      0.018 * smoothstep(0.25, 0, Math.abs(z - 0.17)) +
      0.012 * smoothstep(back * 0.75, back, z);
    const scaled = (y / wide) * half;
    return (
      roundedBox(x + forward * 0.75, scaled, z - back / 2, 0.062, half, back / 2 + 0.01, 0.058) *
      0.78
    );
  };
  const backrest = makePart(
    'backrest',
    (x, y, z, touch) => {
      const front = x < 0.012;
      touch.finish = front ? panel.finish(y, z) : look.outer;
      if (front) touch.shade = panel.shade(y, z);
      const yoke = z - back * 0.79;
      if (front && Math.abs(yoke) < 0.0018 && Math.abs(y) < backSeam(z)) touch.shade = 0.35;
    },
    shape,
    (x, y, z) => {
      const d = shape(x, y, z);
      if (x > 0.012) return d + groove(x - 0.03, 0.006, 0.003);
      const above = z > back * 0.79 && Math.abs(y) < backSeam(z);
      const seams = above ? groove(Math.abs(y) - backSeam(z), 0.006, 0.004) : panel.relief(y, z);
      return d + seams + groove(z - back * 0.79, 0.006, Math.abs(y) < backSeam(z) ? 0.004 : 0);
    },
  );
  const rearShell = makePart(
    'backrest-shell',
    FINISHES.hardPlastic,
    (x, y, z) =>
      roundedBox(
        x - 0.052,
        (y / halfAt(z)) * half,
        z - back * 0.46,
        0.022,
        half * 0.86,
        back * 0.4,
        0.02,
      ) * 0.85,
    (x, y, z) =>
      roundedBox(
        x - 0.052,
        (y / halfAt(z)) * half,
        z - back * 0.46,
        0.022,
        half * 0.86,
        back * 0.4,
        0.02,
      ) +
      groove(
        length2(
          Math.max(Math.abs(y) - half * 0.5, 0),
          Math.max(Math.abs(z - back * 0.34) - 0.1, 0),
        ) - 0.03,
        0.004,
        0.002,
      ),
  );
  return [
    backrest,
    rearShell,
    ...makeHeadrest(look, [-0.005, 0, back + 0.02], Math.min(0.125, half * 0.52)),
  ];
}

/** A padded block on two posts; `at` is where the posts leave the backrest. */
export function makeHeadrest(
  look: SeatLook,
  at: readonly [number, number, number],
  half: number,
): Part[] {
  const shape = (x: number, y: number, z: number) => {
    const curve = 0.03 * smoothstep(0.05, 0.2, z) + 0.9 * y * y;
    const wide = half * (1 - 0.12 * smoothstep(0.1, 0.03, z));
    return (
      roundedBox(x + curve * 0.6 - 0.01, (y / wide) * half, z - 0.125, 0.044, half, 0.088, 0.042) *
      0.85
    );
  };
  const pad = makePart(
    'headrest',
    (x, y, _z, touch) => {
      touch.finish = Math.abs(y) < half * 0.66 && x < 0 ? look.insert : look.outer;
      if (Math.abs(Math.abs(y) - half * 0.66) < 0.0016 && x < 0.02) touch.shade = 0.4;
    },
    shape,
    (x, y, z) =>
      shape(x, y, z) +
      groove(Math.abs(y) - half * 0.66, 0.012, 0.003) +
      groove(x - 0.024, 0.004, 0.0018),
  );
  const posts = makePart('headrest-posts', FINISHES.chrome, (x, y, z) =>
    capsule(x, Math.abs(y), z, 0.012, half * 0.48, -0.05, 0.006, half * 0.48, 0.08, 0.0062),
  );
  const collars = makePart('headrest-collars', FINISHES.hardPlastic, (x, y, z) =>
    roundedBox(x - 0.012, Math.abs(y) - half * 0.48, z + 0.005, 0.014, 0.016, 0.014, 0.006),
  );
  return [pad, posts, collars].map((part) => place(part, at));
}

export interface BenchSize {
  halfWidth: number;
  height: number;
  back: number;
  recline: number;
  /** Middles of the sculpted places, to the right of the centre line. */
  place: number;
  headrests: 2 | 3;
  depth: number;
}

/** A bench for two and a half or three; the origin as for a seat. */
export function makeBench(look: SeatLook, size: BenchSize): Part[] {
  const { halfWidth: half, back, depth } = size;
  const local = (y: number) => Math.abs(y) - size.place;
  const reach = half - size.place;
  const seam = () => reach * 0.58;
  const panel = sewn(look, seam);
  const ridge = (y: number) => smoothstep(reach * 0.5, reach * 0.98, Math.abs(local(y)));
  const isPanel = (y: number) => Math.abs(local(y)) < reach;
  const cushionShape = (x: number, y: number, z: number) => {
    const drop = 0.05 * smoothstep(-depth * 0.7, -depth * 1.12, x);
    return (
      roundedBox(
        x + depth / 2 - 0.02,
        y,
        z - size.height + 0.085 - 0.022 * ridge(y) + drop + 0.09 * (x + depth / 2),
        depth / 2 + 0.04,
        half,
        0.09,
        0.05,
      ) * 0.82
    );
  };
  const cushion = makePart(
    'rear-cushion',
    (x, y, _z, touch) => {
      touch.finish = isPanel(y) ? panel.finish(local(y), x) : look.outer;
      if (isPanel(y)) touch.shade = panel.shade(local(y), x);
    },
    cushionShape,
    (x, y, z) =>
      cushionShape(x, y, z) +
      (isPanel(y) ? panel.relief(local(y), x) : 0) +
      groove(Math.abs(y) - (size.place - reach), 0.01, 0.006),
  );
  const backShape = (x: number, y: number, z: number) => {
    const forward =
      0.034 * ridge(y) * smoothstep(back, back * 0.7, z) +
      0.012 * smoothstep(0.25, 0, Math.abs(z - 0.18));
    return roundedBox(x + forward, y, z - back / 2, 0.07, half, back / 2 + 0.01, 0.055) * 0.84;
  };
  const split = -half * 0.3;
  const backrest = makePart(
    'rear-backrest',
    (x, y, z, touch) => {
      if (x > 0.02) {
        touch.finish = FINISHES.carpet;
        if (Math.abs(y - split) < 0.004) touch.shade = 0.2;
        return;
      }
      touch.finish = isPanel(y) ? panel.finish(local(y), z) : look.outer;
      if (isPanel(y)) touch.shade = panel.shade(local(y), z);
      if (Math.abs(y - split) < 0.003) touch.shade = 0.25;
    },
    backShape,
    (x, y, z) => {
      const d = backShape(x, y, z) + groove(y - split, 0.008, 0.008);
      if (x > 0.02) return d + groove(x - 0.03, 0.005, 0.002);
      return (
        d +
        (isPanel(y) ? panel.relief(local(y), z) : 0) +
        groove(Math.abs(y) - (size.place - reach), 0.01, 0.005)
      );
    },
  );
  const heads = size.headrests === 3 ? [-size.place, 0, size.place] : [-size.place, size.place];
  const headrests = heads.flatMap((y) =>
    makeHeadrest(look, [-0.005, y, back - 0.02], y === 0 ? 0.1 : 0.118),
  );
  const buckles = makePart(
    'rear-buckles',
    (_x, _y, z, touch) => {
      touch.finish = z > size.height + 0.022 ? FINISHES.buckle : FINISHES.hardPlastic;
    },
    (x, y, z) => {
      const side = Math.abs(Math.abs(y) - 0.13) - 0.028;
      return roundedBox(x + 0.09, side, z - size.height, 0.014, 0.01, 0.035, 0.006);
    },
  );
  const under = makePart('bench-base', FINISHES.carpet, (x, y, z) =>
    roundedBox(
      x + depth * 0.42,
      y,
      z - size.height * 0.35,
      depth * 0.42,
      half,
      size.height * 0.36,
      0.03,
    ),
  );
  return [
    cushion,
    under,
    buckles,
    ...[backrest, ...headrests].map((part) =>
      place(part, [-0.03, 0, size.height - 0.09], { lean: size.recline }),
    ),
  ];
}

/** A belt from its upper anchor to the seat's side: flat webbing along a straight line. */
export function makeBelt(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): Part[] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const dz = to[2] - from[2];
  const strap = makePart('belt', FINISHES.belt, (x, y, z) => {
    const wx = x - from[0];
    const wy = y - from[1];
    const wz = z - from[2];
    const t = clamp((wx * dx + wy * dy + wz * dz) / (dx * dx + dy * dy + dz * dz), 0, 1);
    const px = wx - dx * t;
    const py = wy - dy * t;
    const pz = wz - dz * t;
    const flat = Math.max(Math.abs(px) - 0.021, 0);
    return Math.sqrt(flat * flat + py * py + pz * pz * 0.6) - 0.0022;
  });
  const anchor = makePart('belt-anchor', FINISHES.hardPlastic, (x, y, z) =>
    roundedBox(x - from[0], y - from[1], z - from[2], 0.03, 0.014, 0.03, 0.012),
  );
  return [strap, anchor];
}

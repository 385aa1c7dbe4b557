import { length2, mix, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import { MATERIALS } from '../scene/materials.ts';
import type { Hit, Material } from '../scene/model.ts';

export type WheelStyle = 'twin-y' | 'split' | 'solid' | 'multi' | 'turbine' | 'aero' | 'steel';
export type WheelFinish = 'silver' | 'dark' | 'machined';

export interface WheelSpec {
  /** Of the tyre, metres. */
  radius: number;
  /** Of the tyre, metres. */
  width: number;
  /** The rim's radius as a share of the tyre's. */
  rim: number;
  style: WheelStyle;
  /** Spokes, or holes of a steel wheel. */
  spokes?: number;
  finish?: WheelFinish;
  /** Wheel nuts: five on cars, six to ten on trucks. */
  nuts?: number;
}

/** Axle along y, y = 0 at the tyre's outer face and growing outward; x and z in the wheel's plane. */
export interface Wheel {
  distance: (x: number, y: number, z: number) => number;
  surface: (x: number, y: number, z: number, hit: Hit) => void;
}

/** Where on one spoke a point lies: along it from the hub, across it, and out from its face. */
type SpokeShape = (along: number, across: number, depth: number, rim: number) => number;

const SPOKE_COUNT: Record<WheelStyle, number> = {
  'twin-y': 5,
  split: 5,
  solid: 6,
  multi: 10,
  turbine: 9,
  aero: 5,
  steel: 12,
};

const EDGE = 0.007;

/** A bar of half-width `half`, its edges rounded so that they catch the light. */
const bar = (across: number, half: number, depth: number, thick: number): number =>
  smoothMax(across - half, Math.abs(depth + thick) - thick, EDGE);

const SPOKES: Record<WheelStyle, SpokeShape> = {
  'twin-y': (along, across, depth, rim) => {
    const reach = smoothstep(0.04, rim, along);
    const side = Math.abs(Math.abs(across) - 0.009 - 0.048 * reach);
    const web = Math.max(bar(Math.abs(across), 0.026, depth + 0.008, 0.014), along - rim * 0.42);
    return smoothMin(bar(side, 0.0115 + 0.004 * reach, depth, 0.019), web, 0.01);
  },
  split: (along, across, depth, rim) => {
    const aside = Math.abs(across);
    const spoke = bar(aside, mix(0.036, 0.043, along / rim), depth, 0.02);
    const slot = Math.max(
      aside - 0.013 * smoothstep(rim * 0.28, rim * 0.8, along),
      rim * 0.34 - along,
    );
    return smoothMax(spoke, -slot, 0.006);
  },
  solid: (along, across, depth, rim) => {
    const half = mix(0.026, 0.046, smoothstep(0.25, 1, along / rim));
    const spoke = bar(Math.abs(across), half, depth, 0.021);
    const groove =
      0.006 *
      smoothstep(half * 0.55, half * 0.25, Math.abs(across)) *
      smoothstep(0.3, 0.5, along / rim);
    return spoke + groove;
  },
  multi: (along, across, depth, rim) =>
    bar(Math.abs(across), mix(0.017, 0.0115, along / rim), depth, 0.019),
  turbine: (along, across, depth, rim) => {
    const half = mix(0.019, 0.03, smoothstep(0.2, 1, along / rim));
    return bar(Math.abs(across), half, depth + (across / half) * 0.008, 0.017);
  },
  aero: (along, across, depth, rim) => {
    const plate = bar(
      Math.abs(across),
      mix(0.05, 0.125, smoothstep(0.22, 0.95, along / rim)),
      depth,
      0.012,
    );
    const rib = 0.004 * smoothstep(0.012, 0.004, Math.abs(across));
    return plate - rib;
  },
  steel: () => 1,
};

/** A pressed steel disc: dished, with a ring of hand holes. */
function steelDisc(radial: number, angle: number, y: number, rim: number, holes: number): number {
  const dish =
    -0.075 +
    0.05 * smoothstep(rim * 0.78, rim * 0.5, radial) * smoothstep(rim * 0.3, rim * 0.5, radial);
  const plate = smoothMax(Math.abs(y - dish) - 0.007, radial - rim, 0.006);
  const along = radial * Math.cos(angle) - rim * 0.69;
  const across = radial * Math.sin(angle);
  const hole = Math.min(0.038, (rim * 2.2) / holes) - length2(along * 1.1, across);
  return smoothMax(plate, hole, 0.008);
}

const PART = { tyre: 40, rim: 41, barrel: 42, cap: 43, disc: 44, back: 45, nut: 46, caliper: 47 };
const SEEN_FROM = 0.07;

export function makeWheel(spec: WheelSpec): Wheel {
  const { radius, style } = spec;
  const half = spec.width / 2;
  const rim = radius * spec.rim;
  const count = spec.spokes ?? SPOKE_COUNT[style];
  const sector = (Math.PI * 2) / count;
  const nuts = spec.nuts ?? 5;
  const nutSector = (Math.PI * 2) / nuts;
  const nutCircle = style === 'steel' && nuts > 5 ? rim * 0.44 : 0.053;
  const hubRadius = style === 'steel' ? rim * 0.34 : 0.073;
  const twist = style === 'turbine' ? 0.55 : 0;
  const finish = spec.finish ?? 'silver';
  const spokeShape = SPOKES[style];
  const wallMiddle = (radius + rim) / 2;
  const wallHalf = (radius - rim) / 2 + 0.006;
  const found = { part: PART.tyre, depth: 0.5 };

  const tyre = (radial: number, y: number, angle: number): number => {
    const lift = (radial - wallMiddle) / wallHalf;
    const q = Math.abs(radial - wallMiddle) - wallHalf + 0.035;
    const w = Math.abs(y + half) - half + 0.035 + 0.012 * lift * lift;
    let d = Math.min(Math.max(q, w), 0) + length2(Math.max(q, 0), Math.max(w, 0)) - 0.035;
    if (radial > radius - 0.03) {
      const rib = Math.abs(((((y + half) % 0.045) + 0.0675) % 0.045) - 0.0225);
      const block = Math.abs((((angle * 30) / Math.PI + 60) % 1) - 0.5);
      d +=
        0.004 * smoothstep(0.006, 0.003, rib) +
        0.003 *
          smoothstep(0.08, 0.04, block) *
          smoothstep(half - 0.06, half - 0.03, Math.abs(y + half));
    } else if (radial > rim + 0.01) {
      const ring = Math.abs(radial - rim - 0.016);
      const band = Math.abs(radial - radius + 0.045);
      d += 0.0022 * smoothstep(0.005, 0.002, ring) - 0.0016 * smoothstep(0.003, 0.0015, band);
    }
    return d;
  };

  const spokes = (radial: number, angle: number, y: number): number => {
    const share = radial / rim;
    const face = -0.05 + 0.034 * Math.min(share, 1.1) * Math.min(share, 1.1);
    let a = angle + twist * share;
    a -= sector * Math.floor(a / sector + 0.5);
    if (style === 'steel') return steelDisc(radial, a, y, rim, count);
    found.depth = y - face;
    const d = spokeShape(radial * Math.cos(a), radial * Math.sin(a), found.depth, rim);
    return Math.max(d, radial - rim);
  };

  const keep = (best: number, d: number, part: number): number => {
    if (d >= best) return best;
    found.part = part;
    return d;
  };

  const distance = (x: number, y: number, z: number): number => {
    const radial = Math.sqrt(x * x + z * z);
    const bound = Math.max(radial - radius, Math.abs(y + half) - half);
    found.part = PART.tyre;
    if (bound > SEEN_FROM) return bound;
    const angle = Math.atan2(z, x);
    let d = tyre(radial, y, angle);
    if (radial > rim + 0.06) return d;

    const lip =
      length2(
        Math.max(Math.abs(radial - rim + 0.003) - 0.007, 0),
        Math.max(Math.abs(y + 0.014) - 0.009, 0),
      ) - 0.004;
    const hub = smoothMax(radial - hubRadius, Math.abs(y + 0.054) - 0.024, 0.012);
    let alloy = smoothMin(smoothMin(spokes(radial, angle, y), hub, 0.02), lip, 0.012);
    const b = angle - nutSector * (Math.floor(angle / nutSector) + 0.5);
    const nut = length2(radial * Math.cos(b) - nutCircle, radial * Math.sin(b));
    alloy = Math.max(alloy, -Math.max(nut - 0.0125, -(y + 0.046)));
    d = keep(d, alloy, PART.rim);
    d = keep(d, Math.max(nut - 0.009, Math.abs(y + 0.048) - 0.007), PART.nut);
    d = keep(
      d,
      Math.max(Math.abs(radial - rim + 0.012) - 0.006, Math.abs(y + half) - half + 0.02),
      PART.barrel,
    );
    const capRadius = style === 'steel' ? rim * 0.2 : 0.029;
    d = keep(d, smoothMax(radial - capRadius, Math.abs(y + 0.033) - 0.007, 0.006), PART.cap);
    if (style !== 'steel') {
      d = keep(d, Math.max(radial - rim * 0.76, Math.abs(y + 0.115) - 0.012), PART.disc);
      const turn = Math.abs(angle - 0.5) * radial;
      d = keep(
        d,
        smoothMax(
          Math.max(Math.abs(radial - rim * 0.66) - rim * 0.15, turn - 0.09),
          Math.abs(y + 0.108) - 0.03,
          0.015,
        ),
        PART.caliper,
      );
    }
    return keep(d, Math.max(radial - rim, Math.abs(y + 0.17) - 0.01), PART.back);
  };

  const alloyFinish = (): Material => {
    if (finish === 'dark') return MATERIALS.glossBlack;
    if (style === 'steel') return MATERIALS.alloy;
    return finish === 'machined' && found.depth < -0.004 ? MATERIALS.glossBlack : MATERIALS.alloy;
  };

  const material = (): Material => {
    switch (found.part) {
      case PART.rim:
        return alloyFinish();
      case PART.cap:
        return style === 'steel' ? MATERIALS.alloy : MATERIALS.glossBlack;
      case PART.nut:
        return MATERIALS.chrome;
      case PART.barrel:
      case PART.disc:
        return MATERIALS.disc;
      case PART.caliper:
        return MATERIALS.plastic;
      case PART.back:
        return MATERIALS.dark;
      default:
        return MATERIALS.tyre;
    }
  };

  const surface = (x: number, y: number, z: number, hit: Hit): void => {
    distance(x, y, z);
    hit.material = material();
    hit.part = found.part;
    hit.seam = 0;
  };

  return { distance, surface };
}

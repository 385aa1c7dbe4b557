import { bakeOutline, curve, type Field } from '../../geometry/fields.ts';
import { smoothMax, smoothMin, smoothstep } from '../../geometry/numbers.ts';
import { tracePath } from '../../geometry/paths.ts';
import type { CarSpec } from './spec.ts';

/** What the last call of `distance` saw: kept in one record, since it is asked millions of times. */
export interface ShellSample {
  /** Distance to the lower body, and to the glasshouse. */
  lower: number;
  cabin: number;
  /** Of the lower body: to its side profile, and to its flank. */
  profile: number;
  flank: number;
  /** Of the glasshouse: to its side profile, and to its side. */
  cabinProfile: number;
  cabinSide: number;
  /** Half-widths at the point's height. */
  halfWidth: number;
  cabinHalfWidth: number;
  /** Distance to the nearer wheel's arch edge; negative inside the arch. */
  arch: number;
  /** How deep inside a carved hollow. */
  hollow: number;
}

export interface Shell {
  readonly spec: CarSpec;
  readonly front: number;
  readonly rear: number;
  readonly top: number;
  readonly sample: ShellSample;
  /** Distance to the bodyshell without wheels and fittings; y is |y|. */
  distance: (x: number, ay: number, z: number) => number;
  /** Cabin profile with the roof's crown taken off, for the windows' outlines. */
  cabinOutline: Field;
  halfWidth: (x: number, z: number) => number;
  cabinHalfWidth: (x: number, z: number) => number;
  /** Height of the roof or bonnet over a point. */
  topAt: (x: number, ay: number) => number;
}

/** From 1 at t = 0 to 0 at t = 1, flat at both ends, and curved smoothly between. */
function fall(t: number): number {
  if (t <= 0) return 1;
  if (t >= 1) return 0;
  const u = 1 - t * t;
  return u * u * u;
}

const PROFILE_STEP = 0.02;
const CABIN_BLEND = 0.035;
const NEVER = 9;

export function makeShell(spec: CarSpec): Shell {
  const { body, cabin, wheels, wheelbase, bed } = spec;
  const box = { x0: -1.45, x1: wheelbase + 1.75, z0: -0.1, z1: 2.7 };
  const bodyField = bakeOutline(tracePath(body.profile), box, PROFILE_STEP);
  const cabinField = bakeOutline(tracePath(cabin.profile), box, PROFILE_STEP);
  const plan = curve(body.plan);
  const section = curve(body.section, 0.012);
  const cabinPlan = curve(cabin.plan);
  const front = Math.min(...body.profile.map((p) => p[0]));
  const rear = Math.max(...body.profile.map((p) => p[0]));
  const highest = Math.max(...body.profile.map((p) => p[1]));
  const top = spec.open ? highest + 0.4 : Math.max(highest, ...cabin.profile.map((p) => p[1]));
  const { radius, flare } = wheels;
  const archRadius = radius + wheels.archGap;
  const wellInside = wheels.outer - wheels.width - 0.1;
  const open = spec.open ?? false;
  const { carve } = spec;
  const cabinFoot = Math.min(...cabin.profile.map((p) => p[1])) - 0.04;

  const sample: ShellSample = {
    lower: 0.5,
    cabin: 0.5,
    profile: 0.5,
    flank: 0.5,
    cabinProfile: 0.5,
    cabinSide: 0.5,
    halfWidth: 0.5,
    cabinHalfWidth: 0.5,
    arch: 0.5,
    hollow: 0.5,
  };

  /** The shoulder: a crisp line, a shallow hollow under it, falling away above it. */
  const crease = (x: number, z: number): number => {
    const over = z - body.crease - body.creaseRise * (x - 1.2);
    const fade = smoothstep(front + 0.35, front + 1, x) * smoothstep(rear - 0.1, rear - 0.7, x);
    // The hollow dies away over the wheels, where it would twist the reflections round the arch.
    if (over < 0) {
      const between = smoothstep(0.25, 0.95, x) * smoothstep(wheelbase - 0.25, wheelbase - 0.95, x);
      return -0.008 * fall(Math.abs(over + 0.055) / 0.055) * between;
    }
    const t = over > 0.06 ? 1 : over / 0.06;
    return -0.0105 * (t - t * t * 0.5) * fade;
  };

  const sill = (x: number, z: number): number => {
    const t = Math.abs(z - body.sillCrease - 0.05 - 0.05 * (x - 1.4)) / 0.085;
    if (t >= 1) return 0;
    return (
      -0.01 * fall(t) * smoothstep(0.3, 1.1, x) * smoothstep(wheelbase - 0.35, wheelbase - 1.1, x)
    );
  };

  const flankAt = (x: number, z: number, archDistance: number): number => {
    const beyond = archDistance > 0 ? archDistance : 0;
    const lip =
      flare * (0.5 * fall(beyond / 0.05) + 0.9 * fall(beyond / 0.5)) * smoothstep(0.25, 0.4, z);
    return (
      plan(x) + section(z - body.creaseRise * (x - 1.2) * 0.5) + lip + crease(x, z) + sill(x, z)
    );
  };

  const archDistance = (x: number, z: number): number => {
    const dz = z - radius;
    const dx = x < wheelbase * 0.5 ? x : x - wheelbase;
    return Math.sqrt(dx * dx + dz * dz) - archRadius;
  };

  const cabinHalfWidth = (x: number, z: number): number => {
    const up = z - cabin.waist;
    return cabinPlan(x) - cabin.tumblehome * up - 0.1 * up * (up < 0 ? -up : up);
  };

  const lowerBody = (x: number, ay: number, z: number, y2: number): number => {
    const bow = y2 * (0.55 + 0.75 * y2);
    const atNose = smoothstep(0.7, -0.5, x);
    const atTail = smoothstep(wheelbase - 0.5, wheelbase + 0.6, x);
    sample.profile = bodyField(
      x - body.noseBow * bow * atNose + body.tailBow * bow * atTail,
      z + body.crown * y2 * smoothstep(0.35, 0.8, z),
    );
    sample.arch = archDistance(x, z);
    sample.halfWidth = flankAt(x, z, sample.arch);
    sample.flank = (ay - sample.halfWidth) * 0.95;
    const round =
      body.sideRound +
      (body.noseRound - body.sideRound) * smoothstep(-0.25, front + 0.1, x) +
      (body.tailRound - body.sideRound) * smoothstep(wheelbase + 0.3, rear - 0.1, x);
    return smoothMax(sample.profile, sample.flank, round);
  };

  const glasshouse = (x: number, ay: number, z: number, y2: number): number => {
    const atScreen = smoothstep(2.2, 0.4, x);
    const atBack = smoothstep(wheelbase * 0.55, wheelbase * 1.05, x);
    sample.cabinProfile = cabinField(
      x - cabin.screenBow * y2 * atScreen + cabin.backBow * y2 * atBack,
      z + cabin.crown * y2,
    );
    sample.cabinHalfWidth = cabinHalfWidth(x, z);
    sample.cabinSide = (ay - sample.cabinHalfWidth) * 0.93;
    return smoothMax(sample.cabinProfile, sample.cabinSide, cabin.round);
  };

  const cutBed = (d: number, x: number, ay: number, z: number): number => {
    if (!bed) return d;
    sample.hollow = Math.max(bed.from - x, x - bed.to, ay - bed.half, bed.floor - z);
    let cut = smoothMax(d, -sample.hollow, 0.02);
    if (bed.gap !== undefined) {
      cut = Math.max(cut, -Math.max(Math.abs(x - bed.gap) - 0.012, 0.3 - z));
    }
    return cut;
  };

  const distance = (x: number, ay: number, z: number): number => {
    const y = ay < 0.98 ? ay : 0.98;
    const y2 = y * y;
    // Low down the glasshouse hides inside the body, high up it is the nearer: then the other is not asked.
    const hasCabin = !open && z > cabinFoot;
    sample.cabin = hasCabin ? glasshouse(x, ay, z, y2) : NEVER;
    if (hasCabin && sample.cabin + CABIN_BLEND < z - highest) {
      sample.lower = NEVER;
      sample.profile = NEVER;
      sample.flank = NEVER;
      sample.arch = NEVER;
      return cutBed(sample.cabin, x, ay, z);
    }
    sample.lower = lowerBody(x, ay, z, y2);
    let d = hasCabin ? smoothMin(sample.lower, sample.cabin, CABIN_BLEND) : sample.lower;
    d = cutBed(d, x, ay, z);
    if (carve) {
      sample.hollow = carve(x, ay, z);
      d = smoothMax(d, -sample.hollow, 0.016);
    }
    const well = sample.arch > wellInside - ay ? sample.arch : wellInside - ay;
    return smoothMax(d, -well, 0.014);
  };

  const topAt = (x: number, ay: number): number => {
    let inside = 0.4;
    let outside = 3;
    for (let i = 0; i < 40; i++) {
      const middle = (inside + outside) / 2;
      if (distance(x, ay, middle) < 0) inside = middle;
      else outside = middle;
    }
    return inside;
  };

  return {
    spec,
    front,
    rear,
    top,
    sample,
    distance,
    cabinOutline: (x, z) => cabinField(x, z + cabin.crown * 0.42),
    halfWidth: (x, z) => flankAt(x, z, archDistance(x, z)),
    cabinHalfWidth,
    topAt,
  };
}

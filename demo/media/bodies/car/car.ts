import { smoothstep } from '../../geometry/numbers.ts';
import { makeHit, MATERIALS } from '../../scene/materials.ts';
import type { Hit, Model } from '../../scene/model.ts';
import { makeWheel } from '../wheel.ts';
import { makeCabinView, makeOpenView } from './cabin.ts';
import { makeCloseUps, makeHotspots } from './views.ts';
import { makeDoors } from './doors.ts';
import { makeFittings } from './fittings.ts';
import { makeFront } from './front.ts';
import { makeGlasshouse } from './glass.ts';
import { mark, PART, ruling } from './marks.ts';
import { makeRear } from './rear.ts';
import { makeShell } from './shell.ts';
import type { CarSpec, Part } from './spec.ts';

const SHELL = 0;
const WHEEL = 1;
const FITTING = 2;
const SKIRT = 0.235;

/** A whole car from its measures and styles: see `CarSpec`. */
export function makeCar(spec: CarSpec): Model {
  const { wheels, wheelbase, trim, bed } = spec;
  const shell = makeShell(spec);
  const { sample, front, rear } = shell;
  const wheel = makeWheel(wheels);
  const glasshouse = makeGlasshouse(shell);
  const doors = makeDoors(shell);
  const nose = makeFront(shell);
  const tail = makeRear(shell);
  const fittings = makeFittings(shell);
  const { radius, outer } = wheels;
  const lidTop = Math.max(...spec.tail.lid.map((point) => point[1]));
  const liftback = lidTop > (spec.cabin.backGlass?.top ?? 0);
  const scratch = makeHit();
  const nearest: { kind: number; part: Part | undefined } = { kind: SHELL, part: undefined };

  const fittingsDistance = (d: number, x: number, y: number, z: number): number => {
    const ay = y < 0 ? -y : y;
    let best = d;
    for (const part of fittings) {
      const py = part.mirrored ? ay : y;
      const dx = x - part.centre[0];
      const dy = py - part.centre[1];
      const dz = z - part.centre[2];
      const beyond = best + part.reach;
      // Nothing of the part can be nearer than its sphere is.
      if (beyond < 0 || dx * dx + dy * dy + dz * dz > beyond * beyond) continue;
      const own = part.distance(x, py, z);
      if (own >= best) continue;
      best = own;
      nearest.kind = FITTING;
      nearest.part = part;
    }
    return best;
  };

  const distance = (x: number, y: number, z: number): number => {
    const ay = y < 0 ? -y : y;
    let d = shell.distance(x, ay, z);
    nearest.kind = SHELL;
    const rolling = wheel.distance(x < wheelbase * 0.5 ? x : x - wheelbase, ay - outer, z - radius);
    if (rolling < d) {
      d = rolling;
      nearest.kind = WHEEL;
    }
    return fittingsDistance(d, x, y, z);
  };

  const paintHollow = (x: number, y: number, z: number, hit: Hit): number => {
    if (spec.carved) {
      spec.carved(x, y, z, hit);
      return 0;
    }
    mark(hit, MATERIALS.tray, PART.bed);
    if (!bed || z > bed.floor + 0.02) return 0;
    return 0.006 * smoothstep(0.03, 0.02, ruling(y, 0.12));
  };

  const paintCladding = (x: number, z: number, hit: Hit): number => {
    const { cladding } = trim;
    if (cladding) {
      const inside = Math.min(z - cladding.height, sample.arch - cladding.arches);
      if (inside < 0) {
        mark(hit, MATERIALS.plastic, PART.cladding);
        return -0.006 * smoothstep(0, -0.006, inside);
      }
      if (inside < 0.006) hit.seam = Math.max(hit.seam, 0.8);
    } else if (z < SKIRT && x < wheelbase) {
      mark(hit, MATERIALS.plastic, PART.cladding);
      return 0.01 * smoothstep(SKIRT, SKIRT - 0.01, z);
    }
    return 0;
  };

  const inHollow = (): boolean => sample.hollow < 0.006 && sample.profile < 0.03;

  /** Marks what the shell is made of at a point; call after `shell.distance` there. Returns relief, positive inward. */
  const paintShell = (x: number, y: number, z: number, hit: Hit): number => {
    const ay = y < 0 ? -y : y;
    mark(hit, MATERIALS.paint, PART.paint);
    hit.seam = 0;
    if (sample.arch < -0.004 && ay < outer + 0.2 && z < radius * 2 + wheels.archGap) {
      mark(hit, MATERIALS.dark, PART.arch);
      return 0;
    }
    if ((bed || spec.carve) && inHollow()) return paintHollow(x, y, z, hit);
    const onCabin = sample.cabin < sample.lower;
    if (x > wheelbase + 0.2) {
      const lamp = tail.paintLamps(x, ay, z, hit);
      if (lamp >= 0) return lamp;
    }
    if (onCabin) return paintCabin(x, ay, z, hit);
    let depth = paintCladding(x, z, hit);
    if (sample.flank > sample.profile - 0.03 && x > front + 0.4 && x < rear - 0.25) {
      depth += doors.paintFlank(x, y, z, hit);
    }
    if (x < spec.nose.bonnet.end + 0.1) depth += nose.paint(x, ay, z, hit);
    else if (x > wheelbase + 0.2) depth += tail.paintBumper(ay, z, hit);
    return depth;
  };

  const paintCabin = (x: number, ay: number, z: number, hit: Hit): number => {
    let depth = glasshouse.paint(x, ay, z, hit);
    if (hit.material.kind === 'glass') return depth;
    if (sample.cabinSide > sample.cabinProfile) {
      if (hit.part === PART.paint) depth += doors.paintLines(x, z, hit);
    } else if (liftback && x > wheelbase * 0.8) {
      depth += tail.paintLid(ay, z, hit);
    }
    return depth;
  };

  const relief = (x: number, y: number, z: number): number => {
    const d = distance(x, y, z);
    if (nearest.kind !== SHELL) return d;
    return d + paintShell(x, y, z, scratch);
  };

  const surface = (x: number, y: number, z: number, hit: Hit): void => {
    distance(x, y, z);
    hit.seam = 0;
    if (nearest.kind === WHEEL) {
      const ay = y < 0 ? -y : y;
      wheel.surface(x < wheelbase * 0.5 ? x : x - wheelbase, ay - outer, z - radius, hit);
    } else if (nearest.kind === FITTING && nearest.part) {
      nearest.part.surface(x, nearest.part.mirrored && y < 0 ? -y : y, z, hit);
    } else {
      paintShell(x, y, z, hit);
    }
  };

  const reach = Math.max(trim.mirror.at[1] + 0.16 * trim.mirror.size, outer + 0.05);
  return {
    name: spec.name,
    bounds: { min: [front - 0.06, -reach, 0], max: [rear + 0.12, reach, shell.top + 0.12] },
    mirrored: fittings.every((part) => part.mirrored),
    distance,
    relief,
    surface,
    behindGlass: spec.open ? makeOpenView({ distance, surface }) : makeCabinView(shell, glasshouse),
    hotspots: makeHotspots(shell, distance),
    closeUps: makeCloseUps(shell),
  };
}

import { curve } from '../../geometry/fields.ts';
import { smoothMax } from '../../geometry/numbers.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit } from '../../scene/model.ts';
import { mark, PART } from './marks.ts';
import type { Shell } from './shell.ts';

const FRAME = 0.016;
const PANE_DEPTH = 0.004;
const PILLAR = 0.028;
const SCREEN_EDGE = 0.085;
const SEAL = 0.012;

export interface Glasshouse {
  /** Marks the hit on the glasshouse and returns how far the surface lies back. */
  paint: (x: number, ay: number, z: number, hit: Hit) => number;
  /** Outline of all side panes together: negative inside. */
  sidePanes: (x: number, z: number) => number;
}

export function makeGlasshouse(shell: Shell): Glasshouse {
  const { spec, sample } = shell;
  const { cabin } = spec;
  const belt = curve(cabin.belt);
  const [frontX, frontLean] = cabin.glassFront;
  const [rearX, rearLean] = cabin.glassRear;
  const middle = spec.wheelbase * 0.58;
  const panel = cabin.panelFrom ?? Infinity;
  const lastSplit = cabin.splits.length > 1 ? cabin.splits[cabin.splits.length - 1] : undefined;
  const frame = cabin.frame === 'chrome' ? MATERIALS.chrome : MATERIALS.glossBlack;
  const blackRoof = cabin.roof === 'black';
  const backTop = cabin.backGlass?.top ?? cabin.screenTop;

  const sidePanes = (x: number, z: number): number => {
    const up = z - cabin.waist;
    const edge = smoothMax(shell.cabinOutline(x, z) + cabin.pillar, belt(x) - z, 0.04);
    const ahead = smoothMax(edge, frontX + up * frontLean - x, 0.04);
    return smoothMax(ahead, x - rearX - up * rearLean, 0.09);
  };

  const onPillar = (x: number, z: number): boolean => {
    const up = z - cabin.waist;
    for (const split of cabin.splits) {
      const lean = split === lastSplit ? rearLean * 0.35 : -0.06;
      if (Math.abs(x - split - up * lean) < PILLAR) return true;
    }
    return false;
  };

  const sides = (x: number, z: number, hit: Hit): number => {
    if (x > panel) return 0;
    const s = sidePanes(x, z);
    if (s < 0) {
      if (onPillar(x, z)) {
        mark(hit, MATERIALS.glossBlack, PART.frame);
        return 0.001;
      }
      mark(hit, MATERIALS.glass, PART.glass);
      return PANE_DEPTH;
    }
    if (s < FRAME) {
      const low = z < belt(x) + 0.01;
      mark(hit, low ? frame : MATERIALS.glossBlack, PART.frame);
      return 0;
    }
    if (cabin.blackRear && x > rearX - 0.25 && z > belt(x) - 0.012 && s < 0.3) {
      mark(hit, MATERIALS.glossBlack, PART.frame);
      return 0;
    }
    return 0;
  };

  const pane = (s: number, hit: Hit): number => {
    if (s >= SEAL) return 0;
    if (s < 0) mark(hit, MATERIALS.glass, PART.glass);
    else mark(hit, MATERIALS.glossBlack, PART.frame);
    return 0.003;
  };

  const screen = (ay: number, z: number, hit: Hit): number => {
    const edge = ay - sample.cabinHalfWidth + SCREEN_EDGE;
    return pane(smoothMax(edge, z - cabin.screenTop + 0.1 * ay * ay, 0.1), hit);
  };

  const back = (ay: number, z: number, hit: Hit): number => {
    if (!cabin.backGlass) return 0;
    const edge = ay - sample.cabinHalfWidth + SCREEN_EDGE;
    const upper = smoothMax(edge, z - cabin.backGlass.top + 0.12 * ay * ay, 0.12);
    return pane(smoothMax(upper, cabin.backGlass.base - z, 0.06), hit);
  };

  /** A dark roof takes the front pillars with it and leaves the rear ones in the car's colour. */
  const isRoof = (x: number, ay: number, z: number, onSide: boolean): boolean => {
    if (z < belt(x)) return false;
    if (onSide)
      return x < rearX + (z - cabin.waist) * rearLean || z > backTop - 0.02 - 0.12 * ay * ay;
    return x < middle || z > backTop - 0.02 - 0.12 * ay * ay;
  };

  const paint = (x: number, ay: number, z: number, hit: Hit): number => {
    const onSide = sample.cabinSide > sample.cabinProfile;
    if (blackRoof && isRoof(x, ay, z, onSide)) mark(hit, MATERIALS.glossBlack, PART.frame);
    if (onSide) return sides(x, z, hit);
    return x < middle ? screen(ay, z, hit) : back(ay, z, hit);
  };

  return { paint, sidePanes };
}

import type { Point2 } from '../../geometry/paths.ts';
import type { Knots } from './spec.ts';

export interface PlanMeasures {
  front: number;
  rear: number;
  half: number;
  wheelbase: number;
  /** How much narrower the corners of the nose and the tail are. */
  nose?: number;
  tail?: number;
}

/** The usual plan: straight between the wheels, drawn in towards nose and tail. */
export function bodyPlan({
  front,
  rear,
  half,
  wheelbase,
  nose = 0.12,
  tail = 0.13,
}: PlanMeasures): Knots {
  return [
    [front - 0.05, half - nose],
    [front + 0.3, half - nose * 0.5],
    [front + 0.7, half - nose * 0.24],
    [front + 1.4, half - 0.007],
    [wheelbase * 0.57, half],
    [rear - 1.3, half - 0.007],
    [rear - 0.7, half - tail * 0.23],
    [rear - 0.3, half - tail * 0.55],
    [rear + 0.05, half - tail],
  ];
}

/** The usual section: tucked in at the sill, widest at the shoulder line, leaning in above it. */
export function shoulderedSection(crease: number, foot: number, tuck = 0.085): Knots {
  const below: readonly Point2[] = [
    [0, -1],
    [0.14, -0.53],
    [0.29, -0.33],
    [0.5, -0.165],
    [0.69, -0.035],
    [0.85, 0.035],
    [0.96, 0.047],
  ];
  const above: readonly Point2[] = [
    [0.02, -0.006],
    [0.1, -0.026],
    [0.2, -0.058],
    [0.3, -0.1],
  ];
  return [
    ...below.map(([t, share]): Point2 => [foot + t * (crease - foot), share * tuck]),
    ...above.map(([up, out]): Point2 => [crease + up, out]),
  ];
}

export interface CabinPlanMeasures {
  /** x of the screen's base, of the widest place and of the tail. */
  base: number;
  middle: number;
  end: number;
  half: number;
  /** How much narrower the tail is. */
  taper?: number;
}

export function cabinPlan({ base, middle, end, half, taper = 0.165 }: CabinPlanMeasures): Knots {
  return [
    [base - 0.07, half - 0.105],
    [base + (middle - base) * 0.4, half - 0.03],
    [middle, half],
    [middle + (end - middle) * 0.42, half - taper * 0.2],
    [middle + (end - middle) * 0.74, half - taper * 0.55],
    [end, half - taper],
  ];
}

import type { PathPoint } from '../geometry/paths.ts';
import type { CabinSpec, RowSpec } from './cabin-spec.ts';
import { FINISHES } from './finishes.ts';
import {
  endWindow,
  makeShell,
  roofWindow,
  sideOpening,
  sideWindow,
  type Hole,
  type Shell,
} from './parts/shell.ts';

/** What stands open for the photographer. */
export type Opened = 'nothing' | 'front-door' | 'rear-door' | 'tailgate';

/** Width of the pillar between the doors. */
const PILLAR = 0.11;

/** Where the front door ends and the rear door begins. */
export function pillarAt(spec: CabinSpec): number {
  return spec.frontRow + 0.14;
}

/** Hinge of the last row's backrests. */
function lastSeat(spec: CabinSpec): number {
  const row = spec.rows.at(-1);
  return row ? row.at : spec.frontRow;
}

export function makeCabinShell(spec: CabinSpec, opened: Opened): Shell {
  const { roof, belt, tail } = spec;
  const profile: PathPoint[] = [
    [0.12, 0, 0.08],
    [spec.screenFoot, belt - 0.1, 0.06],
    [spec.screenFoot, belt - 0.01, 0.02],
    [spec.screenTop, roof - 0.035, 0.16],
    [spec.screenTop + 0.5, roof, 0.3],
    [spec.roofEnd, roof - 0.02, 0.14],
    [tail, belt - 0.02, 0.1],
    [tail, 0, 0.06],
  ];
  return makeShell({
    profile,
    halfWidth: spec.halfWidth,
    belt,
    tumblehome: spec.tumblehome,
    holes: makeHoles(spec, opened),
    lining: spec.lining,
    floor: FINISHES.carpet,
    wall: FINISHES.hardPlastic,
    liningFrom: belt + 0.03,
  });
}

function makeHoles(spec: CabinSpec, opened: Opened): Hole[] {
  const { belt, roof, tail } = spec;
  const sill = belt + 0.015;
  const head = roof - 0.085;
  const slope = (spec.screenTop - spec.screenFoot) / (roof - belt);
  const screenAt = (z: number) => spec.screenFoot + (z - belt) * slope;
  const pillar = pillarAt(spec);
  const frontWindow: PathPoint[] = [
    [screenAt(sill) + 0.3, sill, 0.04],
    [screenAt(head) + 0.16, head, 0.06],
    [pillar - PILLAR / 2, head, 0.04],
    [pillar - PILLAR / 2, sill, 0.03],
  ];
  const topHalf = spec.halfWidth - spec.tumblehome * (head - belt) - 0.12;
  const windscreen = endWindow(
    [
      [-spec.halfWidth + 0.05, belt - 0.02, 0.03],
      [-topHalf, roof - 0.06, 0.07],
      [topHalf, roof - 0.06, 0.07],
      [spec.halfWidth - 0.05, belt - 0.02, 0.03],
    ],
    { before: spec.screenTop + 0.1 },
  );
  const holes: Hole[] = [windscreen];
  holes.push(sideWindow(frontWindow));
  if (opened === 'front-door') {
    holes.push(
      sideOpening(
        [
          [0.16, 0.045, 0.1],
          [0.14, belt - 0.2, 0.1],
          [screenAt(sill) + 0.26, sill, 0.03],
          [screenAt(head) + 0.14, head + 0.02, 0.06],
          [pillar - PILLAR / 2 + 0.02, head + 0.02, 0.04],
          [pillar - PILLAR / 2 + 0.02, 0.045, 0.08],
        ],
        -1,
      ),
    );
  }
  if (spec.rows.length > 0) holes.push(...makeRearHoles(spec, opened, sill, head, pillar));
  if (spec.glassRoof) {
    // Two panes with a bow of the roof between them.
    const panes = [
      [spec.screenTop + 0.22, pillar - 0.06],
      [pillar + 0.06, lastSeat(spec) - 0.12],
    ] as const;
    for (const [from, to] of panes) {
      holes.push(
        roofWindow(
          [
            [from, -0.36, 0.08],
            [from, 0.36, 0.08],
            [to, 0.36, 0.08],
            [to, -0.36, 0.08],
          ],
          roof - 0.15,
        ),
      );
    }
  }
  if (spec.boot) {
    const top = roof - 0.09;
    const low = opened === 'tailgate' ? spec.boot.floor + 0.0 : belt + 0.06;
    const half = spec.halfWidth - (opened === 'tailgate' ? 0.1 : 0.16);
    holes.push(
      endWindow(
        [
          [-half, low, 0.08],
          [-half, belt, 0.1],
          [-half + spec.tumblehome * (top - belt) + 0.02, top, 0.08],
          [half - spec.tumblehome * (top - belt) - 0.02, top, 0.08],
          [half, belt, 0.1],
          [half, low, 0.08],
        ],
        { after: Math.min(spec.roofEnd, tail - 0.3) - 0.02 },
      ),
    );
  } else if (spec.rows.length > 0) {
    holes.push(
      endWindow(
        [
          [-0.56, belt + 0.1, 0.05],
          [-0.5, roof - 0.1, 0.05],
          [0.5, roof - 0.1, 0.05],
          [0.56, belt + 0.1, 0.05],
        ],
        { after: tail - 0.3 },
      ),
    );
  }
  return holes;
}

function makeRearHoles(
  spec: CabinSpec,
  opened: Opened,
  sill: number,
  head: number,
  pillar: number,
): Hole[] {
  const row = spec.rows[0] as RowSpec;
  const end = row.at + 0.12;
  const holes = [
    sideWindow([
      [pillar + PILLAR / 2, sill, 0.03],
      [pillar + PILLAR / 2, head, 0.04],
      [end - 0.06, head - 0.01, 0.06],
      [end + 0.02, sill + 0.01, 0.04],
    ]),
  ];
  const quarter = spec.tail - end;
  if (quarter > 0.5) {
    holes.push(
      sideWindow([
        [end + 0.12, sill + 0.02, 0.05],
        [end + 0.08, head - 0.01, 0.05],
        [spec.tail - 0.38, head - 0.02, 0.07],
        [spec.tail - 0.22, sill + 0.03, 0.06],
      ]),
    );
  }
  if (opened === 'rear-door') {
    holes.push(
      sideOpening(
        [
          [pillar + PILLAR / 2 - 0.02, 0.045, 0.08],
          [pillar + PILLAR / 2 - 0.02, head + 0.02, 0.04],
          [end - 0.05, head + 0.01, 0.06],
          [end + 0.03, sill, 0.06],
          [end - 0.02, 0.38, 0.15],
          [end - 0.32, 0.045, 0.1],
        ],
        -1,
      ),
    );
  }
  return holes;
}

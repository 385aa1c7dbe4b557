import { MATERIALS } from '../../scene/materials.ts';
import type { Material } from '../../scene/model.ts';
import type { Part } from '../assembly.ts';
import { both, box, placed } from '../part-shapes.ts';
import { bentBar } from './solids.ts';

export interface ArmMirrorSpec {
  /** Where the arms leave the door or pillar. */
  x: number;
  y: number;
  /** Lower and upper arm. */
  low: number;
  high: number;
  /** How far out and forward the head hangs. */
  out: number;
  forward: number;
  /** Half size of the head. */
  halfWidth: number;
  halfHeight: number;
  shell?: Material;
}

/** A tall mirror on two arms, as trucks and coaches carry it. */
export function armMirror(spec: ArmMirrorSpec): Part[] {
  const { x, y, low, high, out, forward, halfWidth, halfHeight } = spec;
  const middle = (low + high) / 2;
  const headX = x - forward;
  const headY = y + out;
  const head = placed(box([0, 0, 0], [0.05, halfWidth, halfHeight], 0.04), [headX, headY, middle], {
    yaw: 12,
  });
  const glass = placed(
    box([0, 0, 0], [0.006, halfWidth - 0.018, halfHeight - 0.022], 0.004),
    [headX + 0.052, headY, middle],
    { yaw: 12 },
  );
  const radius = 0.014;
  return [
    { material: spec.shell ?? MATERIALS.plastic, distance: both(head) },
    { material: MATERIALS.chrome, distance: both(glass) },
    bentBar(
      MATERIALS.plastic,
      [
        [x + 0.06, y - 0.03, high],
        [headX, headY - halfWidth * 0.4, high + 0.02],
        [headX, headY, middle + halfHeight * 0.8],
      ],
      radius,
    ),
    bentBar(
      MATERIALS.plastic,
      [
        [x + 0.06, y - 0.03, low],
        [headX, headY - halfWidth * 0.4, low - 0.02],
        [headX, headY, middle - halfHeight * 0.8],
      ],
      radius,
    ),
  ];
}

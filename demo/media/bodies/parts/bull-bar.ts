import { MATERIALS } from '../../scene/materials.ts';
import type { Material } from '../../scene/model.ts';
import type { Part } from '../assembly.ts';
import { louvres, panel } from './decals.ts';
import { marker } from './lamps.ts';
import { makeShell } from './shell.ts';
import { bentBar } from './solids.ts';

export interface BullBarSpec {
  /** The vehicle's foremost point. */
  front: number;
  half: number;
  low: number;
  /** Top of the channel, and of the hoop. */
  channel: number;
  hoop: number;
  material: Material;
}

/** A folded channel in place of the bumper, with a hoop before the grille and the lamps. */
export function bullBar({ front, half, low, channel, hoop, material }: BullBarSpec): Part[] {
  const nose = front - 0.13;
  const middle = (low + channel) / 2;
  const bumper = makeShell({
    profile: [
      [nose + 0.12, low, 0.03],
      [nose, low + 0.1, 0.04],
      [nose, channel - 0.04, 0.03],
      [nose + 0.05, channel, 0.02],
      [nose + 0.4, channel, 0.02],
      [nose + 0.52, channel - 0.06, 0.03],
      [nose + 0.52, low + 0.1, 0.05],
    ],
    plan: [
      [nose - 0.1, half - 0.02],
      [nose + 0.3, half],
      [nose + 0.7, half],
    ],
    section: [
      [low, -0.04],
      [low + 0.12, 0],
      [channel, 0],
    ],
    bowFront: 0.26,
    edge: 0.04,
    noseEdge: 0.1,
    material,
    decals: [
      {
        face: 'front',
        field: panel(-0.3, low + 0.05, 0.3, low + 0.12, 0.02),
        material: MATERIALS.dark,
        depth: 0.02,
        texture: louvres(0.03, 0.4, 0.01),
      },
      {
        face: 'front',
        field: panel(-0.19, middle - 0.04, 0.19, middle + 0.07, 0.008),
        material: MATERIALS.plate,
        depth: -0.01,
        frame: { width: 0.008, material: MATERIALS.plastic },
      },
      marker(
        'front',
        panel(half * 0.62, middle, half * 0.62 + 0.14, middle + 0.055, 0.015),
        'amber',
      ),
    ],
  });
  const x = nose + 0.03;
  const corner = half - 0.09;
  return [
    bumper,
    bentBar(
      material,
      [
        [x, 0, hoop],
        [x, 0.32, hoop],
        [x + 0.02, 0.44, hoop - 0.03],
        [x + 0.02, 0.5, hoop - 0.14],
        [x + 0.02, 0.5, channel - 0.02],
      ],
      0.03,
    ),
    bentBar(
      material,
      [
        [x + 0.02, 0.5, hoop - 0.12],
        [x + 0.07, 0.68, hoop - 0.12],
        [x + 0.15, corner - 0.03, hoop - 0.15],
        [x + 0.22, corner, hoop - 0.26],
        [x + 0.24, corner, channel - 0.02],
      ],
      0.026,
    ),
    bentBar(
      material,
      [
        [x, 0, (hoop + channel) / 2],
        [x + 0.02, 0.5, (hoop + channel) / 2],
      ],
      0.022,
    ),
  ];
}

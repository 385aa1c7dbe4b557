import { CLOTHS, makeFinish } from './finishes.ts';
import type { Part } from './part.ts';
import type { LivingSpec } from './living-spec.ts';
import { makeBathroom } from './parts/bathroom.ts';
import { makeBed } from './parts/bed.ts';
import { makeDinette } from './parts/dinette.ts';
import { makeKitchen } from './parts/kitchen.ts';
import { makeLivingShell } from './parts/living-shell.ts';
import { makeRoom, type Room } from './room.ts';

const OAK = makeFinish('pale oak', [0.42, 0.3, 0.19], { roughness: 0.5, f0: 0.04, grain: 'wood' });
const WALNUT = makeFinish('dark timber', [0.17, 0.095, 0.052], {
  roughness: 0.45,
  f0: 0.04,
  grain: 'wood',
});
const BOARDS = makeFinish('timber-look floor', [0.3, 0.225, 0.155], {
  roughness: 0.45,
  f0: 0.04,
  grain: 'wood',
});
const GREY_BOARDS = makeFinish('grey boards', [0.22, 0.2, 0.18], {
  roughness: 0.5,
  f0: 0.04,
  grain: 'wood',
});
const WHITE = makeFinish('white laminate', [0.68, 0.68, 0.66], { roughness: 0.22, f0: 0.05 });
const CREAM = makeFinish('cream laminate', [0.62, 0.58, 0.5], { roughness: 0.3, f0: 0.05 });
const STONE = makeFinish('stone-look top', [0.13, 0.13, 0.135], { roughness: 0.3, f0: 0.05 });
const LINEN = makeFinish('linen', [0.66, 0.64, 0.6], { roughness: 0.95, f0: 0.02, grain: 'felt' });
const TEAL = makeFinish('teal cloth', [0.05, 0.17, 0.2], {
  roughness: 0.95,
  f0: 0.02,
  grain: 'cloth',
});
const OCHRE = makeFinish('ochre cloth', [0.5, 0.27, 0.07], {
  roughness: 0.95,
  f0: 0.02,
  grain: 'cloth',
});

export const LIVING = {
  caravan: {
    length: 5.6,
    halfWidth: 1.12,
    roof: 1.98,
    cabinets: WHITE,
    fronts: OAK,
    bench: STONE,
    floor: BOARDS,
    cushions: CLOTHS.warmGrey,
    cushionsInsert: CLOTHS.warmGrey,
    quilt: LINEN,
    accent: TEAL,
  },
  motorhome: {
    length: 5.2,
    halfWidth: 1.08,
    roof: 2.02,
    cabinets: CREAM,
    fronts: WALNUT,
    bench: CREAM,
    floor: GREY_BOARDS,
    cushions: CLOTHS.greyLeather,
    cushionsInsert: CLOTHS.greyLeather,
    quilt: LINEN,
    accent: OCHRE,
  },
} as const satisfies Record<string, LivingSpec>;

export type LivingKind = keyof typeof LIVING;

/** Bed at the front, kitchen on the right and dinette on the left amidships, bathroom across the rear. */
export function makeLivingRoom(spec: LivingSpec): Room {
  const shell = makeLivingShell(spec);
  const parts: Part[] = [
    ...shell,
    ...makeBed(spec),
    ...makeKitchen(spec),
    ...makeDinette(spec),
    ...makeBathroom(spec),
  ];
  return makeRoom(parts, {
    min: [-0.08, -spec.halfWidth - 0.08, -0.08],
    max: [spec.length + 0.08, spec.halfWidth + 0.08, spec.roof + 0.08],
  });
}

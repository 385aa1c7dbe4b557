import { SPIN_QUALITY, STILL_QUALITY, type LayerQuality } from '../layers/encode.ts';
import type { View } from '../scene/camera.ts';
import type { Model } from '../scene/model.ts';
import {
  darkViewName,
  darkViews,
  ORBIT_VIEWS,
  PRIMARY_VIEW,
  SPIN_FRAMES,
  spinAzimuth,
  spinViewName,
  stillViews,
} from '../scene/views.ts';

export interface Frame {
  width: number;
  height: number;
  samples: number;
  quality: LayerQuality;
  view: View;
}

const STILL = { width: 1200, height: 800, samples: 4, quality: STILL_QUALITY };
const SPIN = { width: 800, height: 533, samples: 4, quality: SPIN_QUALITY };

/** Part of each fingerprint: another size or quality is another picture. */
export const FRAME_SETTINGS = { still: STILL, spin: SPIN };

export const SPIN_SIZE = { width: SPIN.width, height: SPIN.height };

/** The places of a spin's hotspots are made along with its frames. */
export const HOTSPOTS = 'hotspots';

/** Vehicles that turn: a spin is as much work as all the stills of three vehicles. */
export const SPUN: readonly string[] = [
  'suv-1',
  'ute-1',
  'hatch-1',
  'motorcycle-1',
  'sedan-1',
  'four-wheel-drive-1',
  'caravan-1',
  'coupe-1',
];

/** Vehicles that a prestige dealer photographs in the dark studio, besides the bright one. */
export const IN_THE_DARK: readonly string[] = [
  'coupe-1',
  'coupe-2',
  'convertible-1',
  'convertible-2',
  'convertible-3',
  'coupe-5',
  'coupe-6',
  'sedan-2',
  'sedan-4',
  'sedan-5',
  'sedan-7',
  'suv-2',
  'suv-4',
  'suv-6',
  'suv-7',
  'suv-8',
  'suv-11',
];

/** Those that turn there too. */
export const SPUN_IN_THE_DARK: readonly string[] = ['coupe-1'];

export const SPIN_VIEWS: readonly string[] = Array.from({ length: SPIN_FRAMES }, (_, frame) =>
  spinViewName(frame),
);

const DARK_SPIN_VIEWS: readonly string[] = SPIN_VIEWS.map(darkViewName);

/** Which parts are shown from near, by the first word of the silhouette's name: a plan need not make the model. */
const CLOSE_UPS: Readonly<Record<string, readonly string[]>> = {
  motorcycle: ['wheel', 'engine', 'tank', 'instruments', 'seat'],
  caravan: ['wheel', 'awning', 'storage'],
};
const USUAL_CLOSE_UPS = ['wheel', 'headlight', 'tail-light'] as const;

export function closeUpsOf(silhouette: string): readonly string[] {
  return CLOSE_UPS[silhouette.slice(0, silhouette.lastIndexOf('-'))] ?? USUAL_CLOSE_UPS;
}

const LAMPS = ['headlight', 'tail-light'];
const DARK_WHEEL = darkViewName('wheel');
const LAMPS_AND_WHEEL = [...LAMPS, 'wheel'];
const LAMPS_WHEEL_AND_RIGHT = [...LAMPS_AND_WHEEL, 'front-right'];

/** Views that a body has but of which no picture was drawn; without its line here a plan draws them. */
const UNDRAWN: Readonly<Record<string, readonly string[]>> = {
  'cab-chassis-1': LAMPS,
  'caravan-1': ['storage'],
  'caravan-2': ['awning', 'storage'],
  'caravan-3': ['awning', 'storage'],
  'caravan-4': ['awning', 'storage'],
  'convertible-3': LAMPS,
  'coupe-3': LAMPS,
  'coupe-4': LAMPS_AND_WHEEL,
  'coupe-5': LAMPS,
  'coupe-6': LAMPS,
  'four-wheel-drive-1': LAMPS,
  'four-wheel-drive-2': LAMPS,
  'four-wheel-drive-3': LAMPS_WHEEL_AND_RIGHT,
  'four-wheel-drive-4': LAMPS_AND_WHEEL,
  'hatch-4': LAMPS,
  'hatch-5': LAMPS_WHEEL_AND_RIGHT,
  'hatch-7': LAMPS_WHEEL_AND_RIGHT,
  'motorcycle-3': ['tank', 'seat'],
  'motorcycle-4': ['tank', 'seat'],
  'motorcycle-5': ['tank', 'seat'],
  'motorcycle-6': ['tank', 'seat'],
  'motorcycle-7': ['tank', 'seat'],
  'people-mover-1': LAMPS,
  'sedan-4': [DARK_WHEEL],
  'sedan-5': [...LAMPS, DARK_WHEEL],
  'sedan-7': LAMPS,
  'sedan-8': LAMPS_AND_WHEEL,
  'suv-2': [DARK_WHEEL],
  'suv-4': LAMPS,
  'suv-5': LAMPS,
  'suv-6': LAMPS,
  'suv-7': [...LAMPS, DARK_WHEEL],
  'suv-8': [...LAMPS, DARK_WHEEL],
  'suv-9': LAMPS_WHEEL_AND_RIGHT,
  'suv-10': LAMPS_WHEEL_AND_RIGHT,
  'suv-11': LAMPS,
  'suv-12': LAMPS_WHEEL_AND_RIGHT,
  'suv-14': LAMPS_WHEEL_AND_RIGHT,
  'ute-1': LAMPS,
  'ute-2': LAMPS,
  'ute-3': LAMPS,
  'van-1': LAMPS,
  'van-2': LAMPS,
};

/** All that is drawn of a silhouette. */
export function viewsOf(silhouette: string): string[] {
  const spin = SPUN.includes(silhouette) ? [...SPIN_VIEWS, HOTSPOTS] : [];
  const darkSpin = SPUN_IN_THE_DARK.includes(silhouette) ? DARK_SPIN_VIEWS : [];
  const undrawn = UNDRAWN[silhouette] ?? [];
  const stills = [...Object.keys(ORBIT_VIEWS), ...closeUpsOf(silhouette)];
  // No lamp is photographed there: each would be two pictures more for the end of a long gallery.
  const inTheDark = [...Object.keys(ORBIT_VIEWS), 'wheel'].map(darkViewName);
  const drawn = [...stills, ...(IN_THE_DARK.includes(silhouette) ? inTheDark : [])].filter(
    (view) => !undrawn.includes(view),
  );
  return [...drawn, ...spin, ...darkSpin];
}

/** What a view's name stands for. */
export function frameOf(model: Model, viewName: string): Frame {
  const spin = SPIN_VIEWS.indexOf(viewName);
  if (spin >= 0) return { ...SPIN, view: { kind: 'spin', azimuth: spinAzimuth(spin) } };
  const dark = DARK_SPIN_VIEWS.indexOf(viewName);
  if (dark >= 0) {
    return { ...SPIN, view: { kind: 'spin', azimuth: spinAzimuth(dark), studio: 'dark' } };
  }
  const view = stillViews(model).get(viewName) ?? darkViews(model).get(viewName);
  if (!view) throw new Error(`${model.name} has no view ${viewName}.`);
  return { ...STILL, view };
}

/** Which part of the work a view belongs to: the picture shown first, the other stills, the spin. */
export type Stage = 'first' | 'stills' | 'spin';

export function stageOf(viewName: string): Stage {
  if (viewName === PRIMARY_VIEW) return 'first';
  const turns = SPIN_VIEWS.includes(viewName) || DARK_SPIN_VIEWS.includes(viewName);
  return turns || viewName === HOTSPOTS ? 'spin' : 'stills';
}

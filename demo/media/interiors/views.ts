import type { Vec3 } from '../scene/model.ts';
import type { StudioName } from '../scene/studio.ts';
import { darkViewName } from '../scene/views.ts';
import { makeCabin } from './cabin.ts';
import type { Opened } from './cabin-shell.ts';
import type { CabinSpec } from './cabin-spec.ts';
import { CABINS, type CabinKind } from './cabins.ts';
import { LIVING, makeLivingRoom, type LivingKind } from './living.ts';
import type { LivingSpec } from './living-spec.ts';
import { makeTub, makeVanLoad } from './load-space.ts';
import { SURROUNDINGS } from './outside.ts';
import { LAYOUT, STANDING_EYE } from './parts/joinery.ts';
import { makeStudio, type Picture, type Shot, type Studio } from './picture.ts';
import type { Room } from './room.ts';

export type CabinView = 'dash' | 'front-seats' | 'rear-seats' | 'boot' | 'instruments';
export type LivingView = 'kitchen' | 'dinette' | 'bed' | 'ensuite';
export type InteriorKind = CabinKind | LivingKind;
type LitView = CabinView | LivingView | 'panorama';
export type InteriorView = LitView | `dark-${LitView}`;

/** One picture to be taken: the room as it stands for it, and the camera. */
interface Setup {
  /** Names the room, so that pictures of the same one share its light. */
  room: string;
  make: () => Room;
  studio: StudioName;
  camera: { kind: 'shot'; shot: Shot } | { kind: 'panorama'; from: Vec3 };
}

const ALL_CABIN_VIEWS: readonly CabinView[] = [
  'dash',
  'front-seats',
  'rear-seats',
  'boot',
  'instruments',
];
const LIVING_VIEWS: readonly LivingView[] = ['kitchen', 'dinette', 'bed', 'ensuite'];

const LIT_VIEWS: Record<InteriorKind, readonly LitView[]> = {
  compact: [...ALL_CABIN_VIEWS, 'panorama'],
  suv: [...ALL_CABIN_VIEWS, 'panorama'],
  prestige: [...ALL_CABIN_VIEWS, 'panorama'],
  sports: ['dash', 'front-seats', 'instruments'],
  ute: [...ALL_CABIN_VIEWS, 'panorama'],
  van: ['dash', 'front-seats', 'boot', 'instruments'],
  people: [...ALL_CABIN_VIEWS, 'panorama'],
  truck: ['dash', 'front-seats', 'instruments'],
  caravan: [...LIVING_VIEWS, 'panorama'],
  motorhome: LIVING_VIEWS,
};

/** The cabins of the vehicles that a prestige dealer photographs in the dark studio. */
const IN_THE_DARK: readonly InteriorKind[] = ['prestige', 'sports'];

/** Every picture there is, kind by kind. */
export const INTERIOR_VIEWS = Object.fromEntries(
  Object.entries(LIT_VIEWS).map(([kind, views]) => [
    kind,
    IN_THE_DARK.some((one) => one === kind) ? [...views, ...views.map(darkViewName)] : views,
  ]),
) as Readonly<Record<InteriorKind, readonly InteriorView[]>>;

/** What a view's name says: where the camera is, and in which studio. */
export function readView(name: InteriorView): { view: LitView; studio: StudioName } {
  const lit = Object.values(LIT_VIEWS).flat();
  const view = lit.find((one) => darkViewName(one) === name);
  return view === undefined
    ? { view: name as LitView, studio: 'bright' }
    : { view, studio: 'dark' };
}

/** Where the photographer stands for each view of a car's cabin. */
const CABIN_SHOTS: Record<CabinView, (spec: CabinSpec) => { opened: Opened; shot: Shot }> = {
  dash: (spec) => ({
    opened: 'nothing',
    shot: {
      // Where a third seat stands in the middle the camera is held before it.
      from: [
        spec.frontRow + (spec.beside === 'double' ? -0.1 : 0.2),
        0,
        Math.min(spec.roof - 0.19, spec.dash.top + 0.3),
      ],
      to: [spec.dash.face - 0.1, 0.02, spec.dash.top - 0.12],
      field: 76,
    },
  }),
  'front-seats': (spec) => ({
    opened: 'front-door',
    shot: {
      from: [spec.frontRow - 0.78, -spec.halfWidth - 0.5, spec.roof - 0.2],
      to: [spec.frontRow - 0.14, 0.1, spec.seatSize.height + 0.16],
      field: 66,
    },
  }),
  'rear-seats': (spec) => {
    const row = spec.rows[0]?.at ?? spec.frontRow;
    return {
      opened: 'rear-door',
      shot: {
        from: [row - 0.62, -spec.halfWidth - 0.32, spec.roof - 0.22],
        to: [row - 0.1, 0.1, 0.5],
        field: 70,
      },
    };
  },
  boot: (spec) => ({
    opened: 'tailgate',
    shot: {
      from: [spec.tail + 0.95, 0, spec.roof - 0.08],
      to: [spec.tail - 0.5, 0, (spec.boot?.floor ?? 0.2) + 0.16],
      field: 60,
    },
  }),
  instruments: (spec) => ({
    opened: 'nothing',
    shot: {
      from: [spec.dash.face + 0.84, spec.driver - 0.06, spec.dash.top + 0.22],
      to: [spec.dash.face + 0.06, spec.driver - 0.04, spec.dash.top - 0.045],
      field: 48,
    },
  }),
};

/** Load spaces that are rooms of their own. */
const LOADS: Partial<Record<InteriorKind, { make: () => Room; shot: Shot }>> = {
  van: { make: makeVanLoad, shot: { from: [3.75, 0.12, 1.0], to: [1.2, 0, 0.58], field: 60 } },
  ute: { make: makeTub, shot: { from: [3.7, -0.75, 1.42], to: [0.72, 0.02, 0.3], field: 47 } },
};

const LIVING_SHOTS: Record<LivingView, (spec: LivingSpec) => Shot> = {
  kitchen: (spec) => ({
    from: [LAYOUT.kitchen[0] - 0.35, -spec.halfWidth + 0.4, 1.42],
    to: [LAYOUT.kitchen[0] + 1.15, spec.halfWidth - 0.2, 0.95],
    field: 76,
  }),
  dinette: (spec) => ({
    from: [LAYOUT.dinette[1] + 0.05, spec.halfWidth - 0.68, 1.45],
    to: [LAYOUT.dinette[0] + 0.85, -spec.halfWidth + 0.3, 0.78],
    field: 76,
  }),
  bed: () => ({ from: [3.35, 0.25, 1.5], to: [0.5, -0.02, 0.82], field: 66 }),
  ensuite: (spec) => ({
    from: [LAYOUT.bathWall - 0.3, 0.02, 1.42],
    to: [spec.length, -0.02, 0.92],
    field: 84,
  }),
};

function isLivingKind(kind: InteriorKind): kind is LivingKind {
  return kind in LIVING;
}

/** Eye of the panorama: between the front seats, or standing in the living room. */
export function panoramaEye(kind: InteriorKind): Vec3 {
  if (isLivingKind(kind)) return STANDING_EYE;
  const spec: CabinSpec = CABINS[kind];
  return [spec.frontRow - 0.12, 0, spec.roof - 0.24];
}

export function setUp(kind: InteriorKind, name: InteriorView): Setup {
  const { view, studio } = readView(name);
  return { ...placeCamera(kind, view), studio };
}

function placeCamera(kind: InteriorKind, view: LitView): Omit<Setup, 'studio'> {
  if (isLivingKind(kind)) {
    const spec = LIVING[kind];
    const make = () => makeLivingRoom(spec);
    if (view === 'panorama')
      return { room: kind, make, camera: { kind: 'panorama', from: panoramaEye(kind) } };
    return {
      room: kind,
      make,
      camera: { kind: 'shot', shot: LIVING_SHOTS[view as LivingView](spec) },
    };
  }
  const spec: CabinSpec = CABINS[kind];
  const load = view === 'boot' ? LOADS[kind] : undefined;
  if (load)
    return { room: `${kind} load`, make: load.make, camera: { kind: 'shot', shot: load.shot } };
  if (view === 'panorama') {
    return {
      room: `${kind} nothing`,
      make: () => makeCabin(spec, 'nothing'),
      camera: { kind: 'panorama', from: panoramaEye(kind) },
    };
  }
  const { opened, shot } = CABIN_SHOTS[view as CabinView](spec);
  return {
    room: `${kind} ${opened}`,
    make: () => makeCabin(spec, opened),
    camera: { kind: 'shot', shot },
  };
}

let last: { room: string; studio: StudioName; light: Studio } | null = null;

/** The light of the last room is kept: pictures of one kind are usually taken one after another. */
function studioFor(setup: Setup): Studio {
  const { room, studio } = setup;
  if (last?.room !== room || last.studio !== studio) {
    last = { room, studio, light: makeStudio(setup.make(), SURROUNDINGS[studio]) };
  }
  return last.light;
}

export function photograph(
  kind: InteriorKind,
  view: InteriorView,
  width: number,
  samples: number,
): Picture {
  const setup = setUp(kind, view);
  const studio = studioFor(setup);
  return setup.camera.kind === 'panorama'
    ? studio.panorama(setup.camera.from, width, Math.round(width / 2), samples)
    : studio.photograph(setup.camera.shot, width, Math.round((width * 2) / 3), samples);
}

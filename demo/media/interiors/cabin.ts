import { capsule, roundedBox } from '../geometry/solids.ts';
import { makeCabinShell, pillarAt, type Opened } from './cabin-shell.ts';
import type { CabinSpec, RowSpec } from './cabin-spec.ts';
import { CLOTHS, FINISHES } from './finishes.ts';
import { bothSides, groove, makePart, placeAll, type Part } from './part.ts';
import { makeBoot } from './parts/boot.ts';
import { makeConsole } from './parts/console.ts';
import { makeDash } from './parts/dash.ts';
import { makeDoor } from './parts/door.ts';
import {
  makeGrabHandle,
  makeMat,
  makeMirror,
  makeOverhead,
  makePedals,
  makePillarHandle,
  makeVisors,
} from './parts/fittings.ts';
import { makeBelt, makeBench, makeSeat } from './parts/seat.ts';
import type { Shell } from './parts/shell.ts';
import { makeSteeringWheel } from './parts/steering-wheel.ts';
import { makeRoom, type Room } from './room.ts';

export function makeCabin(spec: CabinSpec, opened: Opened): Room {
  const shell = makeCabinShell(spec, opened);
  const parts = [
    shell.part,
    ...makeDriversPlace(spec),
    ...makeFrontSeats(spec),
    ...makeCabFurniture(spec),
    ...spec.rows.flatMap((row) => makeRow(spec, row)),
    ...makeDoors(spec, shell, opened),
    ...makeRoofParts(spec, shell),
    ...makeBelts(spec, shell),
    ...makeLoad(spec, shell),
  ];
  const wide = spec.halfWidth + 0.07;
  return makeRoom(parts, {
    min: [spec.screenFoot - 0.12, -wide, -0.07],
    max: [spec.tail + 0.12, wide, spec.roof + 0.075],
  });
}

function makeDriversPlace(spec: CabinSpec): Part[] {
  const dash = makeDash({ ...spec.dash, halfWidth: spec.halfWidth + 0.02, driver: spec.driver });
  const wheel = placeAll(
    makeSteeringWheel({
      radius: spec.wheel.radius,
      flatBottom: spec.wheel.flatBottom,
      spokes: spec.wheel.spokes,
      rim: CLOTHS.blackLeather,
      inlay: FINISHES.satinMetal,
    }),
    steeringWheelAt(spec),
    { lean: -spec.wheel.tilt },
  );
  const console = spec.console
    ? makeConsole({
        ...spec.console,
        face: spec.dash.face,
        dashTop: spec.dash.top,
        end: spec.frontRow - 0.02,
        pad: spec.seat.outer,
        thread: spec.thread,
      })
    : makeFloorLever(spec);
  const mats = [
    makeMat(spec.dash.face + 0.12, spec.driver, 0.3, 0.2),
    makeMat(spec.dash.face + 0.12, -spec.driver, 0.3, 0.2),
  ];
  return [
    ...dash,
    ...wheel,
    ...console,
    ...makePedals(spec.dash.face - 0.2, spec.driver, false),
    ...mats,
  ];
}

/** Middle of the steering wheel's rim. */
export function steeringWheelAt(spec: CabinSpec): [number, number, number] {
  return [spec.dash.face + 0.2, spec.driver, spec.dash.top - 0.075];
}

/** Without a console the selector stands on a pod below the dash. */
function makeFloorLever(spec: CabinSpec): Part[] {
  const { face, top } = spec.dash;
  const x0 = face - 0.03;
  const y0 = spec.driver - 0.31;
  const pod = makePart(
    'console',
    FINISHES.hardPlastic,
    (x, y, z) =>
      roundedBox(x - x0, y - y0, z - top + 0.25 - 0.35 * (x - x0), 0.15, 0.075, 0.075, 0.035) *
      0.92,
  );
  const stem = makePart('selector-stem', FINISHES.chrome, (x, y, z) =>
    capsule(x, y, z, x0 + 0.08, y0, top - 0.15, x0 + 0.12, y0, top - 0.07, 0.009),
  );
  const knob = makePart('gear-selector', FINISHES.softTouch, (x, y, z) =>
    roundedBox(x - x0 - 0.13, y - y0, z - top + 0.05, 0.024, 0.024, 0.032, 0.022),
  );
  return [pod, stem, knob];
}

function makeFrontSeats(spec: CabinSpec): Part[] {
  const right = placeAll(makeSeat(spec.seat, spec.seatSize), [spec.frontRow, spec.driver, 0]);
  if (spec.beside === 'double') {
    const narrow = makeSeat(spec.seat, { ...spec.seatSize, width: 0.44, bolster: 0.35 });
    return [
      ...right,
      ...placeAll(narrow, [spec.frontRow, -0.06, 0], { mirror: true }),
      ...placeAll(narrow, [spec.frontRow, -0.505, 0], { mirror: true }),
    ];
  }
  const left = placeAll(makeSeat(spec.seat, spec.seatSize), [spec.frontRow, -spec.driver, 0], {
    mirror: true,
  });
  return [...right, ...left];
}

function makeRow(spec: CabinSpec, row: RowSpec): Part[] {
  if (row.kind === 'captains') {
    const seat = makeSeat(spec.seat, {
      ...spec.seatSize,
      height: row.height,
      recline: row.recline,
      bolster: 0.7,
    });
    const y = spec.driver + 0.01;
    return [
      ...placeAll(seat, [row.at, y, 0]),
      ...placeAll(seat, [row.at, -y, 0], { mirror: true }),
    ];
  }
  const bench = makeBench(spec.seat, {
    halfWidth: spec.halfWidth - 0.075,
    height: row.height,
    back: 0.6,
    recline: row.recline,
    place: spec.driver - 0.005,
    headrests: row.headrests,
    depth: 0.5,
  });
  return placeAll(bench, [row.at, 0, 0]);
}

function makeDoors(spec: CabinSpec, shell: Shell, opened: Opened): Part[] {
  const pillar = pillarAt(spec);
  const look = {
    belt: spec.belt,
    halfAt: shell.halfAt,
    insert: spec.doorInsert,
    trim: spec.dash.trim,
    upper: spec.dash.pad,
    ...(spec.ambient ? { ambient: spec.ambient } : {}),
    speaker: true,
  };
  const front = { ...look, from: 0.42, to: pillar - 0.03, rest: spec.seatSize.height + 0.17 };
  const parts: Part[] = [];
  for (const side of [-1, 1] as const) {
    const taken = side === -1 ? opened : 'nothing';
    if (taken !== 'front-door') parts.push(...makeDoor(front, side));
    const row = spec.rows[0];
    if (row && taken !== 'rear-door') {
      parts.push(
        ...makeDoor(
          { ...look, from: pillar + 0.03, to: row.at + 0.06, rest: row.height + 0.16 },
          side,
        ),
      );
    }
  }
  return parts;
}

/** A forward-control cab: the engine's cover between the seats, a shelf over the screen. */
function makeCabFurniture(spec: CabinSpec): Part[] {
  if (spec.beside !== 'engine') return [];
  const coverShape = (x: number, y: number, z: number) =>
    roundedBox(x - 1.42, y, z - 0.17, 0.62, 0.24, 0.2, 0.06);
  const cover = makePart(
    'engine-cover',
    (_x, _y, z, touch) => {
      touch.finish = z > 0.34 ? FINISHES.mat : FINISHES.hardPlastic;
    },
    coverShape,
    (x, y, z) => coverShape(x, y, z) + groove(z - 0.27, 0.006, 0.004),
  );
  const tray = makePart('engine-cover-tray', FINISHES.softTouch, (x, y, z) => {
    const box = roundedBox(x - 1.15, y, z - 0.4, 0.2, 0.15, 0.05, 0.03);
    const hollow = roundedBox(x - 1.15, y, z - 0.44, 0.17, 0.125, 0.055, 0.025);
    return Math.max(box, -hollow);
  });
  const shelfShape = (x: number, y: number, z: number) =>
    roundedBox(
      x - spec.screenTop - 0.2,
      y,
      z - spec.roof + 0.1,
      0.16,
      spec.halfWidth - 0.06,
      0.085,
      0.035,
    );
  const shelf = makePart('overhead-shelf', spec.lining, shelfShape, (x, y, z) => {
    const wide = 0.46;
    const near = (y / wide - Math.round(y / wide)) * wide;
    const lid = Math.max(Math.abs(near) - 0.2, Math.abs(z - spec.roof + 0.1) - 0.05);
    return shelfShape(x, y, z) + (x > spec.screenTop + 0.3 ? groove(lid, 0.008, 0.006) : 0);
  });
  const panelShape = (x: number, y: number, z: number) =>
    roundedBox(x - 0.34, y, z - 0.26, 0.16, spec.halfWidth, 0.28, 0.04);
  const kneePanel = makePart('centre-stack', FINISHES.hardPlastic, (x, y, z) =>
    Math.max(panelShape(x, y, z), Math.abs(y) - 0.24),
  );
  return [cover, tray, shelf, kneePanel];
}

function makeRoofParts(spec: CabinSpec, shell: Shell): Part[] {
  const { roof, belt } = spec;
  const slope = (spec.screenTop - spec.screenFoot) / (roof - belt);
  const edge = shell.halfAt(roof - 0.08);
  const parts = [
    ...makeMirror([spec.screenTop - slope * 0.12 + 0.1, 0, roof - 0.12]),
    ...makeOverhead(spec.screenTop + 0.13, roof - 0.018),
    makeVisors(spec.screenTop + 0.1, roof - 0.04, spec.driver, spec.lining),
    makeGrabHandle(spec.frontRow - 0.25, edge - 0.02, roof - 0.07, spec.lining),
  ];
  for (const row of spec.rows)
    parts.push(makeGrabHandle(row.at - 0.25, edge - 0.02, roof - 0.07, spec.lining));
  if (spec.pillarHandles) {
    const low = spec.screenFoot + slope * 0.12 + 0.16;
    const high = spec.screenFoot + slope * 0.34 + 0.14;
    parts.push(
      makePillarHandle(
        [low, shell.halfAt(belt + 0.12) - 0.06, belt + 0.12],
        [high, shell.halfAt(belt + 0.34) - 0.06, belt + 0.34],
      ),
    );
  }
  return parts;
}

function makeBelts(spec: CabinSpec, shell: Shell): Part[] {
  const pillar = pillarAt(spec);
  const high = spec.belt + (spec.roof - spec.belt) * 0.62;
  return makeBelt(
    [pillar, shell.halfAt(high) - 0.012, high],
    [pillar - 0.02, spec.halfWidth - 0.05, 0.16],
  ).map(bothSides);
}

function makeLoad(spec: CabinSpec, shell: Shell): Part[] {
  const row = spec.rows.at(-1);
  if (!spec.boot || !row) return [];
  return makeBoot({
    from: row.at + 0.2,
    seat: row,
    to: spec.tail,
    floor: spec.boot.floor,
    belt: spec.belt,
    halfAt: shell.halfAt,
    inset: spec.boot.inset,
    cover: spec.boot.cover,
  });
}

import { length2 } from '../geometry/numbers.ts';
import type { Vec3 } from '../scene/model.ts';
import { steeringWheelAt } from './cabin.ts';
import type { CabinSpec, RowSpec } from './cabin-spec.ts';
import { CABINS, type CabinKind } from './cabins.ts';
import { LIVING, type LivingKind } from './living.ts';
import { LAYOUT } from './parts/joinery.ts';
import { INTERIOR_VIEWS, panoramaEye, type InteriorKind } from './views.ts';

export interface InteriorHotspot {
  id: string;
  title: string;
  description: string;
  /** Degrees from straight ahead, growing to the right, -180 to 180. */
  yaw: number;
  /** Degrees above the horizon. */
  pitch: number;
  /** The same place as fractions of the panorama from its top left corner. */
  x: number;
  y: number;
}

interface Spot {
  id: string;
  title: string;
  description: string;
  at: Vec3;
}

function cabinSpots(spec: CabinSpec): Spot[] {
  const { dash, driver } = spec;
  const wheel = steeringWheelAt(spec);
  const row = spec.rows[0];
  const spots: Spot[] = [
    {
      id: 'steering-wheel',
      title: 'Steering wheel',
      description:
        'Leather-wrapped rim with controls under the thumbs for sound, phone and cruise.',
      at: [wheel[0] + 0.01, wheel[1], wheel[2]],
    },
    {
      id: 'screen',
      title: 'Touchscreen',
      description:
        'Maps, music and phone in the middle of the dash, within reach of both front seats.',
      at: [dash.face + 0.035, -0.02, dash.top + 0.03],
    },
    {
      id: 'air-conditioning',
      title: 'Air conditioning',
      description: 'Controls of their own, so the temperature changes without a menu.',
      at: [dash.face + 0.03, 0.03, dash.top - 0.235],
    },
    {
      id: 'glovebox',
      title: 'Glovebox',
      description: 'Lidded storage ahead of the front passenger.',
      at: [dash.face + 0.03, -driver, dash.top - 0.3],
    },
    {
      id: 'driver-seat',
      title: "Driver's seat",
      description: 'Side bolsters hold you in bends; the headrest adjusts for height.',
      at: [spec.frontRow - 0.34, driver, spec.seatSize.height + 0.01],
    },
    {
      id: 'door',
      title: 'Door trim',
      description: 'Armrest with window switches, a pull handle and a pocket below.',
      at: [spec.frontRow - 0.48, spec.halfWidth - 0.06, spec.belt - 0.09],
    },
  ];
  if (spec.console) {
    spots.push({
      id: 'gear-selector',
      title: 'Gear selector',
      description: 'Falls to the left hand, with cup holders behind it.',
      at: [dash.face + 0.24, 0, spec.console.height + 0.07],
    });
  }
  if (row) {
    spots.push({
      id: 'rear-seats',
      title: 'Rear seats',
      description: 'Second row with headrests and belts at every place.',
      at: onBackrest(row, row.kind === 'captains' ? -driver + 0.12 : -0.13),
    });
  }
  spots.push(
    spec.glassRoof
      ? {
          id: 'glass-roof',
          title: 'Glass roof',
          description: 'Lets daylight in over both rows.',
          at: [spec.screenTop + 0.42, 0.06, spec.roof],
        }
      : {
          id: 'roof-console',
          title: 'Reading lamps',
          description: 'Two lamps above the front seats, each with its own switch.',
          at: [spec.screenTop + 0.16, 0, spec.roof - 0.045],
        },
  );
  return spots;
}

/** A place on the front of a row's backrests, a hand's breadth above the middle. */
function onBackrest({ at, height, recline }: RowSpec, y: number): Vec3 {
  const lean = (recline * Math.PI) / 180;
  return [at - 0.11 + 0.32 * Math.sin(lean), y, height - 0.08 + 0.32 * Math.cos(lean)];
}

function livingSpots(kind: LivingKind): Spot[] {
  const { halfWidth, length } = LIVING[kind];
  const [k0, k1] = LAYOUT.kitchen;
  const [d0, d1] = LAYOUT.dinette;
  return [
    {
      id: 'kitchen',
      title: 'Kitchen bench',
      description: 'Sink, cooktop and oven along one side with cupboards above and below.',
      at: [k0 + 0.78, halfWidth - 0.35, 0.92],
    },
    {
      id: 'fridge',
      title: 'Fridge',
      description: 'Upright fridge with a separate freezer compartment.',
      at: [k1 + 0.3, halfWidth - 0.56, 1.2],
    },
    {
      id: 'dinette',
      title: 'Dinette',
      description: 'Facing seats and a table under a wide window.',
      at: [(d0 + d1) / 2, -halfWidth + 0.75, 0.735],
    },
    {
      id: 'bed',
      title: 'Island bed',
      description: 'Walk-around bed with lockers, robes and a reading lamp each side.',
      at: [1.62, 0, 0.64],
    },
    {
      id: 'ensuite',
      title: 'Ensuite',
      description: 'Shower, toilet and vanity across the rear.',
      at: [length - 0.37, -0.02, 0.9],
    },
    {
      id: 'overhead-lockers',
      title: 'Overhead lockers',
      description: 'Storage along both sides above head height.',
      at: [k0 + 0.9, halfWidth - 0.39, 1.7],
    },
  ];
}

function isLivingKind(kind: CabinKind | LivingKind): kind is LivingKind {
  return kind in LIVING;
}

/** The places themselves, for the program that checks that they can be seen. */
export function interiorSpots(kind: InteriorKind): readonly Spot[] {
  return isLivingKind(kind) ? livingSpots(kind) : cabinSpots(CABINS[kind]);
}

/** What the panorama of a kind points out; none where there is no panorama. */
export function interiorHotspots(kind: InteriorKind): InteriorHotspot[] {
  if (!INTERIOR_VIEWS[kind].includes('panorama')) return [];
  const eye = panoramaEye(kind);
  return interiorSpots(kind).map(({ id, title, description, at }) => {
    const dx = at[0] - eye[0];
    const dy = at[1] - eye[1];
    const dz = at[2] - eye[2];
    const yaw = (Math.atan2(dy, -dx) * 180) / Math.PI;
    const pitch = (Math.atan2(dz, length2(dx, dy)) * 180) / Math.PI;
    return {
      id,
      title,
      description,
      yaw: round(yaw),
      pitch: round(pitch),
      x: round(0.5 + yaw / 360, 4),
      y: round(0.5 - pitch / 180, 4),
    };
  });
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

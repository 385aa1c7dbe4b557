import { smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { handlebar } from './motorcycle-controls.ts';
import { cables, caliper, numberPlate, shock, sideCover } from './motorcycle-parts.ts';
import { scooterBody } from './motorcycle-scooter-body.ts';
import { sideStand } from './motorcycle-trail-parts.ts';
import { brakeDisc, castWheel } from './motorcycle-wheels.ts';
import { both, box, placed, plate, rod, tube, union } from './part-shapes.ts';

/** A scooter: step-through, leg shield, small wheels, and the engine beside the rear one. */

const FRONT: Vec3 = [0, 0, 0.235];
const REAR: Vec3 = [1.36, 0, 0.235];

const GRIP: readonly [Vec3, Vec3] = [
  [0.35, 0.245, 1.06],
  [0.392, 0.352, 1.056],
];

function runningGear(): Part[] {
  return [
    ...castWheel(
      { at: FRONT, radius: 0.235, halfWidth: 0.058, rimRadius: 0.158 },
      0.062,
      FINISH.castAlloy,
    ),
    ...castWheel(
      { at: REAR, radius: 0.235, halfWidth: 0.066, rimRadius: 0.158 },
      0.07,
      FINISH.castAlloy,
    ),
    ...brakeDisc([0, -0.068, 0.235], 0.11),
    caliper([0, -0.07, 0.235], 0.09, 62, FINISH.satinBlack),
    // A short arm trails from the column; its spring stands beside it.
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          rod([0, 0.092, 0.235], [0.075, 0.095, 0.33], 0.018),
          rod([0.075, 0.09, 0.33], [0.17, 0.04, 0.53], 0.02),
        ),
      ),
    },
    ...shock([-0.005, 0.1, 0.275], [0.1, 0.085, 0.47], 0.024, FINISH.chrome),
    {
      material: FINISH.chrome,
      distance: both(rod([0, 0.085, 0.235], [0, 0.104, 0.235], 0.016)),
    },
  ];
}

/** The engine swings with the wheel: the belt's case on the left, the silencer on the right. */
function engine(): Part[] {
  const casing = plate(
    [
      [0.98, 0.29, 0.05],
      [1.04, 0.352, 0.05],
      [1.2, 0.335, 0.06],
      [1.36, 0.322, 0.06],
      [1.45, 0.27, 0.06],
      [1.44, 0.2, 0.05],
      [1.34, 0.158, 0.06],
      [1.16, 0.165, 0.06],
      [1.02, 0.195, 0.05],
    ],
    -0.185,
    -0.085,
    0.03,
  );
  const rib = (x: number, z: number) => {
    const fin = (x - 0.5 * z) / 0.026;
    const inside =
      smoothstep(0.1, 0.075, Math.abs(x - 1.2)) * smoothstep(0.05, 0.035, Math.abs(z - 0.25));
    return 0.004 * inside * smoothstep(0.22, 0.36, Math.abs(fin - Math.floor(fin) - 0.5));
  };
  return [
    {
      material: FINISH.castAlloy,
      distance: casing,
      relief: (x, _y, z) => rib(x, z),
    },
    ...sideCover([1.065, -0.182, 0.262], 0.062, 0.014, FINISH.castAlloy),
    ...sideCover([1.36, -0.182, 0.238], 0.055, 0.014, FINISH.castAlloy),
    { material: FINISH.castDark, distance: box([1.1, 0, 0.28], [0.12, 0.09, 0.075], 0.03) },
    {
      material: FINISH.plastic,
      distance: placed(
        (x, y, z) => roundedBox(x, y, z, 0.13, 0.045, 0.05, 0.02),
        [1.4, -0.125, 0.37],
        { pitch: 4 },
      ),
    },
    ...shock([1.44, -0.115, 0.28], [1.5, -0.1, 0.5], 0.028, FINISH.satinBlack),
    {
      material: FINISH.heated,
      distance: tube(
        [
          [1.04, 0.06, 0.22],
          [1.08, 0.12, 0.18],
          [1.18, 0.14, 0.19],
          [1.26, 0.14, 0.22],
        ],
        0.017,
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: placed(
        (x, y, z) =>
          0.85 * smoothMax(Math.sqrt(y * y * 1.5 + z * z) - 0.068, Math.abs(x) - 0.19, 0.03),
        [1.42, 0.14, 0.268],
        { pitch: -8 },
      ),
    },
    {
      material: FINISH.stainless,
      distance: placed(
        (x, y, z) =>
          0.85 *
          smoothMax(
            smoothMax(Math.abs(Math.sqrt(y * y * 1.5 + z * z) - 0.075) - 0.003, 0.02 - y, 0.006),
            Math.abs(x) - 0.145,
            0.012,
          ),
        [1.42, 0.14, 0.268],
        { pitch: -8 },
      ),
    },
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [[0.325, 0.12, 1.06], [0.335, 0.2, 1.062], GRIP[0], GRIP[1]],
      radius: 0.0125,
      material: FINISH.satinBlack,
      grip: GRIP,
      mirror: {
        foot: [0.335, 0.19, 1.085],
        bend: [0.315, 0.25, 1.18],
        head: [0.315, 0.305, 1.245],
        half: [0.014, 0.058, 0.046],
        round: 0.014,
      },
      chromeMirrors: true,
    }),
    {
      material: FINISH.castDark,
      distance: rod([0.16, 0, 0.5], [0.275, 0, 0.96], 0.03),
    },
    ...numberPlate([1.775, 0, 0.335], -14),
    ...sideStand([0.93, -0.12, 0.2], [0.99, -0.225, 0.02]),
    // The centre stand, folded.
    {
      material: FINISH.satinBlack,
      distance: union(
        both(rod([0.98, 0.1, 0.19], [1.2, 0.13, 0.115], 0.012)),
        rod([1.2, -0.13, 0.115], [1.2, 0.13, 0.115], 0.012),
      ),
    },
    // The passenger's pegs lie folded along the body.
    {
      material: FINISH.castAlloy,
      distance: both(box([1.04, 0.178, 0.318], [0.06, 0.016, 0.012], 0.008)),
    },
    // A hook for a bag under the seat's front.
    {
      material: FINISH.polished,
      distance: tube(
        [
          [0.88, 0, 0.66],
          [0.845, 0, 0.655],
          [0.84, 0, 0.63],
          [0.86, 0, 0.62],
        ],
        0.006,
      ),
    },
    ...cables([
      [
        [0.06, -0.085, 0.3],
        [0.12, -0.08, 0.42],
        [0.2, -0.05, 0.56],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'A round lamp in the handlebar: it looks where you steer.',
    at: [0.19, 0, 1.035],
    normal: [-1, 0, 0.05],
  },
  {
    id: 'leg-shield',
    title: 'Leg shield',
    description: 'Keeps rain and wind off your legs, with a glove box on the inside.',
    at: [0.35, -0.16, 0.62],
    normal: [-0.9, -0.4, 0.15],
  },
  {
    id: 'floor',
    title: 'Step-through floor',
    description:
      'Flat, with a rubber mat: step on in any clothes, and put a bag between your feet.',
    at: [0.73, 0, 0.3],
    normal: [0, 0, 1],
  },
  {
    id: 'seat',
    title: 'Seat',
    description: 'Room for two, and below it a space for an open-face helmet.',
    at: [1.08, 0, 0.79],
    normal: [0, 0, 1],
  },
  {
    id: 'engine',
    title: 'Engine',
    description: 'Drives the wheel by belt and without a clutch: twist and go.',
    at: [1.2, -0.185, 0.25],
    normal: [0, -1, 0],
  },
  {
    id: 'wheels',
    title: 'Small wheels',
    description: 'Twelve inches, quick to turn in traffic. Tyres wear sooner than a motorcycle’s.',
    at: [0.05, -0.07, 0.2],
    normal: [0, -1, 0],
  },
];

export function scooterMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-6',
    bounds: { min: [-0.34, -0.44, 0], max: [1.82, 0.44, 1.31] },
    mirrored: false,
    lean: 3,
    parts: [...scooterBody(), ...runningGear(), ...engine(), ...fittings()],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.05, -0.06, 0.32], azimuth: 62, elevation: 6, width: 0.95 },
      engine: { target: [1.28, -0.12, 0.36], azimuth: 84, elevation: 6, width: 0.95 },
      tank: { target: [0.65, 0, 0.45], azimuth: 112, elevation: 30, width: 1.0 },
      instruments: { target: [0.33, 0, 1.08], azimuth: 168, elevation: 32, width: 0.95 },
      seat: { target: [1.25, 0, 0.76], azimuth: 118, elevation: 26, width: 1.05 },
    },
  });
}

import { smoothMax, smoothstep } from '../geometry/numbers.ts';
import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { handlebar } from './motorcycle-controls.ts';
import { parallelTwin } from './motorcycle-naked-engine.ts';
import {
  cables,
  caliper,
  chain,
  footpegs,
  fork,
  type ForkSpec,
  indicators,
  mudguard,
  numberPlate,
  onFork,
  shock,
} from './motorcycle-parts.ts';
import { sportBody } from './motorcycle-sport-body.ts';
import { sportFairing } from './motorcycle-sport-fairing.ts';
import { sideStand } from './motorcycle-trail-parts.ts';
import { brakeDisc, castWheel } from './motorcycle-wheels.ts';
import { both, box, cast, placed, plate, rod, tube, union } from './part-shapes.ts';

/** A sports bike: full fairing, bars clipped to the fork, the tail high. */

const FRONT: Vec3 = [0, 0, 0.3];
const REAR: Vec3 = [1.4, 0, 0.318];

const FORK: ForkSpec = {
  axle: FRONT,
  rake: 23.5,
  spread: 0.098,
  slider: [0.32, 0.735],
  stanchion: [0.02, 0.5],
  sliderRadius: 0.0285,
  stanchionRadius: 0.0215,
  sliderMaterial: FINISH.gold,
  stanchionMaterial: FINISH.chrome,
  clamps: [0.5, 0.682],
  clampMaterial: FINISH.castDark,
};

/** Where the bars clip on, and where they end: lower, and swept back. */
const CLIP = onFork(FORK, 0.642, 0.098);
const GRIP: readonly [Vec3, Vec3] = [
  [0.318, 0.2, 0.9],
  [0.378, 0.322, 0.878],
];

function runningGear(): Part[] {
  const arm = [
    [0.84, 0.46, 0.02],
    [0.92, 0.5, 0.03],
    [1.06, 0.52, 0.05],
    [1.22, 0.44, 0.08],
    [1.4, 0.358, 0.02],
    [1.468, 0.34, 0.012],
    [1.468, 0.3, 0.012],
    [1.38, 0.288, 0.03],
    [1.16, 0.345, 0.06],
    [0.92, 0.375, 0.03],
    [0.84, 0.41, 0.02],
  ] as const;
  const slot = [
    [0.98, 0.445, 0.02],
    [1.06, 0.465, 0.02],
    [1.2, 0.4, 0.02],
    [1.16, 0.382, 0.02],
    [1.0, 0.41, 0.02],
  ] as const;
  const solid = plate(arm, 0.105, 0.14, 0.014);
  const cut = plate(slot, 0.09, 0.16, 0.006);
  return [
    ...castWheel({ at: FRONT, radius: 0.3, halfWidth: 0.06, rimRadius: 0.218 }, 0.07),
    ...castWheel({ at: REAR, radius: 0.318, halfWidth: 0.092, rimRadius: 0.218 }, 0.095),
    ...brakeDisc([0, 0.072, 0.3], 0.158),
    ...brakeDisc([0, -0.072, 0.3], 0.158),
    ...brakeDisc([1.4, 0.087, 0.318], 0.112),
    caliper([0, 0.075, 0.3], 0.13, 34, FINISH.gold),
    caliper([0, -0.075, 0.3], 0.13, 34, FINISH.gold),
    caliper([1.4, 0.094, 0.318], 0.1, 160, FINISH.satinBlack),
    ...fork(FORK),
    mudguard(FRONT, 0.317, 0.066, 18, 132, FINISH.paint),
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [0.0, 0.58, 0.01],
            [0.14, 0.575, 0.02],
            [0.16, 0.5, 0.02],
            [0.1, 0.4, 0.02],
            [0.05, 0.44, 0.02],
          ],
          0.063,
          0.075,
          0.005,
        ),
      ),
    },
    mudguard(REAR, 0.338, 0.098, 84, 158, FINISH.satinBlack),
    {
      material: FINISH.castAlloy,
      distance: both((x, y, z) => smoothMax(solid(x, y, z), -cut(x, y, z), 0.008)),
    },
    { material: FINISH.castDark, distance: box([0.95, 0, 0.43], [0.035, 0.11, 0.03], 0.014) },
    ...chain(-0.1, [0.81, 0, 0.43], 0.042, REAR, 0.096),
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [0.95, 0.51, 0.01],
          [1.3, 0.458, 0.02],
          [1.43, 0.405, 0.02],
          [1.43, 0.435, 0.02],
          [1.3, 0.482, 0.02],
          [0.97, 0.535, 0.01],
        ],
        -0.118,
        -0.09,
        0.006,
      ),
    },
    ...shock([0.99, 0, 0.43], [0.93, 0, 0.7], 0.034, FINISH.gold),
  ];
}

/** Two beams of cast alloy embrace the engine from the steering head to the swing arm's pivot. */
function frame(): Part[] {
  const beam = [
    [0.3, 0.93, 0.03],
    [0.42, 0.91, 0.05],
    [0.62, 0.8, 0.06],
    [0.8, 0.665, 0.06],
    [0.9, 0.56, 0.03],
    [0.91, 0.38, 0.03],
    [0.85, 0.3, 0.03],
    [0.79, 0.36, 0.04],
    [0.77, 0.5, 0.06],
    [0.6, 0.64, 0.06],
    [0.42, 0.74, 0.04],
    [0.31, 0.79, 0.03],
  ] as const;
  return [
    {
      material: FINISH.castAlloy,
      distance: both(plate(beam, 0.118, 0.158, 0.022)),
      relief: (x, _y, z) => 0.003 * smoothstep(0.004, 0.001, Math.abs(z - 0.5 - 0.2 * (x - 0.8))),
    },
    {
      material: FINISH.stainless,
      distance: both(
        union(
          rod([0.845, 0.15, 0.44], [0.845, 0.163, 0.44], 0.022),
          rod([0.5, 0.15, 0.745], [0.5, 0.162, 0.745], 0.012),
          rod([0.82, 0.15, 0.575], [0.82, 0.162, 0.575], 0.012),
        ),
      ),
    },
  ];
}

/** Headers to a box under the engine; a short silencer climbs beside the rear wheel on the right. */
function exhaust(): Part[] {
  const header = (y: number): Vec3[] => [
    [0.4, y, 0.655],
    [0.35, y * 1.05, 0.6],
    [0.335, y * 1.05, 0.49],
    [0.35, y, 0.35],
    [0.41, y * 0.9, 0.235],
    [0.5, y * 0.75, 0.195],
    [0.62, y * 0.6 + 0.02, 0.19],
  ];
  const can = placed(
    (x, y, z) => {
      // Three-sided with soft corners, slimmer towards its end.
      const end = 0.062 - 0.01 * smoothstep(0, 0.2, x);
      const round = Math.sqrt(y * y * 1.7 + z * z) - end;
      const under = -z - end * 0.62 + 0.25 * Math.abs(y);
      return 0.74 * smoothMax(smoothMax(round, under, 0.03), Math.abs(x) - 0.185, 0.016);
    },
    [1.2, 0.2, 0.475],
    { pitch: -31 },
  );
  return [
    {
      material: FINISH.heated,
      distance: union(tube(header(0.06), 0.0205), tube(header(-0.06), 0.0205)),
    },
    {
      material: FINISH.heated,
      distance: cast(
        0.03,
        box([0.72, 0.02, 0.2], [0.12, 0.075, 0.034], 0.028),
        tube(
          [
            [0.78, 0.05, 0.205],
            [0.88, 0.14, 0.255],
            [0.97, 0.19, 0.325],
            [1.06, 0.198, 0.39],
          ],
          0.025,
        ),
      ),
    },
    {
      material: FINISH.gunmetal,
      distance: can,
      surface(x, y, z, hit) {
        const along = (x - 1.2) * 0.857 + (z - 0.475) * 0.515;
        const up = (z - 0.475) * 0.857 - (x - 1.2) * 0.515;
        const across = Math.sqrt((y - 0.2) * (y - 0.2) + up * up);
        if (along > 0.172 && across < 0.026) hit.material = FINISH.dark;
        else if (along > 0.14 || along < -0.165) hit.material = FINISH.satinBlack;
      },
    },
    {
      material: FINISH.satinBlack,
      distance: rod([1.2, 0.165, 0.53], [1.14, 0.1, 0.76], 0.01),
    },
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [
        [CLIP[0] + 0.005, CLIP[1], CLIP[2]],
        [GRIP[0][0] - 0.02, 0.15, 0.91],
        GRIP[0],
        GRIP[1],
      ],
      radius: 0.0125,
      material: FINISH.satinBlack,
      grip: GRIP,
      mirror: {
        foot: [0.13, 0.14, 0.915],
        bend: [0.08, 0.25, 1.0],
        head: [0.12, 0.335, 1.045],
        half: [0.014, 0.07, 0.032],
        round: 0.014,
      },
    }),
    {
      material: FINISH.castDark,
      distance: both(rod(onFork(FORK, 0.63, 0.098), onFork(FORK, 0.655, 0.098), 0.037)),
    },
    ...indicators([0.1, 0.235, 0.735], [0.13, 0.16, 0.745], [0.03, 0.018, 0.011]),
    ...indicators([1.57, 0.15, 0.875], [1.56, 0.02, 0.885], [0.026, 0.02, 0.012]),
    ...numberPlate([1.7, 0, 0.715], -28),
    ...footpegs([0.95, 0.15, 0.43], 0.105),
    ...footpegs([1.17, 0.12, 0.6], 0.085),
    // Heel plates and the arms of the pillion's pegs.
    {
      material: FINISH.castAlloy,
      distance: both(
        union(
          plate(
            [
              [0.88, 0.52, 0.01],
              [0.98, 0.51, 0.02],
              [1.0, 0.44, 0.02],
              [0.93, 0.4, 0.02],
              [0.89, 0.42, 0.02],
            ],
            0.145,
            0.155,
            0.004,
          ),
          rod([1.04, 0.1, 0.78], [1.17, 0.12, 0.6], 0.012),
          rod([1.16, 0.1, 0.8], [1.17, 0.12, 0.6], 0.01),
        ),
      ),
    },
    {
      material: FINISH.alloy,
      distance: union(
        tube(
          [
            [0.92, -0.175, 0.41],
            [0.85, -0.185, 0.39],
            [0.78, -0.19, 0.385],
          ],
          0.007,
        ),
        rod([0.775, -0.185, 0.385], [0.775, -0.228, 0.385], 0.009),
        tube(
          [
            [0.93, 0.175, 0.41],
            [0.85, 0.19, 0.38],
            [0.79, 0.195, 0.37],
          ],
          0.007,
        ),
        rod([0.785, 0.19, 0.37], [0.785, 0.23, 0.37], 0.009),
      ),
    },
    ...sideStand([0.8, -0.12, 0.27], [0.86, -0.235, 0.022]),
    ...cables([
      [
        [0.29, -0.17, 0.905],
        [0.2, -0.12, 0.88],
        [0.17, -0.11, 0.7],
        [0.1, -0.1, 0.45],
      ],
      [
        [0.29, 0.17, 0.905],
        [0.2, 0.12, 0.88],
        [0.17, 0.11, 0.7],
        [0.1, 0.1, 0.45],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlights',
    description: 'Two narrow lamps, and between them the mouth that feeds the engine its air.',
    at: [-0.02, -0.09, 0.845],
    normal: [-0.87, -0.43, 0.26],
  },
  {
    id: 'screen',
    title: 'Screen',
    description: 'Low and bubbled: tuck in behind it and the wind passes over your back.',
    at: [0.12, 0, 1.02],
    normal: [-0.68, 0, 0.73],
  },
  {
    id: 'fairing',
    title: 'Fairing',
    description: 'Closed down to the belly. Look along its edges for the marks of a fall.',
    at: [0.3, -0.205, 0.7],
    normal: [0, -1, 0],
  },
  {
    id: 'brakes',
    title: 'Front brakes',
    description: 'Large twin discs with radial calipers that stand on the feet of the fork.',
    at: [0.1, -0.112, 0.38],
    normal: [0.1, -0.99, 0],
  },
  {
    id: 'tank',
    title: 'Fuel tank',
    description: 'Broad on top to lean on, hollow at the sides for your knees.',
    at: [0.58, 0, 1.035],
    normal: [0, 0, 1],
  },
  {
    id: 'seat',
    title: 'Seat',
    description: 'Firm and narrow in front, with a stop behind you when you open the throttle.',
    at: [1.0, 0, 0.845],
    normal: [0, 0, 1],
  },
  {
    id: 'exhaust',
    title: 'Exhaust',
    description: 'A short silencer that climbs beside the rear wheel, out of the way in a bend.',
    at: [1.2, 0.25, 0.475],
    normal: [0, 1, 0],
  },
];

export function sportMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-5',
    bounds: { min: [-0.33, -0.46, 0], max: [1.76, 0.46, 1.17] },
    mirrored: false,
    lean: 3,
    parts: [
      ...sportFairing(),
      ...sportBody(),
      ...runningGear(),
      ...frame(),
      ...parallelTwin(),
      ...exhaust(),
      ...fittings(),
    ],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.02, -0.06, 0.33], azimuth: 68, elevation: 6, width: 0.95 },
      engine: { target: [0.58, -0.12, 0.5], azimuth: 78, elevation: 6, width: 1.0 },
      tank: { target: [0.55, 0, 0.92], azimuth: 104, elevation: 24, width: 0.9 },
      instruments: { target: [0.28, 0, 0.96], azimuth: 168, elevation: 32, width: 0.95 },
      seat: { target: [1.15, 0, 0.9], azimuth: 118, elevation: 26, width: 0.95 },
    },
  });
}

import { smoothstep } from '../../geometry/numbers.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Part } from '../assembly.ts';
import { tailBar } from './truck-chassis.ts';
import { axle, bar, bentBar, block, mudguard } from './solids.ts';

export interface TraySpec {
  from: number;
  to: number;
  half: number;
  /** Top of the floor, of the drop sides, of the headboard. */
  floor: number;
  sides: number;
  headboard: number;
  wheel: { x: number; radius: number; inner: number };
}

const RIB = 0.062;

/** Extruded alloy planks: a groove along every joint. */
function planked(part: Part): Part {
  return {
    ...part,
    relief: (_x, _y, z) => {
      const t = z / RIB;
      return 0.005 * smoothstep(0.007, 0.002, Math.abs(t - Math.floor(t) - 0.5) * RIB);
    },
    surface: (_x, _y, z, hit) => {
      const t = z / RIB;
      hit.seam = 0.55 * smoothstep(0.006, 0.002, Math.abs(t - Math.floor(t) - 0.5) * RIB);
    },
  };
}

function headboard({ from, half, floor, headboard: top }: TraySpec): Part[] {
  const { alloy } = MATERIALS;
  const x = from + 0.03;
  const side = half - 0.06;
  const rows = [0.3, 0.5, 0.66, 0.82].map((share) => {
    const z = floor + (top - floor) * share;
    return bar(alloy, [x, 0, z], [x, side, z], 0.014);
  });
  const posts = [0.2, 0.55].map((y) => bar(alloy, [x, y, floor], [x, y, top], 0.016));
  return [
    bentBar(
      alloy,
      [
        [x, side, floor],
        [x, side, top - 0.12],
        [x, side - 0.1, top],
        [x, 0.3, top],
        [x, 0, top],
      ],
      0.026,
    ),
    planked(block(alloy, [x - 0.014, x + 0.014], [0, side], [floor, floor + 0.26], 0.006)),
    ...rows,
    ...posts,
  ];
}

/** An alloy drop-side tray on bearers, with a headboard, rope rails and lamps. */
export function tray(spec: TraySpec): Part[] {
  const { from, to, half, floor, sides, wheel } = spec;
  const { alloy, plastic, chrome } = MATERIALS;
  const middle = (from + to) / 2;
  const latches = [from + 0.12, middle - 0.05, middle + 0.05, to - 0.12].map((x) =>
    block(
      chrome,
      [x - 0.014, x + 0.014],
      [half - 0.005, half + 0.018],
      [sides - 0.13, sides - 0.02],
      0.006,
    ),
  );
  const posts = [from + 0.035, middle, to - 0.035].map((x) =>
    block(
      alloy,
      [x - 0.03, x + 0.03],
      [half - 0.045, half + 0.008],
      [floor - 0.06, sides + 0.012],
      0.006,
    ),
  );
  const bearers = Array.from({ length: 6 }, (_, index) => {
    const x = from + 0.15 + ((to - from - 0.3) * index) / 5;
    return block(
      plastic,
      [x - 0.03, x + 0.03],
      [0, half - 0.08],
      [floor - 0.14, floor - 0.03],
      0.008,
    );
  });
  return [
    block(alloy, [from, to], [0, half - 0.01], [floor - 0.045, floor], 0.006),
    planked(
      block(alloy, [from + 0.05, to - 0.05], [half - 0.034, half], [floor - 0.01, sides], 0.008),
    ),
    planked(block(alloy, [to - 0.034, to], [0, half - 0.05], [floor - 0.01, sides], 0.008)),
    ...posts,
    ...latches,
    ...bearers,
    bar(alloy, [from + 0.1, half - 0.02, floor - 0.1], [to - 0.1, half - 0.02, floor - 0.1], 0.014),
    ...headboard(spec),
    block(plastic, [from - 0.6, to - 0.02], [0.34, 0.43], [floor - 0.32, floor - 0.14], 0.01),
    axle(wheel.x, wheel.radius, wheel.inner, true),
    mudguard(wheel.x, wheel.radius, wheel.radius + 0.08, [wheel.inner, half - 0.02], 0.08),
    block(
      MATERIALS.rubber,
      [wheel.x + wheel.radius + 0.06, wheel.x + wheel.radius + 0.075],
      [wheel.inner + 0.02, half - 0.04],
      [0.26, floor - 0.08],
      0.004,
    ),
    block(
      plastic,
      [from + 0.2, from + 0.85],
      [0.45, half - 0.06],
      [floor - 0.46, floor - 0.12],
      0.03,
    ),
    tailBar({ x: to + 0.02, low: floor - 0.22, high: floor - 0.06, half: half - 0.04 }),
  ];
}

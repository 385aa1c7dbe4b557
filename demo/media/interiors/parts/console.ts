import { bakeOutline } from '../../geometry/fields.ts';
import { length2, smoothMax, smoothMin, smoothstep } from '../../geometry/numbers.ts';
import { tracePath } from '../../geometry/paths.ts';
import { capsule, cylinderZ, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, type Finish } from '../finishes.ts';
import { groove, makePart, place, type Part } from '../part.ts';

export interface ConsoleSpec {
  /** Where the dash's face is and how high its lower edge. */
  face: number;
  dashTop: number;
  /** Rear end of the armrest. */
  end: number;
  height: number;
  halfWidth: number;
  selector: 'lever' | 'stub' | 'stick';
  top: Finish;
  pad: Finish;
  thread: number;
}

export function makeConsole(spec: ConsoleSpec): Part[] {
  const { face, height: h, end, halfWidth: half } = spec;
  const outline = tracePath([
    [face - 0.2, 0],
    [face - 0.2, spec.dashTop - 0.24],
    [face - 0.01, spec.dashTop - 0.24, 0.02],
    [face + 0.1, h + 0.03, 0.09],
    [face + 0.2, h, 0.1],
    [end, h - 0.02, 0.04],
    [end + 0.01, 0.02, 0.02],
  ]);
  const side = bakeOutline(
    outline,
    { x0: face - 0.4, x1: end + 0.25, z0: -0.2, z1: spec.dashTop + 0.1 },
    0.01,
  );
  const cupX = [face + 0.36, face + 0.455];
  const cups = (x: number, y: number, z: number) =>
    Math.min(...cupX.map((cx) => cylinderZ(x - cx, y, z - h, 0.039, 0.075, 0.01)));
  const tray = (x: number, y: number, z: number) =>
    roundedBox(x - face - 0.115, y, z - h - 0.05, 0.06, half * 0.66, 0.06, 0.02);
  const body = (x: number, y: number, z: number) => {
    const solid = smoothMax(side(x, z), Math.abs(y) - half - 0.02 * smoothstep(h, 0, z), 0.035);
    return smoothMax(smoothMax(solid, -cups(x, y, z), 0.006), -tray(x, y, z), 0.008) * 0.95;
  };
  const console = makePart(
    'console',
    (x, y, z, touch) => {
      const hollow = Math.min(cups(x, y, z), tray(x, y, z));
      const topside =
        side(x, z) > -0.012 && Math.abs(y) < half * 0.78 && x > face + 0.03 && x < face + 0.54;
      touch.finish = hollow < 0.004 ? FINISHES.rubber : topside ? spec.top : FINISHES.softTouch;
    },
    body,
    (x, y, z) =>
      body(x, y, z) +
      groove(Math.abs(y) - half * 0.8, 0.003, 0.0015) +
      groove(Math.abs(z - h * 0.55), 0.004, 0.002),
  );
  const rims = makePart('cup-holders', FINISHES.satinMetal, (x, y, z) =>
    Math.min(...cupX.map((cx) => length2(length2(x - cx, y) - 0.04, z - h - 0.001) - 0.0028)),
  );
  const edging = makePart('console-edging', FINISHES.satinMetal, (x, y, z) =>
    roundedBox(x - face - 0.38, Math.abs(y) - half * 0.86, z - h, 0.16, 0.0035, 0.0045, 0.003),
  );
  const armShape = (x: number, y: number, z: number) =>
    roundedBox(
      x - (end + face + 0.54) / 2,
      y,
      z - h - 0.035 + 0.3 * y * y,
      (end - face - 0.54) / 2,
      half * 0.98,
      0.038,
      0.03,
    ) * 0.95;
  const armrest = makePart(
    'console-armrest',
    (x, y, _z, touch) => {
      touch.finish = spec.pad;
      const offset = Math.abs(y) - half * 0.72;
      if (Math.abs(offset) < 0.0016) touch.shade = 0.4;
      const dash = x * 110 - Math.floor(x * 110) < 0.66;
      if (dash && Math.abs(Math.abs(offset) - 0.007) < 0.0015) touch.shade = spec.thread;
    },
    armShape,
    (x, y, z) =>
      armShape(x, y, z) +
      groove(Math.abs(y) - half * 0.72, 0.01, 0.003) +
      groove(z - h - 0.012, 0.003, 0.002),
  );
  const at = [face + 0.255, 0.0, h] as const;
  const boot = makePart('selector-base', FINISHES.glossBlack, (x, y, z) =>
    roundedBox(x, y, z, 0.06, half * 0.5, 0.008, 0.006),
  );
  const selector = SELECTORS[spec.selector]().map((part) => place(part, at));
  const buttons = makePart('console-buttons', FINISHES.hardPlastic, (x, y, z) => {
    const u = Math.abs(x - face - 0.255) - 0.03;
    const v = Math.abs(y) - half * 0.64;
    return roundedBox(u, v, z - h - 0.002, 0.02, 0.011, 0.006, 0.003);
  });
  return [console, rims, edging, armrest, place(boot, at), ...selector, buttons];
}

const SELECTORS: Record<ConsoleSpec['selector'], () => Part[]> = {
  lever: () => {
    const gaiter = makePart('gaiter', FINISHES.softTouch, (x, y, z) => {
      const r = 0.05 - 0.42 * z;
      return (
        Math.max(
          length2(x, y * 1.1) - Math.max(r, 0.008) - 0.002 * Math.sin(z * 320),
          z - 0.085,
          -z,
        ) * 0.8
      );
    });
    const stem = makePart('selector-stem', FINISHES.chrome, (x, y, z) =>
      capsule(x, y, z, 0, 0, 0.02, -0.01, 0, 0.1, 0.0085),
    );
    const knob = makePart(
      'gear-selector',
      (_x, _y, z, touch) => {
        touch.finish = z > 0.148 ? FINISHES.satinMetal : FINISHES.softTouch;
      },
      (x, y, z) =>
        smoothMin(
          roundedBox(x + 0.012, y, z - 0.12, 0.026, 0.024, 0.035, 0.022),
          roundedBox(x + 0.02, y, z - 0.138, 0.035, 0.026, 0.016, 0.014),
          0.02,
        ),
    );
    return [gaiter, stem, knob];
  },
  stub: () => {
    const knob = makePart(
      'gear-selector',
      (x, _y, z, touch) => {
        touch.finish =
          z < 0.03 ? FINISHES.satinMetal : x > 0.012 ? FINISHES.satinMetal : FINISHES.glossBlack;
      },
      (x, y, z) =>
        smoothMin(
          roundedBox(x + (z - 0.03) * 0.3, y, z - 0.036, 0.03, 0.02, 0.04, 0.014),
          roundedBox(x, y, z - 0.006, 0.04, 0.028, 0.009, 0.007),
          0.02,
        ),
    );
    return [knob];
  },
  stick: () => {
    const gaiter = makePart(
      'gaiter',
      FINISHES.rubber,
      (x, y, z) =>
        Math.max(
          length2(x, y) - Math.max(0.055 - 0.34 * z, 0.01) - 0.003 * Math.sin(z * 240),
          z - 0.12,
          -z,
        ) * 0.75,
    );
    const stem = makePart('selector-stem', FINISHES.hardPlastic, (x, y, z) =>
      capsule(x, y, z, 0, 0, 0.02, 0.02, 0, 0.19, 0.009),
    );
    const knob = makePart('gear-selector', FINISHES.softTouch, (x, y, z) =>
      smoothMin(
        length2(length2(x - 0.022, y), z - 0.205) - 0.026,
        capsule(x, y, z, 0.02, 0, 0.17, 0.022, 0, 0.2, 0.016),
        0.015,
      ),
    );
    return [gaiter, stem, knob];
  },
};

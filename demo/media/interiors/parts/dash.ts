import { bakeOutline } from '../../geometry/fields.ts';
import { length2, smoothMax, smoothMin } from '../../geometry/numbers.ts';
import { tracePath, type PathPoint } from '../../geometry/paths.ts';
import { cylinderX, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, type Finish, type Rgb } from '../finishes.ts';
import { groove, makePart, place, type Part } from '../part.ts';
import { showGauges, showHome, showMap, type Display } from './screens.ts';

export interface DashSpec {
  halfWidth: number;
  /** Height of its rear edge above the floor. */
  top: number;
  /** How far its face stands into the cabin. */
  face: number;
  driver: number;
  trim: Finish;
  pad: Finish;
  /** Of the padded strip below the trim. */
  accent: Finish;
  /** One tablet in the middle, a wide one, or one band from the driver to the middle. */
  screen: 'tablet' | 'wide' | 'band';
  /** Gauges under a hood or on a panel of their own. */
  cluster: 'hood' | 'panel';
  vents: 'square' | 'round' | 'slim';
  knobs: boolean;
  thread: number;
  ambient?: Rgb;
}

interface Slab {
  name: string;
  points: readonly PathPoint[];
}

/** Dashes bow towards the doors; everything on one is drawn in (x less the bow, y, z). */
export function dashBow(y: number): number {
  return (0.05 * (y * y)) / 0.5;
}

export function makeDash(spec: DashSpec): Part[] {
  return [...makeLayers(spec), ...makeVents(spec), ...makeScreens(spec), ...makeControls(spec)];
}

function extrude(slab: Slab, half: number, rounding: number) {
  const outline = tracePath(slab.points);
  const xs = outline.map(([x]) => x);
  const zs = outline.map(([, z]) => z);
  const field = bakeOutline(
    outline,
    {
      x0: Math.min(...xs) - 0.2,
      x1: Math.max(...xs) + 0.2,
      z0: Math.min(...zs) - 0.2,
      z1: Math.max(...zs) + 0.2,
    },
    0.008,
  );
  return (x: number, y: number, z: number) =>
    smoothMax(field(x - dashBow(y), z), Math.abs(y) - half, rounding) * 0.93;
}

function makeLayers(spec: DashSpec): Part[] {
  const { top, face, halfWidth } = spec;
  const back = -0.1;
  const pad = extrude(
    {
      name: 'pad',
      points: [
        [back, top - 0.12],
        [back, top - 0.05],
        [face - 0.17, top - 0.005, 0.1],
        [face, top - 0.03, 0.032],
        [face - 0.008, top - 0.085, 0.02],
        [face - 0.3, top - 0.11],
      ],
    },
    halfWidth,
    0.02,
  );
  const dashPad = makePart(
    'dash-pad',
    (x, y, z, touch) => {
      touch.finish = spec.pad;
      const offset = x - dashBow(y) - (face - 0.075);
      if (z > top - 0.05 && Math.abs(offset) < 0.002) touch.shade = 0.35;
      const dash = y * 110 - Math.floor(y * 110) < 0.66;
      if (z > top - 0.05 && dash && Math.abs(Math.abs(offset) - 0.008) < 0.0016)
        touch.shade = spec.thread;
    },
    pad,
    (x, y, z) =>
      pad(x, y, z) + (z > top - 0.06 ? groove(x - dashBow(y) - (face - 0.075), 0.012, 0.003) : 0),
  );
  const bandShape = extrude(
    {
      name: 'band',
      points: [
        [face - 0.3, top - 0.07],
        [face - 0.02, top - 0.07],
        [face - 0.026, top - 0.165, 0.01],
        [face - 0.3, top - 0.17],
      ],
    },
    halfWidth,
    0.02,
  );
  const ambientAt = top - 0.158;
  const band = makePart(
    'dash-trim',
    (_x, _y, z, touch) => {
      touch.finish = spec.trim;
      if (spec.ambient && Math.abs(z - ambientAt) < 0.0035)
        [touch.red, touch.green, touch.blue] = spec.ambient;
    },
    bandShape,
  );
  const lowerShape = extrude(
    {
      name: 'lower',
      points: [
        [face - 0.35, top - 0.16],
        [face - 0.02, top - 0.163, 0.012],
        [face + 0.012, top - 0.19, 0.03],
        [face, top - 0.3, 0.05],
        [face - 0.1, top - 0.43, 0.06],
        [face - 0.35, top - 0.46],
      ],
    },
    halfWidth,
    0.02,
  );
  const glove = (y: number, z: number) => {
    const a = Math.max(Math.abs(y + spec.driver + 0.01) - 0.2, 0);
    const b = Math.max(Math.abs(z - (top - 0.295)) - 0.075, 0);
    return length2(a, b) - 0.02;
  };
  const lower = makePart(
    'dash-lower',
    (_x, y, z, touch) => {
      touch.finish = z > top - 0.21 || glove(y, z) < 0 ? spec.accent : FINISHES.hardPlastic;
      if (Math.abs(glove(y, z)) < 0.0022) touch.shade = 0.2;
    },
    lowerShape,
    (x, y, z) =>
      lowerShape(x, y, z) +
      groove(glove(y, z), 0.006, 0.005) +
      groove(z - (top - 0.21), 0.003, 0.0012),
  );
  const latch = makePart('glovebox-latch', FINISHES.satinMetal, (x, y, z) =>
    roundedBox(
      x - face - dashBow(y),
      y + spec.driver,
      z - (top - 0.245),
      0.012,
      0.03,
      0.009,
      0.005,
    ),
  );
  return [dashPad, band, lower, latch];
}

/** Slats in a frame, and a little wheel to turn them. */
function makeVent(hy: number, hz: number, round: boolean): Part[] {
  const outer = (x: number, y: number, z: number, grow: number) =>
    round
      ? cylinderX(x, y, z, hz + grow, 0.018, 0.005)
      : roundedBox(x, y, z, 0.018, hy + grow, hz + grow, 0.008);
  const frame = makePart('vent-frame', FINISHES.satinMetal, (x, y, z) => {
    const hollow = round ? cylinderX(x, y, z, hz, 0.1) : roundedBox(x, y, z, 0.1, hy, hz, 0.007);
    return Math.max(outer(x, y, z, 0.005), -hollow);
  });
  const well = makePart('vent-well', FINISHES.rubber, (x, y, z) =>
    round
      ? cylinderX(x + 0.014, y, z, hz + 0.002, 0.02)
      : roundedBox(x + 0.014, y, z, 0.018, hy + 0.002, hz + 0.002, 0.004),
  );
  const spacing = Math.max(hz / 2.6, 0.011);
  const slats = makePart('vent-slats', FINISHES.hardPlastic, (x, y, z) => {
    const row = Math.max(-2, Math.min(2, Math.round(z / spacing)));
    const tilted = z - row * spacing + (x - 0.006) * 0.25;
    const slat = roundedBox(x - 0.006, y, tilted, 0.011, hy, 0.0026, 0.002);
    const reach = round ? length2(y, z) - hz : Math.abs(z) - hz;
    return Math.max(slat * 0.9, reach);
  });
  const wheel = makePart('vent-tab', FINISHES.satinMetal, (x, y, z) =>
    roundedBox(x - 0.013, y, z, 0.008, 0.009, 0.006, 0.003),
  );
  return [frame, well, slats, wheel];
}

function makeVents(spec: DashSpec): Part[] {
  const { top, face, halfWidth, driver } = spec;
  const z = top - 0.115;
  const shapes = {
    square: { hy: 0.058, hz: 0.033, round: false },
    round: { hy: 0.042, hz: 0.042, round: true },
    slim: { hy: 0.085, hz: 0.017, round: false },
  } as const;
  const { hy, hz, round } = shapes[spec.vents];
  const outer = halfWidth - hy - 0.075;
  const inner = spec.screen === 'band' ? 0.1 : hy + 0.012;
  const middles = spec.screen === 'band' ? [-inner - 0.02, inner] : [-inner, inner];
  return [-outer, ...middles, outer]
    .filter((y) => Math.abs(y - driver) > 0.1)
    .flatMap((y) =>
      makeVent(hy, hz, round).map((part) =>
        place(part, [face - 0.02 + dashBow(y), y, z - (Math.abs(y) < 0.2 ? 0.012 : 0)]),
      ),
    );
}

/** A thin glossy tablet: its frame and the glass with what it shows. */
export function makeTablet(name: string, w: number, h: number, display: Display): Part {
  return makePart(
    name,
    (x, y, z, touch) => {
      touch.finish = FINISHES.screen;
      if (x > 0.004 && Math.abs(y) < w - 0.008 && Math.abs(z) < h - 0.008)
        display(y, z, w - 0.008, h - 0.008, touch);
      else if (x < -0.004) touch.finish = FINISHES.hardPlastic;
    },
    (x, y, z) => roundedBox(x, y, z, 0.0085, w, h, 0.0075),
  );
}

function makeScreens(spec: DashSpec): Part[] {
  const { top, face, driver } = spec;
  const parts: Part[] = [];
  if (spec.screen === 'tablet')
    parts.push(
      place(makeTablet('screen', 0.132, 0.078, showMap), [face + 0.02, 0, top + 0.03], {
        lean: -8,
      }),
    );
  if (spec.screen === 'wide')
    parts.push(
      place(makeTablet('screen', 0.168, 0.078, showMap), [face + 0.02, 0, top + 0.03], {
        lean: -8,
      }),
    );
  if (spec.screen === 'band') {
    parts.push(
      place(makeTablet('screen', 0.19, 0.075, showMap), [face + 0.03, 0.0, top + 0.02], {
        lean: -10,
      }),
    );
    parts.push(
      place(makeTablet('cluster', 0.155, 0.063, showGauges), [face + 0.03, driver, top + 0.004], {
        lean: -12,
      }),
    );
    parts.push(
      place(
        makeTablet('passenger-screen', 0.14, 0.05, showHome),
        [face + 0.012, -driver + 0.02, top - 0.005],
        { lean: -10 },
      ),
    );
    return parts;
  }
  if (spec.cluster === 'panel') {
    parts.push(
      place(makeTablet('cluster', 0.15, 0.062, showGauges), [face + 0.022, driver, top + 0.002], {
        lean: -10,
      }),
    );
    return parts;
  }
  const hoodShape = (x: number, y: number, z: number) => {
    const arch = 0.9 * (y * y);
    const solid = roundedBox(x + 0.02, y, z + arch - 0.01, 0.15, 0.185, 0.08, 0.045);
    const hollow = roundedBox(x - 0.13, y, z + arch * 0.9 - 0.004, 0.12, 0.165, 0.062, 0.03);
    return smoothMax(solid, -hollow, 0.008) * 0.85;
  };
  const hood = makePart(
    'cluster-hood',
    spec.pad,
    hoodShape,
    (x, y, z) => hoodShape(x, y, z) + groove(x - 0.08, 0.004, 0.0015),
  );
  const gauges = makePart(
    'cluster',
    (_x, y, z, touch) => {
      touch.finish = FINISHES.screen;
      showGauges(y, z, 0.155, 0.056, touch);
    },
    (x, y, z) => roundedBox(x, y, z, 0.006, 0.163, 0.062, 0.004),
  );
  parts.push(place(hood, [face - 0.045, driver, top + 0.005]));
  parts.push(place(gauges, [face - 0.035, driver, top + 0.0], { lean: -10 }));
  return parts;
}

/** Under the vents: a row of buttons, knobs for the air, a start button beside the wheel. */
function makeControls(spec: DashSpec): Part[] {
  const { top, face } = spec;
  const z0 = top - 0.225;
  const plateShape = (x: number, y: number, z: number) =>
    roundedBox(x - face - 0.004, y, z - z0 + 0.02, 0.018, 0.135, 0.045, 0.012);
  const plate = makePart(
    'climate',
    (x, y, z, touch) => {
      touch.finish = FINISHES.glossBlack;
      if (x < face + 0.015) return;
      const u = (y / 0.03 - Math.round(y / 0.03)) * 0.03;
      const v = z - z0 + 0.045;
      if (Math.abs(v) < 0.0018 && Math.abs(u) < 0.005) touch.red = touch.green = touch.blue = 0.35;
      if (Math.abs(z - z0) < 0.008 && Math.abs(y) < 0.05) {
        const on = Math.abs(Math.abs(y) - 0.022) < 0.01 && Math.abs(z - z0) < 0.005 ? 0.25 : 0.008;
        touch.red = on * 0.6;
        touch.green = on * 0.85;
        touch.blue = on;
      }
    },
    plateShape,
    (x, y, z) => {
      const u = (y / 0.03 - Math.round(y / 0.03)) * 0.03;
      const row = z < z0 - 0.028 ? groove(Math.abs(u) - 0.015, 0.003, 0.0015) : 0;
      return plateShape(x, y, z) + row + groove(z - z0 + 0.028, 0.003, 0.0015);
    },
  );
  const knob = (y: number): Part[] => {
    const body = makePart('knob', FINISHES.glossBlack, (x, q, z) =>
      cylinderX(x, q, z, 0.02, 0.02, 0.004),
    );
    const ring = makePart(
      'knob-ring',
      FINISHES.satinMetal,
      (x, q, z) => length2(length2(q, z) - 0.0205, Math.max(Math.abs(x) - 0.008, 0)) - 0.0025,
      (x, q, z) =>
        length2(length2(q, z) - 0.0205, Math.max(Math.abs(x) - 0.008, 0)) -
        0.0025 +
        0.0005 * Math.sin(Math.atan2(q, z) * 48),
    );
    return [body, ring].map((part) => place(part, [face + 0.028, y, z0 - 0.005]));
  };
  const start = [
    makePart('start-button', FINISHES.glossBlack, (x, y, z) =>
      cylinderX(x, y, z, 0.016, 0.012, 0.004),
    ),
    makePart('start-ring', FINISHES.satinMetal, (x, y, z) =>
      smoothMin(length2(length2(y, z) - 0.018, x - 0.006) - 0.0025, 1, 0.001),
    ),
  ].map((part) => place(part, [face - 0.012, spec.driver - 0.185, top - 0.13]));
  return [plate, ...(spec.knobs ? [...knob(-0.095), ...knob(0.095)] : []), ...start];
}

import { length2, mix, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import type { Point2 } from '../geometry/paths.ts';
import { capsule } from '../geometry/solids.ts';
import type { Vec3 } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { boxed, sectorAngle, turned } from './part-shapes.ts';

export interface WheelSize {
  /** The axle's middle. */
  at: Vec3;
  /** Outside of the tyre. */
  radius: number;
  halfWidth: number;
  rimRadius: number;
}

const wheelBox = (shape: Distance, radius: number, half: number): Distance =>
  boxed(
    shape,
    [-radius - 0.01, -half - 0.01, -radius - 0.01],
    [radius + 0.01, half + 0.01, radius + 0.01],
  );

const shifted =
  (shape: Distance, [ax, ay, az]: Vec3): Distance =>
  (x, y, z) =>
    shape(x - ax, y - ay, z - az);

/** A motorcycle tyre is round across, so that it can lean. */
export function tyre({ at, radius, halfWidth, rimRadius }: WheelSize): Part {
  const crown = Math.min(halfWidth * 0.92, (radius - rimRadius) * 0.68);
  const section: Point2[] = [];
  for (let degrees = -105; degrees <= 105; degrees += 6) {
    const a = (degrees * Math.PI) / 180;
    section.push([halfWidth * Math.sin(a), radius - crown + crown * Math.cos(a)]);
  }
  section.push([halfWidth * 0.74, rimRadius - 0.004], [-halfWidth * 0.74, rimRadius - 0.004]);
  const pitch = (Math.PI * 2) / 22;
  return {
    material: FINISH.tyre,
    distance: shifted(turned(section, 0.004), at),
    relief(x, y, z) {
      const px = x - at[0];
      const pz = z - at[2];
      const r = length2(px, pz);
      if (r < radius - crown * 0.75) {
        return 0.0015 * smoothstep(0.003, 0.001, Math.abs(r - rimRadius - 0.02));
      }
      const across = Math.abs(y - at[1]) / halfWidth;
      const half = y > at[1] ? 0.5 : 0;
      const turn = Math.atan2(pz, px) / pitch + half + across * 0.9;
      const groove = Math.abs(turn - Math.floor(turn) - 0.5) * pitch * radius;
      return (
        0.005 *
        smoothstep(0.0065, 0.004, groove) *
        smoothstep(0.06, 0.14, across) *
        smoothstep(0.98, 0.85, across)
      );
    },
  };
}

/** The rim's section, deep between its two lips. */
function rimSection(rimRadius: number, half: number): Point2[] {
  return [
    [-half, rimRadius + 0.01],
    [-half, rimRadius - 0.014],
    [-half * 0.62, rimRadius - 0.028],
    [half * 0.62, rimRadius - 0.028],
    [half, rimRadius - 0.014],
    [half, rimRadius + 0.01],
    [half - 0.009, rimRadius + 0.01],
    [half - 0.012, rimRadius - 0.004],
    [-half + 0.012, rimRadius - 0.004],
    [-half + 0.009, rimRadius + 0.01],
  ];
}

/** Light alloy with split spokes, as sporting bikes wear. */
export function castWheel(size: WheelSize, hubHalf: number, material = FINISH.satinBlack): Part[] {
  const { rimRadius } = size;
  const rimHalf = size.halfWidth * 0.8;
  const rim = turned(rimSection(rimRadius, rimHalf), 0.003);
  const spokes: Distance = (x, y, z) => {
    const r = length2(x, z);
    const ay = Math.abs(y);
    const hub = smoothMax(r - 0.042, ay - hubHalf, 0.012);
    const ring = smoothMax(Math.abs(r - 0.06) - 0.016, ay - 0.03, 0.012);
    const angle = sectorAngle(x, z, 5);
    const along = r * Math.cos(angle);
    const across = Math.abs(r * Math.sin(angle));
    const out = along / rimRadius;
    const offset = 0.004 + 0.058 * smoothstep(0.25, 1.05, out);
    const arm = smoothMax(Math.abs(across - offset) - 0.0095, ay - mix(0.026, 0.016, out), 0.01);
    const spoke = 0.8 * smoothMax(smoothMax(arm, r - rimRadius + 0.018, 0.004), 0.035 - r, 0.004);
    return smoothMin(smoothMin(hub, ring, 0.02), spoke, 0.02);
  };
  return [
    tyre(size),
    { material, distance: shifted(rim, size.at) },
    { material, distance: shifted(wheelBox(spokes, rimRadius, hubHalf), size.at) },
    { material: FINISH.chrome, distance: shifted(axleEnds(hubHalf + 0.012), size.at) },
  ];
}

const axleEnds =
  (half: number): Distance =>
  (x, y, z) =>
    smoothMax(length2(x, z) - 0.014, Math.abs(y) - half, 0.003);

/** Laced steel spokes between a polished rim and a hub with flanges. */
export function spokedWheel(size: WheelSize, hubHalf: number, pairs = 12): Part[] {
  const { rimRadius } = size;
  const rim = turned(rimSection(rimRadius, size.halfWidth * 0.72), 0.003);
  const flange = hubHalf * 0.72;
  const hub = turned(
    [
      [-hubHalf, 0],
      [-hubHalf, 0.034],
      [-flange - 0.005, 0.036],
      [-flange - 0.005, 0.062],
      [-flange + 0.005, 0.062],
      [-flange + 0.01, 0.034],
      [0, 0.029],
      [flange - 0.01, 0.034],
      [flange - 0.005, 0.062],
      [flange + 0.005, 0.062],
      [flange + 0.005, 0.036],
      [hubHalf, 0.034],
      [hubHalf, 0],
    ],
    0.003,
  );
  // Two spokes a sector on each flange, leaning against each other as they are laced.
  const lean = 0.2;
  const ends = [1, -1].map((way) => ({
    hx: 0.056 * Math.cos(way * lean * 1.6),
    hz: 0.056 * Math.sin(way * lean * 1.6),
    rx: (rimRadius - 0.02) * Math.cos(way * -lean * 0.55),
    rz: (rimRadius - 0.02) * Math.sin(way * -lean * 0.55),
  }));
  const spokes: Distance = (x, y, z) => {
    const r = length2(x, z);
    const ay = Math.abs(y);
    const shift = y > 0 ? 0 : Math.PI / pairs;
    const cos = Math.cos(shift);
    const sin = Math.sin(shift);
    const angle = sectorAngle(x * cos - z * sin, x * sin + z * cos, pairs);
    const px = r * Math.cos(angle);
    const pz = r * Math.sin(angle);
    let best = Infinity;
    for (let i = 0; i < ends.length; i++) {
      const end = ends[i] as (typeof ends)[number];
      const d = capsule(px, ay, pz, end.hx, flange, end.hz, end.rx, 0.006, end.rz, 0.0026);
      if (d < best) best = d;
    }
    return best * 0.8;
  };
  return [
    tyre(size),
    { material: FINISH.polished, distance: shifted(rim, size.at) },
    { material: FINISH.polished, distance: shifted(hub, size.at) },
    {
      material: FINISH.stainless,
      distance: shifted(wheelBox(spokes, rimRadius, hubHalf), size.at),
    },
    { material: FINISH.polished, distance: shifted(axleEnds(hubHalf + 0.012), size.at) },
  ];
}

/** A drilled rotor on a spider of arms, with its axle at `at`. */
export function brakeDisc(at: Vec3, radius: number, carrier = FINISH.satinBlack): Part[] {
  const inner = radius * 0.7;
  const rotor: Distance = (x, y, z) => {
    const r = length2(x - at[0], z - at[2]);
    const band = Math.abs(r - (radius + inner) / 2) - (radius - inner) / 2;
    return smoothMax(band, Math.abs(y - at[1]) - 0.0028, 0.002);
  };
  const spider: Distance = (x, y, z) => {
    const px = x - at[0];
    const pz = z - at[2];
    const r = length2(px, pz);
    const ring = Math.abs(r - 0.048) - 0.014;
    const across = Math.abs(r * Math.sin(sectorAngle(px, pz, 6)));
    const arm = 0.85 * Math.max(across - 0.009, r - inner - 0.004, 0.04 - r);
    return smoothMax(smoothMin(ring, arm, 0.012), Math.abs(y - at[1]) - 0.004, 0.003);
  };
  return [
    {
      material: FINISH.stainless,
      distance: rotor,
      surface(x, _y, z, hit) {
        const px = x - at[0];
        const pz = z - at[2];
        const r = length2(px, pz);
        const band = (r - inner) / (radius - inner);
        const row = band < 0.5 ? 0 : 1;
        const count = 20;
        const turn = (row * Math.PI) / count;
        const angle = sectorAngle(
          px * Math.cos(turn) - pz * Math.sin(turn),
          px * Math.sin(turn) + pz * Math.cos(turn),
          count,
        );
        const centre = mix(inner, radius, row === 0 ? 0.3 : 0.7);
        const dx = r * Math.cos(angle) - centre;
        const dz = r * Math.sin(angle);
        if (dx * dx + dz * dz < 0.0045 * 0.0045) hit.material = FINISH.dark;
      },
    },
    {
      material: carrier,
      distance: boxed(
        spider,
        [at[0] - inner, at[1] - 0.02, at[2] - inner],
        [at[0] + inner, at[1] + 0.02, at[2] + inner],
      ),
    },
  ];
}

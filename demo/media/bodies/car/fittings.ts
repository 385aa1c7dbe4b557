import { curve } from '../../geometry/fields.ts';
import { clamp, smoothMax, smoothMin, smoothstep } from '../../geometry/numbers.ts';
import { capsule, cylinderX, ellipsoid, roundedBox } from '../../geometry/solids.ts';
import type { Point2 } from '../../geometry/paths.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit, Material, Vec3 } from '../../scene/model.ts';
import { mark, PART } from './marks.ts';
import type { Shell } from './shell.ts';
import type { MirrorFit, Part } from './spec.ts';

/** A mirrored part of one material inside a sphere. */
export function simplePart(
  centre: Vec3,
  reach: number,
  material: Material,
  part: number,
  distance: Part['distance'],
): Part {
  return {
    centre,
    reach,
    mirrored: true,
    distance,
    surface: (_x, _y, _z, hit: Hit) => mark(hit, material, part),
  };
}

const MIRROR_COLOURS: Record<MirrorFit['colour'], Material> = {
  paint: MATERIALS.paint,
  black: MATERIALS.glossBlack,
  chrome: MATERIALS.chrome,
};

function makeMirror(shell: Shell, fit: MirrorFit): Part {
  const [mx, my, mz] = fit.at;
  const k = fit.size;
  const footZ = -0.1 * k;
  const inner = shell.halfWidth(mx + 0.03, mz + footZ) - my - 0.03;

  const shellDistance = (x: number, y: number, z: number): number => {
    const sweep = x - 0.22 * y;
    const egg = ellipsoid(sweep - 0.03 * k, y, z, 0.125 * k, 0.142 * k, 0.1 * k);
    const block = roundedBox(sweep, y, z - 0.06 * y, 0.1 * k, 0.118 * k, 0.075 * k, 0.045 * k);
    return smoothMax(smoothMax(egg, block, 0.03 * k), sweep - 0.052 * k, 0.014 * k);
  };
  const footDistance = (x: number, y: number, z: number): number =>
    capsule(x * 0.55, y, z * 1.15, 0.005, inner, footZ, 0.002, -0.03 * k, -0.062 * k, 0.021 * k);

  return {
    centre: [mx, my - 0.02, mz - 0.02],
    reach: 0.26 * k,
    mirrored: true,
    distance: (x, y, z) => {
      const dx = x - mx;
      const dy = y - my;
      const dz = z - mz;
      return smoothMin(shellDistance(dx, dy, dz), footDistance(dx, dy, dz), 0.018) * 0.9;
    },
    surface: (x, y, z, hit) => {
      const dx = x - mx;
      const dy = y - my;
      const dz = z - mz;
      if (footDistance(dx, dy, dz) < shellDistance(dx, dy, dz)) {
        mark(hit, MATERIALS.glossBlack, PART.mirrorFoot);
        return;
      }
      const face = dx - 0.22 * dy > 0.046 * k;
      const inFrame = Math.abs(dy) < 0.1 * k && Math.abs(dz - 0.06 * dy) < 0.058 * k;
      if (face)
        mark(
          hit,
          inFrame ? MATERIALS.chrome : MATERIALS.glossBlack,
          inFrame ? PART.mirrorGlass : PART.mirrorFoot,
        );
      else if (dz < -0.047 * k) mark(hit, MATERIALS.glossBlack, PART.mirrorFoot);
      else mark(hit, MIRROR_COLOURS[fit.colour], PART.mirror);
    },
  };
}

function makeHandle(shell: Shell, x: number, z: number): Part {
  const out = shell.halfWidth(x, z) + 0.02;
  return simplePart([x, out, z], 0.13, MATERIALS.paint, PART.handle, (px, py, pz) => {
    const dx = px - x;
    const grip = roundedBox(dx, py - out - 0.02 + 0.9 * dx * dx, pz - z, 0.1, 0.011, 0.014, 0.0105);
    const root = roundedBox(
      Math.abs(dx) - 0.082,
      py - out + 0.01,
      pz - z,
      0.016,
      0.03,
      0.012,
      0.01,
    );
    return smoothMin(grip, root, 0.012);
  });
}

function makeRails(shell: Shell, from: number, to: number, material: Material): Part {
  const { cabin } = shell.spec;
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const roof = shell.topAt(middle, 0);
  const across = shell.cabinHalfWidth(middle, roof - 0.03) - cabin.round * 0.42;
  const points: Point2[] = [];
  for (let x = from - 0.1; x <= to + 0.11; x += 0.1) points.push([x, shell.topAt(x, across)]);
  const height = curve(points, 0.05);
  return simplePart([middle, across, roof], half + 0.15, material, PART.rail, (x, y, z) => {
    const along = x - middle;
    const end = smoothstep(half, half - 0.24, Math.abs(along));
    const base = height(clamp(x, from, to));
    const bar = roundedBox(along, y - across, z - base - 0.036 * end, half, 0.017, 0.013, 0.012);
    const foot = roundedBox(
      Math.abs(along) - half * 0.42,
      y - across,
      z - base - 0.014,
      0.045,
      0.012,
      0.024,
      0.01,
    );
    return smoothMin(bar, foot, 0.014) * 0.9;
  });
}

function makeFin(shell: Shell, x: number): Part {
  const base = shell.topAt(x, 0) - 0.004;
  const material = shell.spec.cabin.roof === 'black' ? MATERIALS.glossBlack : MATERIALS.paint;
  return simplePart([x, 0, base + 0.02], 0.13, material, PART.fin, (px, py, pz) => {
    const dx = px - x;
    const up = pz - base;
    const crest = 0.046 * smoothstep(-0.11, 0.06, dx);
    const side = py - 0.02 * (1 - clamp(up / 0.085, 0, 0.8));
    return (
      smoothMax(smoothMax(side, up - crest, 0.016), Math.abs(dx) - 0.085 + up * 0.25, 0.014) * 0.7
    );
  });
}

function makeStep(shell: Shell, z: number, from: number, to: number): Part {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const across = shell.halfWidth(middle, z + 0.12) - 0.01;
  return simplePart([middle, across, z], half + 0.12, MATERIALS.plastic, PART.step, (x, y, pz) =>
    roundedBox(x - middle, y - across, pz - z, half, 0.065, 0.022, 0.02),
  );
}

function makeExhaust(shell: Shell): Part | undefined {
  const kind = shell.spec.tail.exhausts ?? 'none';
  if (kind === 'none') return undefined;
  const across = kind === 'single' ? 0.42 : 0.52;
  const z = shell.spec.tail.valance - 0.055;
  let x = shell.rear;
  while (shell.distance(x, across, z) > -0.01 && x > shell.rear - 0.6) x -= 0.01;
  const wide = kind === 'oblong' ? 0.065 : 0;
  const tube = (px: number, py: number, pz: number): number => {
    const dy = Math.max(Math.abs(py - across) - wide, 0);
    return Math.max(
      cylinderX(px - x, dy, pz - z, 0.036, 0.05, 0.006),
      -cylinderX(px - x - 0.03, dy, pz - z, 0.029, 0.05),
    );
  };
  return {
    centre: [x, across, z],
    reach: 0.14,
    mirrored: kind !== 'single',
    distance: (px, py, pz) => tube(px, kind === 'single' ? -py : py, pz),
    surface: (px, py, pz, hit) => {
      const r = Math.sqrt(Math.max(Math.abs(Math.abs(py) - across) - wide, 0) ** 2 + (pz - z) ** 2);
      mark(hit, r < 0.029 ? MATERIALS.dark : MATERIALS.chrome, PART.exhaust);
    },
  };
}

/** Everything bolted to the shell, the nearest to the camera's eye first. */
export function makeFittings(shell: Shell): Part[] {
  const { trim, doors } = shell.spec;
  const parts: Part[] = [makeMirror(shell, trim.mirror)];
  if (!doors.flush) for (const [x, z] of doors.handles) parts.push(makeHandle(shell, x, z));
  if (trim.rails) {
    const material = trim.rails.colour === 'alloy' ? MATERIALS.alloy : MATERIALS.glossBlack;
    parts.push(makeRails(shell, trim.rails.from, trim.rails.to, material));
  }
  if (trim.fin !== undefined) parts.push(makeFin(shell, trim.fin));
  if (trim.step) parts.push(makeStep(shell, trim.step.z, trim.step.from, trim.step.to));
  const exhaust = makeExhaust(shell);
  if (exhaust) parts.push(exhaust);
  if (shell.spec.parts) parts.push(...shell.spec.parts(shell));
  return parts;
}

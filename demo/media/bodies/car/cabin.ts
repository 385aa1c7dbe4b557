import { length2, mix, smoothstep } from '../../geometry/numbers.ts';
import { roundedBox } from '../../geometry/solids.ts';
import { makeHit } from '../../scene/materials.ts';
import type { Model } from '../../scene/model.ts';
import type { Glasshouse } from './glass.ts';
import type { Shell } from './shell.ts';

const STEPS = 40;
const ROW_PITCH = 0.84;
const SEAT_ACROSS = 0.37;

/** Light of the things inside, linear: all dark, since the glass is tinted. */
const LIGHT = {
  floor: 0.014,
  dash: 0.022,
  seat: 0.04,
  rest: 0.045,
  wheel: 0.02,
  post: 0.03,
  lining: 0.035,
  outside: 0.3,
};

/**
 * Looks through a pane: marches the ray through a cabin of seats, dash and steering wheel until it meets
 * one, or leaves by another pane. It is this, more than anything, that keeps a car from looking like a toy.
 */
export function makeCabinView(shell: Shell, glasshouse: Glasshouse): Model['behindGlass'] {
  const { spec, sample } = shell;
  const { cabin } = spec;
  const { waist } = cabin;
  const screenBase = cabin.profile[0]?.[0] ?? 0;
  const dash = screenBase + 0.62;
  const firstRow = screenBase + 1.3;
  const panel = cabin.panelFrom ?? Infinity;
  const middle = spec.wheelbase * 0.5;
  const nearest = { d: 0.5, light: 0.5 };

  const offer = (d: number, light: number): void => {
    if (d >= nearest.d) return;
    nearest.d = d;
    nearest.light = light;
  };

  const seats = (x: number, ay: number, z: number): void => {
    const across = Math.abs(ay - SEAT_ACROSS);
    const up = z - waist;
    for (let row = 0; row < cabin.rows; row++) {
      const dx = x - firstRow - row * ROW_PITCH - up * 0.28;
      if (dx < -0.4 || dx > 0.4) continue;
      const bolster = 0.012 * smoothstep(0.1, 0.2, across);
      offer(roundedBox(dx + bolster, across, up + 0.15, 0.085, 0.22, 0.27, 0.06), LIGHT.seat);
      offer(roundedBox(dx, across, up - 0.2, 0.05, 0.125, 0.08, 0.04), LIGHT.rest);
    }
  };

  const controls = (x: number, y: number, z: number): void => {
    const up = z - waist;
    const hood = 0.05 * smoothstep(0.24, 0.12, Math.abs(y - SEAT_ACROSS));
    offer(Math.max(x - dash, up - 0.02 - hood), LIGHT.dash);
    const lean = x - dash - 0.16 + up * 0.35;
    offer(length2(length2(y - SEAT_ACROSS, up) - 0.18, lean) - 0.016, LIGHT.wheel);
    const mirror = roundedBox(
      x - screenBase - 0.86,
      y,
      z - cabin.screenTop + 0.09,
      0.014,
      0.12,
      0.035,
      0.012,
    );
    offer(mirror, LIGHT.wheel);
  };

  const leaving = (x: number, z: number): number => {
    if (z < waist) return LIGHT.floor;
    if (sample.cabinSide > sample.cabinProfile) {
      const open = x < panel && glasshouse.sidePanes(x, z) < 0;
      return open ? LIGHT.outside * mix(0.6, 1, smoothstep(waist, waist + 0.3, z)) : LIGHT.post;
    }
    if (z > cabin.screenTop - 0.02) return LIGHT.lining;
    return x < middle || cabin.backGlass ? LIGHT.outside * 0.93 : LIGHT.post;
  };

  return (x0, y0, z0, dx, dy, dz) => {
    let t = 0.02;
    for (let i = 0; i < STEPS; i++) {
      const x = x0 + dx * t;
      const y = y0 + dy * t;
      const z = z0 + dz * t;
      const ay = y < 0 ? -y : y;
      shell.distance(x, ay, z);
      if (sample.cabin > -0.004) return leaving(x, z);
      nearest.d = z - waist + 0.1;
      nearest.light = LIGHT.floor;
      seats(x, ay, z);
      controls(x, y, z);
      if (x > panel + 0.02) offer(0.02 - (x - panel), LIGHT.floor);
      if (nearest.d < 0.004)
        return nearest.light * (0.6 + 0.8 * smoothstep(waist - 0.3, waist + 0.3, z));
      const wall = -sample.cabin > 0.02 ? -sample.cabin : 0.02;
      const step = (nearest.d < wall ? nearest.d : wall) * 0.9;
      t += step > 0.02 ? step : 0.02;
    }
    return 0.02;
  };
}

const PANE = 0.06;
const SKY = 1.9;

/** Through the windscreen of an open car there is no lined cabin: what stands behind it, or the studio itself. */
export function makeOpenView(model: Pick<Model, 'distance' | 'surface'>): Model['behindGlass'] {
  const hit = makeHit();
  return (x0, y0, z0, dx, dy, dz) => {
    let t = PANE;
    for (let i = 0; i < STEPS; i++) {
      const x = x0 + dx * t;
      const y = y0 + dy * t;
      const z = z0 + dz * t;
      const d = model.distance(x, y, z);
      if (d < 0.004) {
        model.surface(x, y, z, hit);
        const { kind, red, green, blue } = hit.material;
        const light = kind === 'paint' || kind === 'glass' ? 0.12 : (red + green + blue) / 3;
        return (0.015 + light) * 0.9;
      }
      t += d * 0.9;
      if (t > 5) break;
    }
    return SKY;
  };
}

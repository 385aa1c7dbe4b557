import { clamp, length2, length3, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { boxed, placed } from './part-shapes.ts';

/** The handlebar's cowl carries the lamp, the dial and the hands. */
export function headset(): Part[] {
  const shell: Distance = (x, y, z) => {
    const ay = y < 0 ? -y : y;
    const head = length3((x - 0.278) / 1.05, y / 1.12, (z - 1.035) / 0.98) - 0.098;
    const arm =
      length2((x - 0.3 - 0.16 * ay) * 0.92, z - 1.05 - 0.04 * ay) -
      (0.05 - 0.11 * clamp(ay - 0.05, 0, 0.2));
    return 0.8 * smoothMin(head, Math.max(arm, ay - 0.235), 0.06);
  };
  return [
    {
      material: FINISH.paint,
      distance: boxed(shell, [0.15, -0.25, 0.9], [0.42, 0.25, 1.16]),
    },
    // The lamp looks ahead in a bright ring.
    {
      material: FINISH.polished,
      distance: placed(
        (x, y, z) => Math.max(Math.abs(length2(y, z) - 0.082) - 0.006, Math.abs(x) - 0.022) - 0.004,
        [0.2, 0, 1.035],
      ),
    },
    {
      material: FINISH.lamp,
      distance: placed(
        (x, y, z) => 0.9 * (length3((x - 0.02) * 2.2, y, z) - 0.079) * 0.5,
        [0.183, 0, 1.035],
      ),
      surface(_x, y, z, hit) {
        const r = length2(y, z - 1.035);
        const ring = smoothstep(0.008, 0.003, Math.abs(r - 0.06));
        const middle =
          smoothstep(0.03, 0.022, r) * (0.35 + 0.4 * smoothstep(0.004, 0.008, Math.abs(z - 1.035)));
        const light = 0.1 + 0.95 * ring + 0.6 * middle;
        hit.red = light;
        hit.green = light;
        hit.blue = light * 1.04;
      },
    },
    // The dial behind it.
    {
      material: FINISH.glossBlack,
      distance: placed(
        (x, y, z) => 0.8 * smoothMax(length2(y * 0.72, z) - 0.056, Math.abs(x) - 0.02, 0.01),
        [0.355, 0, 1.095],
        { pitch: -48 },
      ),
      surface(x, y, z, hit) {
        const up = (z - 1.095) * 0.67 + (0.355 - x) * 0.74;
        const r = length2(y * 0.72, up);
        if (r > 0.048 || x < 0.335) return;
        hit.material = FINISH.lamp;
        const ring = smoothstep(0.003, 0.001, Math.abs(length2(y, up) - 0.036));
        const angle = (Math.atan2(up, y) / Math.PI) * 12;
        const ticks =
          Math.abs(length2(y, up) - 0.029) < 0.004 && Math.abs(angle - Math.round(angle)) < 0.16
            ? 0.5
            : 0;
        hit.red = 0.014 + 0.5 * ring + ticks;
        hit.green = 0.018 + 0.55 * ring + ticks;
        hit.blue = 0.026 + 0.65 * ring + ticks;
      },
    },
  ];
}

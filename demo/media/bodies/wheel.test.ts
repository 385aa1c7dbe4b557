import { describe, expect, it } from 'vitest';

import { makeHit } from '../scene/materials.ts';
import { makeWheel, type WheelStyle } from './wheel.ts';

const STYLES: WheelStyle[] = ['twin-y', 'split', 'solid', 'multi', 'turbine', 'aero', 'steel'];

describe.each(STYLES)('a %s wheel', (style) => {
  const wheel = makeWheel({ radius: 0.34, width: 0.23, rim: 0.72, style });

  it('ends at the tyre’s radius and at its outer face', () => {
    expect(wheel.distance(0, -0.115, 0.33)).toBeLessThan(0);
    expect(wheel.distance(0, -0.115, 0.36)).toBeGreaterThan(0);
    expect(wheel.distance(0, 0.02, 0.3)).toBeGreaterThan(0);
    expect(wheel.distance(0, -0.26, 0.3)).toBeGreaterThan(0);
  });

  it('is rubber outside and metal inside', () => {
    const hit = makeHit();
    wheel.surface(0, -0.115, 0.338, hit);
    expect(hit.material.name).toBe('tyre');
    wheel.surface(0.002, -0.012, 0.34 * 0.72, hit);
    expect(hit.material.name).not.toBe('tyre');
  });

  it('never claims to be further away than it is', () => {
    for (let i = 0; i < 400; i++) {
      const angle = i * 2.399963;
      const radius = 0.44 * ((i % 23) / 23);
      const x = radius * Math.cos(angle);
      const z = radius * Math.sin(angle);
      const y = -0.3 + 0.4 * ((i % 17) / 17);
      const here = wheel.distance(x, y, z);
      const there = wheel.distance(x + 0.004, y + 0.003, z);
      expect(Math.abs(here - there)).toBeLessThan(0.005 * 1.9 + 0.0001);
    }
  });
});

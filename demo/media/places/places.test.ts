import { describe, expect, it } from 'vitest';

import { EMPTY_FLEET, namesParked } from './fleet.ts';
import { SHOTS } from './jobs.ts';
import { photograph } from './place.ts';
import { glassBox } from './premises/glass-box.ts';

const KEYS = [...SHOTS.keys()];

describe('pictures of places', () => {
  it('are there for every address that the demo data makes', () => {
    for (let number = 1; number <= 15; number += 1)
      expect(KEYS).toContain(`premises/showroom/${number}`);
    for (let number = 1; number <= 7; number += 1)
      expect(KEYS).toContain(`premises/workshop/${number}`);
    for (const category of ['finance', 'drive-away', 'bonus', 'trade-in', 'service']) {
      expect(KEYS).toContain(`offers/${category}-offer`);
    }
    expect(KEYS.filter((key) => key.startsWith('blog/'))).toHaveLength(6);
  });

  it.each([...SHOTS])('%s is lit and drawn whole', (_key, { build }) => {
    const { rgb } = photograph(build(EMPTY_FLEET), 24, 16, 1);
    expect(rgb).toHaveLength(24 * 16 * 3);
    const mean = rgb.reduce((sum, value) => sum + value, 0) / rgb.length;
    expect(mean).toBeGreaterThan(30);
    expect(mean).toBeLessThan(235);
    expect(Math.max(...rgb) - Math.min(...rgb)).toBeGreaterThan(40);
  });

  it('are the same every time', () => {
    const small = () => photograph(glassBox(EMPTY_FLEET), 24, 16, 2).rgb;
    expect(small()).toEqual(small());
  });

  it('show a vehicle each', () => {
    for (const { build } of SHOTS.values()) expect(namesParked(build).length).toBeGreaterThan(0);
  });
});

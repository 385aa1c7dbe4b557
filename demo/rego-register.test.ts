import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRegister } from '#adapters/rego-lookup-register/read-register.ts';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import { PLATE_FORMATS, renderRegister } from './rego-register.ts';

const FILE = readFileSync(new URL('./rego-register.tsv', import.meta.url), 'utf8');
const ENTRIES = readRegister(FILE);

describe('the demo register', () => {
  it('is what its generator writes: node demo/rego-register.ts', () => {
    expect(FILE).toBe(renderRegister());
  });

  it('has 500 or more regos, none twice', () => {
    expect(ENTRIES.length).toBeGreaterThanOrEqual(500);
    expect(new Set(ENTRIES.map(({ state, rego }) => `${state} ${rego}`)).size).toBe(ENTRIES.length);
  });

  it.each(AUSTRALIAN_STATES)('%s has its share, under plates of its formats', (state) => {
    const regos = ENTRIES.filter((entry) => entry.state === state).map(({ rego }) => rego);
    expect(regos.length).toBeGreaterThanOrEqual(60);
    const formats = PLATE_FORMATS[state].map(
      (format) => new RegExp(`^${format.replaceAll('A', '[A-Z]').replaceAll('9', '\\d')}$`),
    );
    for (const rego of regos) {
      expect(
        formats.some((format) => format.test(rego)),
        rego,
      ).toBe(true);
      expect(rego, 'letters that read as digits').not.toMatch(/[IOQ]/);
    }
  });

  it('has cars that get a figure online and cars that are too old for one', () => {
    const recent = ENTRIES.filter(({ year }) => year >= 2019);
    expect(recent.length / ENTRIES.length).toBeGreaterThan(0.5);
    expect(recent.length / ENTRIES.length).toBeLessThan(0.9);
  });
});

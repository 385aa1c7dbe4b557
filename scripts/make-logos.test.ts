import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAKES } from '#domain/vehicle/makes.ts';
import { LOGOS_FILE, renderLogos } from './make-logos.ts';

describe('the sprite of marks', () => {
  const sprite = readFileSync(LOGOS_FILE, 'utf8');

  it('is not stale: it is what scripts/make-logos.ts writes', () => {
    expect(sprite).toBe(renderLogos());
  });

  it('has a symbol for each mark of the list of makes, and no other', () => {
    const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(
      (match) => match[1],
    );
    const logos = MAKES.map((make) => make.logo).filter((logo) => logo !== null);
    expect(symbols).toEqual(logos);
    expect(logos.length).toBeGreaterThan(40);
  });

  it('takes its colour from where it is used', () => {
    expect(sprite.match(/fill="[^"]*"/g)).toEqual(['fill="currentColor"']);
  });
});

import { readdirSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { setWord } from './alphabet.ts';
import { drawBrandMark, drawLogo, LOGO_SIZE, LOGOS } from './logos.ts';
import type { LogoKind } from './logos.ts';

const SITES = new URL('../../sites/', import.meta.url);

describe('logos', () => {
  it('are there for every demo dealer', () => {
    const slugs = readdirSync(SITES)
      .filter((file) => file.endsWith('.yaml') && !file.endsWith('.group.yaml'))
      .map((file) => /^slug: (.+)$/m.exec(readFileSync(new URL(file, SITES), 'utf8'))?.[1]);
    expect(new Set(Object.keys(LOGOS))).toEqual(new Set(slugs));
  });

  it.each(Object.keys(LOGOS))('%s fills its frame and keeps within it', async (slug) => {
    const logo = LOGOS[slug];
    if (logo === undefined) throw new Error(slug);
    for (const kind of ['light', 'dark', 'icon'] satisfies LogoKind[]) {
      const { data, info } = await sharp(Buffer.from(drawLogo(logo, kind)))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject(LOGO_SIZE[kind]);
      const covered = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0;
      let inked = 0;
      let overflow = 0;
      for (let y = 0; y < info.height; y++) {
        for (let x = 0; x < info.width; x++) if (covered(x, y) > 128) inked++;
        if (kind !== 'icon') overflow += covered(info.width - 1, y);
      }
      expect(inked / (info.width * info.height)).toBeGreaterThan(0.03);
      expect(overflow).toBe(0);
    }
  });

  it('letters of every weight stand as high as the line allows', () => {
    const thin = setWord('Aurelian', { weight: 6, spacing: 20, round: false });
    const heavy = setWord('Aurelian', { weight: 24, spacing: 20, round: false });
    expect(thin.width).toBeGreaterThan(300);
    expect(heavy.width).toBeGreaterThan(300);
    expect(() => setWord('ZÜ', { weight: 6, spacing: 20, round: false })).toThrow('no "Z"');
  });

  it('a make’s picture is a neutral sign', () => {
    expect(drawBrandMark('ldv')).not.toContain('<text');
    expect(() => drawBrandMark('nobody')).toThrow('nobody');
  });
});

/** Writes src/ui/site/makes.svg, the sprite of the makes' logos: `node scripts/make-logos.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as icons from 'simple-icons';
import type { SimpleIcon } from 'simple-icons';
import { MAKES } from '#domain/vehicle/makes.ts';

export const LOGOS_FILE = fileURLToPath(new URL('../src/ui/site/makes.svg', import.meta.url));

/** The icon set names a few makes after the company behind them. */
const COMPANY_SUFFIXES = ['', 'motorcorporation', 'group'];

export function renderLogos(): string {
  const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]));
  const symbols = MAKES.flatMap((make) => (make.logo === null ? [] : [make.logo])).map((logo) => {
    const { path } = findIcon(bySlug, logo);
    return `<symbol id="${logo}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">\n${symbols.join('\n')}\n</svg>\n`;
}

function findIcon(bySlug: ReadonlyMap<string, SimpleIcon>, logo: string): SimpleIcon {
  const base = logo.replaceAll('-', '');
  for (const suffix of COMPANY_SUFFIXES) {
    const icon = bySlug.get(base + suffix);
    if (icon) return icon;
  }
  throw new Error(`simple-icons has no icon for the logo "${logo}"`);
}

if (import.meta.main) {
  writeFileSync(LOGOS_FILE, renderLogos());
  process.stdout.write(`Wrote ${LOGOS_FILE}\n`);
}

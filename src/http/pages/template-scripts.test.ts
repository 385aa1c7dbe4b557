import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '#site-config/choices.ts';
import { listTemplateScripts } from './template-scripts.ts';
import type { BuildManifest } from './template-scripts.ts';

const FOLDER = 'src/ui/templates';

function manifest(): BuildManifest {
  const sources: BuildManifest = {
    'src/routes/entry.client.tsx': { file: 'assets/entry.js', imports: ['_site.js'] },
    '_site.js': { file: 'assets/site.js' },
    '_site-home.js': { file: 'assets/site-home.js', imports: ['_site.js'] },
  };
  for (const template of TEMPLATES) {
    const card = `_${template}-card.js`;
    Object.assign(sources, {
      [card]: { file: `assets/${template}-card.js`, imports: ['_site.js'] },
      [`${FOLDER}/${template}/${template}.ts`]: {
        file: `assets/${template}.js`,
        imports: ['_site.js'],
      },
      [`${FOLDER}/${template}/home-layout.tsx`]: {
        file: `assets/${template}-home.js`,
        imports: ['_site-home.js', card],
      },
      [`${FOLDER}/${template}/listing-layout.tsx`]: {
        file: `assets/${template}-listing.js`,
        imports: ['_site.js', card],
      },
      [`${FOLDER}/${template}/vehicle-layout.tsx`]: {
        file: `assets/${template}-vehicle.js`,
        imports: ['_site.js', card],
      },
    });
  }
  return sources;
}

describe('listTemplateScripts', () => {
  it('names for every page what stands around it, and for a kind of page its layout and all that it imports', () => {
    expect(listTemplateScripts(manifest()).bold).toEqual([
      { href: '/assets/bold.js', page: null },
      { href: '/assets/bold-home.js', page: 'home' },
      { href: '/assets/site-home.js', page: 'home' },
      { href: '/assets/bold-card.js', page: 'home' },
      { href: '/assets/bold-listing.js', page: 'listing' },
      { href: '/assets/bold-card.js', page: 'listing' },
      { href: '/assets/bold-vehicle.js', page: 'vehicle' },
      { href: '/assets/bold-card.js', page: 'vehicle' },
    ]);
  });

  it('leaves out what every page of every site loads anyway', () => {
    const all = Object.values(listTemplateScripts(manifest())).flat();
    expect(all.map(({ href }) => href)).not.toContain('/assets/site.js');
  });

  it.each([`${FOLDER}/bold/bold.ts`, `${FOLDER}/standard/listing-layout.tsx`, '_site.js'])(
    'a build without %s is refused',
    (source) => {
      const { [source]: _, ...rest } = manifest();
      expect(() => listTemplateScripts(rest)).toThrow(`The build has no file for ${source}.`);
    },
  );

  it('two files that import each other are both named once', () => {
    const sources = manifest();
    Object.assign(sources, {
      '_site-home.js': {
        file: 'assets/site-home.js',
        imports: [`${FOLDER}/bold/home-layout.tsx`],
      },
    });
    const hrefs = listTemplateScripts(sources).bold.map(({ href }) => href);
    expect(hrefs.filter((href) => href === '/assets/bold-home.js')).toHaveLength(1);
  });
});

import type { EntryContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { listPageScripts } from './page-scripts.tsx';

const route = (id: string, imports: string[]) => ({ id, module: `/${id}.js`, imports });

const CONTEXT = {
  manifest: {
    url: '/manifest.js',
    entry: { module: '/entry.js', imports: ['/framework.js', '/site.js'] },
    routes: {
      root: route('root', ['/framework.js', '/site.js']),
      home: route('home', ['/framework.js', '/tiles.js']),
      other: route('other', []),
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'home' } }] },
} as unknown as EntryContext;

describe('the scripts of a page', () => {
  it('are those of its routes and of the template, each once, and none of another page', () => {
    const { files, entry } = listPageScripts(CONTEXT, ['/layout.js', '/site.js']);
    expect(files.toSorted()).toEqual(
      ['/manifest', '/framework', '/site', '/root', '/home', '/tiles', '/layout']
        .map((name) => `${name}.js`)
        .toSorted(),
    );
    expect(entry).toBe('/entry.js');
  });

  it('name the module of each route', () => {
    expect(listPageScripts(CONTEXT, []).routes).toEqual([
      ['root', '/root.js'],
      ['home', '/home.js'],
    ]);
  });

  it('begin in development with what exchanges changed modules', () => {
    expect(listPageScripts(CONTEXT, []).before).toEqual([]);
    const manifest = { ...CONTEXT.manifest, hmr: { runtime: '/inject.js' } };
    expect(listPageScripts({ ...CONTEXT, manifest }, []).before).toEqual(['/inject.js']);
  });
});

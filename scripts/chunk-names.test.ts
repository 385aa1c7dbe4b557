import { describe, expect, it } from 'vitest';
import { CHUNKS } from './chunk-names.ts';

const UI = '/app/src/ui';
const ROUTE = '?__react-router-build-client-route';
const ROOT = `/app/src/routes/root.tsx${ROUTE}`;
const HOME = `/app/src/routes/home.tsx${ROUTE}`;
const SEARCH = `/app/src/routes/search.$word.$model.tsx${ROUTE}`;
const SHOWCASE = `/app/src/routes/dev.primitives.tsx${ROUTE}`;
const SIGN_IN = `/app/src/routes/accounts/sign-in.tsx${ROUTE}`;
const LATE = `${UI}/accounts/saved/saved-live.tsx`;
const ENTRY = '/app/src/routes/entry.client.tsx';
const shell = (template: string) => `${UI}/templates/${template}/${template}.ts`;
const layout = (template: string, kind: string) => `${UI}/templates/${template}/${kind}-layout.tsx`;

/** The chunk name of a module that these files import. */
function nameOf(...importers: string[]): string | null {
  const beginnings = new Set(importers);
  return nameIn('/app/src/ui/part.tsx', {
    getModuleInfo: (id) => ({
      importers: beginnings.has(id) ? [] : importers,
      dynamicImporters:
        id.includes('/templates/') || (beginnings.has(id) && !id.includes('/routes/'))
          ? [`${UI}/templates/registry.ts`]
          : [],
      isEntry: id.includes('/routes/'),
    }),
  });
}

/** The first chunk that takes it. */
function nameIn(id: string, graph: Parameters<(typeof CHUNKS)[number]['name']>[1]): string | null {
  const names = CHUNKS.flatMap(({ name }) => name(id, graph) ?? []);
  expect(names.length).toBeLessThan(2);
  return names[0] ?? null;
}

describe('which file of the build a module goes into', () => {
  it('what the root needs, or the search beside another kind of page, is the site’s', () => {
    expect(nameOf(ROOT)).toBe('site');
    expect(nameOf(layout('bold', 'home'), layout('standard', 'listing'))).toBe('site');
    expect(nameOf(shell('bold'), layout('standard', 'listing'))).toBe('site');
  });

  it('what other kinds of page share, the search does not load', () => {
    expect(nameOf(layout('bold', 'home'), layout('standard', 'vehicle'))).toBe('site-home-vehicle');
  });

  it('what a page of another kind, or a late file of one, wants of the vehicle’s page is a file of its own', () => {
    const vehicles = layout('bold', 'vehicle');
    expect(nameOf(vehicles, layout('standard', 'vehicle'))).toBe('site-vehicle');
    for (const other of [SHOWCASE, SIGN_IN]) {
      expect(nameOf(vehicles, layout('standard', 'vehicle'), other)).toBe('site-others-vehicle');
    }
  });

  it('what a late file of every page wants of the vehicle’s page does not bring all of it', () => {
    expect(nameOf(layout('bold', 'vehicle'), layout('standard', 'vehicle'), LATE)).toBe(
      'site-late-vehicle',
    );
  });

  it('what several late files share, one of them of every page, is one file', () => {
    expect(nameOf(LATE, `${UI}/leads/lead-form.tsx`)).toBe('late');
    expect(nameOf(LATE)).toBeNull();
    expect(nameOf(`${UI}/leads/lead-form.tsx`, `${UI}/trade-in/trade-in-flow.tsx`)).toBeNull();
  });

  it('what one kind of page needs in several templates is that kind’s', () => {
    expect(nameOf(layout('bold', 'home'), layout('standard', 'home'))).toBe('site-home');
    expect(nameOf(SEARCH, layout('bold', 'listing'))).toBe('site-listing');
  });

  it('what several parts of one template need, or what stands around its pages, is that template’s', () => {
    expect(nameOf(shell('bold'))).toBe('template-bold');
    expect(nameOf(layout('bold', 'home'), layout('bold', 'listing'))).toBe('template-bold');
  });

  it('what one part of one template needs alone stays in the file of that part', () => {
    expect(nameOf(layout('bold', 'home'))).toBeNull();
  });

  it('the pages for developers have no say', () => {
    expect(nameOf(SHOWCASE)).toBeNull();
    expect(nameOf(SHOWCASE, HOME)).toBe('site-home');
    expect(nameOf(SHOWCASE, layout('bold', 'home'))).toBe('template-bold-home');
  });

  it('the entry stays alone: it waits for files that wait for the site’s', () => {
    const graph = {
      getModuleInfo: () => ({ importers: [], dynamicImporters: [], isEntry: true }),
    };
    expect(nameIn(ENTRY, graph)).toBeNull();
  });
});

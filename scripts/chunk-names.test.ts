import { describe, expect, it } from 'vitest';
import { nameChunk } from './chunk-names.ts';

const UI = '/app/src/ui';
const ROUTE = '?__react-router-build-client-route';
const ROOT = `/app/src/routes/root.tsx${ROUTE}`;
const HOME = `/app/src/routes/home.tsx${ROUTE}`;
const SEARCH = `/app/src/routes/search.$word.$model.tsx${ROUTE}`;
const SHOWCASE = `/app/src/routes/dev.primitives.tsx${ROUTE}`;
const ENTRY = '/app/src/routes/entry.client.tsx';
const shell = (template: string) => `${UI}/templates/${template}/${template}.ts`;
const layout = (template: string, kind: string) => `${UI}/templates/${template}/${kind}-layout.tsx`;

/** The name of a module that is imported by these files. */
function nameOf(...importers: string[]): string | null {
  const beginnings = new Set(importers);
  return nameChunk('/app/src/ui/part.tsx', {
    getModuleInfo: (id) => ({
      importers: beginnings.has(id) ? [] : importers,
      dynamicImporters: id.includes('/templates/') ? [`${UI}/templates/registry.ts`] : [],
      isEntry: id.includes('/routes/'),
    }),
  });
}

describe('which file of the build a module goes into', () => {
  it('what the root needs, or pages of two kinds, is the site’s', () => {
    expect(nameOf(ROOT)).toBe('site');
    expect(nameOf(layout('bold', 'home'), layout('standard', 'listing'))).toBe('site');
    expect(nameOf(shell('bold'), layout('standard', 'listing'))).toBe('site');
  });

  it('what one kind of page needs in several templates is that kind’s', () => {
    expect(nameOf(layout('bold', 'home'), layout('standard', 'home'))).toBe('site-home');
    expect(nameOf(SEARCH, layout('bold', 'listing'))).toBe('site-listing');
  });

  it('what several parts of one template need is that template’s', () => {
    expect(nameOf(layout('bold', 'home'), layout('bold', 'listing'))).toBe('template-bold');
  });

  it('what one part of one template needs alone stays in the file of that part', () => {
    expect(nameOf(layout('bold', 'home'))).toBeNull();
    expect(nameOf(shell('bold'))).toBeNull();
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
    expect(nameChunk(ENTRY, graph)).toBeNull();
  });
});

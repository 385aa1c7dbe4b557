import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { closeBannersScript, closedBannersKey } from './closed-banners.ts';

const KEY = closedBannersKey('site');

interface PageOptions {
  key?: string | null;
  /** The storage refuses everything. */
  full?: boolean;
}

/** Runs the script in a page. */
function openPage(stored: string | null, options: PageOptions = {}) {
  const { key = KEY, full = false } = options;
  const rules: string[] = [];
  const storage = new Map<string, string>();
  if (stored !== null) storage.set(KEY, stored);
  let click: (event: object) => void = () => undefined;
  const focused: string[] = [];
  runInNewContext(closeBannersScript(key), {
    CSS: { escape: (id: string) => id.replaceAll(/[^\w-]/g, (character) => `\\${character}`) },
    CSSStyleSheet: class {
      insertRule = (rule: string) => rules.push(rule);
    },
    document: {
      adoptedStyleSheets: [],
      addEventListener: (_: string, listener: typeof click) => {
        click = listener;
      },
      getElementById: (id: string) => ({ focus: () => focused.push(id) }),
    },
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (full) throw new Error('There is no space left.');
        storage.set(name, text);
      },
    },
  });
  return {
    rules,
    focused,
    stored: () => storage.get(KEY) ?? null,
    close: (id: string) => click({ target: { closest: () => ({ dataset: { close: id } }) } }),
    clickElsewhere: () => click({ target: { closest: () => null } }),
  };
}

describe('a banner that the visitor closed', () => {
  it('is hidden, and the content gets the focus that its button had', () => {
    const page = openPage(null);
    page.close('spring');
    expect(page.rules).toEqual(['#banner-spring{display:none}']);
    expect(page.focused).toEqual(['main']);
  });

  it('is stored once, after those closed before', () => {
    const first = openPage(null);
    first.close('spring');
    expect(first.stored()).toBe('["spring"]');
    const again = openPage('["spring","eofy"]');
    again.close('spring');
    expect(again.stored()).toBe('["eofy","spring"]');
  });

  it.each(['{', '7', '{"a":1}', 'null'])('is stored although the storage held %s', (stored) => {
    const page = openPage(stored);
    page.close('spring');
    expect(page.stored()).toBe('["spring"]');
  });

  it('does not let the list grow without end', () => {
    const page = openPage(null);
    for (let at = 0; at < 50; at += 1) page.close(`sale-${at}`);
    const ids = JSON.parse(page.stored() ?? '') as string[];
    expect(ids).toHaveLength(20);
    expect(ids.at(-1)).toBe('sale-49');
  });

  it('is hidden for this page if it cannot or may not be stored', () => {
    for (const page of [openPage(null, { full: true }), openPage(null, { key: null })]) {
      page.close('spring');
      expect(page.rules).toEqual(['#banner-spring{display:none}']);
      expect(page.stored()).toBeNull();
    }
  });

  it('is hidden on the next page', () => {
    expect(openPage('["spring","a{}"]').rules).toEqual([
      '#banner-spring{display:none}',
      '#banner-a\\{\\}{display:none}',
    ]);
  });

  it('is shown if the site may not store what was closed', () => {
    expect(openPage('["spring"]', { key: null }).rules).toEqual([]);
  });
});

it.each([null, '', '{', '7', '[7]'])('nothing is hidden if the storage holds %s', (stored) => {
  expect(openPage(stored).rules).toEqual([]);
});

it('a click elsewhere closes nothing', () => {
  const page = openPage(null);
  page.clickElsewhere();
  expect(page).toMatchObject({ rules: [], focused: [] });
});

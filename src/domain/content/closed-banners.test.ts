import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { closedBannersKey, hideClosedScript, withClosed } from './closed-banners.ts';

describe('a banner that the visitor closed', () => {
  it('is stored once, after those closed before', () => {
    expect(withClosed(null, 'spring')).toBe('["spring"]');
    expect(withClosed('["spring","eofy"]', 'spring')).toBe('["eofy","spring"]');
  });

  it.each(['{', '7', '{"a":1}', 'null'])('is stored although the storage held %s', (stored) => {
    expect(withClosed(stored, 'spring')).toBe('["spring"]');
  });

  it('does not let the list grow without end', () => {
    let stored: string | null = null;
    for (let at = 0; at < 50; at += 1) stored = withClosed(stored, `banner-${at}`);
    const ids = JSON.parse(stored ?? '') as string[];
    expect(ids).toHaveLength(20);
    expect(ids.at(-1)).toBe('banner-49');
  });
});

describe('the script in the head', () => {
  const rulesFor = (stored: string | null) => {
    const rules: string[] = [];
    runInNewContext(hideClosedScript(closedBannersKey('site')), {
      CSS: { escape: (id: string) => id.replaceAll(/[^\w-]/g, (character) => `\\${character}`) },
      CSSStyleSheet: class {
        replaceSync(text: string) {
          rules.push(text);
        }
      },
      document: { adoptedStyleSheets: [] },
      localStorage: { getItem: (key: string) => (key === 'site-Banners' ? stored : null) },
    });
    return rules;
  };

  it('hides what was closed', () => {
    expect(rulesFor('["spring","eofy"]')).toEqual(['#banner-spring,#banner-eofy{display:none}']);
    expect(rulesFor('["a{}"]')).toEqual(['#banner-a\\{\\}{display:none}']);
  });

  it.each([null, '', '{', '7'])('does nothing if the storage holds %s', (stored) => {
    expect(rulesFor(stored)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { MAX_PAGES, cleanAttributes, isLinkedParameter } from './lead-attributes.ts';

const at = '2026-11-15T02:30:00.000Z';

describe('cleanAttributes', () => {
  it('keeps pages with path, title and moment', () => {
    const page = { path: '/cars/a', title: 'A car', at };
    expect(cleanAttributes({ visited_pages: [page] }).visited_pages).toEqual([page]);
  });

  it('the newest 50 pages, each cut', () => {
    const pages = Array.from({ length: 80 }, (_, number) => ({
      path: `/p${number}/${'x'.repeat(1_000)}`,
      title: '🚗'.repeat(400),
      at,
    }));
    const { visited_pages: stored } = cleanAttributes({ visited_pages: pages });
    expect(stored).toHaveLength(MAX_PAGES);
    expect(stored[0]?.path.startsWith('/p30/')).toBe(true);
    expect(stored.every(({ path, title }) => path.length <= 300 && title.length <= 150)).toBe(true);
    expect(stored.every(({ title }) => title.isWellFormed())).toBe(true);
  });

  it('a path comes without its query, and what is no page is left out', () => {
    const { visited_pages: stored } = cleanAttributes({
      visited_pages: [
        { path: '/contact?email=a@example.com#x', title: 'Contact\r\nBcc: x', at: '2026-11-15' },
        { path: 'https://elsewhere.example/', title: '', at },
        { path: '/a', at: 'yesterday' },
        { path: 7, at },
        null,
        'page',
      ],
    });
    expect(stored).toEqual([
      { path: '/contact', title: 'Contact Bcc: x', at: '2026-11-15T00:00:00.000Z' },
    ]);
  });

  it('of the query only utm_*, gclid, gbraid, wbraid, dclid, fbclid, msclkid and ttclid, bounded', () => {
    const given = {
      utm_source: 'mail',
      gclid: 'g'.repeat(1_000),
      email: 'a@example.com',
      utm_: 'x',
      fbclid: 7,
      ...Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`utm_x${n}`, 'y'])),
    };
    const { linked_query_params: stored } = cleanAttributes({ linked_query_params: given });
    expect(stored['utm_source']).toBe('mail');
    expect(stored['gclid']).toHaveLength(200);
    expect(stored).not.toHaveProperty('email');
    expect(stored).not.toHaveProperty('fbclid');
    expect(Object.keys(stored)).toHaveLength(20);
    expect(
      ['utm_medium', 'wbraid', 'msclkid', 'dclid', 'ttclid', 'UTM_SOURCE', 'name'].map(
        isLinkedParameter,
      ),
    ).toEqual([true, true, true, true, true, false, false]);
  });

  it.each([undefined, null, 'text', [], { visited_pages: 'x', linked_query_params: [] }])(
    'anything else is nothing: %j',
    (input) => {
      expect(cleanAttributes(input)).toEqual({ visited_pages: [], linked_query_params: {} });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { toSearchHit } from '#domain/search/query/search-hit.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { makeHighlighter, highlightedHtml } from './highlight.ts';
import type { HighlightedField } from './highlight.ts';

const NOW = Date.UTC(2026, 10, 15);

function highlight(query: string, field: HighlightedField, changes: Partial<SearchHit>): unknown {
  const car = { ...plainCar('S1', NOW), id: 1, views: 0 };
  const hit = { ...toSearchHit(car, null, SITE_DEFAULTS, NOW), ...changes };
  const found = makeHighlighter(query)(hit).fields[field];
  if (found === undefined) return null;
  return Array.isArray(found) ? found.map(highlightedHtml) : highlightedHtml(found);
}

describe('highlights', () => {
  it.each<[query: string, text: string, expected: string]>([
    ['', 'Kestrel Drover', 'Kestrel Drover'],
    ['drover', 'Kestrel Drover', 'Kestrel <mark>Drover</mark>'],
    ['drov', 'Kestrel Drover', 'Kestrel <mark>Drover</mark>'],
    ['drov ', 'Kestrel Drover', 'Kestrel Drover'],
    ['kestrel dro', 'Kestrel Drover', '<mark>Kestrel</mark> <mark>Drover</mark>'],
    ['dover', 'Kestrel Drover', 'Kestrel <mark>Drover</mark>'],
    ['élan', 'Kestrel Elan', 'Kestrel <mark>Elan</mark>'],
    ['elan', 'Kestrel Élan', 'Kestrel <mark>Élan</mark>'],
    ['kx5', 'Kestrel KX-5', 'Kestrel <mark>KX-5</mark>'],
    ['kx 5', 'Kestrel KX-5', 'Kestrel <mark>KX-5</mark>'],
    ['5', 'Kestrel KX-5', 'Kestrel KX-<mark>5</mark>'],
    ['1.8l', 'Kestrel 1.8L', 'Kestrel <mark>1.8L</mark>'],
    ['ute', 'Kestrel Utility', 'Kestrel <mark>Utility</mark>'],
    ['four wheel drive', 'Kestrel 4WD', 'Kestrel <mark>4WD</mark>'],
    [
      'kestrel',
      '<i>Kestrel</i> & "Sons"',
      '&lt;i&gt;<mark>Kestrel</mark>&lt;/i&gt; &amp; &quot;Sons&quot;',
    ],
  ])('%s in %s', (query, name, expected) => {
    expect(highlight(query, 'name', { name })).toBe(expected);
  });

  it('marks a near miss only where the vehicle has nothing nearer', () => {
    expect(highlight('drover', 'name', { name: 'Drovel', model: 'Drover' })).toBe('Drovel');
    expect(highlight('drover', 'name', { name: 'Drovel', model: 'Hatch' })).toBe(
      '<mark>Drovel</mark>',
    );
  });

  it('marks lists value by value, numbers as text, and leaves out what is not there', () => {
    const features = ['Tow Bar', 'Sunroof'];
    expect(highlight('towbar', 'filtered_features', { filtered_features: features })).toEqual([
      '<mark>Tow</mark> <mark>Bar</mark>',
      'Sunroof',
    ]);
    expect(highlight('2021', 'year', { year: 2021 })).toBe('<mark>2021</mark>');
    expect(highlight('x', 'badge', { badge: null })).toBe(null);
  });
});

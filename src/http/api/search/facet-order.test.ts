import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FacetCount } from '#ports/search.ts';
import { orderedValues } from './facet-order.ts';
import { toCounts } from './search.ts';

const value = fc.oneof(
  fc.string(),
  fc.nat().map(String),
  fc.constantFrom('0', '00', '01', '300', '2008', '4294967294', '4294967295', '-1', '1.5'),
);
const counted = fc
  .uniqueArray(value, { maxLength: 12 })
  .chain((values) =>
    fc.tuple(...values.map((one) => fc.record({ value: fc.constant(one), count: fc.nat(9) }))),
  )
  .map((counts): FacetCount[] => counts.toSorted((a, b) => b.count - a.count));

it('what a program reads in order is the order of the counts, whatever the values are called', () => {
  fc.assert(
    fc.property(counted, (model) => {
      const facets = { model };
      const sent = JSON.parse(
        JSON.stringify({ counts: toCounts({ facets }), order: orderedValues({ facets }) }),
      ) as { counts: Record<string, object>; order: Record<string, string[]> };
      const read = sent.order['model'] ?? Object.keys(sent.counts['model'] ?? {});
      expect(read).toEqual(model.map((one) => one.value));
    }),
  );
});

it('is only told where an object cannot hold it', () => {
  const make = [{ value: 'Kestrel', count: 2 }];
  const model = [
    { value: 'Plover', count: 3 },
    { value: '300', count: 2 },
  ];
  expect(orderedValues({ facets: { make, model } })).toEqual({ model: ['Plover', '300'] });
});

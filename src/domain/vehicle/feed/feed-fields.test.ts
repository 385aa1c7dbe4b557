import { expect, it } from 'vitest';
import { STOCK_FEED } from '#domain/site/feeds/stock-feed.ts';
import { FEED_FIELDS } from './feed-fields.ts';
import { feedFieldsMarkdown } from './feed-fields-markdown.ts';
import { planColumns } from './plan-columns.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

it('no name of a column belongs to two fields', () => {
  for (const field of FEED_FIELDS) {
    for (const column of [field.label, field.name, ...field.aliases]) {
      const { plan } = planColumns([column], {}, { now: NOW });
      expect(
        plan.fields.map((planned) => planned.field.name),
        column,
      ).toEqual([field.name]);
    }
  }
});

it('no two names of a field are the same', () => {
  for (const { label, aliases } of FEED_FIELDS) {
    const names = [label, ...aliases].map((name) =>
      name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
    );
    expect(names).toEqual([...new Set(names)]);
  }
});

it('the columns that dealers export, and our own feed, feed fields', () => {
  const { missing, ignored } = planColumns(STOCK_FEED.columns, {}, { now: NOW });
  expect(missing).toEqual([]);
  expect(ignored).toEqual(['Redbook code', 'Autograb ID']);
});

it('the required ones are those that our own feed requires', () => {
  const required = FEED_FIELDS.filter(({ isRequired }) => isRequired);
  expect(required.map(({ label }) => label).toSorted()).toEqual(STOCK_FEED.required.toSorted());
});

it('the table of the documentation has a row for each field', () => {
  const rows = feedFieldsMarkdown().split('\n').slice(2);
  expect(rows).toHaveLength(FEED_FIELDS.length);
  expect(rows[0]).toMatch(/^\| Stock number † \| `stockNumber` \| Stock no\., Stock #, /);
  for (const row of rows) expect(row.match(/(?<!\\)\|/g), row).toHaveLength(5);
});

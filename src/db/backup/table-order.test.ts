import { expect, test } from 'vitest';
import { orderByReferences } from './table-order.ts';

const names = (tables: { name: string }[]) => tables.map(({ name }) => name);

test('a table comes after every table that its foreign keys point to', () => {
  const tables = [
    { name: 'attempts', references: ['sites', 'deliveries'] },
    { name: 'deliveries', references: ['leads', 'sites'] },
    { name: 'leads', references: ['sites'] },
    { name: 'sites', references: [] },
  ];
  expect(names(orderByReferences(tables))).toEqual(['sites', 'leads', 'deliveries', 'attempts']);
});

test('a table may reference itself, or one that is not among them', () => {
  const tables = [
    { name: 'b', references: ['b', 'elsewhere'] },
    { name: 'a', references: [] },
  ];
  expect(names(orderByReferences(tables))).toEqual(['b', 'a']);
});

test('a circle is reported by name', () => {
  const tables = [
    { name: 'a', references: ['b'] },
    { name: 'b', references: ['a'] },
  ];
  expect(() => orderByReferences(tables)).toThrow('in a circle: a, b.');
});

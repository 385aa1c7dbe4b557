import { expect, test } from 'vitest';
import { pageData, pageJson, toPage } from './page-data.ts';

const model = { home: { title: 'Cars' }, names: ['Ute', 'Van'] };

test('a data request gets the model itself', () => {
  expect(toPage({ isDocument: false }, model)).toBe(model);
  expect(pageData(toPage({ isDocument: false }, model))).toBe(model);
});

test('in a document, loader data are only a sign, behind which the same model is found', () => {
  const loaded = toPage({ isDocument: true }, model);
  expect(JSON.stringify(loaded)).toBe('{"inDocument":true}');
  expect(pageData(loaded)).toBe(model);
});

test('two documents that are rendered at the same time keep their own models', () => {
  const other = { home: { title: 'Trucks' } };
  const loaded = toPage({ isDocument: true }, model);
  const otherLoaded = toPage({ isDocument: true }, other);
  expect(pageData<object>(loaded)).toBe(model);
  expect(pageData<object>(otherLoaded)).toBe(other);
});

test('the document gets the model of the route that has one', () => {
  const loaderData = { root: null, home: toPage({ isDocument: true }, model) };
  expect(pageJson(loaderData)).toBe(JSON.stringify(model));
});

test('an error page, and a page whose loader returned its data, have none', () => {
  expect(pageJson({ root: null })).toBeNull();
  expect(pageJson({ root: null, contact: model })).toBeNull();
});

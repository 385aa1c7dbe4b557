import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { analyticsItem } from '#domain/site/analytics.ts';
import { PageAnalytics } from './page-analytics.tsx';
import { readPageMarker } from './page-marker.ts';

/** The marker's dataset, as a browser would provide it. */
function datasetOf(markup: string): DOMStringMap {
  const dataset: DOMStringMap = {};
  for (const [, name = '', value = ''] of markup.matchAll(/ data-([a-z-]+)="([^"]*)"/g)) {
    const key = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    dataset[key] = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  }
  return dataset;
}

it('a page without a vehicle is told by its kind', () => {
  const markup = renderToStaticMarkup(<PageAnalytics kind="listing" />);
  expect(readPageMarker(datasetOf(markup))).toEqual({ kind: 'listing' });
});

it('a vehicle’s page is told with its item', () => {
  const item = analyticsItem({ ...plainCar('T1', 0), id: 7, views: 0 }, 25_990_00);
  const markup = renderToStaticMarkup(<PageAnalytics kind="vehicle" item={item} vehicleId={7} />);
  expect(readPageMarker(datasetOf(markup))).toEqual({ kind: 'vehicle', item, vehicleId: 7 });
});

it('a mark of no known kind is a page like any other', () => {
  expect(readPageMarker({ ascPage: 'toString' })).toEqual({ kind: 'other' });
});

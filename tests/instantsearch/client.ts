import { liteClient } from 'algoliasearch/lite';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  ClearRefinements,
  Configure,
  CurrentRefinements,
  DynamicWidgets,
  HierarchicalMenu,
  Highlight,
  Hits,
  InstantSearch,
  Menu,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  Snippet,
  SortBy,
  Stats,
  ToggleRefinement,
} from 'react-instantsearch';
import type { HitsProps } from 'react-instantsearch';

/**
 * A page as an integrator would build it: both packages as published, pointed at the site that served the
 * page. The dealer's slug, which names the index, is in the URL.
 */
const { host, protocol, search } = window.location;
const index = new URLSearchParams(search).get('index') ?? '';
const patience = { connect: 10_000, read: 10_000, write: 10_000 };

const searchClient = liteClient('forecourt', 'none', {
  hosts: [{ url: host, accept: 'readWrite', protocol: protocol === 'https:' ? 'https' : 'http' }],
  timeouts: patience,
});

interface Car {
  [attribute: string]: unknown;
  objectID: string;
  year: number;
  make: string;
  model: string;
}

const HitRow: HitsProps<Car>['hitComponent'] = ({ hit }) => {
  const { objectID, year, make, model } = hit;
  return createElement(
    'article',
    { 'data-id': objectID, 'data-vehicle': JSON.stringify({ year, make, model }) },
    createElement(Highlight<typeof hit>, { attribute: 'make_model', hit }),
    createElement(Snippet<typeof hit>, { attribute: 'name', hit }),
  );
};

const SORTS = [
  { label: 'The site’s own order', value: index },
  { label: 'Lowest price', value: `${index}_price_asc` },
  { label: 'Highest price', value: `${index}_price_desc` },
  { label: 'Lowest kilometres', value: `${index}_km_asc` },
];

function App() {
  return createElement(
    InstantSearch,
    { searchClient, indexName: index, future: { preserveSharedStateOnUnmount: true } },
    createElement(Configure, { attributesToSnippet: ['name:2'] }),
    createElement(SearchBox, { placeholder: 'Search' }),
    createElement(Stats, {
      translations: { rootElementText: ({ nbHits }) => `${nbHits} found` },
    }),
    createElement(SortBy, { items: SORTS }),
    createElement(CurrentRefinements),
    createElement(ClearRefinements),
    createElement(RefinementList, { attribute: 'make', limit: 30, searchable: true }),
    createElement(Menu, { attribute: 'body', limit: 30 }),
    createElement(RangeInput, { attribute: 'price' }),
    createElement(HierarchicalMenu, {
      attributes: ['make_hierarchy.lvl0', 'make_hierarchy.lvl1'],
      limit: 30,
    }),
    createElement(
      DynamicWidgets,
      { facets: ['fuel', 'drive'], fallbackComponent: () => null },
      createElement(RefinementList, { attribute: 'fuel', classNames: { root: 'fuel' } }),
      createElement(RefinementList, { attribute: 'drive', classNames: { root: 'drive' } }),
    ),
    createElement(ToggleRefinement, { attribute: 'certified', label: 'Certified only' }),
    createElement(Hits<Car>, { hitComponent: HitRow }),
    createElement(Pagination, { padding: 2 }),
  );
}

const container = document.querySelector('#app');
if (container !== null) createRoot(container).render(createElement(App));

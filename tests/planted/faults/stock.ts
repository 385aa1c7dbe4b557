import type { Fault } from '../fault.ts';

/** Stock search, caching and rendering. */
export const STOCK_FAULTS: readonly Fault[] = [
  {
    id: 'facet-counts-left-over',
    breaks: 'The filter counts are wrong after cars are added and removed.',
    file: 'src/stock/engine/query/facet-counts.ts',
    find: 'countRows(codes, removed, removed.length, counts, -1)',
    replace: 'countRows(codes, removed, added.length, counts, -1)',
  },
  {
    id: 'stock-behind-its-rows',
    breaks: 'Sold cars stay on the pages until the site’s document is changed.',
    file: 'src/stock/snapshot/stock-snapshots.ts',
    find: '    stock.stockRevision < version.stockRevision ||\n',
    replace: '',
  },
  {
    id: 'revision-not-moved',
    breaks: 'Pages show no picture until something else in the stock changes.',
    file: 'src/db/migrations/0008-stock-revision-triggers.ts',
    find: "'kept' in (old.state, new.state)",
    replace: "'kept' in (old.state)",
  },
  {
    id: 's3-query-unsorted',
    breaks: 'The media store refuses requests whose parameters are not already sorted.',
    file: 'src/adapters/media-s3/signature.ts',
    find: '    .toSorted((a, b) => (a < b ? -1 : 1))\n',
    replace: '',
  },
  {
    id: 'sold-car-keeps-discount',
    breaks: 'The card of a sold car still shows its former price.',
    file: 'src/view-models/vehicle/card-model.ts',
    find: 'was: sold || price.wasCents === null',
    replace: 'was: price.wasCents === null',
  },
  {
    id: 'brochure-accents',
    breaks: 'A brochure loses accents that are typed as a letter plus a combining accent.',
    file: 'src/services/vehicle/pdf/brochure-text.ts',
    find: "text.normalize('NFC').replaceAll(INVISIBLE, '')",
    replace: "text.replaceAll(INVISIBLE, '')",
  },
];

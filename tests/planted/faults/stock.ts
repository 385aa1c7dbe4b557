import type { Fault } from '../fault.ts';

/** Stock search, caching and rendering. */
export const STOCK_FAULTS: readonly Fault[] = [
  {
    id: 'facet-counts-left-over',
    breaks: 'The counts beside the filters are wrong once cars have come and gone.',
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
    breaks: 'Pages show no picture until something else of the stock changes.',
    file: 'src/db/migrations/0008-stock-revision-triggers.ts',
    find: "'kept' in (old.state, new.state)",
    replace: "'kept' in (old.state)",
  },
  {
    id: 's3-query-unsorted',
    breaks: 'The media store refuses requests whose parameters are not in order by chance.',
    file: 'src/adapters/media-s3/signature.ts',
    find: '    .toSorted((a, b) => (a < b ? -1 : 1))\n',
    replace: '',
  },
  {
    id: 'sold-car-keeps-discount',
    breaks: 'The card of a sold car still shows what it was marked down from.',
    file: 'src/view-models/vehicle/card-model.ts',
    find: 'was: sold || price.wasCents === null',
    replace: 'was: price.wasCents === null',
  },
  {
    id: 'brochure-accents',
    breaks: 'A brochure loses the accents of names that are typed as letter and accent.',
    file: 'src/services/vehicle/pdf/brochure-text.ts',
    find: "text.normalize('NFC').replaceAll(INVISIBLE, '')",
    replace: "text.replaceAll(INVISIBLE, '')",
  },
];

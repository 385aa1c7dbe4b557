import type { UpdatableIndex } from '../search-index.ts';
import { rowsAfter } from './row-changes.ts';
import type { RowChanges } from './row-changes.ts';
import { updateFacets } from './update-facets.ts';
import { updateNumbers } from './update-numbers.ts';
import { updateText } from './update-text.ts';

/**
 * The index after a change of few rows: it finds, counts and sorts exactly what one built from all rows
 * would, and shares with the former one what the change does not concern. Null if it has to be built anew.
 */
export function updateIndex(former: UpdatableIndex, changes: RowChanges): UpdatableIndex | null {
  const { index, ranks, documents } = former;
  const facets = updateFacets(index.facets, changes);
  if (facets === null) return null;
  const { ranks: updatedRanks, ...numbers } = updateNumbers({ ...index, ranks }, changes);
  const text = updateText({ text: index.text, documents }, changes);
  return {
    index: { rows: rowsAfter(changes), facets, ...numbers, text: text.text },
    ranks: updatedRanks,
    documents: text.documents,
  };
}

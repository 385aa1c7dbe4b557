import { useRef, useState } from 'react';
import { FEWEST_COMPARED, type SavedVehicle } from '#domain/saved.ts';
import { Checkbox } from '../primitives/checkbox.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import { CompareTable } from './compare-table.tsx';
import { useFreshVehicles } from './fresh-vehicles.ts';
import { compareRows } from './hit-facts.ts';
import { LoadFailure } from './load-state.tsx';
import { type PanelProps, useSavedList } from './saved-context.ts';

/** Vehicles side by side, as they are now. */
export function CompareDialog({ saved, open, onClose }: PanelProps) {
  const { store, tools } = saved;
  const vehicles = useSavedList(store, 'compare');
  const fresh = useFreshVehicles(vehicles.map(({ id }) => id));
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  const hits = vehicles.map(({ id }) => fresh.hits.get(id) ?? null);
  const enough = vehicles.length >= FEWEST_COMPARED;
  const groups = compareRows(hits, tools)
    .map(({ rows, ...group }) => ({
      ...group,
      rows: differencesOnly && enough ? rows.filter(({ differs }) => differs) : rows,
    }))
    .filter(({ rows }) => rows.length > 0);

  const remove = (vehicle: SavedVehicle) => {
    scroller.current?.focus({ preventScroll: true });
    store.remove('compare', vehicle.id);
    if (vehicles.length === 1) onClose();
  };
  return (
    <Dialog id="compare-vehicles" title="Compare vehicles" size="lg" open={open} onClose={onClose}>
      <LoadFailure fresh={fresh} />
      {enough ? (
        <Checkbox
          label="Show differences only"
          checked={differencesOnly}
          onChange={(event) => setDifferencesOnly(event.currentTarget.checked)}
        />
      ) : (
        <p className="py-2 text-muted">Add another vehicle to see them side by side.</p>
      )}
      <section
        ref={scroller}
        aria-label="Comparison"
        aria-busy={fresh.state === 'loading'}
        tabIndex={-1}
        className="fc-compare"
      >
        <CompareTable
          columns={vehicles.map((vehicle, place) => ({ vehicle, hit: hits[place] ?? null }))}
          groups={groups}
          tools={tools}
          complete={fresh.state === 'ready'}
          onRemove={remove}
        />
      </section>
      <output className="block pt-3 text-muted empty:hidden">
        {fresh.state === 'loading' ? <Spinner label="Loading the vehicles" /> : null}
        {fresh.state === 'ready' && groups.length === 0 && enough && differencesOnly
          ? 'They are alike in everything listed here.'
          : null}
      </output>
    </Dialog>
  );
}

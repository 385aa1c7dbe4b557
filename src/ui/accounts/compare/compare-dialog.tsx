import * as copy from '#copy/en-AU/accounts.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useRef, useState } from 'react';
import { compareHref } from '#domain/vehicle/compare.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { paths } from '#domain/site/paths.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { MIN_COMPARED, type SavedTools, type SavedVehicle } from '#domain/accounts/saved.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import type { Copy } from '#copy/format.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx';
import { Dialog } from '#ui/primitives/overlays/dialog.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { loadStyle } from '#ui/media/load-style.ts';
import { Spinner } from '#ui/primitives/spinner.tsx';
import styleHref from './compare-table.css?url';
import { type CompareColumn, CompareTable, differencesOf } from './compare-table.tsx';
import { hitFacts } from './fact-groups.ts';
import { useFreshVehicles } from '../saved/fresh-vehicles.ts';
import { compareRows, hitSilhouette, showsRates } from '../saved/hit-facts.ts';
import { LoadFailure } from '../saved/load-state.tsx';
import { type PanelProps, useSavedList } from '../saved/saved-context.ts';

/** Only the comparison's own page has loaded this style sheet. */
export function loadCompareStyle(): Promise<void> {
  return loadStyle(styleHref);
}

/** Vehicles side by side, with current data. */
export function CompareDialog({ saved, open, onClose }: PanelProps) {
  const t = useCopy();
  const { store, tools } = saved;
  const vehicles = useSavedList(store, 'compare');
  const fresh = useFreshVehicles(vehicles.map(({ id }) => id));
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  const hits = vehicles.map(({ id }) => fresh.hits.get(id) ?? null);
  const enough = vehicles.length >= MIN_COMPARED;
  const filtered = differencesOnly && enough;
  const all = compareRows(
    hits,
    tools,
    t,
    hits.map((hit) => hit && hitFacts(hit)),
  ).filter(({ rows, shared }) => rows.length + shared.length > 0);
  const groups = filtered ? differencesOf(all) : all;

  const remove = (id: number) => {
    scroller.current?.focus({ preventScroll: true });
    store.remove('compare', id);
    if (vehicles.length === 1) onClose();
  };
  return (
    <Dialog
      id="compare-vehicles"
      title={t(copy.compareVehicles)}
      size="lg"
      open={open}
      onClose={onClose}
    >
      <LoadFailure fresh={fresh} />
      {enough ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            label={t(copy.showDifferencesOnly)}
            checked={differencesOnly}
            onChange={(event) => setDifferencesOnly(event.currentTarget.checked)}
          />
          <ButtonLink
            href={compareHref(vehicles.map(({ id }) => id))}
            variant="quiet"
            size="sm"
            icon={<Icon name="share-2" size="sm" />}
          >
            {t(copy.shareOrPrint)}
          </ButtonLink>
        </div>
      ) : (
        <p className="py-2 text-muted">{t(copy.addAnotherVehicle)}</p>
      )}
      <section
        ref={scroller}
        aria-label={t(copy.comparison)}
        aria-busy={fresh.state === 'loading'}
        tabIndex={-1}
        className="fc-compare"
      >
        <CompareTable
          columns={vehicles.map((vehicle, index) => ({
            ...toColumn(vehicle, hits[index] ?? null, tools, fresh.state === 'ready', t),
            remover: (
              <IconButton
                size="sm"
                label={t(copy.removeFromCompare, { vehicle: vehicle.name })}
                onClick={() => remove(vehicle.id)}
              >
                <Icon name="x" size="sm" />
              </IconButton>
            ),
          }))}
          groups={groups}
          marked={enough && !filtered}
        />
      </section>
      <output className="block pt-3 text-muted empty:hidden">
        {fresh.state === 'loading' ? <Spinner label={t(copy.loadingVehicles)} /> : null}
        {fresh.state === 'ready' && groups.length === 0 && filtered ? t(copy.alike) : null}
      </output>
      {showsRates(hits, tools) ? (
        <p className="max-w-prose pt-3 text-sm text-muted">{financeWarning(t)}</p>
      ) : null}
    </Dialog>
  );
}

/** `complete`: the response has arrived, so a vehicle without a hit is no longer listed. */
function toColumn(
  vehicle: SavedVehicle,
  hit: SearchHit | null,
  tools: SavedTools,
  complete: boolean,
  t: Copy,
): CompareColumn {
  const gone = complete ? t(copy.noLongerListed) : null;
  return {
    id: vehicle.id,
    name: vehicle.name,
    href: hit === null || !tools.vehicleLinks ? null : hit.path,
    enquireHref:
      hit === null || hit.status === 'sold' || !tools.vehicleLinks
        ? null
        : paths.contact({ carId: hit.slug }),
    picture: hit?.primary_image_url ?? vehicle.primary_image_url,
    silhouette: hitSilhouette(hit),
    note: hit === null ? gone : hit.status === 'sold' ? t(vehicleCopy.sold) : null,
  };
}

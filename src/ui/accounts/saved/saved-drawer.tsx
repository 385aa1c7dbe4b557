import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import type { Copy } from '#copy/format.ts';
import { paths } from '#domain/site/paths.ts';
import { badgeName, vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import { useRef } from 'react';
import { MIN_COMPARED, type SavedTools, type SavedVehicle } from '#domain/accounts/saved.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { Drawer } from '#ui/primitives/overlays/drawer.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { Price } from '#ui/primitives/content/price.tsx';
import { Skeleton } from '#ui/primitives/content/skeleton.tsx';
import { CompareLink } from '../compare/compare-link.tsx';
import { leaveEntry } from './focus.ts';
import { type FreshState, useFreshVehicles } from './fresh-vehicles.ts';
import { hitPrice, hitSilhouette, hitStatus } from './hit-facts.ts';
import { LoadFailure } from './load-state.tsx';
import { type PanelProps, useSavedList } from './saved-context.ts';
import { SavedPicture } from './saved-picture.tsx';
import { VehicleName } from './vehicle-name.tsx';

/** The saved vehicles at today's price, most recently saved first. */
export function SavedDrawer({ saved, open, onClose }: PanelProps) {
  const t = useCopy();
  const { store, tools } = saved;
  const vehicles = useSavedList(store, 'favourites');
  const fresh = useFreshVehicles(vehicles.map(({ id }) => id));
  const kept = tools.watchlist ? copy.keptInAccount : copy.keptInBrowser;
  const panel = useRef<HTMLDivElement>(null);
  const newest = vehicles.toReversed();
  const available = newest
    .map(({ id }) => id)
    .filter((id) => (fresh.hits.get(id)?.status ?? 'sold') !== 'sold');
  const compares = tools.compare && available.length >= MIN_COMPARED;
  return (
    <Drawer
      id="saved-vehicles"
      title={t(common.savedVehicles)}
      open={open}
      onClose={onClose}
      footer={compares ? <CompareLink ids={available} /> : undefined}
    >
      <div ref={panel} tabIndex={-1} aria-busy={fresh.state === 'loading'} className="outline-none">
        <p className="mb-4 text-sm text-muted">
          {t(vehicles.length === 0 ? copy.nothingSaved : kept)}
        </p>
        {tools.watchlist ? (
          <ButtonLink href={paths.watchlist()} variant="secondary" size="sm" className="mb-4">
            {t(copy.viewList)}
          </ButtonLink>
        ) : null}
        <LoadFailure fresh={fresh} />
        <ul className="divide-y divide-line">
          {newest
            .map((stored) => withName(stored, fresh.hits.get(stored.id), t))
            .map((vehicle) => (
              <li key={vehicle.id} className="flex items-start gap-3 py-4 first:pt-0">
                <SavedPicture
                  url={fresh.hits.get(vehicle.id)?.primary_image_url ?? vehicle.primary_image_url}
                  silhouette={hitSilhouette(fresh.hits.get(vehicle.id))}
                  width={320}
                  className="w-24"
                />
                <Entry
                  vehicle={vehicle}
                  hit={fresh.hits.get(vehicle.id) ?? null}
                  state={fresh.state}
                  tools={tools}
                />
                <IconButton
                  data-remove
                  label={t(copy.removeFromSaved, { vehicle: vehicle.name })}
                  onClick={(event) => {
                    leaveEntry(event.currentTarget, panel.current);
                    store.remove('favourites', vehicle.id);
                  }}
                  className="-my-1 -mr-2"
                >
                  <Icon name="x" size="sm" />
                </IconButton>
              </li>
            ))}
        </ul>
      </div>
    </Drawer>
  );
}

/** The watchlist tells ids only: the name comes with the current data. */
function withName(vehicle: SavedVehicle, hit: SearchHit | undefined, t: Copy): SavedVehicle {
  if (vehicle.name !== '') return vehicle;
  return { ...vehicle, name: hit === undefined ? t(copy.savedCar) : vehicleTitle(hit) };
}

interface EntryProps {
  vehicle: SavedVehicle;
  hit: SearchHit | null;
  state: FreshState;
  tools: SavedTools;
}

function Entry({ vehicle, hit, state, tools }: EntryProps) {
  const t = useCopy();
  const status = hit === null ? null : hitStatus(hit, t);
  const badge = hit?.badge ? badgeName(hit) : null;
  return (
    <div className="min-w-0 grow">
      <p className="leading-snug font-semibold">
        <VehicleName vehicle={vehicle} hit={hit} tools={tools} />
      </p>
      {hit === null ? (
        <Missing state={state} />
      ) : (
        <>
          {badge === null ? null : <p className="truncate text-sm text-muted">{badge}</p>}
          <HitPriceLine hit={hit} tools={tools} />
          {status === null ? null : (
            <p
              className={classNames(
                'mt-1 text-sm font-semibold',
                hit.status === 'sold' && 'text-danger',
              )}
            >
              {status}
            </p>
          )}
          {hit.status === 'sold' ? null : (
            <SiteLink
              href={paths.contact({ carId: hit.slug })}
              className="fc-text-link -mb-2 inline-block py-2 text-sm"
            >
              {t(common.enquire)}
              <span className="sr-only">{` ${vehicle.name}`}</span>
            </SiteLink>
          )}
        </>
      )}
    </div>
  );
}

function Missing({ state }: { state: FreshState }) {
  const t = useCopy();
  if (state === 'loading') return <Skeleton className="mt-2 h-5 w-24" />;
  return state === 'ready' ? (
    <p className="mt-1 text-sm text-muted">{t(copy.noLongerListed)}</p>
  ) : null;
}

function HitPriceLine({ hit, tools }: { hit: SearchHit; tools: SavedTools }) {
  const price = hitPrice(hit, tools, useCopy());
  return (
    <Price
      size="sm"
      amount={price.text}
      isText={!price.amount}
      was={price.was}
      priceType={price.type}
      className="mt-1"
    />
  );
}

import * as copy from '#copy/en-AU/accounts.ts';
import * as garageCopy from '#copy/en-AU/garage.ts';
import * as signInCopy from '#copy/en-AU/sign-in.ts';
import * as common from '#copy/en-AU/common.ts';
import { type FormEvent, useSyncExternalStore } from 'react';
import { CompareLink } from '../compare/compare-link.tsx';
import { leaveEntry } from '#ui/accounts/saved/focus.ts';
import { SavedPicture } from '#ui/accounts/saved/saved-picture.tsx';
import { Price } from '#ui/primitives/content/price.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { Container } from '#ui/primitives/container.tsx';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PAGE_VARIANTS } from '#ui/site/page-variants.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { type LiveWatchlist, useTools } from '#ui/vehicle/card-tools-context.ts';
import { CAR_FIELD, type WatchedVehicle, type WatchlistModel } from './watchlist-model.ts';

export interface WatchlistPageProps {
  frame: SiteFrame;
  watchlist: WatchlistModel;
}

/** What a signed-in visitor saved. Removing is a form; with script it needs no reload. */
export function WatchlistPage({ frame, watchlist }: WatchlistPageProps) {
  const t = useCopy();
  const variant = PAGE_VARIANTS[frame.site.template];
  const live = useTools()?.live?.watchlist ?? null;
  const watched = useWatched(live);
  const vehicles =
    watched === null
      ? watchlist.vehicles
      : watchlist.vehicles.filter(({ id }) => watched.includes(id));
  const empty = vehicles.length === 0;
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead
        template={frame.site.template}
        title={t(copy.watchlist)}
        intro={t(empty ? copy.watchlistEmpty : copy.watchlistIntro, { dealer: frame.site.name })}
      />
      <Container width={variant.width} className={classNames('fc-watchlist-page', variant.space)}>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap gap-2">
            <CompareLink
              ids={vehicles.filter(({ isUnavailable }) => !isUnavailable).map(({ id }) => id)}
            />
            {watchlist.searchHref === null ? null : (
              <ButtonLink
                href={watchlist.searchHref}
                variant={empty ? 'primary' : 'secondary'}
                icon={<Icon name="search" size="sm" />}
              >
                {t(empty ? copy.searchOurVehicles : copy.findMore)}
              </ButtonLink>
            )}
          </div>
          <OwnLinks watchlist={watchlist} />
        </div>
        {empty ? null : (
          <ul className="mt-6 grid gap-4 lg:grid-cols-2">
            {vehicles.map((vehicle) => (
              <Entry key={vehicle.id} vehicle={vehicle} live={live} />
            ))}
          </ul>
        )}
      </Container>
    </>
  );
}

const never = () => () => undefined;

/** Null on the server, during hydration and until the visitor's own data have arrived: then the page's are shown. */
function useWatched(live: LiveWatchlist | null): readonly number[] | null {
  return useSyncExternalStore(
    live?.subscribe ?? never,
    () => live?.watched() ?? null,
    () => null,
  );
}

function OwnLinks({ watchlist: { garageHref, signOutHref } }: { watchlist: WatchlistModel }) {
  const t = useCopy();
  const links = [
    { href: garageHref, label: t(garageCopy.myGarage) },
    { href: signOutHref, label: t(signInCopy.signOut) },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(({ href, label }) =>
        href === null ? null : (
          <li key={label}>
            <SiteLink href={href} className="fc-text-link inline-block py-2">
              {label}
            </SiteLink>
          </li>
        ),
      )}
    </ul>
  );
}

interface EntryProps {
  vehicle: WatchedVehicle;
  live: LiveWatchlist | null;
}

function Entry({ vehicle, live }: EntryProps) {
  const t = useCopy();
  const { id, href, price, status } = vehicle;
  const name = vehicle.name ?? t(copy.savedCar);
  const remove = (event: FormEvent<HTMLFormElement>) => {
    if (live === null) return;
    event.preventDefault();
    leaveEntry(event.currentTarget, document.getElementById('main'));
    live.remove(id);
  };
  return (
    <li className="flex items-start gap-4 rounded-md border border-line bg-raised p-4">
      <SavedPicture
        url={vehicle.picture}
        silhouette={vehicle.silhouette}
        width={320}
        className="w-28 sm:w-44"
      />
      <div className="min-w-0 grow">
        <h2 className="leading-snug font-semibold">
          {href === null ? (
            name
          ) : (
            <SiteLink href={href} className="hover:underline">
              {name}
            </SiteLink>
          )}
        </h2>
        {vehicle.badge === null ? null : <p className="text-sm text-muted">{vehicle.badge}</p>}
        {vehicle.facts.length === 0 ? null : (
          <p className="mt-1 text-sm text-muted">{vehicle.facts.join(' · ')}</p>
        )}
        {price === null ? null : (
          <Price
            size="sm"
            amount={price.text}
            isText={!price.amount}
            was={price.was}
            priceType={price.type}
            className="mt-1"
          />
        )}
        {status === null ? null : (
          <p
            className={classNames(
              'mt-1 text-sm font-semibold',
              vehicle.isUnavailable && 'text-danger',
            )}
          >
            {status}
          </p>
        )}
        <form method="post" onSubmit={remove} className="mt-2">
          <input type="hidden" name={CAR_FIELD} value={id} />
          <Button
            type="submit"
            variant="quiet"
            size="sm"
            data-remove
            icon={<Icon name="x" size="sm" />}
            className="-mx-3"
          >
            {t(common.remove)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </form>
      </div>
    </li>
  );
}

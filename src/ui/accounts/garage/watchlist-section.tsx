import * as accountsCopy from '#copy/en-AU/accounts.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import * as copy from '#copy/en-AU/garage.ts';
import { Badge } from '#ui/primitives/content/badge.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { SavedPicture } from '#ui/accounts/saved/saved-picture.tsx';
import { EmptySection } from './empty-section.tsx';
import type { SectionModels, WatchedCar } from './garage-model.ts';

/** The newest of the watched vehicles, as they are today. */
export function WatchlistSection({ section }: { section: SectionModels['watchlist'] }) {
  const t = useCopy();
  const { cars, total, allHref, searchHref } = section;
  if (cars.length === 0) {
    return (
      <EmptySection
        href={allHref ?? searchHref}
        label={total > 0 ? t(copy.wholeWatchlist, { count: total }) : t(copy.findVehicles)}
      >
        {t(total > 0 ? copy.allGone : copy.nothingWatched)}
      </EmptySection>
    );
  }
  return (
    <>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {cars.map((car) => (
          <WatchedItem key={car.slug} car={car} />
        ))}
      </ul>
      {allHref === null ? null : (
        <ButtonLink href={allHref} variant="secondary" className="mt-6">
          {t(copy.wholeWatchlist, { count: total })}
        </ButtonLink>
      )}
    </>
  );
}

const STATES = {
  available: { text: copy.available, tone: 'positive' },
  sold: { text: vehicleCopy.sold, tone: 'neutral' },
  gone: { text: accountsCopy.noLongerListed, tone: 'neutral' },
} as const;

function WatchedItem({ car }: { car: WatchedCar }) {
  const t = useCopy();
  const { text, tone } = STATES[car.state];
  return (
    <li className="flex items-start gap-4">
      {car.picture === null ? (
        <SavedPicture url={null} silhouette={null} width={160} className="w-28" />
      ) : (
        <Picture
          picture={{ ...car.picture, alt: '' }}
          sizes="7rem"
          className="aspect-3/2 w-28 shrink-0 rounded-md"
        />
      )}
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium break-words">
          {car.href === null ? (
            car.name
          ) : (
            <SiteLink
              href={car.href}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {car.name}
            </SiteLink>
          )}
        </p>
        {car.price === null ? null : (
          <p>
            <strong className="fc-figure">{car.price}</strong>
            {car.priceType === null ? null : (
              <span className="text-sm text-muted">{` ${car.priceType}`}</span>
            )}
          </p>
        )}
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
    </li>
  );
}

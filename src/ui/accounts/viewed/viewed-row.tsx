import * as copy from '#copy/en-AU/accounts.ts';
import { badgeName, vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import { useId } from 'react';
import type { SavedTools } from '#domain/accounts/saved.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { Carousel } from '#ui/primitives/content/carousel.tsx';
import { Price } from '#ui/primitives/content/price.tsx';
import { SectionHeading } from '#ui/primitives/content/section-heading.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { Skeleton } from '#ui/primitives/content/skeleton.tsx';
import { focusMain } from '../saved/focus.ts';
import { useFreshVehicles } from '../saved/fresh-vehicles.ts';
import { hitPrice, hitSilhouette, hitStatus } from '../saved/hit-facts.ts';
import { SavedPicture } from '../saved/saved-picture.tsx';

export interface ViewedRowProps {
  ids: readonly number[];
  tools: SavedTools;
  withoutSold?: boolean | undefined;
  className?: string | undefined;
  onClear: () => void;
}

/** Current data. Vehicles that are no longer listed are omitted; on failure nothing is rendered. */
export function ViewedRow({ ids, tools, withoutSold, className, onClear }: ViewedRowProps) {
  const t = useCopy();
  const { state, hits } = useFreshVehicles(ids);
  const noteId = useId();
  const loading = state === 'loading' && hits.size === 0;
  const shown = ids.filter((id) => {
    const hit = hits.get(id);
    return loading || (hit !== undefined && !(withoutSold && hit.status === 'sold'));
  });
  if (shown.length === 0 || state === 'failed') return null;
  return (
    <div aria-busy={loading || undefined} className={className}>
      <Carousel
        label={t(copy.recentlyViewed)}
        itemClassName="basis-[62%] sm:basis-56"
        heading={
          <SectionHeading
            className="mb-0 sm:mb-0"
            action={
              <Button
                variant="quiet"
                size="sm"
                // Its text ends where the row does.
                className="-me-3.5"
                aria-describedby={noteId}
                onClick={() => {
                  focusMain();
                  onClear();
                }}
              >
                {t(copy.clear)}
              </Button>
            }
          >
            {t(copy.recentlyViewed)}
          </SectionHeading>
        }
      >
        {shown.map((id) => (
          <Entry key={id} hit={hits.get(id) ?? null} tools={tools} />
        ))}
      </Carousel>
      <p id={noteId} className="mt-3 text-sm text-muted">
        {t(copy.viewedNote)}
      </p>
    </div>
  );
}

function Entry({ hit, tools }: { hit: SearchHit | null; tools: SavedTools }) {
  const t = useCopy();
  if (hit === null) {
    return (
      <div>
        <Skeleton className="aspect-3/2 w-full" />
        <Skeleton className="mt-3 h-5 w-3/4" />
        <Skeleton className="mt-2 h-5 w-24" />
      </div>
    );
  }
  const title = vehicleTitle(hit);
  const price = hitPrice(hit, tools, t);
  const status = hitStatus(hit, t);
  return (
    <article className="group relative">
      <SavedPicture
        url={hit.primary_image_url}
        silhouette={hitSilhouette(hit)}
        width={320}
        className="w-full"
      />
      <h3 className="mt-3 leading-snug font-semibold">
        {tools.vehicleLinks ? (
          <SiteLink href={hit.path} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </h3>
      <p className="truncate text-sm text-muted empty:hidden">{badgeName(hit)}</p>
      <Price
        size="sm"
        amount={price.text}
        isText={!price.amount}
        was={price.was}
        priceType={price.type}
        className="mt-1"
      />
      {status === null ? null : <p className="mt-1 text-sm font-semibold">{status}</p>}
    </article>
  );
}

import * as legal from '#copy/en-AU/legal.ts';
import * as copy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { localStore } from '#ui/primitives/browser-storage.ts';
import { useState } from 'react';
import { stickyShown } from '#domain/content/vehicle-announcement.ts';
import { stickyHeaderKey } from '#domain/accounts/viewed.ts';
import { useShownEstimate } from '#ui/finance/quote-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { IconButton } from '#ui/primitives/controls/icon-button.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { ActionButton } from './summary.tsx';
import { useScrolled } from './use-scrolled.ts';
import type { VehicleModel } from './vehicle-model.ts';

const SHOWN_BUTTONS = ['enquiry', 'finance', 'tradeIn', 'findSimilar'] as const;
const CLOSED = 'closed';

export interface StickyHeaderProps {
  vehicle: VehicleModel;
  /** Prefix of storage keys; null if the site stores nothing: the bar then reappears on the next page. */
  keeper: string | null;
}

/** Title, price and the two main actions, once the page's own title has scrolled out of view. */
export function StickyHeader({ vehicle, keeper }: StickyHeaderProps) {
  const t = useCopy();
  const shown = useScrolled(stickyShown);
  const estimate = useShownEstimate(vehicle);
  const key = keeper === null ? null : stickyHeaderKey(keeper);
  const [closed, setClosed] = useState(() => key !== null && localStore.read(key) === CLOSED);
  if (closed) return null;
  const { card, title, price } = vehicle;
  const facts = vehicle.icons.filter(({ kind }) => kind !== 'km').map(({ text }) => text);
  const buttons = vehicle.buttons.filter(({ kind }) =>
    SHOWN_BUTTONS.some((shownKind) => shownKind === kind),
  );
  return (
    <aside
      aria-label={t(copy.thisVehicle)}
      data-shown={shown || undefined}
      className="fc-sticky-head print:hidden"
    >
      <div className="fc-gutter mx-auto flex w-full max-w-page min-w-0 items-center gap-x-3 gap-y-2 py-2 max-lg:flex-wrap sm:gap-x-4">
        {card.image === null ? null : (
          <Picture
            picture={{ ...card.image, alt: '' }}
            sizes="72px"
            className="aspect-3/2 w-18 shrink-0 rounded-sm max-sm:hidden"
          />
        )}
        <p className="min-w-0 flex-1 leading-tight">
          <strong className="line-clamp-2">{title}</strong>
          <span className="block truncate text-sm text-muted">{facts.join(' · ')}</span>
        </p>
        <p className="shrink-0 text-end leading-tight">
          <strong className="fc-figure block">{price.text}</strong>
          <span className="block text-sm text-muted">
            {vehicle.state === 'sold' ? vehicle.status : price.type}
            {estimate === null ? null : (
              <span className="max-md:hidden">
                {` · ${t(legal.weeklyAndComparison, { amount: estimate.weekly, comparison: estimate.comparison })}`}
              </span>
            )}
          </span>
        </p>
        {buttons.length === 0 ? null : (
          // Below the title where there is no room beside it.
          <div className="grid shrink-0 auto-cols-auto grid-flow-col gap-2 max-lg:order-last max-lg:basis-full whitespace-nowrap">
            {buttons.map((button) => (
              // On a small screen, the bar at the bottom has the leading button.
              <div
                key={button.kind}
                className={
                  (button.kind === 'enquiry' || button.kind === 'findSimilar') && vehicle.bottomBar
                    ? 'max-lg:hidden'
                    : undefined
                }
              >
                <ActionButton button={button} vehicle={vehicle} />
              </div>
            ))}
          </div>
        )}
        <IconButton
          label={t(copy.closeThisBar)}
          size="sm"
          onClick={() => {
            // Without storage the bar reappears on the next page.
            if (key !== null) localStore.write(key, CLOSED);
            setClosed(true);
          }}
        >
          <Icon name="x" size="sm" />
        </IconButton>
      </div>
    </aside>
  );
}

import * as garageCopy from '#copy/en-AU/garage.ts';
import * as locationsCopy from '#copy/en-AU/locations.ts';
import * as copy from '#copy/en-AU/site.ts';
import { SavedButton } from '#ui/accounts/saved/saved-button.tsx';
import { CallUsOn } from '#ui/site/call-us-on.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { telHref } from '#domain/locations/phone-mask.ts';
import { MenuButton } from '#ui/site/menu-button.tsx';
import { Wordmark } from '#ui/site/wordmark.tsx';
import { Icon } from '../../primitives/icon.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { MenuOverlay } from './menu-overlay.tsx';
import type { FrameProps } from '#ui/site/site-frame.ts';

const SIDE =
  'inline-flex min-h-12 items-center gap-3 text-[0.9375rem] underline-offset-8 hover:text-accent hover:underline';

/** A thin bar: the menu on one side, the name in the middle, contact links on the other. */
export function Header({ frame }: FrameProps) {
  const t = useCopy();
  const { site, primaryLocation, links } = frame;
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-bg">
        <div className="fc-gutter mx-auto grid min-h-18 max-w-wide grid-cols-[1fr_auto_1fr] items-center gap-3 sm:gap-6">
          <MenuButton labelled className={`${SIDE} justify-self-start`} />
          <Wordmark
            site={site}
            ground="page"
            logoClassName="h-8 sm:h-11"
            className="min-w-0 text-center font-display text-xl leading-tight text-balance sm:text-2xl"
          />
          <div className="flex items-center gap-6 justify-self-end">
            {primaryLocation?.phone ? (
              <a href={telHref(primaryLocation.phone)} className={`${SIDE} max-lg:hidden`}>
                <Icon name="phone" size="sm" />
                <CallUsOn />
                {primaryLocation.phone}
              </a>
            ) : null}
            <SavedButton frame={frame} className={`${SIDE} -mx-3 px-3`} />
            {links.locations === null ? null : (
              <SiteLink href={links.locations} className={`${SIDE} max-sm:hidden`}>
                <Icon name="map-pin" />
                <span className="sr-only">{t(locationsCopy.locations)}</span>
              </SiteLink>
            )}
            {links.garage === null ? null : (
              <SiteLink href={links.garage} className={`${SIDE} max-sm:hidden`}>
                <Icon name="user-round" />
                <span className="sr-only">{t(garageCopy.myGarage)}</span>
              </SiteLink>
            )}
            {links.search === null ? null : (
              <SiteLink href={links.search} className={SIDE}>
                <Icon name="search" />
                <span className="sr-only sm:not-sr-only">{t(copy.collection)}</span>
              </SiteLink>
            )}
          </div>
        </div>
      </header>
      <MenuOverlay frame={frame} />
    </>
  );
}

import * as common from '#copy/en-AU/common.ts';
import * as garageCopy from '#copy/en-AU/garage.ts';
import * as locationsCopy from '#copy/en-AU/locations.ts';
import * as copy from '#copy/en-AU/site.ts';
import { SavedButton } from '#ui/accounts/saved/saved-button.tsx';
import { CallUsOn } from '#ui/site/call-us-on.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { telHref } from '#domain/locations/phone-mask.ts';
import { MakeTile } from '#ui/site/make-logo.tsx';
import { MenuButton } from '#ui/site/menu-button.tsx';
import { NavBar, type NavBarVariant } from '#ui/site/nav-bar.tsx';
import { NavDrawer } from '#ui/site/nav-drawer.tsx';
import type { MakeLink, FrameProps } from '#ui/site/site-frame.ts';
import { useHeaderSearch } from '#ui/search/suggest/use-header-search.tsx';
import { Wordmark } from '#ui/site/wordmark.tsx';
import { Icon } from '../../primitives/icon.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
const PANEL = 'border-t-4 border-brand bg-raised text-ink shadow-float';

const NAV_VARIANT: NavBarVariant = {
  list: 'flex items-stretch',
  top: 'tpl-heavy-label flex h-16 items-center gap-1 px-2.5 text-sm whitespace-nowrap hover:bg-brand hover:text-on-brand xl:h-20 2xl:px-4',
  topCurrent: 'underline decoration-2 underline-offset-8',
  panel: `absolute start-0 top-full z-40 min-w-64 p-2 ${PANEL}`,
  widePanel: `absolute inset-x-0 top-full z-40 max-h-[70dvh] overflow-y-auto pt-8 pb-2 ${PANEL}`,
  link: 'flex min-h-11 items-center justify-between gap-6 px-3 font-medium hover:bg-brand hover:text-on-brand',
  groupTitle: 'tpl-heavy-label mb-1 inline-block px-3 text-sm',
  count: 'text-sm tabular-nums',
};

/** A heavy bar, edge to edge, that stays in view, over a strip of the group's brands that scrolls away. */
export function Header({ frame }: FrameProps) {
  const t = useCopy();
  const { site, nav, makes, primaryLocation, links } = frame;
  const search = useHeaderSearch(frame);
  return (
    <>
      {search.dialog}
      {/* Without a box of its own: the bar sticks within the page, not within the header. */}
      <header className="contents">
        <div className="fc-invert sticky top-0 z-30 flex h-16 items-stretch xl:h-20">
          <Wordmark
            site={site}
            ground="inverse"
            logoClassName="h-9 sm:h-11"
            className="tpl-heavy me-auto flex min-w-0 items-center px-4 text-lg leading-none sm:px-8 sm:text-xl 2xl:text-2xl"
          />
          <NavBar items={nav} variant={NAV_VARIANT} className="hidden xl:block" />
          {links.search === null ? null : (
            <SiteLink
              href={links.search}
              onClick={search.onClick}
              className="grid w-14 shrink-0 place-items-center hover:bg-raised xl:w-16"
            >
              <Icon name="search" />
              <span className="sr-only">{t(common.searchOurStock)}</span>
            </SiteLink>
          )}
          <SavedButton
            frame={frame}
            className="grid w-14 shrink-0 place-items-center hover:bg-raised xl:w-16"
          />
          {links.locations === null ? null : (
            <SiteLink
              href={links.locations}
              className="grid w-14 shrink-0 place-items-center hover:bg-raised max-sm:hidden xl:w-16"
            >
              <Icon name="map-pin" />
              <span className="sr-only">{t(locationsCopy.locations)}</span>
            </SiteLink>
          )}
          {links.garage === null ? null : (
            <SiteLink
              href={links.garage}
              className="grid w-14 shrink-0 place-items-center hover:bg-raised max-sm:hidden xl:w-16"
            >
              <Icon name="user-round" />
              <span className="sr-only">{t(garageCopy.myGarage)}</span>
            </SiteLink>
          )}
          {primaryLocation?.phone ? (
            <a
              href={telHref(primaryLocation.phone)}
              className="tpl-heavy-label hidden items-center gap-2 border-s border-line px-5 text-sm whitespace-nowrap hover:bg-raised sm:flex xl:border-0 xl:bg-brand xl:text-on-brand xl:hover:bg-inverse xl:hover:text-on-inverse 2xl:px-7 2xl:text-base"
            >
              <Icon name="phone" size="sm" />
              <CallUsOn />
              {primaryLocation.phone}
            </a>
          ) : null}
          <MenuButton className="tpl-on-brand grid w-16 shrink-0 place-items-center xl:hidden" />
        </div>
        {makes.length > 1 ? <BrandStrip makes={makes} /> : null}
      </header>
      <NavDrawer
        items={nav}
        makes={makes}
        links={links}
        entryClassName="tpl-heavy-label min-h-14 items-center text-lg"
        footer={
          primaryLocation?.phone ? (
            <a
              href={telHref(primaryLocation.phone)}
              className="tpl-heavy flex min-h-11 items-center gap-3 text-xl"
            >
              <Icon name="phone" />
              <CallUsOn />
              {primaryLocation.phone}
            </a>
          ) : undefined
        }
      />
    </>
  );
}

/** As many logos as fit the width, and all makes behind the button. Smaller screens have the makes in the menu. */
function BrandStrip({ makes }: { makes: readonly MakeLink[] }) {
  const t = useCopy();
  const withLogo = makes.filter((make) => make.logo !== null);
  return (
    <div className="relative z-20 hidden border-b border-line bg-raised xl:flex">
      <ul className="tpl-strip relative flex min-w-0 grow overflow-x-auto ps-6">
        {withLogo.slice(0, 24).map((make) => (
          <li key={make.slug} className="shrink-0">
            <MakeTile
              make={make}
              named={false}
              className="grid h-14 w-16 place-items-center text-muted hover:bg-surface hover:text-ink"
              logoClassName="size-7"
            />
          </li>
        ))}
      </ul>
      <NavBar
        items={[]}
        label={t(copy.brands)}
        className="shrink-0 border-s border-line"
        variant={{
          ...NAV_VARIANT,
          top: 'tpl-heavy-label flex h-14 items-center gap-2 px-6 text-sm whitespace-nowrap hover:bg-surface',
        }}
        extra={{
          id: 'brands',
          label: t(copy.allBrands),
          panel: <BrandPanel makes={makes} />,
          panelClassName: NAV_VARIANT.widePanel,
        }}
      />
    </div>
  );
}

function BrandPanel({ makes }: { makes: readonly MakeLink[] }) {
  return (
    <ul className="fc-gutter mx-auto grid max-w-wide grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-px pb-6">
      {makes.map((make) => (
        <li key={make.slug}>
          <MakeTile
            make={make}
            className="flex min-h-14 items-center gap-3 px-3 hover:bg-brand hover:text-on-brand"
            logoClassName="size-7 shrink-0"
            nameClassName="font-semibold"
          />
        </li>
      ))}
    </ul>
  );
}

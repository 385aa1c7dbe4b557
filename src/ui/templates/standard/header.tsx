import * as common from '#copy/en-AU/common.ts';
import * as garageCopy from '#copy/en-AU/garage.ts';
import * as locationsCopy from '#copy/en-AU/locations.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { SavedButton } from '#ui/accounts/saved/saved-button.tsx';
import { CallUsOn } from '#ui/site/call-us-on.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { telHref } from '#domain/locations/phone-mask.ts';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { MakeTile } from '#ui/site/make-logo.tsx';
import { MenuButton } from '#ui/site/menu-button.tsx';
import { NavBar, type NavBarVariant } from '#ui/site/nav-bar.tsx';
import { NavDrawer } from '#ui/site/nav-drawer.tsx';
import type { MakeLink, FrameProps } from '#ui/site/site-frame.ts';
import { useHeaderSearch } from '#ui/search/suggest/use-header-search.tsx';
import { Wordmark } from '#ui/site/wordmark.tsx';
import { classNames } from '../../primitives/class-names.ts';
import { Container } from '../../primitives/container.tsx';
import { Icon } from '../../primitives/icon.tsx';
import { IconButtonLink } from '#ui/primitives/controls/icon-button.tsx';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';

const NAV_VARIANT: NavBarVariant = {
  list: 'flex items-center gap-0.5',
  top: 'flex min-h-11 items-center gap-1 rounded-md px-2.5 text-[0.9375rem] font-medium whitespace-nowrap hover:bg-surface',
  topCurrent: 'text-brand',
  panel:
    'absolute start-0 top-full z-40 mt-2 min-w-60 rounded-lg border border-line bg-raised p-2 shadow-float',
  widePanel:
    'absolute inset-x-0 top-full z-40 max-h-[70dvh] overflow-y-auto border-y border-line bg-raised pt-8 pb-4 shadow-float',
  link: 'flex min-h-10 items-center justify-between gap-6 rounded-md px-3 text-[0.9375rem] hover:bg-surface',
  groupTitle: 'mb-1 inline-block px-3 font-semibold',
  count: 'text-sm text-muted tabular-nums',
};

export function Header({ frame }: FrameProps) {
  const t = useCopy();
  const { site, nav, makes, primaryLocation, links } = frame;
  const search = useHeaderSearch(frame);
  return (
    <>
      {search.dialog}
      {/* Only the main row stays visible: the sticky header keeps its first row off the screen. */}
      <header
        className={classNames(
          'sticky top-0 z-30 border-b border-line bg-bg',
          primaryLocation && 'lg:-top-[calc(2.5rem+1px)]',
        )}
      >
        {primaryLocation ? <UtilityRow location={primaryLocation} /> : null}
        <Container className="flex min-h-16 items-center gap-4 lg:min-h-20 lg:gap-6">
          <Wordmark
            site={site}
            ground="page"
            logoClassName="h-9 sm:h-11"
            className="me-auto line-clamp-2 min-w-0 font-display text-lg leading-tight font-bold tracking-tight text-brand sm:text-xl xl:text-2xl"
          />
          <NavBar
            items={nav}
            variant={NAV_VARIANT}
            className="hidden xl:block"
            extra={
              makes.length > 1
                ? {
                    id: 'makes',
                    label: t(vehicleCopy.makes),
                    panel: <MakePanel makes={makes} />,
                    panelClassName: NAV_VARIANT.widePanel,
                  }
                : undefined
            }
          />
          <div className="flex shrink-0 items-center gap-1">
            {links.search === null ? null : (
              <IconButtonLink
                href={links.search}
                label={t(common.searchOurStock)}
                onClick={search.onClick}
              >
                <Icon name="search" />
              </IconButtonLink>
            )}
            <SavedButton frame={frame} className="fc-icon-button size-11" />
            {links.locations === null ? null : (
              <IconButtonLink
                href={links.locations}
                label={t(locationsCopy.locations)}
                className="max-sm:hidden"
              >
                <Icon name="map-pin" />
              </IconButtonLink>
            )}
            {links.garage === null ? null : (
              <IconButtonLink
                href={links.garage}
                label={t(garageCopy.myGarage)}
                className="max-sm:hidden"
              >
                <Icon name="user-round" />
              </IconButtonLink>
            )}
            {primaryLocation?.phone ? (
              <IconButtonLink
                href={telHref(primaryLocation.phone)}
                label={t(common.callUsOnNumber, { phone: primaryLocation.phone })}
                className="lg:hidden"
              >
                <Icon name="phone" />
              </IconButtonLink>
            ) : null}
            <MenuButton className="fc-icon-button size-11 xl:hidden" />
          </div>
        </Container>
      </header>
      <NavDrawer
        items={nav}
        makes={makes}
        links={links}
        entryClassName="min-h-13 items-center text-base font-medium"
        footer={primaryLocation ? <DrawerContact location={primaryLocation} /> : undefined}
      />
    </>
  );
}

function UtilityRow({ location }: { location: LocationTeaser }) {
  const [week] = location.hours;
  return (
    <div className="hidden border-b border-line bg-surface text-sm text-muted lg:block">
      <Container className="flex h-10 items-center gap-7">
        <span className="flex items-center gap-2">
          <Icon name="map-pin" size="sm" className="text-brand" />
          <LinkOrText href={location.href} linkClassName="underline-offset-4 hover:underline">
            {location.street}, {location.region}
          </LinkOrText>
        </span>
        {week ? (
          <span className="ms-auto flex items-center gap-2">
            <Icon name="clock" size="sm" className="text-brand" />
            {week.days} {week.hours}
          </span>
        ) : null}
        {location.phone ? (
          <a
            href={telHref(location.phone)}
            className="flex min-h-9 items-center gap-2 font-semibold text-ink underline-offset-4 hover:underline"
          >
            <Icon name="phone" size="sm" className="text-brand" />
            <CallUsOn />
            {location.phone}
          </a>
        ) : null}
      </Container>
    </div>
  );
}

function MakePanel({ makes }: { makes: readonly MakeLink[] }) {
  return (
    <ul className="fc-gutter mx-auto grid max-w-page grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 pb-4">
      {makes.map((make) => (
        <li key={make.slug}>
          <MakeTile
            make={make}
            className="flex h-24 flex-col items-center justify-center gap-2 rounded-lg hover:bg-surface"
            logoClassName="size-8"
            nameClassName="text-center text-sm font-medium"
          />
        </li>
      ))}
    </ul>
  );
}

function DrawerContact({ location }: { location: LocationTeaser }) {
  return (
    <div className="text-sm">
      {location.phone ? (
        <a
          href={telHref(location.phone)}
          className="flex min-h-11 items-center gap-2 text-base font-semibold"
        >
          <Icon name="phone" size="sm" className="text-brand" />
          <CallUsOn />
          {location.phone}
        </a>
      ) : null}
      <p className="text-muted">
        {location.street}, {location.region}
      </p>
    </div>
  );
}

import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/home.ts';
import * as siteCopy from '#copy/en-AU/site.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/money.ts';
import { BudgetSection } from '#ui/finance/budget/budget-section.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { lackLogos, MakeTile } from '#ui/site/make-logo.tsx';
import type { GroupModel, MakeLink } from '#ui/site/site-frame.ts';
import { classNames } from '../../primitives/class-names.ts';
import { Container } from '../../primitives/container.tsx';
import { Icon } from '../../primitives/icon.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { ExpandableList, restOf } from '#ui/primitives/content/expandable-list.tsx';
import { balancedColumns, restOfRow } from '#ui/primitives/balanced-columns.ts';
import { LocationsCarousel } from '#ui/locations/locations-carousel.tsx';
import { HomeSections } from '#ui/content/home-sections.tsx';
import { SalesCounter } from '#ui/content/sales-counter.tsx';
import { Silhouette } from '#ui/media/silhouette.tsx';
import type { HomeProps } from '../template-parts.ts';
import { Hero } from './hero.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import { OfferLink } from '#ui/content/offer-link.tsx';
import type { OfferTeaser } from '#ui/content/offer-teaser.ts';
import type { FeatureItem, FeatureKind } from '#ui/content/feature-item.ts';
import type { HomeModel } from '../home-model.ts';

export function Layout({ frame, home }: HomeProps) {
  const t = useCopy();
  const { group } = home;
  const brands = group && group.brands.length > 0 ? group.brands : home.popularMakes;
  return (
    <>
      <Hero frame={frame} home={home} />
      {group ? <Stats group={group} /> : null}
      <Featured home={home} />
      <Brands makes={brands} title={t(group ? copy.ourBrands : copy.popularMakes)} />
      <BudgetSection frame={frame} budget={home.budget} />
      <Bodies home={home} />
      <Features items={home.features} />
      <Offers offers={home.offers} href={home.offersHref} />
      <HomeSections
        template="bold"
        benefits={home.benefits}
        reviews={home.reviews}
        posts={home.posts}
      />
      <Locations home={home} />
    </>
  );
}

interface TitleProps {
  children: ReactNode;
  link?: { href: string; label: string } | undefined;
}

function Title({ children, link }: TitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-10">
      <h2 className="tpl-heavy text-4xl sm:text-5xl lg:text-6xl">{children}</h2>
      {link ? (
        <SiteLink
          href={link.href}
          className="tpl-heavy-label inline-flex min-h-11 items-center gap-2 border-b-4 border-brand text-sm hover:text-brand"
        >
          {link.label}
          <Icon name="arrow-right" size="sm" />
        </SiteLink>
      ) : null}
    </div>
  );
}

function Stats({ group }: { group: GroupModel }) {
  const t = useCopy();
  const { stats, salesCounter } = group;
  if (stats.length === 0 && salesCounter === null) return null;
  return (
    <section className="fc-invert">
      <h2 className="sr-only">{t(copy.groupInNumbers)}</h2>
      <Container
        width="wide"
        className="grid grid-cols-2 gap-y-8 py-10 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:py-14"
      >
        {stats.map((stat) => (
          <p key={stat.label} className="border-s-4 border-brand ps-4 sm:ps-6">
            <span className="tpl-heavy block text-5xl xl:text-7xl">{stat.value}</span>
            <span className="tpl-heavy-label text-sm text-muted">{stat.label}</span>
          </p>
        ))}
        {salesCounter ? (
          <SalesCounter
            counter={salesCounter}
            className="border-s-4 border-brand ps-4 sm:ps-6"
            valueClassName="tpl-heavy block text-5xl tabular-nums xl:text-7xl"
            labelClassName="tpl-heavy-label text-sm text-muted"
          />
        ) : null}
      </Container>
    </section>
  );
}

/** Two rows on a wide screen. */
const FIRST_BRANDS = 12;

/** Those with most vehicles first, and all others on request. Words in one style unless every brand has a logo. */
function Brands({ makes, title }: { makes: readonly MakeLink[]; title: string }) {
  const t = useCopy();
  if (makes.length < 2) return null;
  const most = makes.toSorted((a, b) => b.count - a.count).slice(0, FIRST_BRANDS);
  const wordOnly = lackLogos(makes);
  return (
    <Container as="section" width="wide" className="py-10 sm:py-20">
      <Title>{title}</Title>
      <ExpandableList
        first={FIRST_BRANDS}
        count={makes.length}
        moreLabel={t(siteCopy.allBrands)}
        lessLabel={t(copy.fewerBrands)}
      >
        <ul
          className={classNames(
            'grid grid-cols-3 border-s border-t border-line sm:grid-cols-4',
            balancedColumns(Math.min(makes.length, FIRST_BRANDS), 6),
          )}
        >
          {[...most, ...makes.filter((make) => !most.includes(make))].map((make, at) => (
            <li
              key={make.slug}
              className="border-e border-b border-line"
              {...restOf(at, FIRST_BRANDS)}
            >
              <MakeTile
                make={make}
                className={classNames(
                  'flex flex-col items-center justify-center gap-2.5 p-2 text-center hover:bg-inverse hover:text-on-inverse',
                  wordOnly ? 'h-20' : 'h-28',
                )}
                logoClassName="size-10"
                nameClassName={classNames('tpl-heavy-label', wordOnly ? 'sm:text-lg' : 'text-xs')}
                wordOnly={wordOnly}
              />
            </li>
          ))}
        </ul>
      </ExpandableList>
    </Container>
  );
}

function Featured({ home }: { home: HomeModel }) {
  const t = useCopy();
  if (home.featured.length === 0) return null;
  const link =
    home.searchHref === null
      ? undefined
      : {
          href: home.searchHref,
          label: t(copy.seeAllCount, { count: formatNumber(home.stockCount) }),
        };
  return (
    <div className="bg-surface">
      <Container as="section" width="wide" className="py-10 sm:py-20">
        <Title link={link}>{t(copy.freshStock)}</Title>
        <ul className="fc-cards fc-swipe grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
          {home.featured.slice(0, home.featured.length < 8 ? 4 : 8).map((card) => (
            <li key={card.id} className="min-w-0">
              <VehicleCard card={card} />
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}

const TILE_SIZES = '(min-width: 48rem) 25vw, 50vw';
const TILES_IN_A_ROW = 6;
const TILE_SLOT = { from: 160, to: 800 } as const;

function Bodies({ home }: { home: HomeModel }) {
  const t = useCopy();
  if (home.bodies.length === 0) return null;
  const places = Math.max(home.bodies.length, 4);
  const rest = restOfRow(places, TILES_IN_A_ROW);
  return (
    <section className="fc-invert">
      <Container width="wide" className="py-10 sm:py-20">
        <Title>{t(copy.shopByBodyType)}</Title>
        <ul
          className={classNames(
            'grid grid-cols-2 border-s border-t border-line',
            balancedColumns(places, TILES_IN_A_ROW),
          )}
        >
          {home.bodies.map((tile) => (
            <li key={tile.label} className="border-e border-b border-line">
              <LinkOrText
                href={tile.href}
                className="flex h-full flex-col gap-4 p-4 sm:p-8"
                linkClassName="hover:bg-brand hover:text-on-brand"
              >
                {tile.picture === null ? (
                  <Silhouette name={tile.silhouette} className="w-full" />
                ) : (
                  <Picture
                    picture={tile.picture}
                    sizes={TILE_SIZES}
                    slot={TILE_SLOT}
                    className="-mx-4 -mt-4 aspect-3/2 sm:-mx-8 sm:-mt-8"
                  />
                )}
                <span className="tpl-heavy-label mt-auto grid gap-y-1 text-lg sm:text-xl">
                  {tile.label}
                  <span className="text-sm tabular-nums opacity-90">
                    {formatNumber(tile.count)}
                  </span>
                </span>
              </LinkOrText>
            </li>
          ))}
          {home.searchHref === null || rest === null ? null : (
            // Fills the last row.
            <li className={classNames('col-span-full border-e border-b border-line', rest)}>
              <SiteLink
                href={home.searchHref}
                className="group flex h-full items-center justify-between gap-4 bg-brand p-4 text-on-brand hover:bg-inverse hover:text-on-inverse sm:p-8"
              >
                <span className="tpl-heavy text-2xl sm:text-3xl">
                  {t(copy.seeAllCount, { count: formatNumber(home.stockCount) })}
                </span>
                <Icon
                  name="arrow-right"
                  size="xl"
                  className="transition-transform group-hover:translate-x-2"
                />
              </SiteLink>
            </li>
          )}
        </ul>
      </Container>
    </section>
  );
}

const BACKGROUNDS: Record<FeatureKind, string> = {
  offers: 'tpl-on-brand',
  service: 'bg-surface',
  sell: 'border-b border-line bg-raised',
};

/** Three solid blocks, edge to edge. */
function Features({ items }: { items: readonly FeatureItem[] }) {
  const t = useCopy();
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="sr-only">{t(common.howWeCanHelp)}</h2>
      <ul className="grid md:grid-flow-col md:auto-cols-fr">
        {items.map((item) => (
          <li key={item.kind} className={BACKGROUNDS[item.kind]}>
            <SiteLink
              href={item.href}
              className="group flex h-full flex-col gap-2 px-4 py-6 sm:px-8 lg:px-12 lg:py-16"
            >
              <span className="tpl-heavy text-3xl lg:text-4xl">{item.title}</span>
              <span>{item.text}</span>
              <Icon
                name="arrow-right"
                size="xl"
                className="mt-4 transition-transform group-hover:translate-x-2"
              />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offers({ offers, href }: { offers: readonly OfferTeaser[]; href: string | null }) {
  const t = useCopy();
  if (offers.length === 0) return null;
  return (
    <Container as="section" width="wide" className="py-10 sm:py-20">
      <Title link={href === null ? undefined : { href, label: t(copy.allOffers) }}>
        {t(copy.onNow)}
      </Title>
      <ul className="fc-swipe grid gap-4 lg:auto-cols-fr lg:grid-flow-col">
        {offers.slice(0, 3).map((offer) => (
          <li
            key={offer.id}
            className="flex flex-col border-s-8 border-brand bg-surface p-6 sm:p-8"
          >
            {offer.picture === null ? null : (
              <Picture
                picture={offer.picture}
                sizes="(min-width: 64rem) 33vw, calc(100vw - 2rem)"
                whole
                className="-mx-6 -mt-6 mb-6 aspect-5/2 sm:-mx-8 sm:-mt-8 sm:mb-8"
              />
            )}
            <h3 className="tpl-heavy text-2xl leading-tight">{offer.name}</h3>
            <p className="mt-3 text-pretty text-muted">{offer.text}</p>
            <div className="tpl-heavy-label mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-5 text-sm">
              {offer.ends}
              <OfferLink offer={offer} className="hover:text-brand" />
            </div>
          </li>
        ))}
      </ul>
    </Container>
  );
}

function Locations({ home }: { home: HomeModel }) {
  const t = useCopy();
  if (home.locations.length === 0) return null;
  return (
    <div className="border-t-2 border-ink">
      <Container width="wide" className="py-10 sm:py-20">
        <LocationsCarousel
          locations={home.locations}
          allHref={home.locationsHref}
          heading={<h2 className="tpl-heavy text-4xl sm:text-5xl">{t(common.ourLocations)}</h2>}
          cardClassName="border-2 border-ink bg-raised p-6"
          pictureClassName="-mx-6 -mt-6 mb-5"
          nameClassName="tpl-heavy text-2xl"
        />
      </Container>
    </div>
  );
}

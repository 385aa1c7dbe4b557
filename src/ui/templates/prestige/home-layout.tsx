import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/home.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '#domain/money.ts';
import { BudgetSection } from '#ui/finance/budget/budget-section.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { MakeTile } from '#ui/site/make-logo.tsx';
import type { GroupModel, MakeLink } from '#ui/site/site-frame.ts';
import { classNames } from '../../primitives/class-names.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { LocationsCarousel } from '#ui/locations/locations-carousel.tsx';
import { HomeSections } from '#ui/content/home-sections.tsx';
import { SalesCounter } from '#ui/content/sales-counter.tsx';
import type { HomeProps } from '../template-parts.ts';
import { Hero } from './hero.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import { OfferLink } from '#ui/content/offer-link.tsx';
import type { OfferTeaser } from '#ui/content/offer-teaser.ts';
import type { FeatureItem } from '#ui/content/feature-item.ts';
import type { HomeModel } from '../home-model.ts';

export function Layout({ frame, home }: HomeProps) {
  return (
    <>
      <Hero frame={frame} home={home} />
      <Featured home={home} />
      <Makes makes={home.popularMakes} />
      <Bodies home={home} />
      <BudgetSection frame={frame} budget={home.budget} />
      {home.group ? <Group group={home.group} /> : null}
      <Offers offers={home.offers} href={home.offersHref} />
      <Features items={home.features} />
      <HomeSections
        template="prestige"
        benefits={home.benefits}
        reviews={home.reviews}
        posts={home.posts}
      />
      <Locations home={home} />
    </>
  );
}

interface BandProps {
  title: string;
  link?: { href: string; label: string } | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A section of the page: its title in the margin, its content beside it. */
function Band({ title, link, className, children }: BandProps) {
  return (
    <section className={classNames('fc-gutter mx-auto max-w-wide py-16 sm:py-24', className)}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_3fr]">
        <div>
          <h2 className="font-display text-3xl leading-tight font-light sm:text-4xl">{title}</h2>
          {link ? (
            <SiteLink
              href={link.href}
              className="mt-4 inline-flex min-h-11 items-center text-accent underline-offset-8 hover:underline"
            >
              {link.label}
            </SiteLink>
          ) : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** Uneven rows: a wide card beside a narrow one, then the reverse. Both stand on one line. */
const GRID_CELLS = [
  { large: true, className: 'sm:col-span-2 lg:col-span-8' },
  { large: false, className: 'lg:col-span-4' },
  { large: false, className: 'lg:col-span-5' },
  { large: true, className: 'sm:col-span-2 lg:col-span-7' },
];

function Featured({ home }: { home: HomeModel }) {
  const t = useCopy();
  if (home.featured.length === 0) return null;
  return (
    <section className="fc-gutter mx-auto max-w-wide py-16 sm:py-28">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 sm:mb-16">
        <h2 className="max-w-2xl font-display text-4xl leading-none font-light sm:text-6xl">
          {t(copy.recentlyArrived)}
        </h2>
        {home.searchHref === null ? null : (
          <SiteLink
            href={home.searchHref}
            className="inline-flex min-h-11 items-center text-accent underline-offset-8 hover:underline"
          >
            {t(copy.viewAllCount, { count: formatNumber(home.stockCount) })}
          </SiteLink>
        )}
      </div>
      <UnevenGrid cards={home.featured} />
    </section>
  );
}

function UnevenGrid({ cards }: { cards: readonly CardModel[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-12 lg:items-end lg:gap-y-20">
      {GRID_CELLS.map(({ large, className }, index) => {
        const card = cards[index];
        return card === undefined ? null : (
          <li key={card.id} className={className}>
            <VehicleCard card={card} large={large} />
          </li>
        );
      })}
    </ul>
  );
}

/** Names alone: a row of some logos and some letters is uneven. */
function Makes({ makes }: { makes: readonly MakeLink[] }) {
  const t = useCopy();
  if (makes.length < 2) return null;
  return (
    <section className="border-y border-line">
      <h2 className="sr-only">{t(copy.popularMakes)}</h2>
      <ul className="fc-gutter mx-auto flex max-w-wide flex-wrap justify-center gap-x-8 gap-y-1 py-8 sm:gap-x-12">
        {makes.map((make) => (
          <li key={make.slug}>
            <LinkOrText
              href={make.href}
              className="flex min-h-13 items-center font-display text-lg text-muted"
              linkClassName="hover:text-accent"
            >
              {make.name}
            </LinkOrText>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TILE_SLOT = { from: 96, to: 480 } as const;

/** Names alone unless every list has a picture. */
function Bodies({ home }: { home: HomeModel }) {
  const t = useCopy();
  if (home.bodies.length === 0) return null;
  const hasPictures = home.bodies.every(({ picture }) => picture !== null);
  return (
    <Band title={t(copy.byBody)}>
      <ul className="border-t border-line">
        {home.bodies.map((tile) => (
          <li key={tile.label} className="border-b border-line">
            <LinkOrText
              href={tile.href}
              className="flex items-center gap-6 py-4 sm:gap-10 sm:py-6"
              linkClassName="group hover:text-accent"
            >
              {hasPictures && tile.picture !== null ? (
                <Picture
                  picture={tile.picture}
                  sizes="(min-width: 40rem) 176px, 112px"
                  slot={TILE_SLOT}
                  className="aspect-3/2 w-28 shrink-0 bg-surface sm:w-44"
                />
              ) : null}
              <span className="font-display text-2xl sm:text-4xl">{tile.label}</span>
              <span className="ms-auto text-muted tabular-nums">{formatNumber(tile.count)}</span>
            </LinkOrText>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Group({ group }: { group: GroupModel }) {
  const t = useCopy();
  return (
    <Band title={t(copy.theGroup)} className="border-t border-line">
      <div className="flex flex-wrap gap-x-16 gap-y-8">
        {group.stats.map((stat) => (
          <p key={stat.label}>
            <span className="block font-display text-5xl font-light text-accent">{stat.value}</span>
            <span className="text-muted">{stat.label}</span>
          </p>
        ))}
        {group.salesCounter ? (
          <SalesCounter
            counter={group.salesCounter}
            valueClassName="block font-display text-5xl font-light text-accent tabular-nums"
            labelClassName="text-muted"
          />
        ) : null}
      </div>
      {group.brands.length > 0 ? (
        <ul className="mt-10 grid grid-cols-2 gap-x-8 border-t border-line pt-6 sm:grid-cols-3 lg:grid-cols-4">
          {group.brands.map((make) => (
            <li key={make.slug}>
              <MakeTile
                make={make}
                className="flex min-h-12 items-center gap-3 hover:text-accent"
                logoClassName="size-6"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Band>
  );
}

function Offers({ offers, href }: { offers: readonly OfferTeaser[]; href: string | null }) {
  const t = useCopy();
  if (offers.length === 0) return null;
  return (
    <Band
      title={t(copy.currentOffers)}
      link={href === null ? null : { href, label: t(copy.viewAll) }}
      className="border-t border-line"
    >
      <ul className="space-y-10">
        {offers.slice(0, 3).map((offer) => (
          <li key={offer.id} className="grid gap-x-8 gap-y-2 sm:grid-cols-[1.2fr_1fr]">
            <h3 className="font-display text-2xl leading-snug font-normal">{offer.name}</h3>
            <div className="text-muted">
              <p className="text-pretty">{offer.text}</p>
              <div className="mt-2 flex flex-wrap items-center gap-x-6 text-accent">
                {offer.ends}
                <OfferLink offer={offer} className="text-ink hover:text-accent" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Features({ items }: { items: readonly FeatureItem[] }) {
  const t = useCopy();
  if (items.length === 0) return null;
  return (
    <section className="bg-surface">
      <h2 className="sr-only">{t(common.howWeCanHelp)}</h2>
      <ul className="fc-gutter mx-auto grid max-w-wide md:grid-flow-col md:auto-cols-fr">
        {items.map((item) => (
          <li
            key={item.kind}
            className="group/item border-line not-first:border-t md:not-first:border-s md:not-first:border-t-0"
          >
            <SiteLink
              href={item.href}
              className="group flex h-full flex-col gap-2 py-8 md:px-8 md:py-14 md:group-first/item:ps-0"
            >
              <span className="font-display text-2xl group-hover:text-accent sm:text-3xl">
                {item.title}
              </span>
              <span className="text-muted">{item.text}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Locations({ home }: { home: HomeModel }) {
  const t = useCopy();
  if (home.locations.length === 0) return null;
  return (
    <div className="fc-gutter mx-auto max-w-wide py-16 sm:py-24">
      <LocationsCarousel
        locations={home.locations}
        allHref={home.locationsHref}
        heading={
          <h2 className="font-display text-3xl leading-tight font-light sm:text-4xl">
            {t(common.ourLocations)}
          </h2>
        }
        cardClassName="border-t border-accent pt-6"
        pictureClassName="mb-6"
        nameClassName="font-display text-2xl font-normal"
      />
    </div>
  );
}

import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/home.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { formatNumber } from '#domain/money.ts';
import { BudgetSection } from '#ui/finance/budget/budget-section.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { MakeTile } from '#ui/site/make-logo.tsx';
import type { GroupModel, MakeLink } from '#ui/site/site-frame.ts';
import { classNames } from '../../primitives/class-names.ts';
import { Container } from '../../primitives/container.tsx';
import type { IconName } from '../../primitives/icon-names.ts';
import { Icon } from '../../primitives/icon.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { SectionHeading } from '#ui/primitives/content/section-heading.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { balancedColumns } from '#ui/primitives/balanced-columns.ts';
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
  return (
    <>
      <Hero frame={frame} home={home} />
      <Bodies home={home} />
      <Featured home={home} />
      <BudgetSection frame={frame} budget={home.budget} />
      <Container
        className={classNames(
          'space-y-12 empty:hidden sm:space-y-16',
          // Below the budget there is no other background to keep a distance from.
          home.budget === null ? 'py-12 sm:py-16' : 'pb-12 sm:pb-16',
        )}
      >
        <Features items={home.features} />
        <Makes makes={home.popularMakes} />
        <Offers offers={home.offers} href={home.offersHref} />
      </Container>
      {home.group ? <Group group={home.group} /> : null}
      <HomeSections
        template="standard"
        benefits={home.benefits}
        reviews={home.reviews}
        posts={home.posts}
      />
      <Locations home={home} />
    </>
  );
}

const TILE_SIZES = '(min-width: 80rem) 300px, (min-width: 48rem) 25vw, 50vw';
const TILE_SLOT = { from: 160, to: 800 } as const;

function Bodies({ home }: { home: HomeModel }) {
  const t = useCopy();
  if (home.bodies.length === 0) return null;
  return (
    <Container as="section" className="py-12 sm:py-16">
      <SectionHeading>{t(copy.shopByBodyType)}</SectionHeading>
      <ul
        className={classNames(
          'grid grid-cols-2 gap-3 sm:gap-4',
          // One or two tiles would stretch across the page.
          balancedColumns(Math.max(home.bodies.length, 4), 6),
        )}
      >
        {home.bodies.map((tile) => (
          <li key={tile.label}>
            <LinkOrText
              href={tile.href}
              className="group flex h-full flex-col rounded-xl border border-line bg-raised p-4 sm:p-6"
              linkClassName="transition-shadow hover:shadow-card"
            >
              {tile.picture === null ? (
                <Silhouette name={tile.silhouette} className="mb-4 w-full max-w-52 text-brand" />
              ) : (
                <Picture
                  picture={tile.picture}
                  sizes={TILE_SIZES}
                  slot={TILE_SLOT}
                  className="-mx-4 -mt-4 mb-4 aspect-3/2 rounded-t-xl bg-surface sm:-mx-6 sm:-mt-6"
                />
              )}
              <span className="mt-auto font-semibold">{tile.label}</span>
              <span className="text-sm text-muted">
                {t(copy.listedCount, { count: formatNumber(tile.count) })}
              </span>
            </LinkOrText>
          </li>
        ))}
      </ul>
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
          label: t(copy.viewAllCount, { count: formatNumber(home.stockCount) }),
        };
  return (
    <div className="bg-surface">
      <Container as="section" className="py-12 sm:py-16">
        <SectionHeading link={link}>{t(copy.justIn)}</SectionHeading>
        <ul className="fc-cards fc-swipe grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
          {home.featured.slice(0, 6).map((card) => (
            <li key={card.id} className="min-w-0">
              <VehicleCard card={card} />
            </li>
          ))}
        </ul>
      </Container>
    </div>
  );
}

const FEATURE_ICONS: Record<FeatureKind, IconName> = {
  offers: 'badge-percent',
  service: 'wrench',
  sell: 'hand-coins',
};

function Features({ items }: { items: readonly FeatureItem[] }) {
  const t = useCopy();
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="sr-only">{t(common.howWeCanHelp)}</h2>
      <ul className="grid gap-4 md:grid-flow-col md:auto-cols-fr">
        {items.map((item) => (
          <li key={item.kind}>
            <SiteLink
              href={item.href}
              className="group flex h-full items-center gap-5 rounded-xl bg-surface p-6 hover:bg-brand hover:text-on-brand"
            >
              <Icon name={FEATURE_ICONS[item.kind]} size="xl" />
              <span>
                <span className="block font-display text-lg font-bold">{item.title}</span>
                <span className="text-sm opacity-90">{item.text}</span>
              </span>
              <Icon name="arrow-right" className="ms-auto" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Makes({ makes }: { makes: readonly MakeLink[] }) {
  const t = useCopy();
  if (makes.length < 2) return null;
  return (
    <section>
      <SectionHeading>{t(copy.popularMakes)}</SectionHeading>
      <ul
        className={classNames(
          'grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5',
          balancedColumns(makes.length),
        )}
      >
        {makes.map((make) => (
          <li key={make.slug}>
            <MakeTile
              make={make}
              className="flex h-28 flex-col items-center justify-center gap-2 rounded-lg border border-line bg-raised p-2 text-center hover:border-brand"
              logoClassName="size-9"
              nameClassName="text-sm leading-tight font-medium"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group }: { group: GroupModel }) {
  const t = useCopy();
  return (
    <div className="fc-invert">
      <Container as="section" className="py-12 sm:py-16">
        <h2 className="sr-only">{t(copy.ourGroup)}</h2>
        <dl className="grid grid-cols-2 gap-8 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
          {group.stats.map((stat) => (
            <div key={stat.label} className="flex flex-col-reverse">
              <dt className="text-muted">{stat.label}</dt>
              <dd className="font-display text-4xl font-bold tracking-tight">{stat.value}</dd>
            </div>
          ))}
        </dl>
        {group.salesCounter ? (
          <SalesCounter
            counter={group.salesCounter}
            className="mt-10 border-t border-line pt-8 text-xl"
            valueClassName="font-display text-3xl font-bold tabular-nums"
            labelClassName="text-muted"
          />
        ) : null}
        {group.brands.length > 0 ? (
          <ul className="mt-10 flex flex-wrap gap-x-8 gap-y-4 border-t border-line pt-8">
            {group.brands.map((make) => (
              <li key={make.slug}>
                <MakeTile
                  make={make}
                  className="flex min-h-11 items-center gap-2.5 hover:underline"
                  logoClassName="size-6"
                />
              </li>
            ))}
          </ul>
        ) : null}
      </Container>
    </div>
  );
}

function Offers({ offers, href }: { offers: readonly OfferTeaser[]; href: string | null }) {
  const t = useCopy();
  if (offers.length === 0) return null;
  return (
    <section>
      <SectionHeading link={href === null ? undefined : { href, label: t(copy.viewAllOffers) }}>
        {t(common.latestOffers)}
      </SectionHeading>
      <ul className="grid gap-4 md:grid-flow-col md:auto-cols-fr">
        {offers.slice(0, 3).map((offer) => (
          <li
            key={offer.id}
            className="flex flex-col rounded-xl border border-line bg-raised p-6 shadow-card"
          >
            {offer.picture === null ? null : (
              <Picture
                picture={offer.picture}
                sizes="(min-width: 80rem) 390px, (min-width: 48rem) 33vw, calc(100vw - 2rem)"
                whole
                className="-mx-6 -mt-6 mb-5 aspect-5/2 rounded-t-xl bg-surface"
              />
            )}
            <p className="mb-2 text-sm font-semibold text-brand">
              {offer.category ?? offer.manufacturer}
            </p>
            <h3 className="font-display text-xl font-bold tracking-tight">{offer.name}</h3>
            <p className="mt-3 text-pretty text-muted">{offer.text}</p>
            <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-4 text-sm">
              {offer.ends}
              <OfferLink offer={offer} className="font-semibold text-brand" />
            </div>
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
    <div className="bg-surface">
      <Container className="py-12 sm:py-16">
        <LocationsCarousel
          locations={home.locations}
          allHref={home.locationsHref}
          heading={<h2 className="fc-display text-2xl sm:text-3xl">{t(common.ourLocations)}</h2>}
          cardClassName="rounded-xl border border-line bg-raised p-6"
          pictureClassName="-mx-6 -mt-6 mb-5 rounded-t-xl"
          nameClassName="font-display text-xl font-bold tracking-tight"
        />
      </Container>
    </div>
  );
}

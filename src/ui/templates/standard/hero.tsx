import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/home.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { Container } from '../../primitives/container.tsx';
import { Icon } from '../../primitives/icon.tsx';
import {
  CarTypeField,
  MakeField,
  PriceField,
  HomeQueryField,
  SearchForm,
} from '#ui/search/search-fields.tsx';
import { Silhouette } from '#ui/media/silhouette.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { HeroVehicle } from '../home-model.ts';
import type { HomeProps } from '../template-parts.ts';

/** The text on one side, the search as a card on the other, over the dealer's best vehicle. */
export function Hero({ home }: HomeProps) {
  const t = useCopy();
  const { hero, search } = home;
  return (
    <section className="tpl-standard-hero relative overflow-hidden">
      <Container className="relative grid items-center gap-x-10 gap-y-6 py-6 sm:py-14 lg:grid-cols-[1.15fr_0.85fr] lg:py-20">
        <div>
          {hero.eyebrow ? (
            <p className="mb-2 text-sm font-semibold text-brand sm:text-base">{hero.eyebrow}</p>
          ) : null}
          <h1 className="font-display text-3xl leading-[1.05] font-bold tracking-tight text-balance sm:text-5xl xl:text-6xl">
            {hero.headline}
          </h1>
          <p className="mt-3 max-w-xl text-pretty text-muted sm:text-lg">{hero.sub}</p>
        </div>
        {search.action === null ? null : (
          // Before the picture where they are one below the other: a phone shows it at once.
          <div className="rounded-xl bg-raised p-4 shadow-float sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <h2 className="mb-5 font-display text-2xl font-bold tracking-tight max-sm:sr-only">
              {t(copy.searchOurVehicles, { vehicle: search.noun.toLowerCase() })}
            </h2>
            <SearchForm search={search} className="grid grid-cols-2 items-end gap-3 sm:gap-4">
              <HomeQueryField search={search} wrapperClassName="col-span-2" />
              <CarTypeField search={search} />
              <MakeField search={search} />
              <PriceField search={search} wrapperClassName="sm:col-span-2" />
              <Button
                type="submit"
                size="lg"
                block
                icon={<Icon name="search" />}
                className="max-sm:even:col-span-2 sm:col-span-2"
              >
                {t(common.search)}
              </Button>
            </SearchForm>
          </div>
        )}
        <div>
          {hero.vehicle === null ? (
            <div className="relative hidden max-w-xl sm:block">
              <span
                aria-hidden="true"
                className="tpl-ground absolute inset-x-0 bottom-[3%] h-[12%] translate-y-1/2"
              />
              <Silhouette name={hero.silhouette} className="tpl-fine relative w-full text-brand" />
            </div>
          ) : (
            <Showpiece vehicle={hero.vehicle} />
          )}
        </div>
      </Container>
    </section>
  );
}

const SIZES = '(min-width: 80rem) 650px, (min-width: 64rem) 52vw, calc(100vw - 2rem)';

function Showpiece({ vehicle }: { vehicle: HeroVehicle }) {
  return (
    <div className="group relative overflow-hidden rounded-xl bg-raised shadow-card">
      <Picture picture={vehicle.picture} sizes={SIZES} first className="aspect-2/1 w-full" />
      <LinkOrText
        href={vehicle.href}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 text-sm sm:px-5 sm:text-base"
        linkClassName="after:absolute after:inset-0 group-hover:text-brand"
      >
        <span className="font-semibold">{vehicle.title}</span>
        <span>
          <span className="font-bold tabular-nums">{vehicle.price}</span>
          {vehicle.priceType === null ? null : (
            <span className="text-sm text-muted">{` ${vehicle.priceType}`}</span>
          )}
        </span>
      </LinkOrText>
    </div>
  );
}

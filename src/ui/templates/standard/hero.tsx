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
      <Container className="relative grid items-center gap-10 py-10 sm:py-14 lg:grid-cols-[1.15fr_0.85fr] lg:gap-16 lg:py-20">
        <div className="relative">
          {hero.eyebrow ? (
            <p className="mb-4 text-sm font-semibold text-brand sm:text-base">{hero.eyebrow}</p>
          ) : null}
          <h1 className="font-display text-4xl leading-[1.05] font-bold tracking-tight text-balance sm:text-5xl xl:text-6xl">
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-pretty text-muted">{hero.sub}</p>
          {hero.vehicle === null ? (
            <div className="relative mt-8 hidden max-w-xl sm:block lg:mt-10">
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
        {search.action === null ? null : (
          <div className="rounded-xl bg-raised p-5 shadow-float sm:p-8">
            <h2 className="mb-5 font-display text-2xl font-bold tracking-tight">
              {t(copy.searchOurVehicles, { vehicle: search.noun.toLowerCase() })}
            </h2>
            <SearchForm search={search} className="grid gap-4 sm:grid-cols-2">
              <HomeQueryField search={search} wrapperClassName="sm:col-span-2" />
              <CarTypeField search={search} />
              <MakeField search={search} />
              <PriceField search={search} wrapperClassName="sm:col-span-2" />
              <Button
                type="submit"
                size="lg"
                block
                icon={<Icon name="search" />}
                className="sm:col-span-2"
              >
                {t(common.search)}
              </Button>
            </SearchForm>
          </div>
        )}
      </Container>
    </section>
  );
}

const SIZES = '(min-width: 80rem) 650px, (min-width: 64rem) 52vw, calc(100vw - 2rem)';

function Showpiece({ vehicle }: { vehicle: HeroVehicle }) {
  return (
    <div className="group relative mt-6 overflow-hidden rounded-xl bg-raised shadow-card sm:mt-8">
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

import * as common from '#copy/en-AU/common.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Container } from '../../primitives/container.tsx';
import { Icon } from '../../primitives/icon.tsx';
import { MakeField, PriceField, HomeQueryField, SearchForm } from '#ui/search/search-fields.tsx';
import { Silhouette } from '#ui/media/silhouette.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { HeroVehicle } from '../home-model.ts';
import type { HomeProps } from '../template-parts.ts';
import { SEARCH_FIELDS } from '#ui/search/search-box-model.ts';
import type { SearchBoxModel } from '#ui/search/search-box-model.ts';

/** A full block of colour with the dealer's best vehicle cut into it, the search as a bar with tabs along the bottom. */
export function Hero({ home }: HomeProps) {
  const { hero, search } = home;
  return (
    <section className="tpl-on-brand relative overflow-hidden">
      <div aria-hidden="true" className="tpl-slash absolute inset-0" />
      <Container width="wide" className="relative pt-8 sm:pt-16 lg:pt-24 xl:static">
        <div className="relative z-10 max-w-4xl xl:max-w-[44%]">
          {hero.eyebrow ? <p className="mb-3 font-semibold sm:text-lg">{hero.eyebrow}</p> : null}
          <h1 className="tpl-heavy text-[clamp(2.5rem,8.2vw,6.25rem)] xl:text-[clamp(4.25rem,5.9vw,6.25rem)]">
            {hero.headline}
          </h1>
          <p className="mt-4 max-w-2xl font-medium text-pretty sm:text-xl">{hero.sub}</p>
        </div>
        {/* Before the picture where they are one below the other: a phone shows it at once. */}
        <div className="relative z-10 mt-6 sm:mt-12 lg:mt-16">
          <SearchBar search={search} />
        </div>
        {hero.vehicle === null ? (
          <Silhouette
            name={hero.silhouette}
            className="mt-6 w-[78%] opacity-90 sm:w-[60%] lg:w-[44%] xl:absolute xl:end-[-4%] xl:bottom-32 xl:m-0 xl:w-[50%] xl:opacity-35"
          />
        ) : (
          <Showpiece vehicle={hero.vehicle} />
        )}
      </Container>
    </section>
  );
}

const SIZES = '(min-width: 80rem) 54vw, 100vw';

function Showpiece({ vehicle }: { vehicle: HeroVehicle }) {
  return (
    <div className="group relative -mx-4 md:-mx-8 xl:absolute xl:end-0 xl:top-0 xl:bottom-27 xl:m-0 xl:w-[54%]">
      <Picture
        picture={vehicle.picture}
        sizes={SIZES}
        first
        className="tpl-slant aspect-16/9 w-full xl:aspect-auto xl:h-full"
      />
      <LinkOrText
        href={vehicle.href}
        className="fc-invert flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-4 py-2 md:px-8 xl:absolute xl:end-0 xl:bottom-0 xl:px-6"
        linkClassName="after:absolute after:inset-0 group-hover:underline"
      >
        <span className="tpl-heavy-label text-sm">{vehicle.title}</span>
        <span className="font-bold tabular-nums">{vehicle.price}</span>
      </LinkOrText>
    </div>
  );
}

function SearchBar({ search }: { search: SearchBoxModel }) {
  const t = useCopy();
  const field = { search, hideLabel: true, className: 'tpl-field min-h-13' };
  return (
    <SearchForm search={search}>
      {search.carTypes.length > 1 ? <TypeTabs search={search} /> : null}
      <div className="fc-invert grid grid-cols-2 gap-3 p-4 sm:p-6 lg:flex">
        <HomeQueryField {...field} wrapperClassName="max-sm:col-span-2 lg:grow-2 lg:basis-0" />
        <MakeField {...field} wrapperClassName="lg:grow lg:basis-0" />
        <PriceField {...field} wrapperClassName="lg:grow lg:basis-0" />
        <button
          type="submit"
          className="tpl-on-brand tpl-heavy-label flex min-h-13 items-center max-sm:col-span-2 justify-center gap-2 px-8 hover:underline"
        >
          <Icon name="search" />
          {t(common.search)}
        </button>
      </div>
    </SearchForm>
  );
}

/** Tabs that are radio buttons: the chosen one is submitted with the form. */
function TypeTabs({ search }: { search: SearchBoxModel }) {
  const t = useCopy();
  const tabs = [{ value: '', label: t(common.all) }, ...search.carTypes];
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t(vehicleCopy.condition)}</legend>
      {tabs.map(({ value, label }) => (
        <label key={value} className="tpl-tab tpl-heavy-label">
          <input
            type="radio"
            name={SEARCH_FIELDS.carType}
            value={value}
            defaultChecked={value === ''}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

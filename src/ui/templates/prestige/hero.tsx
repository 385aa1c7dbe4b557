import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '../../primitives/icon.tsx';
import { HomeQueryField, SearchForm } from '#ui/search/search-fields.tsx';
import { Silhouette } from '#ui/media/silhouette.tsx';
import { LinkOrText } from '#ui/primitives/controls/link-or-text.tsx';
import { TurningPicture } from '#ui/media/turn/turning-picture.tsx';
import type { HeroVehicle } from '../home-model.ts';
import type { HomeProps } from '../template-parts.ts';

/** One vehicle in the dark, one sentence, a one-line search; on a wide screen as high as that. */
export function Hero({ home }: HomeProps) {
  const t = useCopy();
  const { hero, search } = home;
  return (
    <section className="tpl-prestige-hero relative flex flex-col lg:min-h-[calc(100svh-4.5rem)] overflow-hidden">
      <div className="fc-gutter relative mx-auto flex w-full max-w-wide grow flex-col justify-end pb-10 sm:pb-14">
        {hero.vehicle === null ? (
          <div className="relative mx-auto mb-auto w-full max-w-5xl pt-14 sm:pt-10 lg:pt-6">
            <span
              aria-hidden="true"
              className="tpl-glow absolute inset-x-0 bottom-[8%] h-1/5 translate-y-1/2"
            />
            <Silhouette name={hero.silhouette} className="tpl-fine relative w-full text-accent" />
          </div>
        ) : (
          <Showpiece vehicle={hero.vehicle} />
        )}
        <div className="mt-4 grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1.5fr_1fr]">
          <div>
            {hero.eyebrow ? <p className="mb-2 text-accent">{hero.eyebrow}</p> : null}
            <h1 className="font-display text-[clamp(2.75rem,6.4vw,6rem)] leading-[0.98] font-light tracking-tight text-balance">
              {hero.headline}
            </h1>
          </div>
          <div className="lg:pb-2">
            <p className="max-w-md text-lg text-pretty text-muted">{hero.sub}</p>
            <SearchForm search={search} className="tpl-underline mt-3 flex items-center">
              <HomeQueryField
                search={search}
                hideLabel
                className="tpl-line-field"
                wrapperClassName="grow"
              />
              <button
                type="submit"
                className="grid size-13 shrink-0 place-items-center text-accent hover:text-ink"
              >
                <Icon name="arrow-right" size="lg" />
                <span className="sr-only">{t(common.search)}</span>
              </button>
            </SearchForm>
          </div>
        </div>
      </div>
    </section>
  );
}

const SIZES = '(min-width: 64rem) 1024px, 100vw';

/** The picture's edges melt into the page; the camera draws back a little and then stands still. */
function Showpiece({ vehicle }: { vehicle: HeroVehicle }) {
  return (
    <div className="group relative mx-auto mb-auto w-full max-w-5xl">
      <div className="-mx-4 md:mx-0">
        <TurningPicture
          picture={vehicle.picture}
          frames={vehicle.frames}
          sizes={SIZES}
          first
          edgeClassName="tpl-melt"
          className="aspect-3/2 max-h-[62svh] w-full"
        />
      </div>
      <p className="relative text-center">
        <LinkOrText
          href={vehicle.href}
          className="inline-flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-muted"
          linkClassName="after:absolute after:inset-0 hover:text-accent"
        >
          <span className="font-display text-lg">{vehicle.title}</span>
          <span className="tabular-nums">
            {vehicle.price}{' '}
            {vehicle.priceType ? (
              <span className="tpl-smallcaps ms-2">{vehicle.priceType}</span>
            ) : null}
          </span>
        </LinkOrText>
      </p>
    </div>
  );
}

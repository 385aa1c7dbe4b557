import { Silhouette } from '#ui/media/silhouette.tsx';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Picture } from '#ui/primitives/content/picture.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import type { ModelOverviewModel } from './model-page-model.ts';

const SLOT = { from: 320, to: 1920 } as const;

/** The model's first picture with its prices and buttons beside it. */
export function ModelOverviewSection({ section }: { section: ModelOverviewModel }) {
  const { name, picture, silhouette, prices, missing, buttons } = section;
  return (
    <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-16">
      {picture === null ? (
        <div className="grid aspect-3/2 place-items-center rounded-xl bg-surface p-8">
          <Silhouette name={silhouette} className="w-full max-w-lg text-muted" />
        </div>
      ) : (
        <Picture
          picture={picture}
          first
          slot={SLOT}
          sizes="(min-width: 64rem) 66vw, calc(100vw - 2rem)"
          className="aspect-3/2 rounded-xl bg-surface sm:aspect-video"
        />
      )}
      <div>
        {prices.length === 0 ? null : (
          <dl className="grid gap-4">
            {prices.map(({ condition, price, note }) => (
              <div key={condition}>
                <dt className="text-sm text-muted">{condition}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-2">
                  {price === null ? (
                    note
                  ) : (
                    <>
                      <span className="fc-figure text-2xl">{price.text}</span>
                      <span className="text-sm text-muted">{price.type}</span>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {missing === null ? null : <p className="mt-4 text-pretty first:mt-0">{missing}</p>}
        <ul className="mt-6 flex flex-wrap gap-3 lg:grid">
          {buttons.map(({ label, href }, at) => (
            <li key={label}>
              <ButtonLink href={href} variant={at === 0 ? 'primary' : 'secondary'} block>
                {label}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

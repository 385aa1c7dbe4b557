import * as copy from '#copy/en-AU/brands.ts';
import { useId } from 'react';
import type { ContentVariant } from '#ui/content/content-variants.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Picture } from '#ui/primitives/content/picture.tsx';
import type { ColoursModel } from './model-page-model.ts';
import './colours.css';

interface ColoursSectionProps {
  section: ColoursModel;
  variant: ContentVariant;
}

const PICTURE = 'aspect-3/2 w-full max-w-4xl rounded-xl bg-surface sm:aspect-video';

/**
 * The colours of a model. A chosen one shows its picture, by style alone, so without script too; what is not
 * shown is not loaded.
 */
export function ColoursSection({ section: { colours }, variant }: ColoursSectionProps) {
  const t = useCopy();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={variant.sectionTitle}>
        {t(copy.colours)}
      </h2>
      {colours.some(({ picture }) => picture !== null) ? (
        <Chooser {...{ colours }} />
      ) : (
        <ul className="flex flex-wrap gap-x-8 gap-y-3">
          {colours.map(({ name, colour }) => (
            <li key={name} className="flex min-h-11 items-center gap-3">
              <Swatch colour={colour} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Chooser({ colours }: Pick<ColoursModel, 'colours'>) {
  const t = useCopy();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t(copy.chooseColour)}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {colours.map(({ name, colour, picture }, at) => (
          <div key={name} className="contents">
            <label className="fc-colour">
              <input
                type="radio"
                name={group}
                value={name}
                defaultChecked={at === 0}
                className="sr-only"
              />
              <Swatch colour={colour} />
              <span className="sr-only">{name}</span>
            </label>
            <figure>
              {picture === null ? (
                <svg
                  viewBox="0 0 16 9"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className={PICTURE}
                >
                  <rect width="16" height="9" fill={colour} />
                </svg>
              ) : (
                <Picture
                  picture={picture}
                  sizes="(min-width: 60rem) 56rem, calc(100vw - 2rem)"
                  className={PICTURE}
                />
              )}
              <figcaption className="mt-3 font-medium">{name}</figcaption>
            </figure>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** A drawing: a style attribute would need an exception in the Content-Security-Policy. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="fc-colour-rim">
      <circle cx="16" cy="16" r="15" fill={colour} stroke="currentColor" />
    </svg>
  );
}

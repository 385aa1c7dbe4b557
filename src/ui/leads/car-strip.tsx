import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Picture } from '../primitives/content/picture.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { FormCar } from './form-model.ts';
import type { FormVariant } from './form-variants.ts';

const ROW = 'grid grid-cols-[7rem_1fr] items-center gap-4 sm:grid-cols-[12rem_1fr] sm:gap-6';
const ROWS = { always: ROW, 'one-column': `${ROW} lg:block` } as const;

export interface CarStripProps {
  car: FormCar;
  look: FormVariant;
  /** Puts the picture beside the words: always, or while the page has one column, where it would push a form down. */
  row?: keyof typeof ROWS | undefined;
}

/** The vehicle the form is about. */
export function CarStrip({ car, look: variant, row }: CarStripProps) {
  const t = useCopy();
  const name = car.href === null ? car.name : <CarLink car={car} />;
  const rowClasses = row !== undefined && car.picture !== null ? ROWS[row] : null;
  return (
    <article className={classNames(variant.card, rowClasses)}>
      {car.picture === null ? null : (
        <Picture
          picture={car.picture}
          sizes={rowClasses ? '(min-width: 64rem) 24rem, 12rem' : '(min-width: 64rem) 24rem, 90vw'}
          className={classNames(
            'aspect-3/2 rounded-md',
            rowClasses === null ? 'mb-4' : row === 'one-column' && 'lg:mb-4',
          )}
        />
      )}
      <div className="min-w-0">
        <p className="text-sm text-muted">{t(vehicleCopy.aboutThisVehicle)}</p>
        <h2 className={classNames(variant.cardTitle, rowClasses && 'max-sm:text-lg')}>{name}</h2>
        {car.price === null ? null : (
          <p className="mt-2">
            <strong className="fc-figure text-lg">{car.price}</strong>
            {car.priceType === null ? null : (
              <span className="text-sm text-muted">{` ${car.priceType}`}</span>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

function CarLink({ car }: { car: FormCar }) {
  return (
    <SiteLink href={car.href ?? ''} className="inline-block underline-offset-4 hover:underline">
      {car.name}
    </SiteLink>
  );
}

import { Picture } from '../primitives/content/picture.tsx';
import type { FormCar } from './form-model.ts';

/** The vehicle in one line, to stay in view while a form about it is filled in. */
export function CarBar({ car: { name, picture, price, priceType } }: { car: FormCar }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-ink">
      {picture === null ? null : (
        <Picture
          // The name beside it says the same.
          picture={{ ...picture, alt: '' }}
          sizes="72px"
          className="aspect-3/2 w-18 shrink-0 rounded-sm"
        />
      )}
      <span className="min-w-0 text-sm leading-tight sm:text-base">
        <strong className="line-clamp-2">{name}</strong>
        {price === null ? null : (
          <span className="block text-sm">
            <span className="fc-figure">{price}</span>
            {priceType === null ? null : <span className="text-muted">{` ${priceType}`}</span>}
          </span>
        )}
      </span>
    </span>
  );
}

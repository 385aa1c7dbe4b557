import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Picture } from '../primitives/content/picture.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import type { FormCar } from './form-model.ts';
import type { FormVariant } from './form-variants.ts';

/** The vehicle the form is about. */
export function CarStrip({ car, look: variant }: { car: FormCar; look: FormVariant }) {
  const t = useCopy();
  const name = car.href === null ? car.name : <CarLink car={car} />;
  return (
    <article className={variant.card}>
      {car.picture === null ? null : (
        <Picture
          picture={car.picture}
          sizes="(min-width: 64rem) 24rem, 90vw"
          className="mb-4 aspect-3/2 rounded-md"
        />
      )}
      <p className="text-sm text-muted">{t(vehicleCopy.aboutThisVehicle)}</p>
      <h2 className={variant.cardTitle}>{name}</h2>
      {car.price === null ? null : (
        <p className="mt-2">
          <strong className="fc-figure text-lg">{car.price}</strong>
          {car.priceType === null ? null : (
            <span className="text-sm text-muted">{` ${car.priceType}`}</span>
          )}
        </p>
      )}
    </article>
  );
}

function CarLink({ car }: { car: FormCar }) {
  return (
    <SiteLink href={car.href ?? ''} className="underline-offset-4 hover:underline">
      {car.name}
    </SiteLink>
  );
}

import type { HoursLine } from '#domain/locations/opening-hours.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

export interface LocationTeaser {
  id: number;
  name: string;
  /** 'Sales, Service and Parts'; '' when the location has no type. */
  kind: string;
  street: string;
  /** 'Fortitude Valley QLD 4006'. */
  region: string;
  city: string;
  phone: string | null;
  /** Monday to Friday in one line if all five are the same. */
  hours: HoursLine[];
  directionsHref: string | null;
  href: string | null;
  picture: PictureModel | null;
}

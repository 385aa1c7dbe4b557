import type { DealerLocation } from '#domain/locations/location.ts';
import { shownLocations } from '#domain/locations/locations.ts';
import { formFor } from '#domain/leads/forms/lead-forms.ts';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import { formContextOf } from '#domain/leads/lead-vehicle.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { StockVehicle, SiteStock } from '#stock/snapshot/site-stock.ts';
import type { FormCar, ShownForm } from '#ui/leads/form-model.ts';
import { toCardModel } from '#view-models/vehicle/card-model.ts';

/** A vehicle that a form is about, with how its page stands. */
export interface FormVehicle extends StockVehicle {
  state: 'available' | 'sold' | 'gone';
}

/** By id or slug; one that was never to be seen on the site is not named. */
export function findFormVehicle(
  carId: string | null,
  stock: SiteStock,
  config: Pick<SiteConfig, 'stock'>,
  now: number,
): FormVehicle | null {
  return carId === null || carId === '' ? null : findShownVehicle(stock, carId, { config, now });
}

export interface FormRequest {
  form: LeadFormName;
  /** Where it is sent without script: the page's own path and query. */
  action: string;
  pageId: string;
  vehicle?: FormVehicle | null | undefined;
  location?: string | undefined;
  /** What this page knows better than the form. */
  adjust?: ((model: LeadFormModel) => LeadFormModel) | undefined;
}

/** A form as a page shows it. */
export function shownForm(
  { form, action, pageId, vehicle = null, location, adjust = (model) => model }: FormRequest,
  { config, stock, now }: { config: SiteConfig; stock: SiteStock; now: number },
): ShownForm {
  const made = formFor(form, formContextOf(config, stock.locations.values(), vehicle, location));
  const { privacyHref } = made;
  return {
    model: adjust({ ...made, privacyHref: privacyHref && resolveLink(privacyHref) }),
    action,
    pageId,
    captcha: config.security.captcha !== 'off',
    ...(location !== undefined && { location }),
    car: vehicle && formCar(vehicle, config, now),
  };
}

export function formCar(asked: FormVehicle, config: SiteConfig, now: number): FormCar {
  const { vehicle, location, state } = asked;
  const { title, badge, price, image } = toCardModel(vehicle, location, config, now);
  return {
    name: [title, badge].filter(Boolean).join(' '),
    href: state === 'gone' ? null : resolveLink(paths.vehicle(vehicle.slug)),
    price: state === 'available' ? price.text : null,
    priceType: state === 'available' ? price.type : null,
    picture: image,
    slug: vehicle.slug,
  };
}

/** The first of the site's places that belongs to a dealership. */
export function locationOfDealership(
  dealershipSlug: string | null,
  stock: SiteStock,
  config: Pick<SiteConfig, 'locations'>,
): DealerLocation | null {
  if (dealershipSlug === null) return null;
  const shown = shownLocations([...stock.locations.values()], config.locations.hidden);
  return shown.find((place) => place.dealershipSlug === dealershipSlug) ?? null;
}

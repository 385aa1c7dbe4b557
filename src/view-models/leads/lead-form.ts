import { copyOf } from '#copy/catalogue.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { phoneOf } from '#domain/locations/location-phone.ts';
import { shownLocations, siteNameOf } from '#domain/locations/locations.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { formFor } from '#domain/leads/forms/lead-forms.ts';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import { formContextOf } from '#domain/leads/lead-vehicle.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { StockVehicle, SiteStock } from '#stock/snapshot/site-stock.ts';
import type { FormCar, FormYard, ShownForm } from '#ui/leads/form-model.ts';
import { openStatus } from '#view-models/locations/open-status.ts';
import { toCardModel } from '#view-models/vehicle/card-model.ts';

/** The vehicle a form is about, with the state of its page. */
export interface FormVehicle extends StockVehicle {
  state: 'available' | 'sold' | 'gone';
}

/** By id or slug; null if the vehicle was never shown on the site. */
export function findFormVehicle(
  carId: string | null,
  stock: SiteStock,
  config: Pick<SiteConfig, 'stock' | 'locations'>,
  now: number,
): FormVehicle | null {
  return carId === null || carId === '' ? null : findShownVehicle(stock, carId, { config, now });
}

export interface FormRequest {
  form: LeadFormName;
  /** The form's action without script: the page's own path and query. */
  action: string;
  pageId: string;
  vehicle?: FormVehicle | null | undefined;
  location?: string | undefined;
  /** What else the form is about, such as an offer. */
  subject?: string | undefined;
  /** Page-specific changes to the form. */
  adjust?: ((model: LeadFormModel) => LeadFormModel) | undefined;
}

interface FormSources {
  config: SiteConfig;
  stock: SiteStock;
  now: number;
  /** Given by pages whose form a dialog shows: it tells whether the vehicle's location is open. */
  changesAt?: (moment: number) => void;
}

/** A form as a page shows it. */
export function shownForm(
  {
    form,
    action,
    pageId,
    vehicle = null,
    location,
    subject,
    adjust = (unchanged) => unchanged,
  }: FormRequest,
  { config, stock, now, changesAt }: FormSources,
): ShownForm {
  const model = formFor(
    form,
    formContextOf(config, stock.locations.values(), vehicle, location),
    copyOf(config.copy),
  );
  const { privacyHref } = model;
  return {
    model: adjust({
      ...model,
      privacyHref: privacyHref && resolveLink(privacyHref),
      fields: model.fields.map(withResolvedLink),
    }),
    action,
    pageId,
    captcha: config.security.captcha !== 'off',
    ...(location !== undefined && { location }),
    ...(subject !== undefined && { subject }),
    car: vehicle && formCar(vehicle, config, now),
    ...(vehicle?.location &&
      changesAt && { yard: yardOf(vehicle.location, config, { now, changesAt }) }),
  };
}

function yardOf(
  location: DealerLocation,
  config: SiteConfig,
  { now, changesAt }: Required<Pick<FormSources, 'now' | 'changesAt'>>,
): FormYard {
  const clock = { now, timeZone: config.timeZone };
  const { status, until } = openStatus(location, clock, copyOf(config.copy));
  changesAt(until);
  return {
    name: siteNameOf(location),
    phone: config.detail.phoneMasked ? null : phoneOf(location, config),
    status,
  };
}

/** A link whose page does not exist is left out. */
function withResolvedLink({ link, ...field }: FormField): FormField {
  const href = link && resolveLink(link.href);
  return link && href ? { ...field, link: { ...link, href } } : field;
}

export function formCar(formVehicle: FormVehicle, config: SiteConfig, now: number): FormCar {
  const { vehicle, location, state } = formVehicle;
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

/** The first of the site's locations that belongs to the dealership. */
export function locationOfDealership(
  dealershipSlug: string | null,
  stock: SiteStock,
  config: Pick<SiteConfig, 'locations'>,
): DealerLocation | null {
  if (dealershipSlug === null) return null;
  const shown = shownLocations([...stock.locations.values()], config.locations.hidden);
  return shown.find((location) => location.dealershipSlug === dealershipSlug) ?? null;
}

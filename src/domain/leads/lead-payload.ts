import type { FormValues } from './forms/check-form.ts';
import { cutLine } from './forms/clean-text.ts';
import { wholeNumberOf } from './forms/field-check.ts';
import type { FormLocation, LeadFormModel, LeadVehicle } from './forms/lead-forms.ts';
import { SOURCE } from './lead-values.ts';
import type { LeadAttributes, LeadPayload } from './lead.ts';

const LONGEST_USER_AGENT = 500;
const LONGEST_URL = 2_000;
const PAGE_ID = /^[\w./-]{1,100}$/;

export interface LeadParts {
  leadId: string;
  model: Pick<LeadFormModel, 'category' | 'subcategory' | 'fields'>;
  now: number;
  /** As returned by the form's check. */
  values: FormValues;
  /** In international format. */
  phone: string;
  vehicle: LeadVehicle | null;
  /** The lead's location: the one chosen, or the vehicle's. */
  location: FormLocation | null;
  /** The page with the form; a URL of another site is not trusted. */
  url: string;
  origin: string;
  pageId: string | null;
  userAgent: string;
  attributes: LeadAttributes;
}

/** With the spec's field names. Vehicle data comes from our stock, never from the visitor. */
export function buildPayload(parts: LeadParts): LeadPayload {
  const { values, model, location, pageId } = parts;
  const services = values['additional_services'];
  const optional: Partial<Record<keyof LeadPayload, unknown>> = {
    last_name: textOf(values, 'last_name'),
    postcode: textOf(values, 'postcode'),
    message: textOf(values, 'message'),
    ...vehicleFacts(parts.vehicle),
    location: location?.name,
    location_id: location?.id,
    distribution_location: distributionOf(parts),
    // The location's own, so that the two never contradict each other.
    dealership_slug:
      location?.dealershipSlug ??
      textOf(values, 'dealership_slug') ??
      parts.vehicle?.dealershipSlug,
    Rego: textOf(values, 'Rego'),
    additional_services: Array.isArray(services) && services.length > 0 ? services : undefined,
    page_id: pageId !== null && PAGE_ID.test(pageId) ? pageId : undefined,
    appointment: textOf(values, 'appointment'),
    preferred_time: textOf(values, 'preferred_time'),
    request_photos: textOf(values, 'request_photos'),
    rego: textOf(values, 'rego')?.toUpperCase(),
    regoState: textOf(values, 'regoState'),
    kms: kilometresOf(values),
    PreferredContactMethod: textOf(values, 'PreferredContactMethod'),
    finance: textOf(values, 'finance'),
    'do-you-have-a-trade-in': textOf(values, 'do-you-have-a-trade-in'),
  };
  const payload: LeadPayload = {
    category: textOf(values, 'category') ?? model.category,
    subcategory: model.subcategory,
    lead_id: parts.leadId,
    url: urlOf(parts),
    source: SOURCE,
    user_agent: cutLine(parts.userAgent, LONGEST_USER_AGENT),
    name: textOf(values, 'name') ?? '',
    email: textOf(values, 'email') ?? '',
    phone: parts.phone,
    opt_in: values['opt_in'] === true,
    ...consentOf(parts),
    lead_attributes: parts.attributes,
  };
  return Object.assign(
    payload,
    Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  );
}

function vehicleFacts(vehicle: LeadVehicle | null): Partial<LeadPayload> {
  if (vehicle === null) return {};
  return {
    car_id: vehicle.id,
    car_dealership_id: vehicle.dealershipId,
    manufacturer_slug: vehicle.makeSlug,
    stock_number: vehicle.stockNumber,
    'Vehicle Make': vehicle.make,
    'Vehicle Model': vehicle.model,
    vehicle_status: vehicle.status,
  };
}

/** With the words that the visitor read. */
function consentOf({ model, values, now }: LeadParts): Pick<LeadPayload, 'news_consent'> {
  const asked = model.fields.find(({ name }) => name === 'news_consent');
  if (asked === undefined) return {};
  const given = values['news_consent'] === true;
  return { news_consent: { given, at: new Date(now).toISOString(), wording: asked.label } };
}

function distributionOf({ values, vehicle }: LeadParts): string | undefined {
  const chosen = textOf(values, 'distribution_location');
  if (chosen === undefined || vehicle === null) return undefined;
  const { ownLocation, distributionLocations } = vehicle;
  return [ownLocation, ...distributionLocations].find((one) => String(one?.id) === chosen)?.name;
}

function kilometresOf(values: FormValues): number | undefined {
  const kms = textOf(values, 'kms');
  return kms === undefined ? undefined : wholeNumberOf(kms);
}

function textOf(values: FormValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function urlOf({ url, origin }: LeadParts): string {
  const parsed = URL.canParse(url, origin) ? new URL(url, origin) : null;
  if (parsed === null || parsed.origin !== origin) return `${origin}/`;
  const whole = parsed.origin + parsed.pathname + parsed.search;
  return cutLine(whole.length > LONGEST_URL ? parsed.origin + parsed.pathname : whole, LONGEST_URL);
}

import { type Department, locationsOf } from '#domain/leads/forms/form-choices.ts';
import { type Booked, LISTED_DAYS, freeSlots } from '#domain/test-drives/test-drive-slots.ts';
import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { paths } from '#domain/site/paths.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { APPOINTMENT, type ListedTimes, withListedTimes } from '#ui/test-drives/listed-times.ts';
import type { LeadPageModel } from '#ui/leads/page-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { toContactCard } from '#view-models/locations/contact-card.ts';
import { findFormVehicle, shownForm } from './lead-form.ts';

interface PagePlan {
  form: LeadFormName;
  title: string;
  intro: string;
  /** Which of the dealer's places it concerns. */
  department: Department;
}

/** The pages that are a form and little else, by their addresses. */
const PLANS = {
  '/book-test-drive': {
    form: 'testDrive',
    title: 'Book a test drive',
    intro: 'Tell us when it suits you, and we will have the car ready.',
    department: 'sales',
  },
  '/service': {
    form: 'service',
    title: 'Book a service',
    intro: 'Tell us about your car and we will call you to settle on a day.',
    department: 'service',
  },
  '/vehicle-parts-and-accessories': {
    form: 'parts',
    title: 'Parts and accessories',
    intro: 'Tell us what you need and for which car. We will check price and stock for you.',
    department: 'parts',
  },
  '/fleet': {
    form: 'fleet',
    title: 'Fleet',
    intro: 'Vehicles for your business, from one to a whole fleet. Tell us what you need.',
    department: 'sales',
  },
  '/careers': {
    form: 'career',
    title: 'Careers',
    intro: 'We are always glad to hear from people who like cars and people in equal measure.',
    department: 'sales',
  },
} as const satisfies Record<string, PagePlan>;

type LeadPath = keyof typeof PLANS;

function pathOf({ pathname }: URL): LeadPath {
  const path = pathname.replace(/\/$/, '');
  if (!Object.hasOwn(PLANS, path)) throw new Error(`There is no form at ${path}.`);
  return path as LeadPath;
}

export type FoundLeadPage =
  | {
      kind: 'page';
      page: LeadPageModel;
      /** For the answer to a form: what is free at this moment where the visitor wants it; null where no time is asked for. */
      freeTimes: (fields: FormData) => Promise<ListedTimes | null>;
    }
  /** The dealer has a page of its own for it, on another site or on this one. */
  | { kind: 'elsewhere'; to: string };

/** A page of one form, with the place it concerns beside it. */
export async function loadLeadPage(
  { site, stock, now, visit }: SiteRequest,
  url: URL,
): Promise<FoundLeadPage> {
  const { config } = site;
  const path = pathOf(url);
  if (path === '/service' && config.service.href !== path) {
    return { kind: 'elsewhere', to: config.service.href };
  }
  const plan: PagePlan = PLANS[path];
  const snapshot = await stock();
  const drives = plan.form === 'testDrive';
  const carId = drives ? url.searchParams.get('car_id') : null;
  const asked = findFormVehicle(carId, snapshot, config, now);
  // A car that has gone cannot be driven; its form turns into the search for another.
  const gone = asked !== null && asked.state !== 'available';
  const shown = shownLocations([...snapshot.locations.values()], config.locations.hidden);
  const place = asked?.location ?? locationFor(shown, plan.department);
  const vehicle = asked?.vehicle ?? null;
  const timesAt = (at: DealerLocation, bookings: readonly Booked[]): ListedTimes => ({
    options: optionsAt(at, { vehicle, bookings, config, now }),
    help: `At ${at.name}`,
  });
  const own = gone ? undefined : config.pages.find(({ slug }) => `/${slug}` === path);
  const form = shownForm(
    {
      form: gone ? 'findSimilar' : plan.form,
      action: asked === null ? path : paths.bookTestDrive(asked.vehicle.slug),
      pageId: path.slice(1),
      vehicle: asked,
      // The main place is where a choice begins; it is nobody's choice where none is offered.
      location: drives || config.forms.showLocation ? place?.slug : undefined,
      // A page of everyone's lists what the hours allow; what is taken meanwhile its answer tells.
      adjust: (model) =>
        drives && place !== null
          ? { ...model, fields: withListedTimes(model.fields, timesAt(place, [])) }
          : model,
    },
    { config, stock: snapshot, now },
  );
  return {
    kind: 'page',
    page: {
      title: gone ? form.model.title : (own?.title ?? plan.title),
      intro: gone ? null : own === undefined ? introOf(plan, form.model.fields) : own.description,
      paragraphs: own === undefined ? [] : paragraphsOf(own.body),
      aboutVehicle: asked !== null,
      form,
      location: place === null ? null : toContactCard([place], config),
    },
    freeTimes: async (fields) => {
      const asksTime = form.model.fields.some(({ name }) => name === APPOINTMENT);
      const at = chosenLocation(fields, snapshot.locations) ?? place;
      if (!asksTime || at === null || visit === null) return null;
      const taken = { locationId: at.id, vehicleId: vehicle?.id ?? null };
      return timesAt(at, await visit.bookings(taken));
    },
  };
}

/** Where the visitor would like to begin the drive. */
function chosenLocation(
  fields: FormData,
  places: ReadonlyMap<number, DealerLocation>,
): DealerLocation | null {
  const wanted = fields.get('distribution_location') ?? fields.get('location_id');
  return places.get(Number(wanted)) ?? null;
}

/** The main place of a department, else the site's. */
function locationFor(
  shown: readonly DealerLocation[],
  department: PagePlan['department'],
): DealerLocation | null {
  return primaryLocation(locationsOf(department, shown));
}

/** Where no time can be chosen, none is promised. */
function introOf({ form, intro }: PagePlan, fields: readonly FormField[]): string {
  const asksTime = fields.some(({ name }) => name === APPOINTMENT);
  return form === 'testDrive' && !asksTime
    ? 'Leave us your details, and we will call you to find a time that suits you.'
    : intro;
}

/** Text as it was written; its marks of style are for the content pages. */
function paragraphsOf(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayName(at: number, zone: string): string {
  let format = dayFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    dayFormats.set(zone, format);
  }
  // 'Monday 16 November': the comma belongs between the day and the time.
  return format.format(at).replaceAll(',', '');
}

interface TimesWanted {
  vehicle: Vehicle | null;
  bookings: readonly Booked[];
  config: SiteConfig;
  now: number;
}

/** The times of the next days that the place's hours allow. */
function optionsAt(
  place: DealerLocation,
  { vehicle, bookings, config, now }: TimesWanted,
): FieldOption[] {
  const zone = zoneOfState(place.address.state, config.timeZone);
  const { leadHours, slotMinutes } = config.testDrive;
  return freeSlots({
    openingHours: place.openingHours,
    specialHours: place.specialHours,
    zone,
    now,
    leadHours,
    slotMinutes,
    bookings,
    vehicle,
    days: LISTED_DAYS,
  }).map(({ startsAt, label, value }) => ({
    value,
    label: `${dayName(startsAt, zone)}, ${label}`,
  }));
}

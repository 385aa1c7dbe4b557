import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import * as testDrives from '#copy/en-AU/test-drives.ts';
import { type Department, locationsOf } from '#domain/leads/forms/location-choice.ts';
import type { Booked } from '#domain/test-drives/test-drive-slots.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { contentPageAt, introOfPage } from '#view-models/content/content-page-at.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import type { PAGES } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { dealerWord, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { isTimeField, type ListedTimes, withListedTimes } from '#ui/test-drives/listed-times.ts';
import type { LeadPageModel } from '#ui/leads/page-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { toContactCard } from '#view-models/locations/contact-card.ts';
import { timesAt } from './form-times.ts';
import { findFormVehicle, shownForm } from './lead-form.ts';

interface PagePlan {
  form: LeadFormName;
  title: string;
  intro: string;
  /** The department the page is for; determines its location. */
  department: Department;
}

type LeadPath = Extract<(typeof PAGES)[number], { module: 'lead-page' }>['path'];

/** The pages that consist mainly of a form, by path. */
const PLANS: Record<LeadPath, PagePlan> = {
  '/book-test-drive': {
    form: 'testDrive',
    title: testDrives.title,
    intro: testDrives.intro,
    department: 'sales',
  },
  '/service': {
    form: 'service',
    title: common.bookAServiceTitle,
    intro: copy.serviceIntro,
    department: 'service',
  },
  '/vehicle-parts-and-accessories': {
    form: 'parts',
    title: copy.partsTitle,
    intro: copy.partsIntro,
    department: 'parts',
  },
  '/fleet': {
    form: 'fleet',
    title: common.fleet,
    intro: copy.fleetIntro,
    department: 'sales',
  },
  '/careers': {
    form: 'career',
    title: common.careers,
    intro: copy.careersIntro,
    department: 'sales',
  },
};

function pathOf({ pathname }: URL): LeadPath {
  const path = pathname.replace(/\/$/, '');
  if (!Object.hasOwn(PLANS, path)) throw new Error(`No lead form page is configured for ${path}.`);
  return path as LeadPath;
}

export type FoundLeadPage =
  | {
      kind: 'page';
      page: LeadPageModel;
      /**
       * For the response to a post: the times currently free at the visitor's chosen location; null if the
       * form has no time field.
       */
      freeTimes: (fields: FormData) => Promise<ListedTimes | null>;
    }
  /** The dealer has a separate page for it, on another site or on this one. */
  | { kind: 'elsewhere'; to: string };

const MINUTE_MS = 60_000;

/** A page with one form and the location it concerns. */
export async function loadLeadPage(
  { site, stock, now, visit, changesAt }: SiteRequest,
  url: URL,
): Promise<FoundLeadPage> {
  const { config } = site;
  const t = copyOf(config.copy);
  const path = pathOf(url);
  if (path === '/service' && config.service.href !== path) {
    return { kind: 'elsewhere', to: config.service.href };
  }
  const plan = PLANS[path];
  const snapshot = await stock();
  const isTestDrive = plan.form === 'testDrive';
  const carId = isTestDrive ? url.searchParams.get('car_id') : null;
  const formVehicle = findFormVehicle(carId, snapshot, config, now);
  // A car that is no longer available cannot be driven; its form becomes a request for a similar one.
  const gone = formVehicle !== null && formVehicle.state !== 'available';
  const shown = shownLocations([...snapshot.locations.values()], config.locations.hidden);
  const location = formVehicle?.location ?? locationFor(shown, plan.department);
  const vehicle = formVehicle?.vehicle ?? null;
  const word =
    vehicle === null ? dealerWord(config.stock.itemTypes, t) : vehicleWord(vehicle.itemType, t);
  const listedAt = (at: DealerLocation, bookings: readonly Booked[]): ListedTimes =>
    timesAt(plan.form, at, { vehicle, bookings, config, now });
  const ownPage = gone ? null : contentPageAt(path, config, snapshot);
  const form = shownForm(
    {
      form: gone ? 'findSimilar' : plan.form,
      action: formVehicle === null ? path : paths.bookTestDrive(formVehicle.vehicle.slug),
      pageId: pageIdOf(path),
      vehicle: formVehicle,
      // The main location is the preselected choice; without a choice it must not be sent.
      location: isTestDrive || config.forms.showLocation ? location?.slug : undefined,
      // The public page lists all times within opening hours; only the response to a post leaves out
      // those that are booked.
      adjust: (model) =>
        model.fields.some(isTimeField)
          ? { ...model, fields: withListedTimes(model.fields, location && listedAt(location, [])) }
          : model,
    },
    { config, stock: snapshot, now, changesAt },
  );
  // The listed times pass one by one.
  if (form.model.fields.some(isTimeField)) changesAt(now + MINUTE_MS);
  return {
    kind: 'page',
    page: {
      title: gone ? form.model.title : (ownPage?.title ?? t(plan.title)),
      intro: gone
        ? null
        : ownPage === null
          ? t(introOf(plan, form.model.fields), { vehicle: word })
          : introOfPage(ownPage),
      description: ownPage?.description ?? null,
      aboutVehicle: formVehicle !== null,
      form,
      location: location === null ? null : toContactCard([location], config),
    },
    freeTimes: async (fields) => {
      const hasTimeField = form.model.fields.some(isTimeField);
      const at = chosenLocation(fields, snapshot.locations) ?? location;
      if (!hasTimeField || at === null || visit === null) return null;
      const query = { locationId: at.id, vehicleId: vehicle?.id ?? null };
      return listedAt(at, isTestDrive ? await visit.bookings(query) : []);
    },
  };
}

/** The location where the visitor wants to start the drive. */
function chosenLocation(
  fields: FormData,
  locations: ReadonlyMap<number, DealerLocation>,
): DealerLocation | null {
  const locationId = fields.get('distribution_location') ?? fields.get('location_id');
  return locations.get(Number(locationId)) ?? null;
}

/** The main location of a department, else the site's. */
function locationFor(
  shown: readonly DealerLocation[],
  department: PagePlan['department'],
): DealerLocation | null {
  return primaryLocation(locationsOf(department, shown));
}

const WITHOUT_TIMES: Partial<Record<LeadFormName, string>> = {
  testDrive: testDrives.introWithoutTimes,
  service: copy.serviceIntroWithoutTimes,
};

/** The intro must not promise a choice of time if there is none. */
function introOf({ form, intro }: PagePlan, fields: readonly FormField[]): string {
  if (fields.some(isTimeField)) return intro;
  return WITHOUT_TIMES[form] ?? intro;
}

import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/success.ts';
import type { Copy } from '#copy/format.ts';
import { API_TEST_DRIVE_CALENDAR } from '#domain/site/api-paths.ts';
import { CATEGORIES, SUBCATEGORIES } from '#domain/leads/lead-values.ts';
import { formatTime } from '#domain/locations/opening-hours.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { dealerWord, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SuccessModel } from '#ui/leads/page-model.ts';
import { BOOKED_PARAMETER } from '#ui/leads/success-href.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { findFormVehicle, formCar } from './lead-form.ts';
import { goingOn } from './success-actions.ts';

interface NextSteps {
  title: string;
  steps: readonly string[];
}

const GENERAL: NextSteps = {
  title: copy.message,
  steps: [copy.messageRouted, copy.messageReply, copy.messageUrgent],
};

/** What happens next, by lead category. */
const NEXT: Readonly<Record<string, NextSteps>> = {
  [CATEGORIES.testDrive]: {
    title: copy.drive,
    steps: [copy.driveCall, copy.driveLicence, copy.driveLength],
  },
  [CATEGORIES.finance]: {
    title: copy.finance,
    steps: [copy.financeCall, copy.financeHave, copy.financeFigures],
  },
  [CATEGORIES.service]: {
    title: copy.service,
    steps: [copy.serviceDays, copy.serviceCall, copy.serviceLift],
  },
  [CATEGORIES.parts]: { title: copy.parts, steps: [copy.partsLookUp, copy.partsReply] },
  [CATEGORIES.tradeIn]: {
    title: copy.tradeIn,
    steps: [copy.tradeInReview, copy.tradeInContact, copy.tradeInBring],
  },
  [CATEGORIES.fleet]: { title: copy.fleet, steps: [copy.fleetRouted, copy.fleetCall] },
  [SUBCATEGORIES.unsubscribe]: {
    title: copy.unsubscribed,
    steps: [copy.unsubscribedRouted, copy.unsubscribedLast],
  },
  Feedback: { title: copy.feedback, steps: [copy.feedbackRead, copy.feedbackReply] },
};

/** The test drive's steps once the visitor has chosen a time. */
const BOOKED_DRIVE: NextSteps = {
  title: copy.driveBooked,
  steps: [copy.driveBookedTime, copy.driveBookedReady, copy.driveLicence, copy.driveLength],
};

const BOOKED_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d[+-]\d\d:\d\d$/;
const DAY_FORMAT = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'Wednesday 18 November at 10am'; null if the address names no time. */
function bookedText(value: string | null, t: Copy): string | null {
  const [, date, time] = BOOKED_TIME.exec(value ?? '') ?? [];
  if (date === undefined || time === undefined || Number.isNaN(Date.parse(value ?? '')))
    return null;
  const day = DAY_FORMAT.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  return t(copy.driveTime, { day, time: formatTime(time) });
}

/** Only a lead's own category: an invented one confirms nothing. */
function categoryIn(query: URLSearchParams, { forms }: Pick<SiteConfig, 'forms'>): string | null {
  const category = query.get('category') ?? '';
  const known =
    category === CATEGORIES.general ||
    Object.hasOwn(NEXT, category) ||
    forms.categories.includes(category);
  return known ? category : null;
}

/** Public: depends only on the query, not on the visitor. */
export async function loadSuccess(
  request: SiteRequest,
  query: URLSearchParams,
): Promise<SuccessModel> {
  const { site, stock, now } = request;
  const { config } = site;
  const snapshot = await stock();
  const category = categoryIn(query, config);
  const links = {
    searchHref: resolveLink(config.navigation.searchHref),
    contactHref: resolveLink(contactPage(config)),
  };
  const t = copyOf(config.copy);
  if (category === null) {
    return {
      category,
      title: t(copy.nothingSent),
      // Without a lead there is nothing to thank for.
      intro: t(copy.nothingSentIntro),
      description: t(copy.nothingSentIntro),
      steps: [],
      car: null,
      calendarHref: null,
      next: [],
      similar: null,
      ...links,
    };
  }
  const isBookable = category === CATEGORIES.testDrive && config.testDrive.booking;
  const time = isBookable ? bookedText(query.get(BOOKED_PARAMETER), t) : null;
  const specific = Object.hasOwn(NEXT, category) ? NEXT[category] : undefined;
  const { title, steps } = time === null ? (specific ?? GENERAL) : BOOKED_DRIVE;
  const vehicle = findFormVehicle(query.get('car_id'), snapshot, config, now);
  const word =
    vehicle === null || category === CATEGORIES.tradeIn
      ? dealerWord(config.stock.itemTypes, t)
      : vehicleWord(vehicle.vehicle.itemType, t);
  const values = { vehicle: word, time: time ?? '' };
  return {
    category,
    title: t(title, values),
    intro: null,
    description: t(copy.description, { title: t(title, values), dealer: config.name }),
    steps: steps.map((step) => t(step, values)),
    car: vehicle && formCar(vehicle, config, now),
    calendarHref: time === null ? null : API_TEST_DRIVE_CALENDAR,
    ...(await goingOn(request, category, vehicle)),
    ...links,
  };
}

import { API_TEST_DRIVE_CALENDAR } from '#domain/site/api-paths.ts';
import { GENERAL as GENERAL_CATEGORY } from '#domain/leads/forms/form-choices.ts';
import { formatTime } from '#domain/locations/opening-hours.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { dealerWord, inWordsOf, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SuccessModel } from '#ui/leads/page-model.ts';
import { BOOKED_PARAMETER } from '#ui/leads/success-href.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { findFormVehicle, formCar } from './lead-form.ts';

interface NextSteps {
  title: string;
  steps: readonly string[];
}

const GENERAL: NextSteps = {
  title: 'Thank you, your message is with us',
  steps: [
    'Your message goes straight to the right person on our team.',
    'We reply by phone or email, usually within one working day.',
    'If it is urgent, please give us a call.',
  ],
};

/** What happens next, by lead category. */
const NEXT: Readonly<Record<string, NextSteps>> = {
  'Test Drive': {
    title: 'Thank you, we look forward to seeing you',
    steps: [
      'We call you to find a time that suits you.',
      'Please bring your driver licence.',
      'Take your time: a drive and a chat need about half an hour.',
    ],
  },
  Finance: {
    title: 'Thank you, your finance enquiry is with us',
    steps: [
      'A finance specialist calls you to talk about what you need.',
      'Have your licence, income and the price of the car at hand.',
      'You get figures to think over. Nothing is decided before you say so.',
    ],
  },
  Service: {
    title: 'Thank you, your service request is with us',
    steps: [
      'The service department checks the days that are free.',
      'We’ll call you to lock in a day and time.',
      'Tell us on the call if you need a lift or a loan car.',
    ],
  },
  Parts: {
    title: 'Thank you, your parts enquiry is with us',
    steps: [
      'The parts department looks up the right part for your car.',
      'We get back to you with price and availability.',
    ],
  },
  'Trade-In': {
    title: 'Thank you, we’ve got your car’s details',
    steps: [
      'One of our team will look over what you told us about your car.',
      'We’ll get in touch to talk about the price and find a time to see it.',
      'When you bring it in, have the service book and all the keys with you.',
    ],
  },
  Fleet: {
    title: 'Thank you, your fleet enquiry is with us',
    steps: [
      'Our fleet manager reads it.',
      'We call you to talk about vehicles, terms and delivery.',
    ],
  },
  Feedback: {
    title: 'Thank you for telling us',
    steps: ['The manager reads every word.', 'If you asked for an answer, you get one.'],
  },
};

/** Without a lead there is nothing to thank for. */
const NOTHING_SENT = {
  title: 'Nothing has been sent yet',
  intro:
    'This page shows what happens next once you have sent us a form. You can get in touch or keep looking from here.',
};

/** The test drive's steps with the time that the visitor chose, in the yard's own time. */
function bookedDrive(time: string): NextSteps {
  return {
    title: 'Thank you, your test drive is booked',
    steps: [
      `We will see you on ${time}.`,
      'The car will be ready for you.',
      'Please bring your driver licence.',
      'Take your time: a drive and a chat need about half an hour.',
    ],
  };
}

const BOOKED_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d[+-]\d\d:\d\d$/;
const DAY_FORMAT = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'Wednesday 18 November at 10am'; null if the address names no time. */
function bookedText(value: string | null): string | null {
  const [, date, time] = BOOKED_TIME.exec(value ?? '') ?? [];
  if (date === undefined || time === undefined || Number.isNaN(Date.parse(value ?? '')))
    return null;
  const day = DAY_FORMAT.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  return `${day} at ${formatTime(time)}`;
}

/** Only a lead's own category: an invented one confirms nothing. */
function categoryIn(query: URLSearchParams, { forms }: Pick<SiteConfig, 'forms'>): string | null {
  const category = query.get('category') ?? '';
  const known =
    category === GENERAL_CATEGORY ||
    Object.hasOwn(NEXT, category) ||
    forms.categories.includes(category);
  return known ? category : null;
}

/** Public: depends only on the query, not on the visitor. */
export async function loadSuccess(
  { site, stock, now }: SiteRequest,
  query: URLSearchParams,
): Promise<SuccessModel> {
  const { config } = site;
  const snapshot = await stock();
  const category = categoryIn(query, config);
  const links = {
    searchHref: resolveLink(config.navigation.searchHref),
    contactHref: resolveLink(contactPage(config)),
  };
  if (category === null) {
    return { ...NOTHING_SENT, category, steps: [], car: null, calendarHref: null, ...links };
  }
  const isBookable = category === 'Test Drive' && config.testDrive.booking;
  const time = isBookable ? bookedText(query.get(BOOKED_PARAMETER)) : null;
  const specific = Object.hasOwn(NEXT, category) ? NEXT[category] : undefined;
  const { title, steps } = time === null ? (specific ?? GENERAL) : bookedDrive(time);
  const vehicle = findFormVehicle(query.get('car_id'), snapshot, config, now);
  const word =
    vehicle === null || category === 'Trade-In'
      ? dealerWord(config.stock.itemTypes)
      : vehicleWord(vehicle.vehicle.itemType);
  return {
    category,
    title,
    intro: null,
    steps: steps.map((step) => inWordsOf(word, step)),
    car: vehicle && formCar(vehicle, config, now),
    calendarHref: time === null ? null : API_TEST_DRIVE_CALENDAR,
    ...links,
  };
}

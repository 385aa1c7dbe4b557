import { API_TEST_DRIVE_CALENDAR } from '#domain/site/api-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { dealerWord, inWordsOf, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { resolveLink } from '#domain/site/links.ts';
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
    'The right person here reads it.',
    'We reply by phone or email, usually within one working day.',
    'If it is urgent, please give us a call.',
  ],
};

/** What happens next, by lead category. */
const NEXT: Readonly<Record<string, NextSteps>> = {
  'Test Drive': {
    title: 'Thank you, we look forward to seeing you',
    steps: [
      'We get the car ready, or call you to find a time where none was chosen.',
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
      'We call you to settle on a day and a time.',
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
    title: 'Thank you, your trade-in is with us',
    steps: [
      'One of our valuers looks at what you told us.',
      'We call you to arrange a time to see the car.',
      'Have the service book and both keys ready.',
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

/** Public: depends only on the query, not on the visitor. */
export async function loadSuccess(
  { site, stock, now }: SiteRequest,
  query: URLSearchParams,
): Promise<SuccessModel> {
  const { config } = site;
  const snapshot = await stock();
  const category = query.get('category') ?? '';
  const specific = Object.hasOwn(NEXT, category) ? NEXT[category] : undefined;
  const { title, steps } = specific ?? GENERAL;
  const booked = config.testDrive.booking && query.get(BOOKED_PARAMETER) === '1';
  const vehicle = findFormVehicle(query.get('car_id'), snapshot, config, now);
  const word =
    vehicle === null || category === 'Trade-In'
      ? dealerWord(config.stock.itemTypes)
      : vehicleWord(vehicle.vehicle.itemType);
  return {
    category: query.get('category'),
    title,
    steps: steps.map((step) => inWordsOf(word, step)),
    car: vehicle && formCar(vehicle, config, now),
    calendarHref: category === 'Test Drive' && booked ? API_TEST_DRIVE_CALENDAR : null,
    searchHref: resolveLink(config.navigation.searchHref),
    homeHref: paths.home(),
  };
}

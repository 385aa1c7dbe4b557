import type { PriceType } from '#domain/vehicle/vehicle.ts';
import type { NewSiteAnswers } from '#site-config/new-site/questions.ts';
import { yamlText } from './yaml-text.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** National holidays with a fixed date: month and day. */
const HOLIDAYS: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'New Year’s Day'],
  ['01-26', 'Australia Day'],
  ['04-25', 'Anzac Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
];

const PRICES: Readonly<Record<PriceType, string>> = {
  'Drive Away': `A price marked drive away includes twelve months’ registration, stamp duty, compulsory insurance and dealer
delivery for a private buyer in our state. Other prices do not include government charges.`,
  'Excl. Govt. Charges': `A price marked as excluding government charges does not include registration, stamp duty and compulsory
insurance. We tell you the drive away price of any vehicle. A price marked drive away includes all of them.`,
};

/** The files of a new site's content, by their path in its folder. */
export function newSiteContent(
  answers: NewSiteAnswers,
  now: number,
): Readonly<Record<string, string>> {
  return {
    'README.md': readme(answers),
    'locations/main.yaml': location(answers, now),
    'offers/trade-in.yaml': offer(),
    'pages/about-us.yaml': aboutUs(answers),
    'pages/terms-and-conditions.md': terms(answers),
  };
}

function readme({ slug }: NewSiteAnswers): string {
  return `The content of ${slug}: locations, offers and pages. docs/content.md describes every file; this one is ignored.

    forecourt content diff ${slug} ${slug}
    forecourt content apply ${slug} ${slug}

Pictures go into the folder pictures and are named as in "image: pictures/yard.jpg".
`;
}

function location(answers: NewSiteAnswers, now: number): string {
  const { name, slug, street, suburb, state, postcode, phone, licence } = answers;
  const licenceLine =
    licence === null
      ? '# dealer_license_number: the number that every advertisement has to show'
      : `dealer_license_number: ${yamlText(licence)}`;
  return `# A department of a place. A workshop or a second yard is another file.
name: ${yamlText(name)}
slug: ${slug}
dealership_slug: ${slug}
location_type: sales # sales, service or parts
primary: true
${licenceLine}
address:
  street: ${yamlText(street)}
  city: ${yamlText(suburb)}
  state: ${state}
  postcode: '${postcode}'
  # For the map:
  # lat: -27.56
  # long: 151.95
contact_detail:
  phone: ${yamlText(phone)}
  opening_hours:
${DAYS.map((day, weekday) => `    - ${openingHours(weekday)} # ${day}`).join('\n')}
# Days on which the hours are different.
special_hours:
${nextHolidays(now)
  .map(([date, holiday]) => `  - { date: ${date}, name: ${holiday}, status: Closed }`)
  .join('\n')}
# image: pictures/yard.jpg
`;
}

function openingHours(weekday: number): string {
  if (weekday === 0) return '{ weekday: 0, status: Closed }';
  const close = weekday === 6 ? '16:00' : '17:30';
  return `{ weekday: ${weekday}, open: '08:30', close: '${close}' }`;
}

/** Those of the next twelve months. */
function nextHolidays(now: number): (readonly [date: string, name: string])[] {
  const today = new Date(now).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => HOLIDAYS.map(([day, name]) => [`${one}-${day}`, name] as const))
    .filter(([date]) => date >= today)
    .slice(0, HOLIDAYS.length);
}

function offer(): string {
  return `# An example: change it, or delete the file.
name: Trade in the vehicle you have
description: >-
  Tell us about your vehicle online, or bring it along. We look at it, explain how we value it, and give you the
  figure in writing.
disclaimer: The value depends on an inspection.
category: Trade-in offer
# From and until when it is shown:
# start: '2026-07-01T00:00:00+10:00'
# expiry: '2026-07-31T23:59:00+10:00'
# image: pictures/trade-in.jpg
`;
}

function aboutUs({ name, suburb }: NewSiteAnswers): string {
  return `title: ${yamlText(`About ${name}`)}
description: ${yamlText(`${name} in ${suburb}: who we are, and how to reach us.`)}
blocks:
  - kind: text
    title: Who we are
    text: |
      We sell vehicles that we would drive ourselves, and we look after them when they are yours. Come and have
      a look, take one for a drive, and ask us anything.
  - kind: callToAction
    title: See what is in stock
    text: Every vehicle on this site is on our yard or on its way to it.
    link:
      label: See our stock
      href: /search/new-used-and-demo-cars
    secondLink:
      label: Contact us
      href: /contact
`;
}

function terms({ priceType }: NewSiteAnswers): string {
  return `---
title: Terms and conditions
description: The terms for using this site and for the vehicles advertised on it.
---

## Vehicles on this site

We take care that every detail is right. Mistakes can happen: if you find one, tell us and we will correct it. A vehicle
may be sold between your visit to the site and your visit to the yard, so please ring before you drive a long way.

## Prices

${PRICES[priceType]}

## Your rights

Nothing here limits the rights that you have under the Australian Consumer Law.
`;
}

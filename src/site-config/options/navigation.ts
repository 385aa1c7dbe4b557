import * as v from 'valibot';
import { NAVIGATION_SETS, PAYMENT_TYPES } from '../choices.ts';
import { option } from '../option.ts';
import {
  address,
  choice,
  link,
  list,
  mapOf,
  ownPicture,
  path,
  set,
  slug,
  text,
} from '../value-schemas.ts';

const SPEC = 'site.md §2 Header navigation';

export const navigation = {
  set: option({
    schema: choice(NAVIGATION_SETS),
    default: 'full',
    spec: SPEC,
    visibility: 'public',
    doc: 'The header’s menu with dropdowns, or the spec’s compact set of links.',
  }),
  financeHref: option({
    schema: path,
    default: '/finance-pre-approval',
    spec: SPEC,
    visibility: 'public',
    doc: 'Where Finance in the header links to.',
  }),
  searchHref: option({
    schema: path,
    default: '/search/new-used-and-demo-cars',
    spec: 'vehicles.md §2 Routes',
    visibility: 'public',
    doc: 'The default search link and the search form’s action: a path without query and anchor.',
  }),
  contactHref: option({
    schema: choice(['/contact', '/contact-us']),
    default: '/contact',
    spec: 'site.md §2 Routes and links',
    visibility: 'public',
    doc: 'Which of the two contact pages the menus link to.',
  }),
  serviceItems: option({
    schema: list(link, 12),
    default: [
      { label: 'Book a Service', href: '/service' },
      { label: 'Parts & Accessories', href: '/vehicle-parts-and-accessories' },
      { label: 'Diamond Advantage', href: '/diamond-advantage' },
      { label: 'Capped Price Servicing', href: '/capped-price-servicing' },
      { label: 'Roadside Assist', href: '/roadside-assist' },
    ],
    spec: SPEC,
    visibility: 'public',
    doc: 'The Service dropdown, also the footer’s Servicing and Parts; an item with /service links to `service.href`.',
  }),
  aboutExtra: option({
    schema: list(link, 12),
    default: [],
    spec: SPEC,
    visibility: 'public',
    doc: 'Additional items of the About Us dropdown.',
  }),
  makes: option({
    schema: v.union([v.literal('auto'), set(slug)], 'must be auto or a list of make slugs'),
    default: 'auto',
    spec: SPEC,
    visibility: 'public',
    doc: 'The makes of the mega menu: those in stock, or a list of make slugs in menu order.',
  }),
  brandLogos: option({
    schema: mapOf(ownPicture),
    default: {},
    spec: 'site.md §9 Dealer-specific lists',
    visibility: 'public',
    doc: 'Square pictures by make slug in place of the built-in brand logos, or for makes without one.',
  }),
} as const;

export const footer = {
  financeHref: option({
    schema: path,
    default: '/finance',
    spec: 'site.md §2 Footer',
    visibility: 'public',
    doc: 'Where Finance under Buyer Tools links to.',
  }),
  groupTitle: option({
    schema: text(80),
    default: '',
    derived: 'the site’s name',
    spec: 'site.md §2 Footer',
    visibility: 'public',
    doc: 'The heading of the dealer group column.',
  }),
  payments: option({
    schema: set(choice(PAYMENT_TYPES)),
    default: PAYMENT_TYPES,
    spec: 'site.md §2 Footer',
    visibility: 'public',
    doc: 'The payment types shown as accepted.',
  }),
} as const;

export const service = {
  href: option({
    schema: address,
    default: '/service',
    spec: 'vehicles.md §2 Routes',
    visibility: 'public',
    doc: 'Where a service is booked: a page of the site, or the dealer’s external booking page.',
  }),
} as const;

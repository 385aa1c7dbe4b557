import type { Register } from 'react-router';
import type { PageKind } from '#ui/templates/template-parts.ts';

/** Which of a template's layouts each route shows; null where it has none of its own. */
export const PAGE_KINDS: Record<keyof Register['routeModules'], PageKind | null> = {
  root: null,
  home: 'home',
  'search.$word.$model': 'listing',
  'cars.$slug': 'vehicle',
  print: null,
  budget: null,
  compare: null,
  finance: null,
  'finance-enquiry': null,
  'apply-for-finance': null,
  'finance-pre-approval': null,
  'personalised/finance': null,
  contact: null,
  'contact-us': null,
  'contact-us/:location': null,
  'book-test-drive': null,
  service: null,
  'vehicle-parts-and-accessories': null,
  fleet: null,
  careers: null,
  'trade-in': null,
  'sell-your-car': null,
  'sell-my-car': null,
  'cars/trade-in': null,
  success: null,
  'used-car.$make.$model': null,
  'dev.primitives': null,
  'dev.failure': null,
  $: null,
};

export function pageKindOf(routeId: string | undefined): PageKind | null {
  return Object.entries(PAGE_KINDS).find(([id]) => id === routeId)?.[1] ?? null;
}

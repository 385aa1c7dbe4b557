import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** One page under the names that sites have for it. */
const FINANCE_PAGES = [
  'finance',
  'finance-enquiry',
  'apply-for-finance',
  'finance-pre-approval',
  'personalised/finance',
];

const CONTACT_PAGES = ['contact', 'contact-us', 'contact-us/:location'];

const TRADE_IN_PAGES = ['trade-in', 'sell-your-car', 'sell-my-car', 'cars/trade-in'];

const LEAD_PAGES = [
  'book-test-drive',
  'service',
  'vehicle-parts-and-accessories',
  'fleet',
  'careers',
];

/** The addresses that are built; src/domain/site/routes.ts marks the same ones, and a test compares. */
export default [
  index('./home.tsx'),
  route('search/:word?/:model?', './search.$word.$model.tsx'),
  route('cars/:slug', './cars.$slug.tsx'),
  route('print', './print.tsx'),
  route('budget', './budget.tsx'),
  route('compare', './compare.tsx'),
  ...FINANCE_PAGES.map((path) => route(path, './finance.tsx', { id: path })),
  ...CONTACT_PAGES.map((path) => route(path, './contact.tsx', { id: path })),
  ...LEAD_PAGES.map((path) => route(path, './lead-page.tsx', { id: path })),
  ...TRADE_IN_PAGES.map((path) => route(path, './trade-in.tsx', { id: path })),
  route('success', './success.tsx'),
  route('used-car/:make/:model?', './used-car.$make.$model.tsx'),
  route('dev/primitives', './dev.primitives.tsx'),
  route('dev/failure', './dev.failure.tsx'),
  route('*', './$.tsx'),
] satisfies RouteConfig;

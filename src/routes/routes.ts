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

/** The addresses that are built; src/domain/routes.ts marks the same ones, and a test compares. */
export default [
  index('./home.tsx'),
  route('search/:word?/:model?', './search.$word.$model.tsx'),
  route('cars/:slug', './cars.$slug.tsx'),
  route('print', './print.tsx'),
  route('budget', './budget.tsx'),
  route('compare', './compare.tsx'),
  ...FINANCE_PAGES.map((path) => route(path, './finance.tsx', { id: path })),
  route('used-car/:make/:model?', './used-car.$make.$model.tsx'),
  route('dev/primitives', './dev.primitives.tsx'),
  route('dev/failure', './dev.failure.tsx'),
  route('*', './$.tsx'),
] satisfies RouteConfig;

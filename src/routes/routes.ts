import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** The addresses that are built; src/domain/routes.ts marks the same ones, and a test compares. */
export default [
  index('./home.tsx'),
  route('search/:word?/:model?', './search.$word.$model.tsx'),
  route('budget', './budget.tsx'),
  route('used-car/:make/:model?', './used-car.$make.$model.tsx'),
  route('dev/primitives', './dev.primitives.tsx'),
  route('dev/failure', './dev.failure.tsx'),
  route('*', './$.tsx'),
] satisfies RouteConfig;

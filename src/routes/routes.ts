import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { PAGES } from '#domain/site/pages.ts';

/** A module that serves several paths has a route for each. */
const isShared = (module: string) => PAGES.filter((page) => page.module === module).length > 1;

export default [
  ...PAGES.map(({ path, module }) => {
    const file = `./${module}.tsx`;
    if (path === '/') return index(file);
    const address = path.slice(1);
    return isShared(module) ? route(address, file, { id: address }) : route(address, file);
  }),
  route('dev/primitives', './dev.primitives.tsx'),
  route('dev/failure', './dev.failure.tsx'),
  route('*', './$.tsx'),
] satisfies RouteConfig;

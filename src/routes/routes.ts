import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { PAGES } from '#domain/site/pages.ts';

/** A module that serves several paths has a route for each. */
const isShared = (module: string) => PAGES.filter((page) => page.module === module).length > 1;

/** The folder of a module is no part of its route's name, which every page's first load includes. */
const isNamedByPath = (module: string) => isShared(module) || module.includes('/');

export default [
  ...PAGES.filter(({ module }) => module !== '$').map(({ path, module }) => {
    const file = `./${module}.tsx`;
    if (path === '/') return index(file);
    const address = path.slice(1);
    return isNamedByPath(module) ? route(address, file, { id: address }) : route(address, file);
  }),
  // Not a row of `PAGES`, which would reserve every path below /pages.
  route('pages/unsubscribe', './accounts/unsubscribe.tsx', { id: 'pages/unsubscribe' }),
  route('dev/primitives', './dev.primitives.tsx'),
  route('*', './$.tsx'),
] satisfies RouteConfig;

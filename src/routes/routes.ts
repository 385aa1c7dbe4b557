import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { PAGES } from '#domain/site/pages.ts';

/** A module that serves several paths has a route for each. */
const isShared = (module: string) => PAGES.filter((page) => page.module === module).length > 1;

export default [
  ...PAGES.filter(({ module }) => module !== '$').map(({ path, module }) => {
    const file = `./${module}.tsx`;
    if (path === '/') return index(file);
    const address = path.slice(1);
    return isShared(module) ? route(address, file, { id: address }) : route(address, file);
  }),
  // Not a row of `PAGES`, which would reserve every path below /pages.
  route('pages/unsubscribe', './pages.unsubscribe.tsx'),
  route('dev/primitives', './dev.primitives.tsx'),
  route('*', './$.tsx'),
] satisfies RouteConfig;

import { matchRoutes } from 'react-router';
import type { ServerBuild } from 'react-router';

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

interface RouteNode {
  id: string;
  path: string | undefined;
  index: boolean | undefined;
  children: RouteNode[];
}

const ANY_PATH = '*';

/** One to four words: an address that a site's own data can define. Only its route can tell. */
const DATA_PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/;

/**
 * Finds out without rendering that no page has a path: gives the route that answers such paths, or null if the
 * path has a page or may have one. The router's data requests are left to it.
 */
export function createUnknownRoute(routes: ServerBuild['routes']): (path: string) => string | null {
  const built = Object.values(routes).filter((route) => route !== undefined);
  const tree = childrenOf(built, undefined);
  return (path) => {
    if (path.endsWith('.data') || DATA_PATH.test(path)) return null;
    const route = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path)?.at(-1)?.route;
    return route !== undefined && route.path === ANY_PATH ? (route.id ?? null) : null;
  };
}

function childrenOf(routes: readonly BuiltRoute[], parentId: string | undefined): RouteNode[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, index, children: childrenOf(routes, id) }));
}

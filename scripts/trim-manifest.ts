import { pageKindOf } from '#routes/page-kinds.ts';

/** A route as the framework describes it to the browser; what stands there besides is left alone. */
interface ManifestRoute {
  [fact: string]: unknown;
  imports?: readonly string[];
}

interface RouteManifest {
  [fact: string]: unknown;
  routes: Record<string, ManifestRoute>;
}

const ASSIGNMENT = 'window.__reactRouterManifest=';

/**
 * Every page's first load holds the list of all routes. The browser reads a route's imports to fetch
 * them ahead of a visit, which only the pages with layouts of their own are worth; and what is not
 * there counts as false.
 */
export function trimManifest(script: string): string {
  if (!script.startsWith(ASSIGNMENT)) throw new Error('The route manifest begins otherwise.');
  const manifest = JSON.parse(
    script.slice(ASSIGNMENT.length).replace(/;\s*$/, ''),
  ) as RouteManifest;
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const facts = Object.entries(route).filter(
      ([name, value]) =>
        value !== false && (name !== 'imports' || id === 'root' || pageKindOf(id) !== null),
    );
    return [id, Object.fromEntries(facts)] as const;
  });
  return `${ASSIGNMENT}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

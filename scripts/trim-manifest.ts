import { pageKindOf } from '#routes/page-kinds.ts';

/** A route in the framework's browser manifest; other fields are left unchanged. */
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
 * Every page's first load includes the manifest of all routes. The browser uses a route's imports to prefetch
 * them, which is only worth it for pages with their own layouts. A missing field counts as false.
 */
export function trimManifest(script: string): string {
  if (!script.startsWith(ASSIGNMENT)) throw new Error('Unexpected start of the route manifest.');
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

import { describe, expect, it } from 'vitest';
import { createApp } from '#http/app.ts';
import type { AppOptions } from '#http/app.ts';
import { API_CALLS, INTERNAL_ROUTES } from './every-call.ts';

/** Registering routes uses none of the parts. */
function routes(): { method: string; path: string }[] {
  const parts = { settings: { trustedProxies: null }, priceSources: {} };
  const app = createApp(parts as unknown as AppOptions);
  return app.routes.filter(
    ({ method, path }) => method !== 'ALL' && (path.startsWith('/api') || path.startsWith('/1/')),
  );
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the description of the API', () => {
  it('has every route, or a reason why not', () => {
    const known = new Set(API_CALLS.map(nameOf));
    const missing = routes().filter(
      (route) => !known.has(nameOf(route)) && !Object.hasOwn(INTERNAL_ROUTES, route.path),
    );
    expect(missing.map(nameOf)).toEqual([]);
  });

  it('has no call that the server does not know', () => {
    const served = new Set(routes().map(nameOf));
    expect(served.size).toBeGreaterThan(25);
    expect(API_CALLS.map(nameOf).filter((name) => !served.has(name))).toEqual([]);
  });

  it('leaves out nothing that is described or gone', () => {
    const described = new Set(API_CALLS.map(({ path }) => path));
    const served = new Set(routes().map(({ path }) => path));
    for (const [path, reason] of Object.entries(INTERNAL_ROUTES)) {
      expect(described.has(path), path).toBe(false);
      expect(served.has(path), path).toBe(true);
      expect(reason.length, path).toBeGreaterThan(5);
    }
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetVisit, untilForgotten } from './forget-visit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a visit that is to be forgotten', () => {
  it('is told to the site, and whoever sends a form next waits for its answer', async () => {
    const events: string[] = [];
    const response = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
      events.push(`${method} ${path}`);
      return response.promise;
    });
    forgetVisit();
    const next = untilForgotten().then(() => events.push('the next form'));
    expect(events).toEqual(['POST /api/leads/forget']);
    response.resolve(new Response(null, { status: 204 }));
    await next;
    expect(events).toEqual(['POST /api/leads/forget', 'the next form']);
  });

  it('a site that cannot be reached holds no form up', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    forgetVisit();
    await expect(untilForgotten()).resolves.toBeUndefined();
  });
});

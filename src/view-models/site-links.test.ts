import { describe, expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { siteLinks } from './site-links.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

async function linksOf(accounts: object) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', accounts }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const { stock } = makeSiteRequest(resolved.site, { vehicles: [] }, NOW);
  return siteLinks(resolved.site, await stock(), NOW);
}

describe('links to pages of visitors who are signed in', () => {
  it('lead nowhere on a site without accounts', async () => {
    const resolve = await linksOf({});
    for (const href of ['/sign-in?type=watchlist', '/sign-out', '/my-garage']) {
      expect(resolve(href), href).toBeNull();
    }
  });

  it('lead to what the site has', async () => {
    const resolve = await linksOf({ enabled: true, garage: true, garagePath: '/mytest' });
    expect(resolve('/sign-in?type=my-garage')).toBe('/sign-in?type=my-garage');
    expect(resolve('/mytest')).toBe('/mytest');
    expect(resolve('/my-garage')).toBeNull();
  });

  it('other pages are linked although they require sign-in', async () => {
    const resolve = await linksOf({ enabled: true, gate: { finance: true } });
    expect(resolve('/finance')).toBe('/finance');
  });
});

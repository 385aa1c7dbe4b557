import { describe, expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import { isBuiltInPath } from '#site-config/rules/reserved-paths.ts';
import { makeOffer } from '#tests/factories/offer.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { isSiteFile, makeSiteFile } from './site-files.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const HOUR = 3_600_000;

function fileAt(path: string, now = NOW) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors' }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const offers = [
    makeOffer({
      id: 3,
      manufacturer: null,
      startsAt: null,
      expiresAt: NOW + HOUR,
      imageUrl: '/media/offer',
    }),
  ];
  const { site, stock } = makeSiteRequest(
    resolved.site,
    { vehicles: [makeVehicle()], offers },
    NOW,
  );
  return makeSiteFile(path, { site, stock, now });
}

describe('the files of a site', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/icon.svg', '/favicon.ico'])(
    '%s is one',
    async (path) => {
      expect(isSiteFile(path)).toBe(true);
      expect(isBuiltInPath(path), 'no content page hides it').toBe(true);
      expect(await fileAt(path)).toMatchObject({ status: 200, cacheable: true });
    },
  );

  it('another path is none', async () => {
    for (const path of ['/', '/icon.png', '/favicon.png', '/feeds/google.csv']) {
      expect(isSiteFile(path), path).toBe(false);
      expect(await fileAt(path), path).toBeNull();
    }
  });

  it('the sitemap lists an offer with its picture until it ends, and is made again then', async () => {
    const before = await fileAt('/sitemap-pages-1.xml');
    expect(before?.body).toContain('/offers/3</loc><image:image><image:loc>');
    expect(before?.validUntil).toBe(NOW + HOUR + 1);
    const after = await fileAt('/sitemap-pages-1.xml', NOW + 2 * HOUR);
    expect(after?.body).toContain('/contact');
    expect(after?.body).not.toContain('/offers/');
  });
});

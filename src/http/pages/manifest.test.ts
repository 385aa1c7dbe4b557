import { describe, expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import { answerIcon, answerManifest } from './manifest.ts';

function siteOf(options: Record<string, unknown>) {
  const resolved = resolveSite(
    { slug: 'test', name: 'Wattle “Coast” Motors', ...options },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return { origin: 'https://wattle.example', config: resolved.site };
}

describe('the manifest', () => {
  it('has the site’s names, colours, icon and start', () => {
    const site = siteOf({
      brand: { logo: { text: 'Wattle' }, colours: { brand: '#123456', bg: '#fafafa' } },
    });
    const { body, headers, timeless } = answerManifest(site);
    expect(headers['Content-Type']).toBe('application/manifest+json; charset=utf-8');
    expect(timeless).toBe(true);
    expect(JSON.parse(body)).toMatchObject({
      name: 'Wattle “Coast” Motors',
      short_name: 'Wattle',
      lang: 'en-AU',
      start_url: '/',
      theme_color: '#123456',
      background_color: '#fafafa',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
    });
  });

  it('its icon is that of the browser’s tab', () => {
    const { body, headers } = answerIcon(siteOf({ brand: { favicon: { letter: '<W' } } }));
    expect(headers['Content-Type']).toBe('image/svg+xml; charset=utf-8');
    expect(body).toMatch(/^<svg .*&lt;W<\/text><\/svg>$/);
  });
});

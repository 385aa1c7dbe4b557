import { describe, expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadHtmlDocument } from './html-document.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

async function documentOf(options: object) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const { site } = await loadHtmlDocument(makeSiteRequest(resolved.site, { vehicles: [] }, NOW));
  return site;
}

describe('what only some sites have on every page', () => {
  const banners = [{ id: 'sale', text: 'Sale', expiry: '2099-01-01T00:00:00Z' }];
  const chat = { script: 'https://chat.example/bubble.js', attributes: { team: 'sales' } };

  it('banners come with the code that closes them', async () => {
    const { closeBanners } = await documentOf({ promos: { banners } });
    expect(closeBanners).toContain('key="test-Banners"');
  });

  it('a site that stores nothing in the browser does not remember them', async () => {
    const site = await documentOf({ promos: { banners }, security: { localStorage: false } });
    expect(site.frame.banners).toHaveLength(1);
    expect(site.closeBanners).toContain('key=null');
  });

  it('a chat is on every page of a site that has one', async () => {
    expect((await documentOf({ detail: { chat } })).frame.chat).toEqual(chat);
  });

  it('other sites have no bytes for either', async () => {
    const json = JSON.stringify(await documentOf({}));
    expect(json).not.toMatch(/chat|closeBanners/);
  });
});

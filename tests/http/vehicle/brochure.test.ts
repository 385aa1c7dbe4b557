import { describe, expect, test } from 'vitest';
import { ODD_CASES } from '#demo/odd-cases.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES, demoSite } from '#tests/support/demo-sites.ts';

const ODD_HOST = demoSite('bandicoot-autos').hosts[0] ?? '';

function slugOf(name: string): string {
  const odd = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
  if (odd === undefined) throw new Error(`There is no odd case ${name}.`);
  return odd.vehicle(Date.now()).slug;
}

const brochure = (host: string, slug: string, headers = {}) =>
  sendRequest({ host, path: `/api/cars/${slug}/brochure.pdf`, headers });

interface Hit {
  slug: string;
  make: string;
  model: string;
  photos_count: number;
}

describe('the brochure', () => {
  for (const { template, hosts } of TEMPLATE_SITES) {
    test(`is two pages at most with name and pictures on the ${template} template`, async () => {
      const host = hosts[0] ?? '';
      const found = await sendRequest({
        host,
        path: '/api/search',
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      });
      const { hits } = JSON.parse(found.text) as { hits: Hit[] };
      const pictured = hits.find(({ photos_count }) => photos_count > 4);
      const response = await brochure(host, pictured?.slug ?? '');
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="${pictured?.slug}.pdf"`,
      );
      expect(response.body.subarray(0, 5).toString()).toBe('%PDF-');
      const { pages, pictures, text } = readPdf(response.body);
      expect(pages).toBeLessThanOrEqual(2);
      expect(pictures).toBeGreaterThanOrEqual(5);
      expect(text.toLowerCase()).toContain(`${pictured?.make} ${pictured?.model}`.toLowerCase());
    });
  }

  test('is made once for twenty who ask at once, and is the same for all', async () => {
    const slug = slugOf('BEFORE-HIGHER');
    const responses = await Promise.all(Array.from({ length: 20 }, () => brochure(ODD_HOST, slug)));
    expect(new Set(responses.map(({ headers }) => headers['etag'])).size).toBe(1);
    const again = await brochure(ODD_HOST, slug, {
      'If-None-Match': responses[0]?.headers['etag'],
    });
    expect(again.status).toBe(304);
  });

  for (const name of ['NO-PHOTO', 'LONG-NAME', 'LONG-WORD', 'UNICODE', 'HTML', 'BARE', 'DEAR']) {
    test(`copes with the odd case ${name}`, async () => {
      const response = await brochure(ODD_HOST, slugOf(name));
      expect(response.status).toBe(200);
      expect(readPdf(response.body).pages).toBeLessThanOrEqual(2);
    });
  }

  test('is not there for vehicles that are not', async () => {
    for (const slug of ['no-such-car', slugOf('OFF-WEBSITE'), slugOf('SOLD-10-DAYS')]) {
      expect((await brochure(ODD_HOST, slug)).status, slug).toBe(404);
    }
  });
});

describe('files of the demo', () => {
  test('a history report is a PDF file to keep', async () => {
    const response = await sendRequest({
      host: ODD_HOST,
      path: '/media/demo/history/odd-history.pdf',
    });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe('attachment; filename="odd-history.pdf"');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('a film comes in parts', async () => {
    const path = '/media/demo/films/suv-1-white.webm';
    const response = await sendRequest({ host: ODD_HOST, path, headers: { Range: 'bytes=0-3' } });
    expect(response.status).toBe(206);
    expect(response.headers['content-type']).toBe('video/webm');
    expect(response.body.toString('hex')).toBe('1a45dfa3');
  });
});

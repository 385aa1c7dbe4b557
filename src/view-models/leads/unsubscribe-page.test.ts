import { expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadSuccess } from './success.ts';
import { loadUnsubscribePage } from './unsubscribe-page.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

function openSite(options: object = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Wattle Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return makeSiteRequest(
    resolved.site,
    { vehicles: [{ ...plainCar('T1', NOW), id: 1, views: 0, slug: 'car-1' }] },
    NOW,
  );
}

it('/pages/unsubscribe has a form that posts to itself', async () => {
  const { page } = await loadUnsubscribePage(openSite());
  expect(page).toMatchObject({
    title: 'Unsubscribe from news and offers',
    head: { canonical: '/pages/unsubscribe', noindex: true },
  });
  expect(page.intro).toContain('Wattle Motors will stop sending it news and offers');
  expect(page.sections).toMatchObject([
    { kind: 'form', form: { action: '/pages/unsubscribe', model: { form: 'unsubscribe' } } },
  ]);
});

it('the success page promises no answer', async () => {
  // Also on a site whose success page is for some categories only.
  const request = openSite({
    forms: { categories: ['Feedback'], successCategories: ['Feedback'] },
  });
  const success = await loadSuccess(request, new URLSearchParams({ category: 'Unsubscribe' }));
  expect(success.title).toBe('Thank you, we’ll stop sending you news and offers');
  expect(success.steps.join(' ')).not.toMatch(/reply|call/i);
});

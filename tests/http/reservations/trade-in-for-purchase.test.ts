import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRegister } from '#adapters/rego-lookup-register/read-register.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { button, mainText, pressUntil } from '#tests/support/plain-forms.ts';
import { enterCondition, enterContact, step } from '#tests/support/plain-trade-in.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** A dealer that sells online, without script. */
const HOST = demoSite('bandicoot-autos').hosts[0] ?? '';

const own = readRegister(
  readFileSync(new URL('../../../demo/rego-register.tsv', import.meta.url), 'utf8'),
).find(({ make, model, year }) => make === 'Toyota' && model === 'RAV4' && year >= 2020);

/** The first car that can be bought online. */
async function findCar(): Promise<string> {
  const { text } = await sendRequest({
    host: HOST,
    path: '/api/search',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"limit":100}',
  });
  const { hits } = JSON.parse(text) as { hits: { slug: string }[] };
  for (const { slug } of hits) {
    const path = `/checkout-journey?car_id=${slug}`;
    const { text: page } = await sendRequest({ host: HOST, path });
    if (page.includes('Start my order')) return slug;
  }
  throw new Error('No car can be bought online.');
}

/** From the purchase to the valuation of the visitor's own car. */
async function startValuing(slug: string): Promise<PlainVisit> {
  const visit = await visitPlainly(HOST, `/checkout-journey?car_id=${slug}`);
  await visit.press(button(visit, 'Start my order'));
  await visit.follow(visit.page.first('main a', 'Value my trade-in'));
  expect(visit.address).toMatch(/^\/cars\/trade-in\?car_id=\d+&purchase=1$/);
  return visit;
}

const chosen = ({ page }: PlainVisit) =>
  page.all('main input[name="tradeIn"]').find((one) => one.has('checked'));

test('an accepted estimate is taken over into the purchase that it was made for', async () => {
  const slug = await findCar();
  const visit = await startValuing(slug);
  visit.fill(visit.page.field('Registration number'), own?.rego ?? '');
  visit.choose(visit.page.field('State of registration'), own?.state ?? '');
  await visit.press(button(visit, 'Find my car'));
  visit.fill(visit.page.field('Kilometres on the odometer'), '45,000 km');
  await visit.press(button(visit, 'Continue'));
  await enterCondition(visit);
  enterContact(visit, 'robin.buys@example.com');
  const done = () => step(visit).includes('Your estimate');
  await pressUntil(visit, 'Get My Valuation', { done });
  const back = `/checkout-journey?car_id=${slug}&step=tradeIn`;
  expect(visit.page.first('main a', 'Back to your order').attribute('href')).toBe(
    `${back}&valued=1`,
  );
  await visit.press(button(visit, 'Accept this estimate'));
  expect(visit.address).toBe(`${back}&valued=1`);
  expect(mainText(visit)).toMatch(/Toyota RAV4.*: about \$/);
  expect(chosen(visit)?.attribute('value')).not.toBe('none');
  await visit.press(button(visit, 'Continue'));
  expect(visit.address).toContain('step=finance');
  expect(mainText(visit)).toMatch(/Trade-in estimate, .*Toyota RAV4/);
});

test('without an estimate the visitor reads why, and goes back to the purchase', async () => {
  const slug = await findCar();
  const visit = await startValuing(slug);
  await visit.press(button(visit, 'I don’t know the rego'));
  visit.choose(visit.page.field('Make'), 'Other');
  visit.fill(visit.page.field('Model'), 'Special');
  visit.fill(visit.page.field('Year'), '2022');
  visit.fill(visit.page.field('Kilometres on the odometer'), '45000');
  await visit.press(button(visit, 'Continue'));
  await enterCondition(visit);
  const back = () => visit.page.all('main a', 'Back to your order');
  enterContact(visit, 'robin.looks@example.com');
  await pressUntil(visit, 'Send My Details', { done: () => back().length > 0 });
  await visit.follow(visit.page.first('main a', 'Back to your order'));
  expect(visit.address).toBe(`/checkout-journey?car_id=${slug}&step=tradeIn`);
  expect(chosen(visit)?.attribute('value')).toBe('none');
});

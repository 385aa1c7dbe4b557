import { describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES, siteOf } from '#tests/support/demo-sites.ts';
import type { TemplateSite } from '#tests/support/demo-sites.ts';
import type { Markup } from '#tests/support/markup.ts';
import { countIn, demoPage } from '#tests/support/pages.ts';

const TITLE = 'Find cars for your budget';
const FOUND = /^([\d,]+) Used \w+s Found$/i;
const ON_HOME = TEMPLATE_SITES.filter(({ template }) => template !== 'prestige');

const panelOf = (page: Markup): Markup => page.first('section', TITLE).first('form');

function shownBy(page: Markup) {
  const form = panelOf(page);
  const result = form.first('#budget-result');
  return {
    form,
    result,
    repayment: form.first('input[name="repayment"]').attribute('value'),
    deposit: form.first('input[name="deposit"]').attribute('value'),
    frequency: form
      .all('input[name="frequency"]')
      .find((one) => one.has('checked'))
      ?.attribute('value'),
    budget: result.all('p')[1]?.text,
    found: result.find('a', FOUND),
  };
}

/** The browser's request when a form is submitted by a button, or by the Enter key in a field. */
function sentBy(form: Markup, fields: Record<string, string>, button?: Markup): string {
  const [path = ''] = (form.attribute('action') ?? '').split('#');
  const sent = new URLSearchParams();
  const checked = form
    .all('input')
    .filter((one) => one.attribute('type') !== 'radio' || one.has('checked'));
  for (const input of checked) {
    const name = input.attribute('name') ?? '';
    sent.append(name, fields[name] ?? input.attribute('value') ?? '');
  }
  const pressed = button ?? form.first('button[type="submit"]');
  const name = pressed.attribute('name');
  if (name !== null) sent.append(name, pressed.attribute('value') ?? '');
  return `${path}?${sent}`;
}

/** The number on the button must match the list it links to. */
async function expectCountMatches(site: TemplateSite, found: Markup | null): Promise<void> {
  const counted = Number(FOUND.exec(found?.text ?? '')?.[1]?.replaceAll(',', ''));
  const list = await demoPage(site, found?.attribute('href') ?? '');
  expect(countIn(list)).toBe(counted);
}

describe.each(ON_HOME)('budget search on home, $template', (site) => {
  test('begins with the defaults and leads to what they reach', async () => {
    const { result, found, ...shown } = shownBy(await demoPage(site, '/'));
    expect(shown).toMatchObject({
      repayment: '600',
      deposit: '2,000',
      frequency: 'monthly',
      budget: '$38,000',
    });
    expect(result.text).toContain('5-year term');
    expect(found?.attribute('href')).toBe(
      '/search/used-cars?status=coming_soon&status=in_stock&price=-38000',
    );
    await expectCountMatches(site, found);
  });

  test('without script it is worked out by the server', async () => {
    const { form } = shownBy(await demoPage(site, '/'));
    expect(form.attribute('method')).toBe('get');
    // The browser scrolls to the result.
    expect(form.attribute('action')).toBe('/budget#budget-result');
    const buttons = form.all('button[type="submit"]');
    // The Enter key presses the first button, which must not be a quick-pick.
    expect(buttons[0]?.text).toBe('Work out my budget');
    expect(buttons[0]?.has('name')).toBe(false);

    const typed = shownBy(
      await demoPage(site, sentBy(form, { repayment: '450', deposit: '3000' })),
    );
    expect(typed.budget).toBe('$30,000');
    expect(typed.found?.attribute('href')).toBe(
      '/search/used-cars?status=coming_soon&status=in_stock&price=-30000',
    );
    await expectCountMatches(site, typed.found);

    // A quick-pick preserves the other typed values.
    const pick = typed.form.first('button', '$400');
    const picked = shownBy(await demoPage(site, sentBy(typed.form, { deposit: '4000' }, pick)));
    expect(picked).toMatchObject({ budget: '$28,000', repayment: '400', deposit: '4,000' });

    const none = shownBy(
      await demoPage(site, sentBy(picked.form, { repayment: '0', deposit: '1' })),
    );
    expect(none.result.first('button', /^0 Used/i).has('disabled')).toBe(true);
    expect(none.result.text).toMatch(/No Used \w+s found for this budget/);
  });
});

test.each(TEMPLATE_SITES)('the panel has a page of its own, $template', async (site) => {
  const page = await demoPage(site, '/budget?repayment=4000&deposit=10000&frequency=weekly');
  expect(page.all('h1').map(({ text }) => text)).toEqual([TITLE]);
  const { found, ...shown } = shownBy(page);
  expect(shown).toMatchObject({
    repayment: '4,000',
    deposit: '10,000',
    frequency: 'weekly',
    budget: '$1,050,000',
  });
  await expectCountMatches(site, found);
});

test('amounts that make no sense are clamped or dropped', async () => {
  const host = siteOf('standard').hosts[0] ?? '';
  for (const query of [
    'repayment=-1&deposit=abc&frequency=hourly',
    'repayment=1e999&deposit=Infinity',
    `repayment=${'9'.repeat(1000)}`,
    'repayment=1&repayment=2&deposit[]=3&frequency=weekly&frequency=',
  ]) {
    const { status, text } = await sendRequest({ host, path: `/budget?${query}` });
    expect.soft(status, query).toBe(200);
    expect.soft(text, query).toContain('name="robots" content="noindex"');
    expect.soft(text, query).toContain('/budget"');
  }
  const bare = await sendRequest({ host, path: '/budget' });
  expect(bare.text).not.toContain('noindex');
});

test('the panel names cars as the site does', async () => {
  const page = await demoPage('ironbark-motorcycles', '/budget');
  expect(page.first('h1').text).toBe('Find motorcycles for your budget');
  expect(page.first('#budget-result').find('a', /^[\d,]+ Demo Motorcycles Found$/i)).not.toBeNull();
});

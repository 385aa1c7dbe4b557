import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, pressUntil } from '#tests/support/plain-forms.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import { readHead, readMarkup, structuredData } from '#tests/support/markup.ts';
import { openPagesDealer } from '#tests/support/pages-dealer.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const SUBMIT = 'Enquire Now';

let dealer: TestDealer;
beforeAll(async () => {
  dealer = await openPagesDealer('kestrel-pages');
});
afterAll(() => dealer.close());

const ask = (path: string) => sendRequest({ host: dealer.host, path });

async function read(path: string) {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  return { text, page: readMarkup(text), head: readHead(text) };
}

describe('a page that a dealer wrote', () => {
  test('has its title, words and canonical address', async () => {
    const { page, head, text } = await read('/about-us?utm_source=x');
    expect(page.all('h1').map((one) => one.text)).toEqual(['About Kestrel Yard']);
    expect(page.first('main').text).toContain('Three generations, one yard.');
    expect(head).toMatchObject({
      title: 'About Kestrel Yard | Kestrel Yard',
      description: 'Who we are, and where we come from.',
      canonical: `${dealer.origin}/about-us`,
    });
    expect(text).toMatch(
      /property="og:image" content="http[^"]*\/media\/demo\/premises\/showroom\/1/,
    );
  });

  test('shows its blocks in their order', async () => {
    const { page } = await read('/about-us');
    // The form's messages are in it, in dialogs that are closed.
    const titles = page.all('main h2').map((one) => one.text);
    expect(titles.filter((title) => title !== 'Your message was not sent')).toEqual([
      'Our story',
      'What we do',
      'Around the yard',
      'What we offer',
      'Questions',
      'Capped prices',
      'In stock now',
      'See us at work',
      'Ask us anything',
      'Come and see us',
    ]);
  });

  test('links to pages that exist; others are words', async () => {
    const { page } = await read('/about-us');
    expect(page.first('main a', 'read on').attribute('href')).toBe('/about-us/team');
    expect(page.all('main a', 'go nowhere')).toEqual([]);
    expect(page.first('main').text).toContain('go nowhere');
  });

  test('loads nothing of a video service, and its policy allows the player', async () => {
    const { headers, text } = await ask('/about-us');
    expect(text).not.toContain('<iframe');
    expect(headers['content-security-policy']).toContain('https://www.youtube-nocookie.com');
  });

  test('tells search engines where it is and what it answers', async () => {
    const { text } = await read('/about-us');
    const blocks = structuredData<{ '@type': string }>(text);
    expect(blocks.find((one) => one['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [
        {
          name: 'Are you open on Sunday?',
          acceptedAnswer: { text: 'No, but online we are.' },
        },
        { name: 'Do you deliver?', acceptedAnswer: { text: 'Yes. Ask us.' } },
      ],
    });
    const team = structuredData<{ '@type': string }>((await read('/about-us/team')).text);
    expect(team.find((one) => one['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Home' },
        { name: 'About Kestrel Yard', item: `${dealer.origin}/about-us` },
        { name: 'Our team', item: `${dealer.origin}/about-us/team` },
      ],
    });
  });

  test('shows HTML as words', async () => {
    const { text } = await read('/about-us/team');
    expect(text).toContain('&lt;b&gt;Not bold&lt;/b&gt;');
  });

  test('is not found on other sites, nor below or beside its address', async () => {
    const other = await openTestDealer('kestrel-pageless');
    expect((await sendRequest({ host: other.host, path: '/about-us' })).status).toBe(404);
    await other.close();
    for (const path of ['/about-us/nobody', '/about', '/about-us.html'])
      expect((await ask(path)).status, path).toBe(404);
  });

  test('receives its form without script, and the lead names it', async () => {
    const visit = await visitPlainly(dealer.host, '/about-us');
    const fields = {
      'First name': 'Ella',
      Email: 'ella@kestrel.example',
      Phone: '0412 345 678',
      Postcode: '40',
    };
    for (const [label, value] of Object.entries(fields)) visit.fill(visit.page.field(label), value);
    await visit.press(button(visit, SUBMIT));
    expect([visit.status, visit.address]).toEqual([422, '/about-us']);
    expect(visit.page.field('First name').attribute('value')).toBe('Ella');
    expect(visit.page.first('h1').text).toBe('About Kestrel Yard');
    visit.fill(visit.page.field('Postcode'), '4006');
    visit.fill(visit.page.field(/^(?:Comments|Message)/), 'Do you have a ute?');
    await visit.press(button(visit, SUBMIT));
    await pressUntil(visit, SUBMIT, { done: () => visit.address.startsWith('/success') });
    const leads = await dealer.read((trx) =>
      trx.selectFrom('leads').select(['form', 'payload']).execute(),
    );
    expect(leads).toMatchObject([{ form: 'enquiry', payload: { page_id: 'about-us' } }]);
  });
});

describe('pages around forms', () => {
  test('have the dealer’s words above the form, and what follows it below', async () => {
    const { page, head, text } = await read('/careers');
    expect(page.first('h1').text).toBe('Work at the yard');
    const main = page.first('main').text;
    const order = ['apprentices', 'First Name', 'Before you apply'].map((words) =>
      main.toLowerCase().indexOf(words.toLowerCase()),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(head.title).toBe('Work at the yard | Kestrel Yard');
    expect(structuredData(text).map((one) => one['@type'])).toContain('FAQPage');
  });

  test('the privacy policy is the dealer’s own', async () => {
    const { page } = await read('/privacy-policy');
    expect(page.first('h1').text).toBe('How we treat your data');
    expect(page.all('main h2').map((one) => one.text)).toEqual(['Kept safe']);
  });
});

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

test('all of them are valid HTML with one h1', async () => {
  for (const path of ['/about-us', '/about-us/team', '/careers', '/privacy-policy']) {
    const { text, page } = await read(path);
    const { results } = await validator.validateString(text);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? ''}`),
    );
    expect(faults, path).toEqual([]);
    expect(page.all('h1'), path).toHaveLength(1);
  }
});

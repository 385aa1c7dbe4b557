import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHead, readMarkup, structuredData } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { countIn, demoPage, readPage } from '#tests/support/pages.ts';
import { openRangeDealer } from '#tests/support/range-dealer.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

let dealer: TestDealer;
beforeAll(async () => {
  dealer = await openRangeDealer('kestrel-range');
});
afterAll(() => dealer.close());

const ask = (path: string) => sendRequest({ host: dealer.host, path });

async function read(path: string) {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  return { text, page: readMarkup(text), head: readHead(text) };
}

const hrefs = (links: readonly Markup[]) => links.map((link) => link.attribute('href'));

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function htmlFaults(text: string): Promise<string[]> {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  );
}

describe('the pages of brands', () => {
  test('/brands leads to the page of a brand, or to its search if it skips it', async () => {
    const { page } = await read('/brands');
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Our brands']);
    expect(hrefs(page.all('main ul a'))).toEqual(['/search/kia', '/mazda/overview']);
    expect((await ask('/kia/overview')).status).toBe(404);
    expect((await ask('/toyota/overview')).status).toBe(404);
  });

  test('a brand shows its models, its vehicles new, demo, used, and its lists by car type', async () => {
    const { page, head } = await read('/mazda/overview');
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Mazda']);
    expect(head.canonical).toBe(`${dealer.origin}/mazda/overview`);
    const models = page.first('main section', 'Mazda models');
    expect(hrefs(models.all('h3 a'))).toEqual(['/bt-50', '/mazda-cx-5', '/search/mazda/mazda2']);
    expect(models.all('article')[1]?.text).toContain('From $21,500');
    const types = ['new', 'demo', 'used'].map((type) => `/search/mazda?car_type=${type}`);
    expect(hrefs(page.all('main a', /^(New|Demo|Used) Mazda/))).toEqual(types);
    for (const link of page.all('main a', /^(New|Demo|Used) Mazda/)) {
      const list = await readPage(dealer.host, link.attribute('href') ?? '');
      expect(Number(/\d+$/.exec(link.text)?.[0])).toBe(countIn(list));
    }
    // The text of a dealer is no markup.
    expect(page.first('main').all('b')).toEqual([]);
  });

  test('the demo group has its brands there', async () => {
    const page = await demoPage('wattlebird-group', '/brands');
    expect(page.all('main ul a').length).toBeGreaterThan(40);
  });

  test('a dealer that describes no brands lists the makes in stock', async () => {
    const page = await demoPage('currawong-motors', '/brands');
    for (const href of hrefs(page.all('main ul a'))) {
      expect(href).toMatch(/^\/(search\/[a-z-]+|[a-z-]+\/overview)$/);
    }
  });
});

describe('the page of a model', () => {
  test('has its prices, colours, highlights, vehicles and an enquiry', async () => {
    const { page, head } = await read('/mazda-cx-5');
    const main = page.first('main');
    expect(page.first('h1').text).toBe('Mazda CX-5');
    expect(main.all('dl div').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^New ?From \$39,990 ?Drive Away$/),
      expect.stringMatching(/^Used ?From \$21,500/),
    ]);
    expect(main.all('input[type="radio"]').length).toBeGreaterThanOrEqual(2);
    expect(main.find('section', 'Highlights')?.text).toContain('Five seats');
    const list = main.first('a', /^See all/);
    expect(list.text).toMatch(/^See all 3/);
    expect(countIn(await readPage(dealer.host, list.attribute('href') ?? ''))).toBe(3);
    expect(main.first('form').attribute('action')).toBe('/mazda-cx-5');
    expect(main.first('textarea').text).toContain('Mazda CX-5');
    expect(head.canonical).toBe(`${dealer.origin}/mazda-cx-5`);
  });

  test('is honest when none is in stock', async () => {
    const { page, text } = await read('/bt-50');
    expect(page.first('main').text).toContain('No Mazda BT-50 is in stock right now.');
    expect(page.first('main').text).not.toContain('$');
    expect(structuredData(text).map((block) => block['@type'])).toEqual(['BreadcrumbList']);
  });

  test('exists for models that the dealer describes only', async () => {
    for (const path of ['/mazda2', '/sportage', '/cx-5']) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  test('takes an enquiry without script', async () => {
    const answer = await sendRequest({
      host: dealer.host,
      path: '/mazda-cx-5',
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: dealer.origin,
      },
      body: 'first_name=&email=nobody',
    });
    // Its faults are told on the same page.
    expect(answer.status).toBe(422);
    expect(readMarkup(answer.text).first('h1').text).toBe('Mazda CX-5');
  });

  test('is told to search engines with what it shows', async () => {
    const { text } = await read('/mazda-cx-5');
    const blocks = structuredData<{ '@type': string }>(text);
    expect(blocks.find((block) => block['@type'] === 'Product')).toMatchObject({
      name: 'Mazda CX-5',
      brand: { name: 'Mazda' },
      url: `${dealer.origin}/mazda-cx-5`,
      offers: { '@type': 'AggregateOffer', lowPrice: 39_990, priceCurrency: 'AUD' },
    });
    expect(blocks.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Brands' }, { name: 'Mazda' }, {}],
    });
  });
});

describe('/models', () => {
  test('lists models by body type; counts are those of the lists they lead to', async () => {
    const { page } = await read('/models');
    expect(hrefs(page.first('main').all('h3 a'))).toEqual([
      '/bt-50',
      '/mazda-cx-5',
      '/search/kia/sportage',
      '/search/mazda/mazda2',
    ]);
    const bodies = page.first('main nav', 'Body type');
    expect(hrefs(bodies.all('a'))).toEqual([
      '/models',
      '/models?body=hatch',
      '/models?body=suv',
      '/models?body=ute',
    ]);
    for (const card of page.first('main').all('article')) {
      const listed = /(\d+) listed/.exec(card.text)?.[1];
      const href = card.first('a').attribute('href') ?? '';
      if (listed === undefined || !href.startsWith('/search')) continue;
      expect(Number(listed), href).toBe(countIn(await readPage(dealer.host, href)));
    }
  });

  test('a body type has its own page, another spelling of it leads there', async () => {
    const { page, head } = await read('/models?body=ute');
    expect(page.first('h1').text).toBe('Ute models');
    expect(hrefs(page.first('main').all('h3 a'))).toEqual(['/bt-50']);
    expect(head.canonical).toBe(`${dealer.origin}/models?body=ute`);
    const elsewhere = await ask('/models?body=hatchback');
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([301, '/models?body=hatch']);
    expect((await ask('/models?body=spaceship')).headers.location).toBe('/models');
  });
});

describe('every page of brands and models', () => {
  const PATHS = ['/brands', '/mazda/overview', '/mazda-cx-5', '/bt-50', '/models?body=suv'];

  test('is in the menus: makes and models lead to their pages', async () => {
    const { page } = await read('/contact');
    const links = hrefs(page.all('header a, footer a'));
    expect(links).toContain('/mazda/overview');
    expect(links).toContain('/mazda-cx-5');
    expect(links).toContain('/search/mazda/mazda2');
    expect(links).toContain('/brands');
    expect(links).toContain('/models');
  });

  test('is valid, and has a title and a description of its own', async () => {
    const heads: ReturnType<typeof readHead>[] = [];
    for (const path of PATHS) {
      const { text, page, head } = await read(path);
      expect.soft(await htmlFaults(text), path).toEqual([]);
      expect.soft(page.all('h1'), path).toHaveLength(1);
      heads.push(head);
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(PATHS.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(PATHS.length);
  });
});

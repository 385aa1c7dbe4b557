import { beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { ODD_HOST, oddPath } from '#tests/support/odd-cases.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';

async function pageOf(host: string, path: string): Promise<Markup> {
  const { status, text } = await sendRequest({ host, path });
  expect(status, path).toBe(200);
  return readMarkup(text);
}

const oddPage = (name: string) => pageOf(ODD_HOST, oddPath(name));

function sectionOf(page: Markup, title: string): Markup | undefined {
  return page.all('main section').find((one) => one.find('h2')?.text === title);
}

/** Label and value of each row. */
function rowsOf(part: Markup | undefined): [string, string][] {
  const rows = part?.all('dl > div') ?? [];
  return rows.map((row) => [row.first('dt').text, row.first('dd').text]);
}

const tabLabels = (page: Markup) => page.all('[role="tab"]').map(({ text }) => text);

describe('a vehicle with everything', () => {
  const vehicle = wholeCar('ORDER-1');
  let url: string;
  let page: Markup;
  beforeAll(async () => {
    const dealer = await openTestDealer('kestrel-order', {
      plugins: ['Autogauge', 'Car Analysis'],
      delivery: { zones: [{ name: 'Brisbane', postcodes: ['4000-4179'], price: 0 }] },
    });
    await dealer.put(vehicle);
    url = `${dealer.origin}/cars/${vehicle.slug}`;
    page = await pageOf(dealer.host, `/cars/${vehicle.slug}`);
    await dealer.close();
  });

  test('calculators and price comparison stand between the reports and the map', () => {
    const wanted = [
      'Key information',
      'All Features',
      'All specifications',
      'Details',
      'Reports',
      'Finance calculator',
      'Fuel calculator',
      'Delivery calculator',
      'Price comparison',
      'See it in person',
      'Similar vehicles',
      'Share this vehicle',
      'How we can help',
    ];
    const headings = page.all('main h2').map(({ text }) => text);
    expect(headings.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  });

  test('its in-page anchors are #vehicle-map, #finance-calculator and #financeDisclaimer', () => {
    for (const anchor of ['vehicle-map', 'finance-calculator', 'financeDisclaimer']) {
      expect(page.all(`[id="${anchor}"]`), anchor).toHaveLength(1);
    }
  });

  test('the finance estimate tells the weekly amount with both rates, and its disclaimer', () => {
    const estimate = page.first('.fc-vehicle-side').text;
    expect(estimate).toContain('$142');
    expect(estimate).toContain('per week');
    expect(estimate).toContain('6.29% p.a. interest');
    expect(estimate).toContain('8.19% p.a. comparison rate');
    expect(page.find('.fc-vehicle-side a[href="#financeDisclaimer"]')).toBeDefined();
  });

  test('images are shown at 600x400', () => {
    const [first] = page.all('.fc-gallery img');
    expect([first?.attribute('width'), first?.attribute('height')]).toEqual(['600', '400']);
  });

  test('links to networks, mail, text message and WhatsApp carry the page’s address', () => {
    const share = sectionOf(page, 'Share this vehicle')?.first('ul[aria-label="Share"]');
    const links = share?.all('a').map((link) => link.attribute('href') ?? '') ?? [];
    expect(links).toEqual([
      expect.stringMatching(/^https:\/\/www\.facebook\.com\//),
      expect.stringMatching(/^https:\/\/(twitter|x)\.com\//),
      expect.stringMatching(/^https:\/\/www\.linkedin\.com\//),
      expect.stringMatching(/^mailto:/),
      expect.stringMatching(/^sms:/),
      expect.stringMatching(/^https:\/\/(wa\.me|api\.whatsapp\.com)\//),
    ]);
    for (const link of links) expect(decodeURIComponent(link)).toContain(url);
  });

  test('the printable page opens in a new tab', () => {
    const print = sectionOf(page, 'Share this vehicle')?.first('a', /^Print \(/);
    expect(print?.attribute('href')).toBe(`/print?car_id=${vehicle.slug}`);
    expect(print?.attribute('target')).toBe('_blank');
  });
});

describe('every kind of vehicle has its page', () => {
  test('a truck', async () => {
    const page = await oddPage('TRUCK');
    expect(page.first('h1').text).toContain('Isuzu F Series');
    expect(rowsOf(sectionOf(page, 'All specifications'))).not.toEqual([]);
  });

  test('a motorcycle', async () => {
    const page = await oddPage('MOTORCYCLE');
    expect(page.first('h1').text).toContain('Himalayan 450');
    expect(page.first('main').text).not.toContain('Doors');
  });

  test('a caravan tells its measures', async () => {
    const page = await oddPage('CARAVAN');
    expect(rowsOf(sectionOf(page, 'All specifications'))).toEqual([
      ['Body width', `8'2"`],
      ['Body length', `21'6"`],
      ['Tare weight', '2,560 kg'],
      ['Axle type', 'Tandem'],
      ['Sleeps', '3'],
      ['Aggregate trailer mass', '3,060 kg'],
    ]);
    expect(page.first('.fc-vehicle-side').text).not.toContain('Kilometres');
  });

  test('a caravan’s empty rows are hidden', async () => {
    const page = await oddPage('CARAVAN-EMPTY');
    expect(rowsOf(sectionOf(page, 'All specifications'))).toEqual([['Sleeps', '2']]);
  });

  for (const { template, hosts } of TEMPLATE_SITES) {
    test(`a car of the demo dealer, ${template}`, async () => {
      const host = hosts[0] ?? '';
      const list = await pageOf(host, '/search');
      const link = list
        .first('main article')
        .all('a')
        .find((one) => one.closest('h2, h3') !== null);
      const path = link?.attribute('href') ?? '';
      expect(path).toMatch(/^\/cars\/[a-z0-9-]+$/);
      const page = await pageOf(host, path);
      expect(page.first('h1').text).toContain(link?.text);
      expect(tabLabels(page)).toContain('Dealer Comments');
    });
  }
});

describe('what a vehicle does not have is not there', () => {
  test('no comments: they are pending', async () => {
    const page = await oddPage('NO-COMMENTS');
    expect(page.first('#dealer-comments').text).toContain(
      'Dealer comments are pending. Please check back here later.',
    );
  });

  test('no equipment: no Features tab and no list of features', async () => {
    const page = await oddPage('NO-EQUIPMENT');
    expect(tabLabels(page)).toContain('Dealer Comments');
    expect(tabLabels(page)).not.toContain('Features');
    expect(sectionOf(page, 'All Features')).toBeUndefined();
  });

  test('no price: the site’s words', async () => {
    const page = await oddPage('NO-PRICE');
    expect(page.first('.fc-vehicle-side').text).toContain('Enquire for price.');
  });

  test('no picture: the new-arrival placeholder', async () => {
    const page = await oddPage('NO-PHOTO');
    expect(page.first('main section', /^Gallery of /).text).toMatch(/new arrival/i);
  });

  test('at home: no place is announced', async () => {
    const locationPanel = (page: Markup) => page.find('aside[aria-label="Location"]');
    expect(locationPanel(await oddPage('OTHER-CITY'))?.text).toContain('Located at Mudgee');
    expect(locationPanel(await oddPage('OFFER'))).toBeNull();
  });
});

test('some dealers show the number directly', async () => {
  const page = await oddPage('OFFER');
  const { text } = page.first('.fc-vehicle-side .fc-phone');
  expect(text).not.toContain('•');
  expect(text).toMatch(/\d{2} \d{4} \d{4}/);
  // Once, in the button that calls it.
  const links = page.first('.fc-vehicle-side').all('a');
  const calls = links.filter((link) => link.attribute('href')?.startsWith('tel:'));
  expect(calls.map((call) => call.text)).toEqual([
    expect.stringMatching(/^Call Now \d{2} \d{4} \d{4}$/),
  ]);
});

test('the certified text and the warranty follow the site’s rules', async () => {
  const page = await oddPage('CERTIFIED-USED');
  expect(page.first('main').text).toContain('Certified Used');
  const included = page.first('[role="tab"]', 'What’s Included').attribute('aria-controls');
  expect(page.all(`#${included} li`).map(({ text }) => text)).toEqual([
    '3 Year Warranty Standard',
    'Extra 1-year warranty',
    '90-point inspection',
    '12 months roadside assist',
  ]);
});

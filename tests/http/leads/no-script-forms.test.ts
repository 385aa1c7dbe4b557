import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRegister } from '#adapters/rego-lookup-register/read-register.ts';
import { TEMPLATE_SITES, siteOf } from '#tests/support/demo-sites.ts';
import { button, pressUntil, mainText } from '#tests/support/plain-forms.ts';
import { enterCondition, enterContact, step } from '#tests/support/plain-trade-in.ts';
import { visitPlainly, writtenValue } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const ONE_MORE = 'One more step: please press the button again to send your message.';

describe('a form of leads without script', () => {
  const VISITOR = {
    'First name': 'Alex',
    Email: 'alex.river@kestrel.example',
    Phone: '0412 345 678',
  };
  const vehicle = car('PLAIN-1');
  let dealer: TestDealer;
  beforeAll(async () => {
    dealer = await openTestDealer('kestrel-plain-forms');
    await dealer.put(vehicle);
  });
  afterAll(() => dealer.close());

  async function openForm(postcode: string): Promise<PlainVisit> {
    const visit = await visitPlainly(dealer.host, '/fleet');
    for (const [label, value] of Object.entries({ ...VISITOR, Postcode: postcode }))
      visit.fill(visit.page.field(label), value);
    return visit;
  }

  test('errors and everything typed stand on the page that comes back', async () => {
    const visit = await openForm('40');
    visit.tick(visit.page.field(/^You can contact me/), false);
    visit.tick(visit.page.field(/^Send me news/), true);
    await visit.press(button(visit, 'Enquire Now'));
    expect(visit.status).toBe(422);
    const { page } = visit;
    const errors = page.first('section', 'Please fix the following errors:');
    expect(errors.text).toContain('Invalid postcode. Please enter a 4-digit number.');
    expect(page.field('First name').attribute('value')).toBe('Alex');
    expect(page.field('Postcode').attribute('value')).toBe('40');
    expect(page.field(/^You can contact me/).has('checked')).toBe(false);
    expect(page.field(/^Send me news/).has('checked')).toBe(true);
  });

  test('every refused post names its reason and keeps what was typed', async () => {
    const visit = await openForm('4006');
    visit.fill(visit.page.field('Comments'), 'Ten vans.');
    visit.fill(visit.page.field('Phone'), '5550 1234');
    for (const press of ['first', 'second']) {
      await visit.press(button(visit, 'Enquire Now'));
      expect([press, visit.status]).toEqual([press, 422]);
      expect(visit.page.first('form.fc-form').text).toContain(
        'Phone: Please add the area code, such as 02, 03, 07 or 08.',
      );
      expect(visit.page.field('Phone').attribute('value')).toBe('5550 1234');
    }
    visit.fill(visit.page.field('Phone'), '07 5550 1234');
    await visit.press(button(visit, 'Enquire Now'));
    expect(visit.page.first('form.fc-form').text).toContain(ONE_MORE);
    visit.fill(visit.page.field('Comments'), 'Eleven vans.');
    await visit.press(button(visit, 'Enquire Now'));
    expect(visit.page.first('form.fc-form').text).toContain('You have changed something');
    expect(writtenValue(visit.page.field('Comments'))).toBe('Eleven vans.');
  });

  test('a form takes one more press, and a double press or a reload makes one lead', async () => {
    const visit = await openForm('4006');
    visit.fill(visit.page.field('Comments'), 'Ten vans.');
    await visit.press(button(visit, 'Enquire Now'));
    expect(visit.page.first('form.fc-form').text).toContain(ONE_MORE);
    expect(writtenValue(visit.page.field('Comments'))).toBe('Ten vans.');
    const done = () => visit.address.startsWith('/success');
    await pressUntil(visit, 'Enquire Now', { presses: 2, done });
    expect(visit.address).toBe('/success?category=Fleet');
    expect(visit.page.first('h1').text).toBe('Thank you, your fleet enquiry is with us');
    await visit.open(visit.address);
    const leads = await dealer.read((trx) => trx.selectFrom('leads').select('form').execute());
    expect(leads).toEqual([{ form: 'fleet' }]);
  });

  test('the buttons of a vehicle lead to forms about it', async () => {
    const { slug } = vehicle;
    const visit = await visitPlainly(dealer.host, `/cars/${slug}`);
    const side = visit.page.first('.fc-vehicle-side');
    expect(side.first('a', 'Book a Test Drive').attribute('href')).toBe(
      `/book-test-drive?car_id=${slug}`,
    );
    expect(side.first('a', 'Enquire').attribute('href')).toBe(`/contact?car_id=${slug}`);
    await visit.open(`/contact?car_id=${slug}`);
    expect(mainText(visit)).toContain('About this vehicle');
    expect(visit.page.all('main label', /^Category/)).toEqual([]);
  });
});

describe('a form of a site that asks for less', () => {
  const vehicle = car('BRIEF-1');
  const other = car('BRIEF-2');
  let dealer: TestDealer;
  beforeAll(async () => {
    dealer = await openTestDealer('kestrel-brief-forms', {
      forms: { contactBy: 'either', askLastName: false, askPostcode: false },
    });
    await dealer.put(vehicle, other);
  });
  afterAll(() => dealer.close());

  test('shows its vehicle, takes an email address alone, and leads on afterwards', async () => {
    const visit = await visitPlainly(dealer.host, `/contact?car_id=${vehicle.slug}`);
    const { page } = visit;
    expect(page.all('main label', /^(Last name|Postcode|Phone)/)).toEqual([]);
    expect(page.first('.fc-form-car').text).toContain(vehicle.model);
    expect(page.first('.fc-form-car').text).toMatch(/\$\d/);
    expect(page.first('.fc-form-car').all('img').length).toBeGreaterThan(0);
    const message = writtenValue(page.field('Comments'));
    expect(message).toMatch(/^Is the .* \(stock number BRIEF-1\) still available\?/);

    visit.fill(page.field('First name'), 'Alex');
    visit.fill(page.field('Comments'), `${message} And the tyres?`);
    await visit.press(button(visit, 'Enquire Now'));
    expect(visit.status).toBe(422);
    expect(visit.page.first('form.fc-form').text).toContain(
      'Please enter a mobile number or an email address.',
    );
    expect(visit.page.field('First name').attribute('value')).toBe('Alex');
    expect(writtenValue(visit.page.field('Comments'))).toBe(`${message} And the tyres?`);

    visit.fill(visit.page.field('Email (or mobile)'), 'alex.river@kestrel.example');
    await visit.press(button(visit, 'Enquire Now'));
    const done = () => visit.address.startsWith('/success');
    await pressUntil(visit, 'Enquire Now', { done });
    const [lead] = await dealer.read((trx) => trx.selectFrom('leads').selectAll().execute());
    expect(lead).toMatchObject({ email: 'alex.river@kestrel.example', phone: '' });

    const main = visit.page.first('main');
    expect(main.first('a', /^Book a Test Drive/).attribute('href')).toBe(
      `/book-test-drive?car_id=${vehicle.slug}`,
    );
    expect(main.first('a', /^Trade-In Valuation/).attribute('href')).toMatch(/^\/cars\/trade-in/);
    expect(main.first('a', /^Compare it/).attribute('href')).toMatch(/^\/compare\?cars=\d+,\d+$/);
    expect(main.all(`a[href="/cars/${other.slug}"]`).length).toBeGreaterThan(0);
  });
});

describe('the trade-in without script', () => {
  const register = readRegister(
    readFileSync(new URL('../../../demo/rego-register.tsv', import.meta.url), 'utf8'),
  );
  const common = register.find(
    ({ make, model, year }) => make === 'Toyota' && model === 'RAV4' && year >= 2020,
  );

  test('a chain of form posts to an accepted offer, on every template', async () => {
    const chains = TEMPLATE_SITES.map(async ({ template, hosts }) => {
      const visit = await visitPlainly(hosts[0] ?? '', '/trade-in');
      visit.fill(visit.page.field('Registration number'), common?.rego ?? '');
      visit.choose(visit.page.field('State of registration'), common?.state ?? '');
      await visit.press(button(visit, 'Find my car'));
      expect(step(visit)).toContain('Is this your car?');
      visit.fill(visit.page.field('Kilometres on the odometer'), '45,000 km');
      await visit.press(button(visit, 'Continue'));
      await enterCondition(visit);
      await visit.press(button(visit, 'Back'));
      await enterCondition(visit);
      enterContact(visit, `robin.${template}@example.com`);
      await visit.press(button(visit, 'Get My Valuation'));
      expect(mainText(visit)).toContain('One more step: please press the button again');
      expect(visit.page.field('First name').attribute('value')).toBe('Robin');
      const done = () => step(visit).includes('Your estimate');
      await pressUntil(visit, 'Get My Valuation', { done });
      expect(visit.address).toBe('/trade-in');
      await visit.press(button(visit, 'No thanks'));
      expect(visit.address, mainText(visit)).toBe('/success?category=Trade-In');
    });
    await Promise.all(chains);
  });

  test('a car without a figure: told so before a name is asked for, and sent to a person', async () => {
    const visit = await visitPlainly(siteOf('standard').hosts[0] ?? '', '/trade-in');
    await visit.press(button(visit, 'I don’t know the rego'));
    visit.choose(visit.page.field('Make'), 'Other');
    visit.fill(visit.page.field('Model'), 'Special');
    visit.fill(visit.page.field('Year'), '2022');
    visit.fill(visit.page.field('Kilometres on the odometer'), '45000');
    await visit.press(button(visit, 'Continue'));
    await enterCondition(visit);
    expect(mainText(visit)).toContain('We can’t price your car online');
    expect(mainText(visit)).not.toContain('next screen');
    enterContact(visit, 'robin.special@example.com');
    await pressUntil(visit, 'Send My Details', {
      done: () => visit.address === '/success?category=Trade-In',
    });
  });

  test('faults come back with everything typed', async () => {
    const visit = await visitPlainly(siteOf('standard').hosts[0] ?? '', '/trade-in');
    await visit.press(button(visit, 'I don’t know the rego'));
    visit.choose(visit.page.field('Make'), 'Toyota');
    visit.fill(visit.page.field('Model'), 'RAV4');
    visit.fill(visit.page.field('Year'), '1812');
    visit.fill(visit.page.field('Kilometres on the odometer'), '45000');
    await visit.press(button(visit, 'Continue'));
    expect(visit.status).toBe(422);
    expect(mainText(visit)).toContain('Please enter a year from 1950');
    expect(visit.page.field('Model').attribute('value')).toBe('RAV4');
    expect(writtenValue(visit.page.field('Make'))).toBe('Toyota');
  });
});

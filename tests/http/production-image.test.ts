import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { openPools } from '#db/database.ts';
import type { Pools } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { DEMO_DEALERS } from '#demo/data/dealers.ts';
import { loadDemo } from '#demo/load.ts';
import { DEMO_REGO_REGISTER } from '#demo/rego-register-file.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import { openDatabase } from '#main/database.ts';
import { openMedia } from '#main/media.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import { drawPicture } from '#tests/factories/picture.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { readHead } from '#tests/support/markup.ts';
import { button, pressUntil, mainText } from '#tests/support/plain-forms.ts';
import { enterCondition, enterContact, step } from '#tests/support/plain-trade-in.ts';
import { visitPlainly, writtenValue } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { layOutImage } from '#tests/support/production-image.ts';
import type { ProductionImage } from '#tests/support/production-image.ts';
import { ROOT, untilReady } from '#tests/support/server.ts';
import type { Started } from '#tests/support/server.ts';
import { freePort, testServerData } from '#tests/support/server-address.ts';

/** A dealer with every kind of stock and few vehicles, so that it loads quickly. */
const DEALER = 'bandicoot-autos';
const HOST = `${DEALER}.localhost`;
const DATABASE = `forecourt_image_${process.pid}`;
/** A plate in the demo's register. */
const PLATE = { rego: 'YFH47H', state: 'ACT' };

interface Running {
  port: number;
  server: Started;
}

let folder = '';
let image: ProductionImage;
let pools: Pools;
let siteId = 0;
let dropDatabase: (() => Promise<void>) | undefined;
const running: Running[] = [];
/** The image's default: no register of plates is configured. */
let plain: Running;
let databaseUrl = '';
/** The application's login, which is all that the web process gets. */
let appDatabaseUrl = '';

/** An empty database on the tests' server; returns its URL. */
async function createDatabase(): Promise<string> {
  const log = { info: () => undefined, warn: () => undefined };
  const tests = await openDatabase({ databaseUrl: null, dataDir: testServerData() }, log);
  const client = new pg.Client(tests.ownerConnection);
  await tests.close();
  await client.connect();
  await client.query(`create database ${DATABASE} template template0`);
  dropDatabase = async () => {
    await client.query(`drop database ${DATABASE} with (force)`);
    await client.query(`drop role if exists ${DATABASE}`);
    await client.end();
  };
  const { user, password, host, port } = client;
  const address = `localhost:${port}/${DATABASE}?host=${host}`;
  appDatabaseUrl = `postgres://${DATABASE}:of-the-application@${address}`;
  return `postgres://${user}:${password}@${address}`;
}

function start(name: string, port: number, settings: Record<string, string> = {}): Running {
  const server = image.start({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: path.join(folder, name),
    APP_DATABASE_URL: appDatabaseUrl,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  running.push({ port, server });
  return { port, server };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-image-'));
  [image, databaseUrl] = await Promise.all([
    layOutImage(path.join(folder, 'root')),
    createDatabase(),
  ]);
  const document = path.join(ROOT, `demo/sites/${DEALER}.yaml`);
  const both = { DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl };
  for (const command of [['migrate'], ['site', 'apply', document]]) {
    const ran = image.run(['bin/forecourt', ...command], both);
    if ((await ran.exited) !== 0) throw new Error(ran.stderr());
  }
  plain = start('plain', await freePort());
  pools = openPools({ connectionString: databaseUrl });
  const dealers = DEMO_DEALERS.filter(({ slug }) => slug === DEALER);
  const media = await openMedia(
    { dataDir: path.join(folder, 'content'), mediaStore: { kind: 'files' } },
    { warn: () => undefined },
  );
  await loadDemo({ ...pools, media, now: Date.now(), log: () => undefined, dealers });
  await media.close();
  const site = await pools.ownerDb.selectFrom('sites').select('id').executeTakeFirstOrThrow();
  siteId = site.id;
  await untilStocked(plain);
});

afterAll(async () => {
  for (const { server } of running) server.kill('SIGTERM');
  await Promise.all(running.map(({ server }) => server.exited));
  await pools?.close();
  await dropDatabase?.();
  await rm(folder, { recursive: true, force: true });
});

const get = (target: string) => sendRequest({ host: HOST, path: target, port: plain.port });
const visit = (target: string, { port } = plain) => visitPlainly(HOST, target, port);
const read = <Result>(query: (trx: SiteTransaction) => Promise<Result>) =>
  withSite(pools.db, siteId, query);

interface Hit {
  id: number;
  slug: string;
}

const IN_STOCK = 'NOT status = sold';

async function searchFor(filter: string, { port } = plain): Promise<Hit[]> {
  const { status, text } = await sendRequest({
    host: HOST,
    path: '/api/search',
    port,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ filter, limit: 2 }),
  });
  return status === 200 ? (JSON.parse(text) as { hits: Hit[] }).hits : [];
}

/** A process sees a change shortly after it is made. */
async function untilStocked(one: Running): Promise<void> {
  await untilReady(one.server, one.port);
  while ((await searchFor(IN_STOCK, one)).length === 0) {
    if (!one.server.running()) throw new Error(`The server exited: ${one.server.stderr()}`);
    await sleep(50);
  }
}

describe.concurrent('the tree that the Dockerfile copies', () => {
  test('holds the product and nothing that only develops or shows it', async () => {
    const names = await readdir(image.folder);
    expect(names).toEqual(expect.arrayContaining(['build', 'node_modules', 'package.json', 'src']));
    for (const name of ['bench', 'demo', 'docs', 'scripts', 'tests']) {
      expect(names).not.toContain(name);
    }
    expect(await readdir(path.join(image.folder, 'node_modules'))).not.toContain('vitest');
  });

  test('answers the main pages', async () => {
    const [first, second] = await searchFor(IN_STOCK);
    const pages = [
      '/',
      '/search',
      '/search/used-cars',
      `/cars/${first?.slug}`,
      `/compare?cars=${first?.id},${second?.id}`,
      `/print?car_id=${first?.slug}`,
      '/budget',
      '/finance',
      '/contact',
      '/book-test-drive',
      '/service',
      '/vehicle-parts-and-accessories',
      '/fleet',
      '/careers',
      '/trade-in',
      '/success',
    ];
    for (const page of pages) {
      const { status, text } = await get(page);
      expect(status, page).toBe(200);
      expect(readHead(text).title, page).not.toBe('');
      expect(text, page).toContain('</html>');
    }
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await get('/')).text) ?? [];
    expect((await get(script)).status, script).toBe(200);
  });

  test('answers what machines read', async () => {
    expect((await get('/sitemap.xml')).text).toContain('/sitemap-search-1.xml</loc>');
    expect((await get('/sitemap-search-1.xml')).text).toContain('/search/used-cars</loc>');
    expect((await get('/robots.txt')).text).toContain('Sitemap:');
    for (const target of ['/healthz', '/readyz']) {
      expect((await get(target)).status, target).toBe(200);
    }
  });

  test('draws a brochure and resizes a picture', async () => {
    const [first] = await searchFor(IN_STOCK);
    let brochure = await get(`/api/cars/${first?.slug}/brochure.pdf`);
    // It is drawn with what the other tests leave of the processor.
    while (brochure.status === 503) brochure = await get(`/api/cars/${first?.slug}/brochure.pdf`);
    expect(brochure.status).toBe(200);
    expect(readPdf(brochure.body).pages).toBeGreaterThan(0);

    const store = await openMediaFiles(path.join(folder, 'plain/media'), Date.now);
    const jpeg = await drawPicture(1000, 600).jpeg().toBuffer();
    await store.put('tests/car.jpg', jpeg, { type: 'image/jpeg' });
    const picture = await get('/media/tests/car.jpg?w=320');
    expect(picture.status).toBe(200);
    expect((await sharp(picture.body).metadata()).width).toBe(320);
  });
});

const VISITOR: Readonly<Record<string, string>> = {
  name: 'Alex',
  email: 'alex.river@kestrel.example',
  phone: '0412 345 678',
  postcode: '2830',
  message: 'Please call me in the morning.',
};

function fillIn(form: PlainVisit): void {
  for (const field of form.page.first('form.fc-form').all('input, select, textarea')) {
    const value = VISITOR[field.attribute('name') ?? ''];
    if (value !== undefined) form.fill(field, value);
    if (field.tag !== 'select' || writtenValue(field) !== '') continue;
    const option = field.all('option').find((one) => one.attribute('value') !== '');
    if (option !== undefined) form.choose(field, option.text);
  }
}

const submitLabel = ({ page }: PlainVisit) => page.first('form.fc-form button').name;

/** Enters the plate, as in the first step of a trade-in. */
async function lookUpPlate(tradeIn: PlainVisit): Promise<void> {
  tradeIn.fill(tradeIn.page.field('Registration number'), PLATE.rego);
  tradeIn.choose(tradeIn.page.field('State of registration'), PLATE.state);
  await tradeIn.press(button(tradeIn, 'Find my car'));
  expect(tradeIn.status).toBe(200);
}

/** A trade-in up to the contact details, for a car that no register knows. */
async function describeCar(): Promise<PlainVisit> {
  const tradeIn = await visit('/trade-in');
  await lookUpPlate(tradeIn);
  expect(mainText(tradeIn)).toContain(`We couldn’t find the rego ${PLATE.rego}. No worries`);
  tradeIn.choose(tradeIn.page.field('Make'), 'Toyota');
  tradeIn.fill(tradeIn.page.field('Model'), 'RAV4');
  tradeIn.fill(tradeIn.page.field('Year'), '2020');
  tradeIn.fill(tradeIn.page.field('Kilometres on the odometer'), '45000');
  await tradeIn.press(button(tradeIn, 'Continue'));
  await enterCondition(tradeIn);
  enterContact(tradeIn, 'robin@kestrel.example');
  return tradeIn;
}

describe.concurrent('the forms of the tree that the Dockerfile copies', () => {
  test('each ends on its success page and in a lead, without script', async () => {
    const [first] = await searchFor(IN_STOCK);
    const [gone] = await searchFor('status = sold');
    const addresses = [
      '/contact',
      '/careers',
      `/book-test-drive?car_id=${first?.slug}`,
      `/contact?car_id=${first?.slug}&request=photos`,
      `/contact?car_id=${gone?.slug}`,
      '/finance',
      '/service',
      '/vehicle-parts-and-accessories',
      '/fleet',
      '/pages/unsubscribe',
    ];
    const tradeIn = await describeCar();
    await tradeIn.press(button(tradeIn, 'Get My Valuation'));
    // Sends each once before sending any again: by then, enough time has passed to have read the form.
    const forms: PlainVisit[] = [];
    for (const address of addresses) {
      const form = await visit(address);
      fillIn(form);
      await form.press(button(form, submitLabel(form)));
      forms.push(form);
    }
    await pressUntil(tradeIn, 'Get My Valuation', {
      done: () => !step(tradeIn).includes('Your details'),
    });
    for (const form of forms) {
      const done = () => form.address.startsWith('/success?');
      await pressUntil(form, submitLabel(form), { done });
      expect(form.status, form.address).toBe(200);
    }
    const leads = await read((trx) => trx.selectFrom('leads').select('form').execute());
    // These end on a page of their own: tests/http/reservations and tests/http/vehicle/checkout-journey.test.ts.
    const others = new Set<string>(['reserve', 'purchase']);
    expect(leads.map(({ form }) => form).toSorted()).toEqual(
      LEAD_FORM_NAMES.filter((form) => !others.has(form)).toSorted(),
    );
  });

  test('a plate is found in the register that REGO_REGISTER_FILE names', async () => {
    const withRegister = start('register', await freePort(), {
      REGO_REGISTER_FILE: DEMO_REGO_REGISTER,
    });
    await untilStocked(withRegister);
    const tradeIn = await visit('/trade-in', withRegister);
    await lookUpPlate(tradeIn);
    expect(step(tradeIn)).toContain('Is this your car?');
    expect(mainText(tradeIn)).toContain('2022 BMW X1');
  });
});

test('nothing went wrong that no visitor was told of', () => {
  expect(running).toHaveLength(2);
  for (const { server } of running) expect(server.stderr() + server.stdout()).toBe('');
});

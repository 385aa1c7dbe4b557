import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPools } from '#db/database.ts';
import type { Pools } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { superviseDatabase } from '#tests/chaos/supervised-process.ts';
import type { SupervisedDatabase } from '#tests/chaos/supervised-process.ts';
import { addLeadSite } from '#tests/integration/leads/lead-site.ts';
import type { LeadSite } from '#tests/integration/leads/lead-site.ts';
import { button, mainText } from '#tests/support/plain-forms.ts';
import { visitPlainly, writtenValue } from '#tests/support/plain-visit.ts';
import type { PlainVisit } from '#tests/support/plain-visit.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { ROOT, launch, untilReady } from '#tests/support/server.ts';
import type { Started } from '#tests/support/server.ts';
import { freePort } from '#tests/support/server-address.ts';

const NOT_NOW =
  'Sorry, we couldn’t take your enquiry just now. Everything you’ve entered is still here: please try again in a minute.';
const VISITOR: Readonly<Record<string, string>> = {
  name: 'Alex',
  email: 'alex.river@kestrel.example',
  phone: '0412 345 678',
  postcode: '2830',
  message: 'Please call me “in the morning”.',
};

let folder = '';
let database: SupervisedDatabase;
let pools: Pools;
let site: LeadSite;
let server: Started;
let port = 0;
const spool = () => path.join(folder, 'files/lead-spool');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-outage-'));
  await chmod(folder, 0o711);
  database = await superviseDatabase(path.join(folder, 'data'));
  pools = openPools(database.connection, { max: 2, ownerMax: 1 });
  await migrateToLatest(pools.ownerDb);
  const { connection } = database;
  const created = {
    ...pools,
    connection,
    ownerConnection: connection,
    drop: () => pools.close(),
  };
  const options = { security: { captcha: 'off' } };
  site = await addLeadSite(created, 'kestrel-outage', options);
  port = await freePort();
  server = launch(process.execPath, ['src/main/serve.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: database.address,
      DATA_DIR: path.join(folder, 'files'),
      LOG_LEVEL: 'fatal',
    },
  });
  await untilReady(server, port);
});
afterAll(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await pools.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const fieldsOf = ({ page }: PlainVisit) =>
  page.first('form.fc-form').all('input, select, textarea');

/** Fills in every field; returns the values by name. */
function fillIn(form: PlainVisit): Map<string, string> {
  const values = new Map<string, string>();
  for (const field of fieldsOf(form)) {
    const name = field.attribute('name') ?? '';
    const value = VISITOR[name];
    if (value !== undefined) {
      form.fill(field, value);
      values.set(name, value);
    }
    const given = field.attribute('value') ?? '';
    if (field.attribute('type') === 'radio' && given !== '' && !values.has(name)) {
      form.tick(field);
      values.set(name, given);
    }
    if (field.tag !== 'select') continue;
    const option = field.all('option').findLast((one) => one.attribute('value') !== '');
    if (option === undefined) continue;
    form.choose(field, option.text);
    values.set(name, option.attribute('value') ?? option.text);
  }
  return values;
}

function valuesOf(form: PlainVisit, names: Iterable<string>): Map<string, string> {
  const written = fieldsOf(form)
    .filter((field) => field.attribute('type') !== 'radio' || field.has('checked'))
    .map((field) => [field.attribute('name') ?? '', writtenValue(field)] as const);
  const values = new Map(written);
  return new Map([...names].map((name) => [name, values.get(name) ?? '']));
}

async function submit(form: PlainVisit): Promise<void> {
  await form.press(button(form, form.page.first('form.fc-form button').name));
}

test('without script, a form comes back with everything typed, or is kept until the database is back', async () => {
  const host = `${site.slug}.localhost`;
  const drive = `/book-test-drive?car_id=${site.carId}`;
  const addresses = ['/contact', `/contact?car_id=${site.carId}`, '/service', '/fleet', drive];
  const forms: { address: string; visit: PlainVisit; values: Map<string, string> }[] = [];
  for (const address of addresses) {
    const visit = await visitPlainly(host, address, port);
    expect([address, visit.status]).toEqual([address, 200]);
    forms.push({ address, visit, values: fillIn(visit) });
  }
  await database.takeDown();
  // No file can be written below a file, as if the disk were full.
  await rm(spool(), { recursive: true });
  await writeFile(spool(), '');
  for (const { address, visit, values } of forms) {
    expect([address, values.size >= 4]).toEqual([address, true]);
    expect([address, (values.get('appointment') ?? '') !== '']).toEqual([
      address,
      address === drive,
    ]);
    await submit(visit);
    expect([address, visit.status]).toEqual([address, 503]);
    expect(visit.page.first('form.fc-form').text).toContain(NOT_NOW);
    expect(valuesOf(visit, values.keys())).toEqual(values);
  }
  const raw = await sendRequest({
    host,
    port,
    path: '/contact',
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://${host}:${port}`,
    },
    body: String(new URLSearchParams({ ...VISITOR, category: 'General Enquiry' })),
  });
  expect([raw.status, raw.headers['retry-after'], raw.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);

  await rm(spool());
  await mkdir(path.join(spool(), 'set-aside'), { recursive: true });
  for (const { address, visit, values } of forms) {
    await submit(visit);
    const isSent = visit.address.startsWith('/success?') && mainText(visit).includes('Thank you');
    const isSame = () => isDeepStrictEqual(valuesOf(visit, values.keys()), values);
    const seen = isSent
      ? 'success'
      : isSame()
        ? 'the form with everything typed'
        : 'something else';
    expect([address, visit.status, seen]).toEqual(
      address === drive
        ? [address, 503, 'the form with everything typed']
        : [address, 200, 'success'],
    );
  }

  await database.bringUp();
  await vi.waitFor(async () => expect(await site.stored('leads')).toHaveLength(4), {
    timeout: 60_000,
    interval: 100,
  });
  const bookDrive = async () => {
    const visit = forms.at(-1)?.visit;
    if (visit === undefined) throw new Error('There is no form.');
    await submit(visit);
    expect(visit.address).toMatch(/^\/success\?/);
  };
  await bookDrive();
  const leads = await site.stored('leads');
  expect(leads.map(({ form }) => String(form)).toSorted()).toEqual([
    'enquiry',
    'enquiry',
    'fleet',
    'service',
    'testDrive',
  ]);
});

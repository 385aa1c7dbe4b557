import type { OutgoingHttpHeaders } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { runCli } from '#main/cli/run.ts';
import { openDatabase } from '#main/database.ts';
import type { OpenDatabase } from '#main/database.ts';
import { createPreview } from '#services/site/site-previews.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { sendRequest, visibleText } from '#tests/support/send-request.ts';
import { testServerData } from '#tests/support/server-address.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const PATIENCE = { timeout: 20_000, interval: 100 };
const USED = car('PREVIEW-1');

let dealer: TestDealer;
let database: OpenDatabase;
let folder: string;
/** The preview's cookie. */
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preview-'));
  dealer = await openTestDealer('kestrel-preview');
  await dealer.put(USED);
  const log = { info: () => undefined, warn: () => undefined };
  database = await openDatabase({ databaseUrl: null, dataDir: testServerData() }, log);
  const stored = await loadSiteBySlug(database.ownerDb, dealer.slug);
  const changed = { ...stored?.document, name: 'Kestrel Reborn', stock: { carTypes: ['new'] } };
  cookie = await enter(await previewFile('kestrel.yaml', changed));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await dealer.close();
  await database.close();
});

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: Date.now(),
  });
  return { code, out, err };
}

/** The host and the path of the address that the command prints. */
async function previewFile(name: string, document: object): Promise<URL> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(document));
  const { out, err } = await run('site', 'preview', file, '--json');
  expect(err).toEqual([]);
  const [preview] = JSON.parse(out.join('\n')) as { address: string }[];
  return new URL(preview?.address ?? '');
}

async function enter({ hostname, pathname }: URL): Promise<string> {
  const response = await sendRequest({ host: hostname, path: pathname });
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(response.headers['cache-control']).toBe('no-store');
  return response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

const visit = (page = '/', sent: string | null = cookie, host = dealer.host) =>
  sendRequest({ host, path: page, headers: sent === null ? {} : { Cookie: sent } });

describe('with the cookie', () => {
  test('pages are made from the previewed document, with a bar that says so', async () => {
    const page = await visit();
    const { status, text } = page;
    expect(status).toBe(200);
    expect(text).toContain('Kestrel Reborn');
    expect(visibleText(page)).toContain('Preview of a document that is not applied yet.');
    expect(text).toContain('href="/api/preview/end"');
  });

  test('the stock is the site’s, listed as the document says', async () => {
    const page = `/cars/${USED.slug}`;
    expect((await visit(page, null)).status).toBe(200);
    expect((await visit(page)).status).not.toBe(200);
    const body = JSON.stringify({});
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
    const search = (sent: OutgoingHttpHeaders) =>
      sendRequest({ host: dealer.host, path: '/api/search', method: 'POST', body, headers: sent });
    const { Cookie: _, ...bare } = headers;
    expect((await search(bare)).text).toContain(USED.slug);
    const previewed = await search(headers);
    expect(previewed.status).toBe(200);
    expect(previewed.text).not.toContain(USED.slug);
  });

  test.each(['/', '/contact', '/nowhere', '/robots.txt', '/api/me'])(
    'nothing may store %s',
    async (page) => {
      const { headers } = await visit(page);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers.etag).toBeUndefined();
    },
  );

  test.each([
    ['/contact', 'application/x-www-form-urlencoded', 'first_name=A'],
    ['/api/leads', 'application/json', '{}'],
    ['/api/events', 'application/json', '{"events":[]}'],
    ['/api/phone-reveals', 'application/json', '{}'],
  ])('nothing is sent to %s', async (page, type, body) => {
    const headers = { Cookie: cookie, 'Content-Type': type };
    const { status, text } = await sendRequest({
      host: dealer.host,
      path: page,
      method: 'POST',
      headers,
      body,
    });
    expect(status).toBe(403);
    expect(text).toContain('This is a preview: nothing is sent, booked or counted.');
  });

  test('views are not counted', async () => {
    const document = (await loadSiteBySlug(database.ownerDb, dealer.slug))?.document ?? {};
    const same = await enter(await previewFile('same.yaml', document));
    const page = `/api/cars/${USED.slug}/view.json`;
    const userAgent = { 'User-Agent': 'Mozilla/5.0 (a person)' };
    const countViews = () =>
      dealer.read((trx) => trx.selectFrom('vehicle_views').selectAll().execute());
    const before = await countViews();
    const previewed = await sendRequest({
      host: dealer.host,
      path: page,
      headers: { ...userAgent, Cookie: same },
    });
    expect(previewed.status).toBe(200);
    expect(await countViews()).toEqual(before);
    await sendRequest({ host: dealer.host, path: page, headers: userAgent });
    expect(await countViews()).not.toEqual(before);
  });
});

describe('without the cookie', () => {
  test('pages stay as they are, before and after a preview was seen', async () => {
    const before = await visit('/', null);
    await visit();
    const after = await visit('/', null);
    for (const { text, headers } of [before, after]) {
      expect(text).toContain('Kestrel Yard');
      expect(text).not.toContain('Kestrel Reborn');
      expect(text).not.toContain('Preview of');
      expect(headers['cache-control']).toMatch(/^public/);
      expect(headers['x-robots-tag']).toBeUndefined();
    }
  });

  test('the page of an unknown address is the public one, whoever saw it first', async () => {
    await visit('/no-such-page-1');
    expect((await visit('/no-such-page-2', null)).text).not.toContain('Kestrel Reborn');
    expect((await visit('/no-such-page-3')).text).toContain('Kestrel Reborn');
  });

  test('a wrong secret changes nothing', async () => {
    const forged = await visit('/', `fc-preview=${'x'.repeat(43)}`);
    expect(forged.text).not.toContain('Kestrel Reborn');
    expect(forged.headers['cache-control']).toMatch(/^public/);
  });

  test('the secret of one site opens no other', async () => {
    const [other = ''] = demoSite('currawong-motors').hosts;
    const { text, headers } = await visit('/', cookie, other);
    expect(text).not.toContain('Kestrel Reborn');
    expect(headers['cache-control']).toMatch(/^public/);
  });
});

test('the end of a preview deletes the cookie', async () => {
  const { status, headers } = await visit('/api/preview/end');
  expect(status).toBe(303);
  expect(headers['set-cookie']?.[0]).toMatch(/^fc-preview=; Path=\/; Max-Age=0;/);
});

test('an address that has expired or never existed says so', async () => {
  const stored = await loadSiteBySlug(database.ownerDb, dealer.slug);
  const preview = { document: stored?.document ?? {}, groupDocument: null, revision: null };
  const tools = { db: database.db, now: Date.now() - 8 * DAY_MS };
  const { token } = await createPreview(tools, dealer.siteId, preview);
  for (const secret of [token, 'x'.repeat(43), 'short']) {
    const { status, text } = await visit(`/api/preview/${secret}`, null);
    expect(status).toBe(404);
    expect(text).toContain('This preview has expired, or it never existed.');
  }
  expect((await visit('/', `fc-preview=${token}`)).text).not.toContain('Preview of');
});

test('an earlier revision is named by its number', async () => {
  const { out } = await run('site', 'preview', `${dealer.slug}@1`, '--json');
  const [preview] = JSON.parse(out.join('\n')) as { address: string }[];
  const page = await visit('/', await enter(new URL(preview?.address ?? '')));
  expect(visibleText(page)).toContain('Preview of revision 1.');
});

describe('a site that does not exist yet', () => {
  const slug = `kestrel-new-${process.env['VITEST_POOL_ID'] ?? '0'}`;
  const host = `${slug}.localhost`;
  const document = { slug, name: 'Kestrel Tomorrow' };

  test('is seen by nobody else until it is applied', async () => {
    const address = await previewFile('new.yaml', document);
    expect(address.hostname).toBe(host);
    const secret = await vi.waitFor(() => enter(address), PATIENCE);
    const { status, text } = await visit('/', secret, host);
    expect(status).toBe(200);
    expect(text).toContain('Kestrel Tomorrow');
    for (const stranger of [null, `fc-preview=${'x'.repeat(43)}`]) {
      for (const page of ['/', '/contact', '/robots.txt', '/api/me', '/feeds/google.csv']) {
        expect((await visit(page, stranger, host)).status, page).toBe(421);
      }
    }

    const listed = await run('site', 'list');
    expect(listed.out.join('\n')).toContain(`${host} (not serving yet)`);
    const [result] = await applyDocuments(database.ownerDb, [document], Date.now());
    expect(result?.outcome).toBe('created');
    await vi.waitFor(async () => {
      const served = await visit('/', null, host);
      expect(served.status).toBe(200);
      expect(served.text).not.toContain('Preview of');
    }, PATIENCE);
  });
});

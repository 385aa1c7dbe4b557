import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countMiscellaneous, isMiscellaneousColumn } from '#db/trade-in/miscellaneous.ts';
import { readSite } from '#db/with-site.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import type { SourcedSite } from '#services/trade-in/lookup-sources.ts';
import { openRegister, openTradeInLookups } from '#main/web/trade-in-lookups.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openLeadApp } from '../leads/lead-app.ts';
import type { LeadApp } from '../leads/lead-app.ts';
import { CONTACT, addLeadSite, cookieOf } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { THREATS_TIMEOUT, inTurns, threatCount } from '#tests/factories/threat-count.ts';

const AT_ONCE = 50;
const NAMES = threatCount(10_000, { few: 1_000 });
/** Below a site's limit for ten minutes, so that only the check can refuse. */
const NAMES_A_SITE = 2_500;
const DAY = 86_400_000;

let database: TestDatabase;
let app: LeadApp;
let site: LeadSite;
let plain: LeadSite;
const attacked: LeadSite[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ max: 6 });
  const captcha = { security: { captcha: 'off' } };
  site = await addLeadSite(database, 'records', { ...captcha, tradeIn: { recordValuation: true } });
  for (let at = 0; at < NAMES / NAMES_A_SITE; at += 1) {
    const options = { ...captcha, tradeIn: { recordValuation: true } };
    attacked.push(await addLeadSite(database, `attacked-${at}`, options));
  }
  plain = await addLeadSite(database, 'no-records', captcha);
  app = await openLeadApp(database, 'records');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const VALUATION = {
  column_name: 'valuation',
  make: 'Kestrel',
  model: 'Falconer',
  year: 2021,
  kms: 45_000,
  offer_price: 25_200,
};
let address = 0;
const record = (body: object, headers = {}, host = 'records') =>
  app.request('/api/miscellaneous', {
    method: 'POST',
    host,
    body,
    headers,
    // A different network each time, so that only the check can refuse.
    address: `10.${(address += 1) >> 8}.${address & 255}.1`,
  });
const count = () => readSite(database.db, site.id, (trx) => countMiscellaneous(trx, 'valuation'));

/** Names that an attacker would try: near misses, other columns, SQL, and random text. */
function hostileNames(number: number): string[] {
  const random = seededRandom('column names');
  const stems = [
    'valuation',
    'email',
    'payload',
    'site_id',
    'id',
    'password',
    '__proto__',
    'value',
  ];
  const bits = [
    '',
    ' ',
    '\0',
    "'",
    '"',
    ';--',
    ')',
    '\n',
    'A',
    '_',
    's',
    '.',
    '%00',
    '\u200b',
    '||',
  ];
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const names = new Set<string>();
  while (names.size < number) {
    const made = [
      pick(bits),
      pick(stems),
      pick(bits),
      random() < 0.5 ? pick(bits) : '',
      String(names.size % 97),
    ];
    const name = (random() < 0.2 ? made.slice(0, 3) : made).join('');
    const cased = random() < 0.3 ? name.toUpperCase() : name;
    if (cased !== 'valuation') names.add(cased.length > 0 ? cased : ' ');
    if (names.size % 50 === 0)
      names.add(String.fromCharCode(...Array.from({ length: 12 }, () => random() * 0xd000)));
  }
  return [...names];
}

describe('POST /api/miscellaneous', () => {
  it('keeps a valuation of the site that has the option, and logs the outcome', async () => {
    const response = await record({ ...VALUATION, name: 'Zoë', email: CONTACT.email });
    expect(response.status).toBe(204);
    const [row] = await site.stored('miscellaneous_records');
    const { column_name: _name, ...value } = VALUATION;
    expect(row).toMatchObject({ column_name: 'valuation', value, lead: null });
    expect(app.logged.join('\n')).toContain('"outcome":"recorded"');
    expect(app.logged.join('\n')).not.toContain(CONTACT.email);
  });

  it('other sites have no such address', async () => {
    expect((await record(VALUATION, {}, plain.slug)).status).toBe(404);
    expect(await plain.stored('miscellaneous_records')).toEqual([]);
  });

  it('10,000 names: none but the listed one is a column', () => {
    expect(hostileNames(10_000).filter(isMiscellaneousColumn)).toEqual([]);
    expect(isMiscellaneousColumn('valuation')).toBe(true);
  });

  it(
    'only the listed column writes: of other names not one does (threat 2)',
    async () => {
      const statuses = new Map<number, number>();
      const names = hostileNames(NAMES).slice(0, NAMES);
      await inTurns(names.entries(), AT_ONCE, async ([at, name]) => {
        const { slug } = attacked[Math.floor(at / NAMES_A_SITE)] ?? site;
        const { status } = await record({ ...VALUATION, column_name: name }, {}, slug);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
      expect([...statuses]).toEqual([[400, NAMES]]);
      for (const one of attacked) {
        expect(await one.stored('miscellaneous_records')).toEqual([]);
        // The allowed name works.
        expect((await record(VALUATION, {}, one.slug)).status).toBe(204);
      }
      expect(app.logged.join('\n')).not.toContain('__proto__');
    },
    THREATS_TIMEOUT,
  );

  it.each([
    { column_name: ['valuation'] },
    { column_name: null },
    { column_name: { toString: 'valuation' } },
    { year: '2021' },
    { offer_price: -1 },
    { make: 'x'.repeat(500) },
    { kms: 1e300 },
  ])('what is no valuation is refused: %j', async (change) => {
    const before = await count();
    expect((await record({ ...VALUATION, ...change })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  it('belongs to a lead only where the visitor is the one who made it', async () => {
    const made = await app.request('/api/leads', {
      method: 'POST',
      body: CONTACT,
      headers: { 'Idempotency-Key': 'records-0001' },
    });
    const { lead_id: leadId } = made.json() as { lead_id: string };
    await record({ ...VALUATION, lead_id: leadId }, { Cookie: cookieOf(made) });
    await record({ ...VALUATION, lead_id: leadId });
    await record({ ...VALUATION, lead_id: leadId }, { Cookie: `fc-visitor=${'C'.repeat(43)}` });
    const rows = (await site.stored('miscellaneous_records')).slice(-3);
    expect(rows.map(({ lead }) => lead !== null)).toEqual([true, false, false]);
  });

  it('is erased with its lead', async () => {
    const { ownerDb } = database;
    await ownerDb.deleteFrom('leads').where('site_id', '=', site.id).execute();
    expect((await site.stored('miscellaneous_records')).every(({ lead }) => lead === null)).toBe(
      true,
    );
  });
});

type Options = SourcedSite['config']['tradeIn'];

const PROVIDERS: Omit<Options, 'dailyLookups'> = {
  regoLookup: 'http',
  regoLookupUrl: 'https://rego.example/find',
  regoLookupKey: 'k',
  valuation: 'http',
  valuationUrl: 'https://value.example/find',
  valuationKey: 'k',
};

describe('paid look-ups cannot be drained', () => {
  const clock = { now: Date.UTC(2026, 10, 15) };
  const register = openRegister(null);
  const requested: string[] = [];
  const fetchJson: FetchJson = async ({ url }) => {
    requested.push(url);
    return url.includes('rego')
      ? { ok: true, body: { vehicle: { make: 'Kestrel', model: 'Falconer', year: 2021 } } }
      : { ok: true, body: { market_price: 30_000 } };
  };
  const openLookups = () =>
    openTradeInLookups({ db: database.db, now: () => clock.now, fetchJson, register });
  const paying = (id: number, dailyLookups: number, change: Partial<Options> = {}) => ({
    id,
    revision: 1,
    config: { tradeIn: { ...PROVIDERS, dailyLookups, ...change } },
  });
  const failed = () => undefined;
  const CAR = { make: 'Kestrel', model: 'Falconer', badge: null, year: 2021, km: 10 };

  // The daily usage is stored, so each test starts on a new day.
  beforeEach(() => {
    clock.now += DAY;
    requested.length = 0;
  });

  it('the same plate is paid for once', async () => {
    const { findCar } = openLookups();
    const site1 = paying(1, 100);
    const find = (rego: string) => findCar(site1, { rego, state: 'NSW' }, failed);
    await Promise.all(Array.from({ length: 20 }, () => find('ABC 12D')));
    await find('abc12d');
    expect(requested).toHaveLength(1);
  });

  it('a day’s budget holds for plates and values together, site by site', async () => {
    const { findCar, valueCar } = openLookups();
    const site1 = paying(1, 5);
    const kinds = [];
    for (let at = 0; at < 4; at += 1) {
      kinds.push((await findCar(site1, { rego: `AAA${at}`, state: 'NSW' }, failed)).kind);
    }
    for (let km = 0; km < 4; km += 1) {
      kinds.push((await valueCar(site1, { car: { ...CAR, km }, state: null }, failed)).kind);
    }
    expect(kinds).toEqual([
      ...Array.from({ length: 4 }, () => 'found'),
      'valued',
      'failed',
      'failed',
      'failed',
    ]);
    expect(requested).toHaveLength(5);
    const other = await findCar(paying(2, 5), { rego: 'AAA0', state: 'NSW' }, failed);
    expect(other.kind).toBe('found');
  });

  it('a day’s budget is one for all processes, and a restart does not begin it anew', async () => {
    const site1 = paying(1, 3);
    const kinds: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const { findCar } = openLookups();
      kinds.push((await findCar(site1, { rego: `CCC${at}`, state: 'NSW' }, failed)).kind);
    }
    expect(kinds).toEqual(['found', 'found', 'found', 'failed', 'failed']);
    const both = [openLookups(), openLookups(), openLookups(), openLookups()];
    clock.now += DAY;
    const at = { car: CAR, state: null };
    const results = await Promise.all(both.map(({ valueCar }) => valueCar(site1, at, failed)));
    expect(results.filter(({ kind }) => kind === 'valued')).toHaveLength(3);
  });

  it('what cannot be counted is not paid for, and is told', async () => {
    const failures: string[] = [];
    const { findCar, valueCar } = openLookups();
    // No such site: its count cannot be written.
    const nobody = paying(999, 5);
    const report = ({ message }: Error) => void failures.push(message);
    const found = await findCar(nobody, { rego: 'ABC', state: 'NSW' }, report);
    const valued = await valueCar(nobody, { car: CAR, state: null }, report);
    expect([found.kind, valued.kind, requested]).toEqual(['failed', 'failed', []]);
    expect(failures.join('\n')).toContain('limit_counts');
  });

  it('a site asks 30 times a minute at most, whatever its budget', async () => {
    const { findCar } = openLookups();
    for (let at = 0; at < 60; at += 1) {
      await findCar(paying(1, 10_000), { rego: `B${at}`, state: 'VIC' }, failed);
    }
    expect(requested).toHaveLength(30);
  });

  it('a provider without an address knows nothing, and nobody is asked', async () => {
    const { findCar, valueCar } = openLookups();
    const site1 = paying(1, 5, { regoLookupUrl: null, valuationUrl: null });
    expect(await findCar(site1, { rego: 'ABC', state: 'NSW' }, failed)).toEqual({
      kind: 'unknown',
    });
    expect(await valueCar(site1, { car: CAR, state: null }, failed)).toEqual({ kind: 'unknown' });
    expect(requested).toEqual([]);
  });

  it('a provider that is out of order gives no figure, and is told once', async () => {
    const failures: string[] = [];
    const { valueCar } = openTradeInLookups({
      db: database.db,
      now: () => clock.now,
      fetchJson: async () => ({ ok: false, reason: 'timed-out' }),
      register,
    });
    const value = () =>
      valueCar(
        paying(1, 10),
        { car: CAR, state: null },
        ({ message }) => void failures.push(message),
      );
    expect(await value()).toMatchObject({ kind: 'failed' });
    expect(await value()).toMatchObject({ kind: 'failed' });
    expect(failures).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { AccountLead } from '#db/accounts/account-leads.ts';
import type { Account } from '#db/accounts/accounts.ts';
import type { GarageContent } from '#services/accounts/garage/garage.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { GarageSection, SectionModels } from '#ui/accounts/garage/garage-model.ts';
import type { OwnVisit } from '#view-models/site-request.ts';
import { leadPayload } from '#tests/factories/lead.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { loadGaragePage } from './garage.ts';

const NOW = Date.parse('2026-11-16T02:00:00Z');
const HOUR = 3_600_000;
const NOTHING: GarageContent = {
  watched: [],
  leads: [],
  drives: [],
  sessions: [],
  reservations: [],
  purchases: [],
  payments: [],
};

const ACCOUNT: Account = {
  id: 1,
  mobile: '+61412345678',
  name: 'Robyn',
  email: null,
  postcode: null,
  alertsBy: null,
  createdAt: new Date(NOW),
  lastSignInAt: new Date(NOW),
};

const CARS = [makeVehicle({ id: 1 }), makeVehicle({ id: 2, status: 'sold', sold: true })];

async function load(path: string, content: Partial<GarageContent> = {}, accounts: object = {}) {
  const resolved = resolveSite(
    {
      slug: 'test',
      name: 'Riverside Motors',
      accounts: { enabled: true, garage: true, save: 'watchlist', ...accounts },
    },
    null,
    7,
  );
  if (!resolved.ok) throw new Error('The document is not valid.');
  const request = makeSiteRequest(resolved.site, { vehicles: CARS }, NOW);
  const garage = { read: async () => ({ ...NOTHING, ...content }) } as OwnVisit['garage'];
  const searches = { list: async () => [] as object[] } as OwnVisit['searches'];
  const own = { account: ACCOUNT, sessionId: 7, garage, searches } as OwnVisit;
  return loadGaragePage({ ...request, own }, new URL(path, 'https://test.example'));
}

async function section<Kind extends keyof SectionModels>(
  kind: Kind,
  content: Partial<GarageContent> = {},
  accounts: object = {},
): Promise<SectionModels[Kind] | undefined> {
  const page = await load('/my-garage', content, accounts);
  if (page?.kind !== 'overview') throw new Error('There is no overview.');
  const found: GarageSection | undefined = page.sections.find((one) => one.kind === kind);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind was compared
  return found as SectionModels[Kind] | undefined;
}

const lead = (changes: Partial<AccountLead>): AccountLead => ({
  leadId: 'lead',
  form: 'enquiry',
  category: 'General Enquiry',
  createdAt: NOW,
  payload: leadPayload({}),
  vehicleId: null,
  completed: true,
  passedOn: false,
  ...changes,
});

const drive = (leadId: string, startsAt: number) => ({
  leadId,
  startsAt,
  endsAt: startsAt + HOUR / 2,
  locationId: 1,
  vehicleId: null,
  bookedAt: NOW,
});

describe('the garage', () => {
  it('is at the site’s own path, and has no other pages', async () => {
    const accounts = { garagePath: '/myriverside' };
    expect((await load('/myriverside', {}, accounts))?.kind).toBe('overview');
    expect((await load('/myriverside/details', {}, accounts))?.kind).toBe('details');
    expect(await load('/my-garage', {}, accounts)).toBeNull();
    expect(await load('/myriverside/secrets', {}, accounts)).toBeNull();
  });

  it('says what was just done, in its own words alone', async () => {
    const noticeOf = async (done: string) => {
      const page = await load(`/my-garage?done=${done}`);
      return page?.kind === 'overview' ? page.notice : undefined;
    };
    expect(await noticeOf('cancelled')).toBe('Your test drive is cancelled.');
    expect(await noticeOf('constructor')).toBeNull();
    expect(await noticeOf('You+have+won')).toBeNull();
  });

  it('shows watched vehicles as they are today, and drops those the site no longer shows', async () => {
    const shown = await section('watchlist', { watched: [2, 99, 1] });
    expect(shown?.cars.map(({ state, price }) => [state, price !== null])).toEqual([
      ['sold', false],
      ['available', true],
    ]);
    expect(shown).toMatchObject({ total: 3, allHref: '/watchlist' });
  });

  it('shows no watchlist where vehicles are saved in the browser', async () => {
    expect(await section('watchlist', {}, { save: 'favourites' })).toBeUndefined();
  });

  it('lists the next drive first, and those that are over last', async () => {
    const drives = [drive('later', NOW + 9 * HOUR), drive('next', NOW + HOUR), drive('over', NOW)];
    const shown = await section('drives', { drives });
    expect(shown?.drives.map(({ id, isOver }) => [id, isOver])).toEqual([
      ['next', false],
      ['later', false],
      ['over', true],
    ]);
  });

  it('lists a booked drive once, and neither valuations nor withdrawals among the enquiries', async () => {
    const shown = await section('enquiries', {
      drives: [drive('booked', NOW + HOUR)],
      leads: [
        lead({ leadId: 'booked', form: 'testDrive' }),
        lead({ leadId: 'wish', form: 'testDrive' }),
        lead({ leadId: 'valued', form: 'tradeIn' }),
        lead({ leadId: 'withdrawn', form: 'unsubscribe' }),
      ],
    });
    expect(shown?.enquiries.map(({ id }) => id)).toEqual(['wish']);
  });

  it('lists a payment as such, and not among the enquiries as well', async () => {
    const payment = {
      id: 'p',
      reference: 'INV-1',
      amount_cents: 100,
      refunded_cents: 0,
      paid_at: '2026-11-16T00:00:00Z',
    };
    const leads = [lead({ leadId: 'paid', payload: leadPayload({ payment }) })];
    expect((await section('enquiries', { leads }))?.enquiries).toEqual([]);
  });

  it('says until when a car is held, and what became of a deposit', async () => {
    const balance = { authorisedCents: 0, keptCents: 0, releasedCents: 0, refundedCents: 0 };
    const held = {
      id: 4,
      publicId: 'held',
      vehicle: { name: 'Kestrel Swift', slug: 'kestrel-swift' },
      state: 'held',
      depositCents: 200_00,
      heldUntil: NOW + HOUR,
      payUntil: NOW,
    } as GarageContent['reservations'][number];
    const paid = {
      id: 'deposit',
      purpose: 'reservation',
      reservation: 4,
      description: 'Kestrel Swift',
      amountCents: 200_00,
      isOpen: false,
      paidAt: NOW,
      refundDueCents: 0,
      balance: { ...balance, authorisedCents: 200_00, keptCents: 200_00 },
    } as GarageContent['payments'][number];
    const unpaid = { ...paid, id: 'unpaid', paidAt: null, balance };
    const content = { reservations: [held], payments: [paid, unpaid] };
    expect((await section('reservations', content))?.reservations).toMatchObject([
      {
        vehicle: 'Kestrel Swift',
        deposit: '$200',
        heldUntil: expect.stringContaining('16 November 2026'),
        payUntil: null,
        href: '/cars/kestrel-swift/checkout?reservation=held',
        summaryHref: null,
      },
    ]);
    expect((await section('payments', content))?.payments).toMatchObject([
      { id: 'deposit', title: 'Deposit for the Kestrel Swift', amount: '$200', state: 'paid' },
    ]);
  });

  it('leads from the deposit of an order to the order and its file', async () => {
    const held = {
      id: 4,
      publicId: 'held',
      vehicle: { name: 'Kestrel Swift', slug: 'kestrel-swift' },
      state: 'held',
      depositCents: 0,
      heldUntil: NOW + HOUR,
    } as GarageContent['reservations'][number];
    const order = { id: 'the-order', reservation: 4 } as GarageContent['purchases'][number];
    const content = { reservations: [held, { ...held, id: 5 }], purchases: [order] };
    expect((await section('reservations', content))?.reservations).toMatchObject([
      {
        href: '/checkout-journey?car_id=kestrel-swift&order=the-order',
        summaryHref: '/api/orders/the-order/summary.pdf',
      },
      { href: '/cars/kestrel-swift/checkout?reservation=held', summaryHref: null },
    ]);
    const deposit = {
      purpose: 'reservation',
      reservation: 4,
      amountCents: 200_00,
      paidAt: NOW,
      balance: { keptCents: 200_00, refundedCents: 0, authorisedCents: 200_00, releasedCents: 0 },
    } as unknown as GarageContent['payments'][number];
    const payments = [deposit, { ...deposit, reservation: 5 }];
    expect((await section('payments', { ...content, payments }))?.payments).toMatchObject([
      { href: '/checkout-journey?car_id=kestrel-swift&order=the-order' },
      { href: '/cars/kestrel-swift/checkout?reservation=held' },
    ]);
  });

  it('has no reservations or payments on a site without either', async () => {
    expect(await section('reservations')).toBeUndefined();
    expect(await section('payments')).toBeUndefined();
  });

  it('describes the valued vehicle and its figure', async () => {
    const payload = leadPayload({
      rego: '456DEF',
      kms: 45_000,
      trade_in_vehicle: { make: 'Kestrel', model: 'Swift', year: 2019 },
      offer_price: 19_500,
      offer_accepted: true,
    });
    const shown = await section('valuations', { leads: [lead({ form: 'tradeIn', payload })] });
    expect(shown?.valuations).toMatchObject([
      { vehicle: '2019 Kestrel Swift, 456DEF', kms: '45,000', price: '$19,500', accepted: true },
    ]);
  });

  it('shows this device first', async () => {
    const session = (id: number) => ({
      id,
      accountId: 1,
      signedInAt: NOW,
      lastSeenAt: NOW,
      browser: 'Firefox',
      system: null,
    });
    const shown = await section('devices', { sessions: [session(3), session(7)] });
    expect(shown?.devices.map(({ id, isThis }) => [id, isThis])).toEqual([
      [7, true],
      [3, false],
    ]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { OwnValuation } from '#db/leads/own-valuations.ts';
import type { Purchase } from '#db/reservations/purchases.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import type {
  PurchaseAnswers,
  QuotedRepayment,
} from '#domain/reservations/purchase/purchase-answers.ts';
import { paths } from '#domain/site/paths.ts';
import type { PriceType } from '#domain/vehicle/vehicle.ts';
import type { OwnPurchases } from '#services/reservations/own-purchases.ts';
import type { OwnReservations } from '#services/reservations/own-reservations.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { PurchasePageModel, StepModel } from '#ui/reservations/purchase/purchase-model.ts';
import type { Visit } from '#view-models/site-request.ts';
import type { PurchaseRequest } from './open-purchase.ts';
import { handlePurchasePost } from './purchase-action.ts';
import { loadPurchase } from './purchase-page.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const SLUG = 'kestrel-plover-k1';
const VALUATION: OwnValuation = {
  leadId: 'own-car',
  name: '2015 Kestrel Wren',
  rego: 'ABC123',
  cents: 8_000_00,
  createdAt: NOW,
};
const QUOTE: QuotedRepayment = {
  carCents: 30_000_00,
  weeklyCents: 140_00,
  advertisedRate: 7,
  comparisonRate: 8,
  termYears: 5,
};
const CAR = { cents: 30_000_00, type: 'Drive Away' };
const ANSWERED: PurchaseAnswers = {
  car: CAR,
  tradeIn: { valuation: null },
  finance: { by: 'finance', quote: QUOTE },
  delivery: { way: 'pick-up', locationId: 1 },
  details: {
    name: 'Robyn',
    last_name: 'Tran',
    street: '1 Yard Street',
    suburb: 'Dubbo',
    postcode: '2830',
  },
};

interface World {
  answers?: PurchaseAnswers;
  /** What the car costs now. */
  cents?: number;
  /** What its price includes. */
  type?: PriceType;
  /** What the lender says of that; null if nothing. */
  quote?: QuotedRepayment | null;
  valuations?: OwnValuation[];
}

function open({
  answers = {},
  cents = 30_000_00,
  type = 'Drive Away',
  quote = null,
  valuations = [],
}: World = {}) {
  const document = {
    slug: 'north',
    name: 'North Motors',
    reserve: { enabled: true, purchaseJourney: true },
    tradeIn: { allowed: true },
  };
  const resolved = resolveSite(document, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicle = {
    ...plainCar('K1', NOW),
    id: 12,
    views: 0,
    slug: SLUG,
    locationId: 1,
    priceCents: cents,
    priceType: type,
    offerPriceCents: null,
    reserved: false,
    checkoutEnabled: null,
    tradeInAllowed: null,
    reserveAmountCents: null,
    tag: null,
  };
  const request = makeSiteRequest(
    resolved.site,
    { vehicles: [vehicle], locations: [makeLocation()] },
    NOW,
  );
  const purchase = {
    id: '7d4a2b52-6c0f-4f0e-9d6a-2f6f3d1c9b10',
    vehicleId: 12,
    answers,
    startCents: 30_000_00,
    reservation: null,
    createdAt: NOW,
  } as Purchase;
  const save = vi.fn<OwnPurchases['save']>(async () => purchase);
  const placeOrder = vi.fn<OwnPurchases['placeOrder']>(async () => true);
  const purchases = {
    find: async () => purchase,
    findReservation: async () => null,
    save,
    placeOrder,
    valuations: async () => valuations,
    quote: async () => quote,
  } as unknown as OwnPurchases;
  const reservation = { id: 5, publicId: 'made' } as Reservation;
  const reservations = {
    list: async () => [],
    start: async () => ({ kind: 'started', reservation }),
    pay: async () => ({ kind: 'pay', url: 'https://gateway.example/pay' }),
  } as unknown as OwnReservations;
  const submit = vi.fn<Visit['submit']>(async () => ({
    kind: 'accepted',
    leadId: 'lead',
    category: '',
    successPage: false,
    again: false,
    setCookie: null,
  }));
  const visit = { submit, identify: () => 'f'.repeat(64) } as unknown as Visit;
  const own: PurchaseRequest = { ...request, purchases, reservations, visit };
  const urlOf = (step: string) =>
    new URL(`${paths.checkoutJourney(SLUG)}&step=${step}`, request.site.origin);
  const show = async (step: string): Promise<PurchasePageModel | null> =>
    (await loadPurchase(own, urlOf(step)))?.page ?? null;
  const stepOf = async <Kind extends StepModel['kind']>(kind: Kind) => {
    const page = await show(kind);
    if (page?.kind !== 'step' || page.step.kind !== kind) throw new Error(`This is no ${kind}.`);
    return { page, step: page.step as Extract<StepModel, { kind: Kind }> };
  };
  /** The address that the form leads to, or what is wrong with it. */
  const post = async (step: StepModel['kind'], fields: Record<string, string>) => {
    const { page } = await stepOf(step);
    const body = new URLSearchParams({ do: step, prices_seen: page.seen, ...fields });
    const sent = new Request(urlOf(step), { method: 'POST', body });
    try {
      return await handlePurchasePost(own, sent, urlOf(step));
    } catch (redirect) {
      return (redirect as Response).headers.get('location');
    }
  };
  return { stepOf, post, save, placeOrder, submit };
}

const AGREED = { agree_prices: 'on', agree_terms: 'on' };

describe('the trade-in of a purchase', () => {
  it('is any estimate that the visitor got, or nothing', async () => {
    const { stepOf } = open({ answers: { car: CAR }, valuations: [VALUATION] });
    const { step } = await stepOf('tradeIn');
    expect(step.options).toEqual([
      { value: 'own-car', label: '2015 Kestrel Wren, ABC123: about $8,000' },
      { value: 'none', label: 'Nothing to trade in' },
    ]);
    expect(step.chosen).toBe('none');
  });

  it('is saved with the amount of the estimate, never with one that was sent', async () => {
    const { post, save } = open({ answers: { car: CAR }, valuations: [VALUATION] });
    expect(await post('tradeIn', { tradeIn: 'own-car', cents: '9900000' })).toContain(
      'step=finance',
    );
    expect(save.mock.calls[0]?.[2]).toEqual({
      tradeIn: {
        valuation: { leadId: 'own-car', name: '2015 Kestrel Wren, ABC123', cents: 8_000_00 },
      },
    });
  });

  it('cannot be somebody else’s estimate', async () => {
    const { post, save } = open({ answers: { car: CAR }, valuations: [VALUATION] });
    expect(await post('tradeIn', { tradeIn: 'another-car' })).toMatchObject({
      data: { errors: { tradeIn: [expect.any(String)] } },
      init: { status: 422 },
    });
    expect(save).not.toHaveBeenCalled();
  });
});

describe('the repayment of a purchase', () => {
  const repaymentOf = (submit: ReturnType<typeof open>['submit']) =>
    submit.mock.calls[0]?.[3]?.facts?.order?.weekly_repayment_cents;

  it('is ordered as it was quoted while the price stays', async () => {
    const other = { ...QUOTE, weeklyCents: 1 };
    const { post, submit } = open({ answers: ANSWERED, quote: other });
    expect(await post('review', AGREED)).toBe('https://gateway.example/pay');
    expect(repaymentOf(submit)).toBe(140_00);
  });

  it('is quoted again for a price that has moved, shown and ordered', async () => {
    const quote = { ...QUOTE, carCents: 33_000_00, weeklyCents: 154_00 };
    const { stepOf, post, submit, placeOrder } = open({
      answers: ANSWERED,
      cents: 33_000_00,
      quote,
    });
    const { page, step } = await stepOf('review');
    expect(page.cost.hasMoved).toBe(true);
    expect(JSON.stringify(step.sections)).toContain('About $154 a week over 5 years');
    await post('review', AGREED);
    expect(repaymentOf(submit)).toBe(154_00);
    expect(placeOrder.mock.calls[0]?.[0].answers).toMatchObject({
      car: { cents: 33_000_00 },
      finance: { by: 'finance', quote },
    });
  });

  it('is left out if nobody quotes the price that has moved', async () => {
    const { stepOf, post, submit } = open({ answers: ANSWERED, cents: 33_000_00, quote: null });
    const { step } = await stepOf('review');
    expect(JSON.stringify(step.sections)).not.toContain('a week');
    expect(step.warning).toBeNull();
    await post('review', AGREED);
    expect(submit).toHaveBeenCalledOnce();
    expect(repaymentOf(submit)).toBeUndefined();
  });
});

describe('a price that has moved', () => {
  it('is ordered only once it is agreed to again', async () => {
    const { post, submit, placeOrder } = open({ answers: ANSWERED, cents: 33_000_00 });
    expect(await post('review', { agree_terms: 'on' })).toMatchObject({
      data: { errors: { agree_prices: [expect.any(String)] } },
    });
    expect(submit).not.toHaveBeenCalled();
    await post('review', AGREED);
    expect(submit.mock.calls[0]?.[3]?.facts?.order).toMatchObject({
      price_cents: 33_000_00,
      total_cents: 33_000_00,
    });
    expect(placeOrder.mock.calls[0]?.[0].answers.car?.cents).toBe(33_000_00);
  });

  it('is not ordered by a form that showed another', async () => {
    const { post, submit } = open({ answers: ANSWERED });
    const seen = '2900000 Drive Away 20000';
    expect(await post('review', { ...AGREED, prices_seen: seen })).toMatchObject({
      init: { status: 409 },
    });
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('the total of a purchase', () => {
  it('says what the price leaves out, in the price’s own words, and so do the rest and the terms', async () => {
    const type = 'Excl. Govt. Charges';
    const answers = { ...ANSWERED, car: { ...CAR, type } };
    const { page, step } = await open({ answers, type }).stepOf('review');
    expect(page.cost.total).toEqual({ amount: '$30,000', note: type });
    expect(page.cost.rest).toMatchObject({ amount: '$29,800', note: type });
    expect(step.terms.join(' ')).toContain('does not include government charges');
  });

  it('says nothing where the price includes everything', async () => {
    const { page, step } = await open({ answers: ANSWERED }).stepOf('review');
    expect(page.cost.total).toEqual({ amount: '$30,000', note: null });
    expect(page.cost.rest?.note).toBeNull();
    expect(step.terms.join(' ')).not.toContain('government charges');
  });
});

describe('an order', () => {
  it('tells the lead when the visitor began, so that nobody confirms twice', async () => {
    const { post, submit } = open({ answers: ANSWERED });
    await post('review', AGREED);
    expect(submit.mock.calls[0]?.[3]?.begunAt).toBe(NOW);
  });
});

import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { ADJUSTMENT_QUESTIONS } from '#domain/trade-in/trade-in-offer.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { answerTradeIn } from '#http/api/trade-in/trade-in-step.ts';
import { createLog } from '#http/logging.ts';
import { openCaptchas } from '#main/web/captchas.ts';
import type { ValuationResult } from '#ports/valuation.ts';
import { issueChallenge } from '#services/leads/captcha.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { RateLimits } from '#services/site/rate-limits.ts';
import { SiteDirectory } from '#services/site/site-directory.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
import { advanceTradeIn } from '#services/trade-in/advance.ts';
import type { TradeInVisitor } from '#services/trade-in/step-types.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { CONTACT, addLeadSite } from '../leads/lead-site.ts';
import type { LeadSite } from '../leads/lead-site.ts';
import { NOW } from '../vehicle/vehicle-app.ts';

export type Sent = Record<string, string | boolean>;

export const stateOf = ({ step, state }: TradeInStep) => ({
  trade_in_step: step,
  trade_in_state: state ?? '',
});
export const ANSWERS = Object.fromEntries(
  ADJUSTMENT_QUESTIONS.map(({ name, choices }) => [name, choices[0]?.value ?? '']),
);
const { form: _form, message: _message, ...PERSON } = CONTACT;
export const WORDS = { ...PERSON, PreferredContactMethod: 'SMS', finance: 'No' };
export const TICKED = { ...WORDS, opt_in: true, website_url: '' };

export const worth = (marketCents: number): ValuationResult => ({
  kind: 'valued',
  marketCents,
  by: 'provider',
  sampleSize: null,
});

/** Trade-ins on a site of its own for each test, valued by a provider that the test controls. */
class TestTradeIn {
  /** How many paid valuations were requested, and their result. */
  valued = 0;
  result = worth(40_000_00);
  counted: string[] = [];
  #sites = 0;
  #database: TestDatabase | undefined;
  #site: LeadSite | undefined;
  #context: LeadContext | undefined;
  readonly #lookups: TradeInLookups = {
    findCar: async () => ({ kind: 'unknown' }),
    valueCar: async () => {
      this.valued += 1;
      return this.result;
    },
  };

  /** A failure that is only logged fails the test, unless it expects one. */
  onError: (error: unknown) => void = throwError;

  get database() {
    return given(this.#database);
  }
  get site() {
    return given(this.#site);
  }
  get context() {
    return given(this.#context);
  }
  set context(context: LeadContext) {
    this.#context = context;
  }

  async start(): Promise<void> {
    this.#database = await createTestDatabase({ max: 6 });
  }

  async reset(): Promise<void> {
    this.onError = throwError;
    this.valued = 0;
    this.counted = [];
    this.result = worth(40_000_00);
    await this.open();
  }

  open = async (options: object = {}): Promise<void> => {
    this.#sites += 1;
    const slug = `guarded-${this.#sites}`;
    const site = await addLeadSite(this.database, slug, options);
    const { db } = this.database;
    const directory = new SiteDirectory(db, createLog('silent'), () => 3000);
    await directory.refresh();
    const host = directory.findHost(`${slug}.localhost`);
    if (host.kind !== 'site') throw new Error('The site has no host.');
    const served = await directory.load(host.version);
    const stocks = new StockSnapshots({ db, siteOf: async () => served.config, now: () => NOW });
    this.#site = site;
    this.#context = {
      db,
      site: served,
      stock: () => stocks.get({ ...host.version, siteId: site.id }),
      clock: NOW,
      keys: new SiteKeys(db),
      limits: new RateLimits(),
      captchas: openCaptchas({ verifyUrl: null, now: () => NOW, log: createLog('silent') }),
      count: (outcome) => this.counted.push(outcome),
    };
  };

  #visitorOf(cookie: string | null, at: number): TradeInVisitor {
    return {
      leadContext: { ...this.context, clock: this.context.clock + at },
      sender: { address: '203.0.113.7', userAgent: 'Mozilla/5.0', visitor: cookie },
      logError: (error) => this.onError(error),
    };
  }

  /** With script. */
  post = async (fields: Sent, cookie: string | null = null): Promise<TradeInStep> => {
    const body = { url: '/trade-in', page_id: 'trade-in', fields };
    const response = await answerTradeIn(this.#lookups, this.#visitorOf(cookie, 0), body);
    if (response.status !== 200) throw new Error(`The step was refused: ${response.status}.`);
    return response.body as TradeInStep;
  };

  /** Without script. */
  postForm = async (fields: Record<string, string>, at = 0): Promise<TradeInStep> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const page = { url: '/trade-in', pageId: 'trade-in' };
    const post = { fields: form, page, plain: true };
    return (await advanceTradeIn(this.#lookups, this.#visitorOf(null, at), post)).step;
  };

  solved = async (): Promise<string> => {
    const challenge = (await issueChallenge(this.context)) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };

  upToCondition = async (kms = '45000'): Promise<TradeInStep> => {
    const step = await this.post({ trade_in_step: 'car', trade_in_go: 'manual' });
    const car = { make: 'Toyota', model: 'Falconer', year: '2022', kms };
    return this.post({ ...stateOf(step), ...car });
  };

  askContact = async (answers = {}, kms?: string): Promise<TradeInStep> => {
    const condition = await this.upToCondition(kms);
    const contact = await this.post({ ...stateOf(condition), ...ANSWERS, ...answers });
    if (contact.step !== 'contact') throw new Error(`The flow is at ${contact.step}.`);
    return contact;
  };

  upToContact = async (kms?: string) => stateOf(await this.askContact({}, kms));

  payloads = async () =>
    (await this.site.stored('leads')).map(({ payload }) => payload as LeadPayload);
}

function throwError(error: unknown): void {
  throw error;
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The test has not started yet.');
  return value;
}

export function useTradeIn(): TestTradeIn {
  const tradeIn = new TestTradeIn();
  beforeAll(() => tradeIn.start());
  beforeEach(() => tradeIn.reset());
  afterAll(() => tradeIn.database.drop());
  return tradeIn;
}

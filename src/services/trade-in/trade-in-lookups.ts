import { normaliseRego } from '#domain/trade-in/rego.ts';
import type { RegoResult, RegoLookupPort, RegoRequest } from '#ports/rego-lookup.ts';
import type { ValuationResult, ValuationPort, ValuationRequest } from '#ports/valuation.ts';
import { PaidAnswers } from '#services/site/paid-answers.ts';
import { DailyBudget } from '#services/site/daily-budget.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { regoSource, valuationSource } from './sources.ts';
import type { SourcedSite } from './sources.ts';

const ASKED_A_MINUTE = 30;

type OnFailure = (error: Error) => void;

/** Whom the trade-in asks: which car it is, and what it is worth. */
export interface TradeInLookups {
  findCar: (site: SourcedSite, question: RegoRequest, onFailure: OnFailure) => Promise<RegoResult>;
  valueCar: (
    site: SourcedSite,
    car: Omit<ValuationRequest, 'siteId'>,
    onFailure: OnFailure,
  ) => Promise<ValuationResult>;
}

/** How a site's account with a provider is reached. */
export interface LookupProviderSettings {
  url: string;
  key: string | null;
}

export interface TradeInLookupsOptions {
  now: () => number;
  /** Where what is paid for in a day is counted. */
  count: CountPaid;
  register: RegoLookupPort;
  ownValuation: ValuationPort;
  /** Already guarded against a provider that is out of order, as is the next. */
  openRegoProvider: (settings: LookupProviderSettings) => RegoLookupPort;
  openValuer: (settings: LookupProviderSettings) => ValuationPort;
}

export function createTradeInLookups({
  now,
  count,
  register,
  ownValuation,
  openRegoProvider,
  openValuer,
}: TradeInLookupsOptions): TradeInLookups {
  const budget = new DailyBudget(count);
  const paidCars = new PaidAnswers<RegoResult>({ perSiteAMinute: ASKED_A_MINUTE, now });
  const paidValues = new PaidAnswers<ValuationResult>({ perSiteAMinute: ASKED_A_MINUTE, now });
  const overBudget = { kind: 'failed', reason: 'over-budget' } as const;
  /** What cannot be counted is not paid for. */
  const mayPay = async ({ id, config }: SourcedSite, onFailure: OnFailure) => {
    try {
      return await budget.take(id, config.tradeIn.dailyLookups, now());
    } catch (error) {
      onFailure(asError(error));
      return false;
    }
  };

  return {
    findCar: async (site, question, onFailure) => {
      const source = regoSource(site);
      if (source.kind === 'own') return register.find(question);
      if (source.kind === 'none') return { kind: 'unknown' };
      const port = openRegoProvider(source);
      const key = JSON.stringify([site.revision, question.state, normaliseRego(question.rego)]);
      const put = async () => ((await mayPay(site, onFailure)) ? port.find(question) : overBudget);
      return (await paidCars.take(site.id, key, put, onFailure)) ?? overBudget;
    },
    valueCar: async (site, { car, state }, onFailure) => {
      const source = valuationSource(site);
      const question = { siteId: site.id, car, state };
      if (source.kind === 'own') return valueSafely(ownValuation, question, onFailure);
      if (source.kind === 'none') return { kind: 'unknown' };
      const port = openValuer(source);
      const put = async () => ((await mayPay(site, onFailure)) ? port.value(question) : overBudget);
      const key = JSON.stringify([site.revision, car, state]);
      return (await paidValues.take(site.id, key, put, onFailure)) ?? overBudget;
    },
  };
}

/** Without a figure the visitor still gets through: a lead is worth more than its estimate. */
async function valueSafely(
  port: ValuationPort,
  question: ValuationRequest,
  onFailure: OnFailure,
): Promise<ValuationResult> {
  try {
    return await port.value(question);
  } catch (error) {
    onFailure(asError(error));
    return { kind: 'failed', reason: 'own-model' };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

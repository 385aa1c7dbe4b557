import { normaliseRego } from '#domain/trade-in/rego.ts';
import type { RegoResult, RegoLookupPort, RegoRequest } from '#ports/rego-lookup.ts';
import type { ValuationResult, ValuationPort, ValuationRequest } from '#ports/valuation.ts';
import { PaidResults } from '#services/site/paid-results.ts';
import { DailyBudget } from '#services/site/daily-budget.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { regoSource, valuationSource } from './lookup-sources.ts';
import type { SourcedSite } from './lookup-sources.ts';

const REQUESTS_PER_MINUTE = 30;

type OnFailure = (error: Error) => void;

/** The lookups of the trade-in: which car it is, and what it is worth. */
export interface TradeInLookups {
  findCar: (site: SourcedSite, request: RegoRequest, onFailure: OnFailure) => Promise<RegoResult>;
  valueCar: (
    site: SourcedSite,
    car: Omit<ValuationRequest, 'siteId'>,
    onFailure: OnFailure,
  ) => Promise<ValuationResult>;
}

/** Address and key of a site's account with a provider. */
export interface LookupProviderSettings {
  url: string;
  key: string | null;
}

export interface TradeInLookupsOptions {
  now: () => number;
  /** Counts the paid requests of a day. */
  count: CountPaid;
  register: RegoLookupPort;
  ownValuation: ValuationPort;
  /** Already guarded against provider outages, as is the next. */
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
  const paidCars = new PaidResults<RegoResult>({ perSiteAMinute: REQUESTS_PER_MINUTE, now });
  const paidValues = new PaidResults<ValuationResult>({ perSiteAMinute: REQUESTS_PER_MINUTE, now });
  const overBudget = { kind: 'failed', reason: 'over-budget' } as const;
  /** A request that cannot be counted is not paid for. */
  const mayPay = async ({ id, config }: SourcedSite, onFailure: OnFailure) => {
    try {
      return await budget.take(id, config.tradeIn.dailyLookups, now());
    } catch (error) {
      onFailure(asError(error));
      return false;
    }
  };

  return {
    findCar: async (site, request, onFailure) => {
      const source = regoSource(site);
      if (source.kind === 'own') return register.find(request);
      if (source.kind === 'none') return { kind: 'unknown' };
      const port = openRegoProvider(source);
      const key = JSON.stringify([site.revision, request.state, normaliseRego(request.rego)]);
      const lookUp = async () =>
        (await mayPay(site, onFailure)) ? port.find(request) : overBudget;
      return (await paidCars.take(site.id, key, lookUp, onFailure)) ?? overBudget;
    },
    valueCar: async (site, { car, state }, onFailure) => {
      const source = valuationSource(site);
      const request = { siteId: site.id, car, state };
      if (source.kind === 'own') return valueSafely(ownValuation, request, onFailure);
      if (source.kind === 'none') return { kind: 'unknown' };
      const port = openValuer(source);
      const value = async () =>
        (await mayPay(site, onFailure)) ? port.value(request) : overBudget;
      const key = JSON.stringify([site.revision, car, state]);
      return (await paidValues.take(site.id, key, value, onFailure)) ?? overBudget;
    },
  };
}

/** Without a figure the visitor can still continue: a lead is worth more than its estimate. */
async function valueSafely(
  port: ValuationPort,
  request: ValuationRequest,
  onFailure: OnFailure,
): Promise<ValuationResult> {
  try {
    return await port.value(request);
  } catch (error) {
    onFailure(asError(error));
    return { kind: 'failed', reason: 'own-model' };
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

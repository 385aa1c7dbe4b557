import { readFileSync } from 'node:fs';
import { openHttpRegoLookup } from '#adapters/rego-lookup-http/http-rego-lookup.ts';
import { readRegister } from '#adapters/rego-lookup-register/read-register.ts';
import { openRegisterLookup } from '#adapters/rego-lookup-register/register-lookup.ts';
import { openHttpValuation } from '#adapters/valuation-http/http-valuation.ts';
import { openOwnValuation } from '#adapters/valuation-own/own-valuation.ts';
import type { Db } from '#db/database.ts';
import { countOne, waitBriefly } from '#db/site/limit-counts.ts';
import { withSite } from '#db/with-site.ts';
import { normaliseRego } from '#domain/trade-in/rego.ts';
import { openAskJson } from '#ports/outbound/ask-json.ts';
import type { AskJson } from '#ports/outbound/ask-json.ts';
import { guardAsk } from '#ports/outbound/guarded-ask.ts';
import type { RegoAnswer, RegoLookupPort, RegoQuestion } from '#ports/rego-lookup.ts';
import type { ValuationAnswer, ValuationPort, ValuationQuestion } from '#ports/valuation.ts';
import { PaidAnswers } from '#services/site/paid-answers.ts';
import { DailyBudget } from '#services/site/daily-budget.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { OwnCars } from './own-cars.ts';
import { regoSource, valuationSource } from './sources.ts';
import type { SourcedSite } from './sources.ts';

const ASKED_A_MINUTE = 30;
const REGISTER_FILE = new URL('../../../demo/rego-register.tsv', import.meta.url);

type OnFailure = (error: Error) => void;

/** Whom the trade-in asks: which car it is, and what it is worth. */
export interface TradeInRoom {
  findCar: (site: SourcedSite, question: RegoQuestion, onFailure: OnFailure) => Promise<RegoAnswer>;
  valueCar: (
    site: SourcedSite,
    car: Omit<ValuationQuestion, 'siteId'>,
    onFailure: OnFailure,
  ) => Promise<ValuationAnswer>;
}

export interface TradeInRoomOptions {
  db: Db;
  now: () => number;
  /** How providers are asked; a test has its own on this machine. */
  ask?: AskJson;
  /** Which register is kept here; the demo's unless told otherwise. */
  register?: RegoLookupPort;
}

export function openTradeInRoom({
  db,
  now,
  ask = openAskJson(),
  register = openDemoRegister(),
}: TradeInRoomOptions): TradeInRoom {
  // A circuit each: a register that is out of order says nothing of a valuer.
  const askRegister = guardAsk(ask, now);
  const askValuer = guardAsk(ask, now);
  const budget = new DailyBudget(countingIn(db));
  const cars = new OwnCars(db);
  const own = openOwnValuation({
    comparables: (question) => cars.comparables(question),
    ownPrices: (question) => cars.ownPrices(question),
    now,
  });
  const paidCars = new PaidAnswers<RegoAnswer>({ perSiteAMinute: ASKED_A_MINUTE, now });
  const paidValues = new PaidAnswers<ValuationAnswer>({ perSiteAMinute: ASKED_A_MINUTE, now });
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
      const port = openHttpRegoLookup(source, askRegister);
      const key = JSON.stringify([site.revision, question.state, normaliseRego(question.rego)]);
      const put = async () => ((await mayPay(site, onFailure)) ? port.find(question) : overBudget);
      return (await paidCars.take(site.id, key, put, onFailure)) ?? overBudget;
    },
    valueCar: async (site, { car, state }, onFailure) => {
      const source = valuationSource(site);
      const question = { siteId: site.id, car, state };
      if (source.kind === 'own') return valueSafely(own, question, onFailure);
      if (source.kind === 'none') return { kind: 'unknown' };
      const port = openHttpValuation(source, askValuer);
      const put = async () => ((await mayPay(site, onFailure)) ? port.value(question) : overBudget);
      const key = JSON.stringify([site.revision, car, state]);
      return (await paidValues.take(site.id, key, put, onFailure)) ?? overBudget;
    },
  };
}

/** Without a figure the visitor still gets through: a lead is worth more than its estimate. */
async function valueSafely(
  port: ValuationPort,
  question: ValuationQuestion,
  onFailure: OnFailure,
): Promise<ValuationAnswer> {
  try {
    return await port.value(question);
  } catch (error) {
    onFailure(asError(error));
    return { kind: 'failed', reason: 'own-model' };
  }
}

/** Plates and values together, since one purse pays for both. */
function countingIn(db: Db): CountPaid {
  return (siteId, day, limit) =>
    withSite(db, siteId, async (trx) => {
      await waitBriefly(trx);
      return countOne(trx, { counted: 'paid-look-up', who: '', ...day }, limit);
    });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Read when the first visitor asks. */
function openDemoRegister(): RegoLookupPort {
  let opened: RegoLookupPort | null = null;
  return {
    find: async (question) => {
      opened ??= openRegisterLookup(readRegister(readFileSync(REGISTER_FILE, 'utf8')));
      return opened.find(question);
    },
  };
}

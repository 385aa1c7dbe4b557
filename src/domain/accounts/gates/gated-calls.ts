import type { LeadFormName } from '#domain/leads/lead.ts';
import { API_FINANCE_QUOTE, API_TRADE_IN } from '#domain/site/api-paths.ts';
import type { API_LEADS } from '#domain/site/api-paths.ts';
import { findGate, gateVerdict } from './gates.ts';
import type { GateSite, GateVerdict } from './gates.ts';
import type { GateName } from './sign-in-types.ts';

/**
 * A call of the API that a gated page makes. `page` is the address that the caller claims to be on. Who names a public
 * page there gets what that page gives to everybody, and no more.
 */
export type GatedCall =
  | { path: typeof API_LEADS; form: LeadFormName; page: string; carId: string | null }
  | { path: typeof API_TRADE_IN; page: string; carId: string | null }
  /** `isAssumed`: for the credit score and the term that every vehicle's page shows. */
  | { path: typeof API_FINANCE_QUOTE; isAssumed: boolean };

export interface CallGate {
  gate: GateName;
  verdict: GateVerdict;
}

/** The gate in front of a call; null if it has none. To be asked by the call's own route: it has been matched there. */
export function findCallGate(site: GateSite, call: GatedCall): CallGate | null {
  const gate = gateOf(site, call);
  return gate === null ? null : { gate, verdict: gateVerdict(gate, site) };
}

function gateOf(site: GateSite, call: GatedCall): GateName | null {
  if (call.path === API_FINANCE_QUOTE) return call.isAssumed ? null : 'personalisedFinance';
  if (call.path === API_TRADE_IN || call.form === 'tradeIn') return tradeInGate(site, call);
  return call.form === 'finance' ? financeGate(site, call.page) : null;
}

/** A dialog over another page sends the form of the finance page. */
function financeGate(site: GateSite, page: string): GateName {
  return pageGate(site, page) === 'personalisedFinance' ? 'personalisedFinance' : 'finance';
}

/** /trade-in and /sell-your-car are public: a valuation that concerns no vehicle of the dealer's. */
function tradeInGate(
  site: GateSite,
  { page, carId }: { page: string; carId: string | null },
): GateName | null {
  const gate = pageGate(site, page);
  if (gate === 'sellMyCar') return gate;
  return gate === 'tradeIn' || carId !== null ? 'tradeIn' : null;
}

/** The address may be sent with its host or without. */
function pageGate(site: GateSite, page: string): GateName | null {
  const url = URL.parse(page, 'https://site.invalid');
  return url === null ? null : (findGate(site, url.pathname + url.search)?.gate ?? null);
}

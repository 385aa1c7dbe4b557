import type { RegoLookupSource, ValuationSource } from '#site-config/choices.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** Where a result comes from. */
export type LookupSource =
  /** The platform itself. */
  | { kind: 'own' }
  | { kind: 'provider'; url: string; key: string | null }
  /** A provider without a configured address: the result is unknown. */
  | { kind: 'none' };

export interface SourcedSite {
  id: number;
  revision: number;
  config: {
    tradeIn: Pick<
      SiteConfig['tradeIn'],
      | 'regoLookup'
      | 'regoLookupUrl'
      | 'regoLookupKey'
      | 'valuation'
      | 'valuationUrl'
      | 'valuationKey'
      | 'dailyLookups'
    >;
  };
}

const REGO_SOURCES: Record<RegoLookupSource, (site: SourcedSite) => LookupSource> = {
  register: () => ({ kind: 'own' }),
  http: ({ config: { tradeIn } }) => provider(tradeIn.regoLookupUrl, tradeIn.regoLookupKey),
};

const VALUATION_SOURCES: Record<ValuationSource, (site: SourcedSite) => LookupSource> = {
  own: () => ({ kind: 'own' }),
  http: ({ config: { tradeIn } }) => provider(tradeIn.valuationUrl, tradeIn.valuationKey),
};

function provider(url: string | null, key: string | null): LookupSource {
  return url === null ? { kind: 'none' } : { kind: 'provider', url, key };
}

export function regoSource(site: SourcedSite): LookupSource {
  return REGO_SOURCES[site.config.tradeIn.regoLookup](site);
}

export function valuationSource(site: SourcedSite): LookupSource {
  return VALUATION_SOURCES[site.config.tradeIn.valuation](site);
}

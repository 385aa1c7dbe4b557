import type {
  MarketPriceResult,
  MarketComparison,
  MarketPricePort,
  MarketProviderSettings,
  MarketPriceRequest,
} from '#ports/market-price.ts';
import type { MarketPriceSource } from '#site-config/choices.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { PaidResults } from '#services/site/paid-results.ts';

const REQUESTS_PER_MINUTE = 60;

type OnFailure = (error: Error) => void;

interface ComparedSite {
  revision: number;
  config: Pick<SiteConfig, 'stock'>;
}

export interface MarketPricesOptions {
  /** The platform's own model. */
  own: MarketPricePort;
  /** Already guarded against provider outages. */
  openProvider: (settings: MarketProviderSettings) => MarketPricePort;
  now: () => number;
}

/** A site's market prices, from the source that its option `stock.marketPrices` names. */
export class MarketPrices {
  readonly #paid: PaidResults<MarketPriceResult>;
  readonly #sources: Record<
    MarketPriceSource,
    (site: ComparedSite, onFailure: OnFailure) => MarketPricePort
  >;

  readonly #openProvider: MarketPricesOptions['openProvider'];

  constructor({ own, openProvider, now }: MarketPricesOptions) {
    this.#openProvider = openProvider;
    this.#paid = new PaidResults({ perSiteAMinute: REQUESTS_PER_MINUTE, now });
    this.#sources = {
      own: () => own,
      autograb: (site, onFailure) => this.#paidPrices(site, onFailure),
    };
  }

  /** Null if there is no comparison to show, for any reason. */
  async compare(
    site: ComparedSite,
    request: MarketPriceRequest,
    onFailure: OnFailure,
  ): Promise<MarketComparison | null> {
    const port = this.#sources[site.config.stock.marketPrices](site, onFailure);
    const result = await port.compare(request);
    return result.kind === 'priced' ? result.comparison : null;
  }

  #paidPrices({ revision, config }: ComparedSite, onFailure: OnFailure): MarketPricePort {
    const { marketPriceUrl: url, marketPriceKey: key } = config.stock;
    return {
      compare: async (request) => {
        if (url === null) return { kind: 'unknown' };
        const { siteId, vehicle, priceCents, state } = request;
        const { id, vin, nvic, year, km } = vehicle;
        const name = JSON.stringify([revision, id, vin, nvic, year, km, priceCents, state]);
        const fetchPrice = () => this.#openProvider({ url, key }).compare(request);
        const result = await this.#paid.take(siteId, name, fetchPrice, onFailure);
        return result ?? { kind: 'failed', reason: 'over-budget' };
      },
    };
  }
}

import type {
  MarketPriceResult,
  MarketComparison,
  MarketPricePort,
  MarketProviderSettings,
  MarketPriceRequest,
} from '#ports/market-price.ts';
import type { MarketPriceSource } from '#site-config/choices.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { PaidAnswers } from '#services/site/paid-answers.ts';

const ASKED_A_MINUTE = 60;

type OnFailure = (error: Error) => void;

interface ComparedSite {
  revision: number;
  config: Pick<SiteConfig, 'stock'>;
}

export interface MarketPricesOptions {
  /** The platform's own model. */
  own: MarketPricePort;
  /** Already guarded against a provider that is out of order. */
  openProvider: (settings: MarketProviderSettings) => MarketPricePort;
  now: () => number;
}

/** Where the market prices of a site come from, by its option `stock.marketPrices`. */
export class MarketPrices {
  readonly #paid: PaidAnswers<MarketPriceResult>;
  readonly #sources: Record<
    MarketPriceSource,
    (site: ComparedSite, onFailure: OnFailure) => MarketPricePort
  >;

  readonly #openProvider: MarketPricesOptions['openProvider'];

  constructor({ own, openProvider, now }: MarketPricesOptions) {
    this.#openProvider = openProvider;
    this.#paid = new PaidAnswers({ perSiteAMinute: ASKED_A_MINUTE, now });
    this.#sources = {
      own: () => own,
      autograb: (site, onFailure) => this.#paidPrices(site, onFailure),
    };
  }

  /** Null where there is none to show, for whatever reason. */
  async compare(
    site: ComparedSite,
    question: MarketPriceRequest,
    onFailure: OnFailure,
  ): Promise<MarketComparison | null> {
    const port = this.#sources[site.config.stock.marketPrices](site, onFailure);
    const answer = await port.compare(question);
    return answer.kind === 'priced' ? answer.comparison : null;
  }

  #paidPrices({ revision, config }: ComparedSite, onFailure: OnFailure): MarketPricePort {
    const { marketPriceUrl: url, marketPriceKey: key } = config.stock;
    return {
      compare: async (question) => {
        if (url === null) return { kind: 'unknown' };
        const { siteId, vehicle, priceCents, state } = question;
        const { id, vin, nvic, year, km } = vehicle;
        const name = JSON.stringify([revision, id, vin, nvic, year, km, priceCents, state]);
        const put = () => this.#openProvider({ url, key }).compare(question);
        const answer = await this.#paid.take(siteId, name, put, onFailure);
        return answer ?? { kind: 'failed', reason: 'over-budget' };
      },
    };
  }
}

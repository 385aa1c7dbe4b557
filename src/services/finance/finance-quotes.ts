import { isQuotedLater } from '#domain/finance/quote-sources.ts';
import type { LaterQuoteSource } from '#domain/finance/quote-sources.ts';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';
import { ASSUMED_REQUEST } from '#ports/finance-quote.ts';
import type {
  FinanceQuotePort,
  QuoteResult,
  QuoteProviderSettings,
  QuoteRequest,
  RateCardSettings,
} from '#ports/finance-quote.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { DailyBudget } from '#services/site/daily-budget.ts';
import type { CountPaid } from '#services/site/daily-budget.ts';
import { PaidResults } from '#services/site/paid-results.ts';

const REQUESTS_PER_MINUTE = 60;

type OnFailure = (error: Error) => void;

interface QuotedSite {
  id: number;
  revision: number;
  config: Pick<SiteConfig, 'finance'>;
}

export interface FinanceQuotesOptions {
  openRateCard: (settings: RateCardSettings) => FinanceQuotePort;
  /** Already guarded against provider outages. */
  providers: Record<LaterQuoteSource, (settings: QuoteProviderSettings) => FinanceQuotePort>;
  now: () => number;
  /** Counts the paid requests of a day. */
  count: CountPaid;
}

const OVER_BUDGET = { kind: 'failed', reason: 'over-budget' } as const;

/** A site's finance quotes, from the source that its option `finance.quote` names. */
export class FinanceQuotes {
  readonly #paid: PaidResults<QuoteResult>;
  readonly #budget: DailyBudget;
  readonly #now: () => number;
  readonly #openRateCard: FinanceQuotesOptions['openRateCard'];
  readonly #providers: FinanceQuotesOptions['providers'];

  constructor({ openRateCard, providers, now, count }: FinanceQuotesOptions) {
    this.#now = now;
    this.#openRateCard = openRateCard;
    this.#providers = providers;
    this.#budget = new DailyBudget(count);
    this.#paid = new PaidResults({ perSiteAMinute: REQUESTS_PER_MINUTE, now });
  }

  /** Null if there is no quote to show, for any reason. */
  async quote(
    site: QuotedSite,
    vehicleId: number,
    request: QuoteRequest,
    onFailure: OnFailure,
  ): Promise<FinanceQuote | null> {
    const { quote: source, rateCard, example, establishmentFee } = site.config.finance;
    const port = isQuotedLater(source)
      ? this.#paidQuotes(source, site, vehicleId, onFailure)
      : this.#openRateCard({ rateCard, example, feesCents: establishmentFee });
    const result = await port.quote(request);
    return result.kind === 'quoted' ? result.quote : null;
  }

  /**
   * Cached by vehicle, site revision and request: a new price is a new request. The provider is paid only
   * for the one score and term that pages show. Other values are a visitor's own choice, and each would be
   * one more paid request per vehicle.
   */
  #paidQuotes(
    source: LaterQuoteSource,
    site: QuotedSite,
    vehicleId: number,
    onFailure: OnFailure,
  ): FinanceQuotePort {
    const { quoteUrl: url, quoteKey: key, whoIsHelping } = site.config.finance;
    return {
      quote: async (request) => {
        if (url === null || !isAssumed(request)) return { kind: 'declined' };
        const { now: _now, ...terms } = request;
        const name = JSON.stringify([site.revision, vehicleId, Object.values(terms)]);
        const provider = this.#providers[source]({ url, key, whoIsHelping });
        const fetchQuote = async () =>
          (await this.#mayPay(site, onFailure)) ? provider.quote(request) : OVER_BUDGET;
        return (await this.#paid.take(site.id, name, fetchQuote, onFailure)) ?? OVER_BUDGET;
      },
    };
  }

  /** A request that cannot be counted is not paid for. */
  async #mayPay({ id, config }: QuotedSite, onFailure: OnFailure): Promise<boolean> {
    try {
      return await this.#budget.take(id, config.finance.dailyQuotes, this.#now());
    } catch (error) {
      onFailure(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  }
}

function isAssumed({ selfAssessedCreditScore, loanTerm }: QuoteRequest): boolean {
  return (
    selfAssessedCreditScore === ASSUMED_REQUEST.selfAssessedCreditScore &&
    loanTerm === ASSUMED_REQUEST.loanTerm
  );
}

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
import { PaidAnswers } from '#services/site/paid-answers.ts';

const ASKED_A_MINUTE = 60;

type OnFailure = (error: Error) => void;

interface QuotedSite {
  id: number;
  revision: number;
  config: Pick<SiteConfig, 'finance'>;
}

export interface FinanceQuotesOptions {
  openRateCard: (settings: RateCardSettings) => FinanceQuotePort;
  /** Already guarded against a provider that is out of order. */
  providers: Record<LaterQuoteSource, (settings: QuoteProviderSettings) => FinanceQuotePort>;
  now: () => number;
  /** Where what is paid for in a day is counted. */
  count: CountPaid;
}

const OVER_BUDGET = { kind: 'failed', reason: 'over-budget' } as const;

/** Where the quotes of a site come from, by its option `finance.quote`. */
export class FinanceQuotes {
  readonly #paid: PaidAnswers<QuoteResult>;
  readonly #budget: DailyBudget;
  readonly #now: () => number;
  readonly #openRateCard: FinanceQuotesOptions['openRateCard'];
  readonly #providers: FinanceQuotesOptions['providers'];

  constructor({ openRateCard, providers, now, count }: FinanceQuotesOptions) {
    this.#now = now;
    this.#openRateCard = openRateCard;
    this.#providers = providers;
    this.#budget = new DailyBudget(count);
    this.#paid = new PaidAnswers({ perSiteAMinute: ASKED_A_MINUTE, now });
  }

  /** Null where there is none to show, for whatever reason. */
  async quote(
    site: QuotedSite,
    vehicleId: number,
    question: QuoteRequest,
    onFailure: OnFailure,
  ): Promise<FinanceQuote | null> {
    const { quote: source, rateCard, example, establishmentFee } = site.config.finance;
    const port = isQuotedLater(source)
      ? this.#paidQuotes(source, site, vehicleId, onFailure)
      : this.#openRateCard({ rateCard, example, feesCents: establishmentFee });
    const answer = await port.quote(question);
    return answer.kind === 'quoted' ? answer.quote : null;
  }

  /**
   * Kept by vehicle, revision of the site and what is asked of it: a new price is a new question. The
   * provider is paid for the one score and term that pages show; others are a visitor's own to think of,
   * and would be as many questions of each vehicle.
   */
  #paidQuotes(
    source: LaterQuoteSource,
    site: QuotedSite,
    vehicleId: number,
    onFailure: OnFailure,
  ): FinanceQuotePort {
    const { quoteUrl: url, quoteKey: key, whoIsHelping } = site.config.finance;
    return {
      quote: async (question) => {
        if (url === null || !isAssumed(question)) return { kind: 'declined' };
        const { now: _now, ...asked } = question;
        const name = JSON.stringify([site.revision, vehicleId, Object.values(asked)]);
        const provider = this.#providers[source]({ url, key, whoIsHelping });
        const put = async () =>
          (await this.#mayPay(site, onFailure)) ? provider.quote(question) : OVER_BUDGET;
        return (await this.#paid.take(site.id, name, put, onFailure)) ?? OVER_BUDGET;
      },
    };
  }

  /** What cannot be counted is not paid for. */
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

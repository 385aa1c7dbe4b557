import { openHttpQuotes } from '#adapters/finance-quote-http/http-quotes.ts';
import { openRateCardQuotes } from '#adapters/finance-quote-rate-card/rate-card-quotes.ts';
import type { FinanceQuote } from '#domain/vehicle.ts';
import type { FinanceQuotePort, QuoteAnswer, QuoteQuestion } from '#ports/finance-quote.ts';
import type { AskJson } from '#ports/outbound/ask-json.ts';
import type { FinanceQuoteSource } from '#site-config/choices.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { PaidAnswers } from './paid-answers.ts';

const ASKED_A_MINUTE = 60;

type OnFailure = (error: Error) => void;

interface QuotedSite {
  id: number;
  revision: number;
  config: Pick<SiteConfig, 'finance'>;
}

export interface QuoteRoomOptions {
  /** Already guarded against a provider that is out of order. */
  ask: AskJson;
  now: () => number;
}

/** Where the quotes of a site come from, by its option `finance.quote`. */
export class QuoteRoom {
  readonly #paid: PaidAnswers<QuoteAnswer>;
  readonly #sources: Record<
    FinanceQuoteSource,
    (site: QuotedSite, vehicleId: number, onFailure: OnFailure) => FinanceQuotePort
  >;

  constructor({ ask, now }: QuoteRoomOptions) {
    this.#paid = new PaidAnswers({ perSiteAMinute: ASKED_A_MINUTE, now });
    this.#sources = {
      rateCard: ({ config: { finance } }) =>
        openRateCardQuotes({ rateCard: finance.rateCard, depositCents: finance.example.deposit }),
      youx: (site, vehicleId, onFailure) => this.#paidQuotes(site, vehicleId, ask, onFailure),
    };
  }

  /** Null where there is none to show, for whatever reason. */
  async quote(
    site: QuotedSite,
    vehicleId: number,
    question: QuoteQuestion,
    onFailure: OnFailure,
  ): Promise<FinanceQuote | null> {
    const port = this.#sources[site.config.finance.quote](site, vehicleId, onFailure);
    const answer = await port.quote(question);
    return answer.kind === 'quoted' ? answer.quote : null;
  }

  /** Kept by vehicle, revision of the site and what is asked of it: a new price is a new question. */
  #paidQuotes(
    site: QuotedSite,
    vehicleId: number,
    ask: AskJson,
    onFailure: OnFailure,
  ): FinanceQuotePort {
    const { quoteUrl: url, quoteKey: key, whoIsHelping } = site.config.finance;
    return {
      quote: async (question) => {
        if (url === null) return { kind: 'declined' };
        const { now: _now, ...asked } = question;
        const name = JSON.stringify([site.revision, vehicleId, Object.values(asked)]);
        const put = () => openHttpQuotes({ url, key, whoIsHelping }, ask).quote(question);
        const answer = await this.#paid.take(site.id, name, put, onFailure);
        return answer ?? { kind: 'failed', reason: 'over-budget' };
      },
    };
  }
}

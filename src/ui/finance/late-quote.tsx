import { API_FINANCE_QUOTE } from '#domain/site/api-paths.ts';
import { useEffect } from 'react';
import type { LateQuoteModel } from './money-model.ts';
import type { QuotedVehicle } from './quote-context.ts';
import { readQuote } from './read-quote.ts';

export interface LateQuoteProps {
  vehicleId: number;
  late: LateQuoteModel;
  onQuote: (quote: QuotedVehicle) => void;
}

/**
 * Requests a weekly repayment quote from the site's lender, once. Without a response the page stays unchanged.
 */
export function LateQuote({ vehicleId, late, onQuote }: LateQuoteProps) {
  useEffect(() => {
    const controller = new AbortController();
    const fetchQuote = async () => {
      const response = await fetch(API_FINANCE_QUOTE, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(late.request),
        signal: controller.signal,
      });
      const quote = response.ok ? readQuote(await response.json(), late) : null;
      if (quote !== null) onQuote({ vehicleId, ...quote });
    };
    fetchQuote().catch(() => {});
    return () => controller.abort();
    // One request per vehicle: refreshed props must not trigger another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [vehicleId]);
  return null;
}

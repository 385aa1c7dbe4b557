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

/** Asks the site's lender what the vehicle costs a week, once. Where there is no answer the page stays as it is. */
export function LateQuote({ vehicleId, late, onQuote }: LateQuoteProps) {
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const answer = await fetch(API_FINANCE_QUOTE, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(late.question),
        signal: controller.signal,
      });
      const estimate = answer.ok ? readQuote(await answer.json(), late) : null;
      if (estimate !== null) onQuote({ vehicleId, estimate });
    };
    ask().catch(() => {});
    return () => controller.abort();
    // One question a vehicle: fields that are refreshed meanwhile ask for nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [vehicleId]);
  return null;
}

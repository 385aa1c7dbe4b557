import { copyOf } from '#copy/catalogue.ts';
import { financeHref } from '#domain/leads/buttons.ts';
import { financeEstimate } from '#domain/finance/finance-estimate.ts';
import { estimateNote } from '#domain/finance/finance-terms.ts';
import { formatRate, formatWholeDollars } from '#domain/money.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { EstimateModel } from '#ui/finance/money-model.ts';

/** The weekly estimate as its page and its PDFs show it; null if none may be shown. */
export function estimateOf(
  vehicle: Vehicle,
  config: SiteConfig,
  now: number,
): EstimateModel | null {
  const quote = financeEstimate(vehicle, config.finance, now);
  if (quote === null) return null;
  const notes = [
    estimateNote(quote, vehicle, config.finance, copyOf(config.copy)),
    config.finance.note,
  ];
  return {
    weekly: formatWholeDollars(quote.weeklyRepaymentCents),
    termYears: quote.termYears,
    rate: formatRate(quote.advertisedRate),
    comparison: formatRate(quote.comparisonRate),
    note: notes.filter(Boolean).join('. ') || null,
    href: resolveLink(financeHref(vehicle, config)),
    dialog: config.finance.modalForm,
  };
}

import type { ReactNode } from 'react';
import { DEED_FIELD, SEEN_FIELD } from './purchase-model.ts';
import type { PurchaseDeed, PurchaseStepPage } from './purchase-model.ts';

export interface PurchaseFormProps {
  page: Pick<PurchaseStepPage, 'action' | 'seen'>;
  deed: PurchaseDeed;
  children: ReactNode;
}

/** A plain post to the page itself, with script or without. */
export function PurchaseForm({ page, deed, children }: PurchaseFormProps) {
  return (
    // Names all that is wrong at once, in the site's words, instead of the browser's bubbles.
    <form method="post" action={page.action} noValidate className="grid gap-6">
      <input type="hidden" name={DEED_FIELD} value={deed} />
      <input type="hidden" name={SEEN_FIELD} value={page.seen} />
      {children}
    </form>
  );
}

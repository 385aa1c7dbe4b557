import { HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import { SiteLink } from '../../primitives/controls/site-link.tsx';
import type { RememberedVisitor } from '../visitor-store.ts';

export interface RememberedNoticeProps {
  /** Null if the form was not prefilled. */
  visitor: RememberedVisitor | null;
  onClear: () => void;
}

/** Whose details the form was prefilled with, and a button to clear them. */
export function RememberedNotice({ visitor, onClear }: RememberedNoticeProps) {
  if (visitor === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{`Filled in with the details of ${visitor.name ?? 'your last message'}.`}</span>
      <button
        type="button"
        onClick={onClear}
        className="fc-text-link inline-flex min-h-9 items-center"
      >
        Not you? Clear
      </button>
    </p>
  );
}

/** Hidden from people; only bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="fc-form-trap">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function SmallPrint({
  termsText,
  privacyHref,
}: Pick<LeadFormModel, 'termsText' | 'privacyHref'>) {
  if (termsText === null && privacyHref === null) return null;
  return (
    <div className="grid gap-1 text-sm text-muted">
      {termsText === null ? null : <p>{termsText}</p>}
      {privacyHref === null ? null : (
        <p>
          <SiteLink href={privacyHref} className="fc-text-link inline-block py-1">
            Privacy policy
          </SiteLink>
        </p>
      )}
    </div>
  );
}

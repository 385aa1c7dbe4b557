import * as copy from '#copy/en-AU/leads.ts';
import { HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import { useCopy } from '../../primitives/copy-context.ts';
import { SiteLink } from '../../primitives/controls/site-link.tsx';
import { richText } from '../../primitives/rich-text.tsx';
import type { RememberedVisitor } from '../visitor-store.ts';

export interface RememberedNoticeProps {
  /** Null if the form was not prefilled. */
  visitor: RememberedVisitor | null;
  onClear: () => void;
}

/** Whose details the form was prefilled with, and a button to clear them. */
export function RememberedNotice({ visitor, onClear }: RememberedNoticeProps) {
  const t = useCopy();
  if (visitor === null) return null;
  const { name } = visitor;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{name === undefined ? t(copy.filledInAgain) : t(copy.filledInFor, { name })}</span>
      <button
        type="button"
        onClick={onClear}
        className="fc-text-link inline-flex min-h-9 items-center"
      >
        {t(copy.notYou)}
      </button>
    </p>
  );
}

/** Hidden from people; only bots fill it in. */
export function Honeypot() {
  const t = useCopy();
  return (
    <div aria-hidden="true" className="fc-form-trap">
      <label>
        {t(copy.leaveEmpty)}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function SmallPrint({
  termsText,
  privacyHref,
}: Pick<LeadFormModel, 'termsText' | 'privacyHref'>) {
  const t = useCopy();
  if (termsText === null && privacyHref === null) return null;
  return (
    <div className="grid gap-1 text-sm text-muted">
      {termsText === null ? null : <p>{termsText}</p>}
      {privacyHref === null ? null : (
        <p>{richText(t, copy.privacyNotice, { link: linkTo(privacyHref) }, {})}</p>
      )}
    </div>
  );
}

const linkTo = (href: string) => (words: string) => (
  <SiteLink href={href} className="fc-text-link inline-block py-1">
    {words}
  </SiteLink>
);

import { classNames } from '../primitives/class-names.ts';
import { ExpandableText } from '../primitives/content/expandable-text.tsx';
import type { FinanceDisclaimerModel } from './money-model.ts';

/** The finance small print. The statutory warning is never behind the toggle. */
export function FinanceDisclaimer({
  disclaimer,
  className,
}: {
  disclaimer: FinanceDisclaimerModel | null;
  className?: string | undefined;
}) {
  if (disclaimer === null) return null;
  const { text, cut, warning } = disclaimer;
  return (
    <section
      id="financeDisclaimer"
      aria-label="Finance disclaimer"
      className={classNames('max-w-prose space-y-3 text-sm text-muted', className)}
    >
      {text === null ? null : cut === null ? (
        <p className="whitespace-pre-line">{text}</p>
      ) : (
        <ExpandableText
          text={text}
          limit={cut.limit}
          moreLabel={cut.more}
          lessLabel={cut.less}
          about="of the finance disclaimer"
        />
      )}
      {warning === null ? null : <p>{warning}</p>}
    </section>
  );
}

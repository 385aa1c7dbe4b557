import * as copy from '#copy/en-AU/finance.ts';
import { classNames } from '../primitives/class-names.ts';
import { ExpandableText } from '../primitives/content/expandable-text.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { FinanceDisclaimerModel } from './money-model.ts';

/** The finance small print. The statutory warning is never behind the toggle. */
export function FinanceDisclaimer({
  disclaimer,
  className,
}: {
  disclaimer: FinanceDisclaimerModel | null;
  className?: string | undefined;
}) {
  const t = useCopy();
  if (disclaimer === null) return null;
  const { text, cut, warning } = disclaimer;
  return (
    <section
      id="financeDisclaimer"
      aria-label={t(copy.disclaimer)}
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
          about={t(copy.ofDisclaimer)}
        />
      )}
      {warning === null ? null : <p>{warning}</p>}
    </section>
  );
}

import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { AmountLine, CostModel } from './purchase-model.ts';

/** Every amount and what they add up to. */
export function CostTable({ cost, depositLabel }: { cost: CostModel; depositLabel: string }) {
  const t = useCopy();
  const { deposit, rest, withdrawn } = cost;
  return (
    <>
      {withdrawn.map((name) => (
        <p key={name} className="mb-3 text-sm">
          {t(copy.withdrawnExtra, { name })}
        </p>
      ))}
      <dl className="grid gap-2">
        {cost.lines.map((line) => (
          <Amount key={line.label} line={line} />
        ))}
        <Amount
          line={{ ...plain(t(copy.total), cost.total.amount), note: cost.total.note }}
          isSum
        />
        {deposit === null ? null : <Amount line={plain(depositLabel, deposit)} />}
        {deposit === null || rest === null ? null : <Amount line={rest} />}
      </dl>
    </>
  );
}

const plain = (label: string, amount: string): AmountLine => ({
  label,
  amount,
  note: null,
  before: null,
});

export interface CostCardProps {
  title: string;
  cost: CostModel;
  variant: FormVariant;
  depositLabel: string;
}

export function CostCard({ title, cost, variant, ...labels }: CostCardProps) {
  return (
    <section aria-labelledby="purchase-summary" className={variant.card}>
      <h2 id="purchase-summary" className={`${variant.cardTitle} mb-4`}>
        {title}
      </h2>
      <CostTable cost={cost} {...labels} />
    </section>
  );
}

function Amount({ line, isSum = false }: { line: AmountLine; isSum?: boolean }) {
  const t = useCopy();
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${
        isSum ? 'border-t border-line pt-2 font-semibold' : ''
      }`}
    >
      <dt className="min-w-0 text-pretty">{line.label}</dt>
      <dd className="shrink-0 text-end tabular-nums">
        {line.before === null ? null : (
          <span className="block text-sm text-muted">
            {t(common.wasBefore)} <s>{line.before}</s>
          </span>
        )}
        {line.amount}
        {line.note === null ? null : (
          <span className="block text-sm font-normal text-muted">{line.note}</span>
        )}
      </dd>
    </div>
  );
}

import * as copy from '#copy/en-AU/finance.ts';
import { amortisation, balanceOverTime, type Loan } from '#domain/finance/finance-calculator.ts';
import { PAYMENTS_A_YEAR, principalCents } from '#domain/finance/loan.ts';
import { yearsText } from '#domain/finance/years-text.ts';
import { formatMoney } from '#domain/money.ts';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';

const WIDTH = 240;
const HEIGHT = 80;
const POINTS = 25;

/** The outstanding balance over the years, as a chart and as a table. */
export function BalanceChart({ loan, className }: { loan: Loan; className?: string | undefined }) {
  const t = useCopy();
  const borrowed = principalCents(loan);
  const term = yearsText(loan.termYears, t);
  const owed = { amount: formatMoney(borrowed), term };
  const line = balanceOverTime(loan, POINTS)
    .map(
      (point) =>
        `${round((point.years / loan.termYears) * WIDTH)} ${round(HEIGHT - (borrowed === 0 ? 0 : point.balanceCents / borrowed) * HEIGHT)}`,
    )
    .join(' L');
  return (
    <div className={classNames('text-sm', className)}>
      <p className="mb-2 text-muted">
        {loan.balloonCents === 0
          ? t(copy.balance, owed)
          : t(copy.balanceWithFinalPayment, {
              ...owed,
              finalPayment: formatMoney(loan.balloonCents),
            })}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="fc-chart"
      >
        <path className="fc-chart-area" d={`M0 ${HEIGHT} L${line} L${WIDTH} ${HEIGHT} Z`} />
        <path className="fc-chart-line" d={`M${line}`} />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{t(copy.balanceStart)}</span>
        <span>{term}</span>
      </p>
      <details className="mt-2">
        <summary className="fc-text-link inline-flex min-h-9 items-center">
          {t(copy.balanceByYear)}
        </summary>
        <table className="w-full tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="text-start font-medium">
                {t(copy.balanceAfter)}
              </th>
              <th scope="col" className="text-end font-medium">
                {t(copy.balanceOwed)}
              </th>
            </tr>
          </thead>
          <tbody>
            {yearEnds(loan).map(({ at, balanceCents }) => (
              <tr key={at} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {yearsText(at, t)}
                </th>
                <td className="py-1 text-end">{formatMoney(balanceCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

/** After every full year, and at the end of the term. */
function yearEnds(loan: Loan): { at: number; balanceCents: number }[] {
  const perYear = PAYMENTS_A_YEAR[loan.frequency];
  return amortisation(loan)
    .filter(({ payment }, index, rows) => payment % perYear === 0 || index === rows.length - 1)
    .map(({ payment, balanceCents }) => ({ at: payment / perYear, balanceCents }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

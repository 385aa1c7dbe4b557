import { classNames } from '../class-names.ts';
import { SiteLink } from '../controls/site-link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface ProgressStep {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** Null for a step that cannot be opened from here. */
  href: string | null;
  /** For screen readers, after the label. */
  note: string | null;
}

/** So many labels fit side by side on a phone; of more steps it shows the bars only. */
const LABELLED_ON_PHONES = 3;

const BARS: Record<ProgressStep['state'], string> = {
  done: 'border-brand',
  current: 'border-brand font-semibold',
  ahead: 'border-line text-muted',
};

/** Where the visitor is on the way through several pages. */
export function ProgressSteps({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  const hidesLabels = steps.length > LABELLED_ON_PHONES;
  return (
    <ol
      aria-label={label}
      className="mt-6 grid auto-cols-fr grid-flow-col gap-x-1.5 text-xs sm:gap-x-2 lg:text-sm"
    >
      {steps.map((step) => (
        <li key={step.label} aria-current={step.state === 'current' ? 'step' : undefined}>
          <Step step={step} hidesLabel={hidesLabels} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, hidesLabel }: { step: ProgressStep; hidesLabel: boolean }) {
  const { label, href, note, state } = step;
  const className = classNames(
    'block min-h-8 border-t-4 pt-2 leading-snug text-pretty',
    BARS[state],
    href !== null && 'underline-offset-4 hover:underline',
  );
  const words = (
    <>
      <span className={hidesLabel ? 'max-md:sr-only' : undefined}>{label}</span>
      {note === null ? null : <VisuallyHidden>{` ${note}`}</VisuallyHidden>}
    </>
  );
  return href === null ? (
    <span className={className}>{words}</span>
  ) : (
    <SiteLink href={href} className={className}>
      {words}
    </SiteLink>
  );
}

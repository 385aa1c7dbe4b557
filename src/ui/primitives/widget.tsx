import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface WidgetProps {
  id: string;
  title: string;
  className?: string | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
}

/** A section of the page with its heading. */
export function Widget({ id, title, className, busy, children }: WidgetProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
      className={classNames('min-w-0', className)}
    >
      <h2 id={headingId} className="fc-display mb-4 text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

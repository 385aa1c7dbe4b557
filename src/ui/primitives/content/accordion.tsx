import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface AccordionItemProps {
  title: ReactNode;
  /** Items with the same name close one another, natively. */
  name?: string | undefined;
  id?: string | undefined;
  defaultOpen?: boolean | undefined;
  /** Wraps the title in a heading, if the items belong in the page's outline. */
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function AccordionItem({
  title,
  name,
  id,
  defaultOpen,
  headingLevel,
  className,
  children,
}: AccordionItemProps) {
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  return (
    <details id={id} name={name} open={defaultOpen} className={classNames('fc-details', className)}>
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 py-3">
        <Heading className="min-w-0 font-semibold text-ink">{title}</Heading>
        <Icon name="chevron-down" className="fc-details-chevron text-muted" />
      </summary>
      <div className="pb-5 text-muted">{children}</div>
    </details>
  );
}

export interface AccordionProps {
  className?: string | undefined;
  children: ReactNode;
}

export function Accordion({ className, children }: AccordionProps) {
  return (
    <div className={classNames('divide-y divide-line border-y border-line', className)}>
      {children}
    </div>
  );
}

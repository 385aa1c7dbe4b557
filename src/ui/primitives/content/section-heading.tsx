import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { SiteLink } from '../controls/site-link.tsx';

const SIZES = {
  sm: 'text-xl',
  md: 'text-2xl sm:text-3xl',
  lg: 'text-3xl sm:text-4xl lg:text-5xl',
} as const;

export interface SectionHeadingProps {
  /** For `aria-labelledby` of the surrounding section. */
  id?: string | undefined;
  level?: 1 | 2 | 3 | 4 | undefined;
  size?: keyof typeof SIZES | undefined;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  intro?: ReactNode;
  link?: { href: string; label: string } | undefined;
  /** Instead of the link, for example a carousel's control. */
  action?: ReactNode;
  align?: 'start' | 'centre' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function SectionHeading({
  id,
  level = 2,
  size = 'md',
  eyebrow,
  intro,
  link,
  action,
  align = 'start',
  className,
  children,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  const centred = align === 'centre';
  return (
    <div
      className={classNames(
        'mb-6 flex flex-wrap items-end gap-x-8 gap-y-3 sm:mb-8',
        centred ? 'flex-col items-center text-center' : 'justify-between',
        className,
      )}
    >
      <div className="max-w-2xl min-w-0">
        {eyebrow ? <p className="fc-eyebrow mb-2 text-sm text-muted">{eyebrow}</p> : null}
        <Heading id={id} className={classNames('fc-display text-balance text-ink', SIZES[size])}>
          {children}
        </Heading>
        {intro ? <p className="mt-3 text-pretty text-muted">{intro}</p> : null}
      </div>
      {action ??
        (link ? (
          <SiteLink
            href={link.href}
            className="group fc-text-link inline-flex min-h-11 items-center gap-1.5"
          >
            {link.label}
            <Icon
              name="arrow-right"
              size="sm"
              className="transition-transform group-hover:translate-x-0.5"
            />
          </SiteLink>
        ) : null)}
    </div>
  );
}

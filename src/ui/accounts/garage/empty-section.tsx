import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';

export interface EmptySectionProps {
  /** Null if the site has no such page. */
  href: string | null;
  label: string;
  children: ReactNode;
}

/** Nothing to list yet, and where something comes from. */
export function EmptySection({ href, label, children }: EmptySectionProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose text-pretty text-muted">{children}</p>
      {href === null ? null : (
        <ButtonLink href={href} variant="secondary">
          {label}
        </ButtonLink>
      )}
    </div>
  );
}

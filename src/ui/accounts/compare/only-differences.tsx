import * as copy from '#copy/en-AU/accounts.ts';
import type { KeyboardEvent } from 'react';
import { classNames } from '#ui/primitives/class-names.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useHydrated } from '#ui/primitives/hooks/use-hydrated.ts';

export interface OnlyDifferencesProps {
  on: boolean;
  /** The page with the other state. */
  href: string;
}

/** A link to the other state; with script, a switch. */
export function OnlyDifferences({ on, href }: OnlyDifferencesProps) {
  const t = useCopy();
  const hydrated = useHydrated();
  const asSwitch = hydrated
    ? {
        role: 'switch',
        'aria-checked': on,
        onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        },
      }
    : {};
  return (
    <SiteLink
      {...asSwitch}
      href={href}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-3 font-semibold print:hidden"
    >
      <span aria-hidden="true" className={classNames('fc-switch', on && 'fc-switch-on')} />
      {t(copy.onlyDifferences)}
      {hydrated || !on ? null : <span className="sr-only"> {t(copy.onlyDifferencesOn)}</span>}
    </SiteLink>
  );
}

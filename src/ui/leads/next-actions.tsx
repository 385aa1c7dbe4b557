import * as copy from '#copy/en-AU/success.ts';
import { classNames } from '../primitives/class-names.ts';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import type { IconName } from '../primitives/icon-names.ts';
import { Icon } from '../primitives/icon.tsx';
import { KIND_ICONS } from '#ui/media/kind-icons.ts';
import type { FormVariant } from './form-variants.ts';
import type { NextActionModel } from './page-model.ts';

const ICONS: Record<Exclude<NextActionModel['kind'], 'testDrive'>, IconName> = {
  tradeIn: 'hand-coins',
  finance: 'badge-percent',
  service: 'wrench',
  compare: 'columns-2',
};

const COLUMNS: Record<number, string> = {
  1: 'sm:max-w-md',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
};

interface NextActionsProps {
  actions: readonly NextActionModel[];
  variant: FormVariant;
}

/** What the visitor can do while waiting for the dealer's answer. */
export function NextActions({ actions, variant }: NextActionsProps) {
  const t = useCopy();
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="go-on-title" className="mt-12 sm:mt-16">
      <h2 id="go-on-title" className={variant.panelTitle}>
        {t(copy.goOn)}
      </h2>
      <ul
        className={classNames(
          'grid gap-4',
          COLUMNS[actions.length] ?? 'sm:grid-cols-2 lg:grid-cols-4',
        )}
      >
        {actions.map(({ kind, vehicle, title, text, href }) => (
          <li key={kind}>
            <SiteLink
              href={href}
              className={classNames(
                'group flex h-full items-start gap-4 hover:border-ink',
                variant.card,
              )}
            >
              <Icon
                name={kind === 'testDrive' ? KIND_ICONS[vehicle] : ICONS[kind]}
                size="lg"
                className="mt-0.5 shrink-0 text-brand"
              />
              <span className="min-w-0">
                <span className={classNames('block group-hover:underline', variant.cardTitle)}>
                  {title}
                </span>
                <span className="mt-1 block text-sm text-muted">{text}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

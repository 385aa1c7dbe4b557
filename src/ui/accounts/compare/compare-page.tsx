import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import { useSearchParams } from 'react-router';
import { MIN_COMPARED, MAX_SAVED } from '#domain/accounts/saved.ts';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PAGE_VARIANTS } from '#ui/site/page-variants.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { classNames } from '#ui/primitives/class-names.ts';
import { Container } from '#ui/primitives/container.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import { IconButtonLink } from '#ui/primitives/controls/icon-button.tsx';
import { CopyButton } from '#ui/primitives/controls/share.tsx';
import { CompareTable, differencesOf } from './compare-table.tsx';
import { useTools } from '#ui/vehicle/card-tools-context.ts';
import { type CompareModel, isOnlyDifferences, withOnly } from './compare-model.ts';
import { OnlyDifferences } from './only-differences.tsx';

export interface ComparePageProps {
  frame: SiteFrame;
  compare: CompareModel;
}

/** Vehicles side by side on their own page, for sharing and printing. */
export function ComparePage({ frame, compare }: ComparePageProps) {
  const t = useCopy();
  const variant = PAGE_VARIANTS[frame.site.template];
  const empty = compare.columns.length === 0;
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead
        template={frame.site.template}
        title={t(copy.compareVehicles)}
        className="fc-compare-head"
      />
      <Container width={variant.width} className={classNames('fc-compare-page', variant.space)}>
        <Gone compare={compare} />
        {empty ? <Empty {...compare} /> : <Comparison compare={compare} />}
        {empty ? null : (
          <p className="mt-4 text-sm text-muted">
            {t(copy.asListedToday, { dealer: frame.site.name })}
          </p>
        )}
        {compare.financeWarning && (
          <p className="mt-2 max-w-prose text-sm text-muted">{compare.financeWarning}</p>
        )}
      </Container>
    </>
  );
}

function Comparison({ compare }: { compare: CompareModel }) {
  const t = useCopy();
  const [parameters] = useSearchParams();
  const { columns, url, href } = compare;
  const enough = columns.length >= MIN_COMPARED;
  const only = enough && isOnlyDifferences(parameters);
  const groups = only ? differencesOf(compare.groups) : compare.groups;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {enough ? (
          <div className="flex flex-wrap items-center gap-x-6">
            <OnlyDifferences on={only} href={withOnly(href, !only)} />
            {only ? null : <p className="text-sm text-muted">{t(copy.sameIsLighter)}</p>}
          </div>
        ) : (
          <p className="py-2 text-muted">{t(copy.addAnotherVehicle)}</p>
        )}
        <div className="flex flex-wrap gap-2 print:hidden">
          <Add compare={compare} />
          <CopyButton text={url} />
          <span className="fc-script-only inline-flex">
            <Button
              variant="secondary"
              icon={<Icon name="printer" size="sm" />}
              onClick={() => window.print()}
            >
              {t(common.print)}
            </Button>
          </span>
        </div>
      </div>
      <section
        aria-label={t(copy.comparison)}
        // Keyboard users scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="fc-compare mt-4"
      >
        <CompareTable
          columns={columns.map((column) => ({
            ...column,
            remover: (
              <IconButtonLink
                size="sm"
                href={withOnly(column.removeHref, only && columns.length > MIN_COMPARED)}
                preventScrollReset
                label={t(copy.removeVehicle, { vehicle: column.name })}
              >
                <Icon name="x" size="sm" />
              </IconButtonLink>
            ),
          }))}
          groups={groups}
          marked={enough && !only}
        />
      </section>
      {only && groups.length === 0 ? <p className="mt-4 text-muted">{t(copy.alike)}</p> : null}
    </>
  );
}

function Add({ compare: { columns, searchHref } }: { compare: CompareModel }) {
  const t = useCopy();
  if (searchHref === null || columns.length >= MAX_SAVED.compare) return null;
  return (
    <ButtonLink href={searchHref} variant="secondary" icon={<Icon name="search" size="sm" />}>
      {t(copy.findMore)}
    </ButtonLink>
  );
}

/** Vehicles in the link that the site no longer lists. */
function Gone({ compare: { gone, columns, href } }: { compare: CompareModel }) {
  const t = useCopy();
  if (gone.length === 0) return null;
  const named = gone.filter((name) => name !== null);
  const others = gone.length - named.length;
  return (
    <div className="fc-notice mt-4">
      <Icon name="info" className="text-brand" />
      <p>
        {[
          ...named.map((name) => t(copy.goneVehicle, { vehicle: name })),
          ...(others === 0
            ? []
            : [t(others === 1 ? copy.goneOne : copy.goneOthers, { count: others })]),
        ].join(' ')}
      </p>
      {columns.length === 0 ? null : (
        <ButtonLink href={href} variant="secondary" size="sm">
          {t(gone.length === 1 ? copy.takeItOut : copy.takeThemOut)}
        </ButtonLink>
      )}
    </div>
  );
}

/** The URL names no vehicles. Once the script runs, the visitor's own selection is offered. */
function Empty({ emptyText, searchHref }: Pick<CompareModel, 'emptyText' | 'searchHref'>) {
  const t = useCopy();
  const live = useTools()?.live;
  const none = <p className="text-pretty text-muted">{emptyText}</p>;
  return (
    <div className="mt-6 grid max-w-prose justify-items-start gap-5">
      {live ? live.picks(none) : none}
      {searchHref === null ? null : (
        <ButtonLink href={searchHref} variant="secondary" icon={<Icon name="search" size="sm" />}>
          {t(copy.searchOurVehicles)}
        </ButtonLink>
      )}
    </div>
  );
}

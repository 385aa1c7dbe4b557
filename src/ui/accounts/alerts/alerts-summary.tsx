import * as copy from '#copy/en-AU/alerts.ts';
import { savedSearchesHref } from '#domain/accounts/saved-searches.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import type { AlertsBy, AlertsSummaryModel } from './alerts-model.ts';

const TOLD: Record<NonNullable<AlertsBy> | 'not', string> = {
  email: copy.toldByEmail,
  sms: copy.toldBySms,
  not: copy.notTold,
};

export interface AlertsSummaryProps {
  summary: AlertsSummaryModel;
  /** On other pages: with a link to where it can be changed. */
  linked?: boolean | undefined;
  className?: string | undefined;
}

/** How many searches are saved and how alerts are sent, for the visitor's own pages. */
export function AlertsSummary({ summary, linked = false, className }: AlertsSummaryProps) {
  const t = useCopy();
  const { searches, alertsBy } = summary;
  return (
    <p className={className}>
      {searches === 0
        ? t(copy.countNone)
        : t(searches === 1 ? copy.countOne : copy.count, { count: searches })}{' '}
      {t(TOLD[alertsBy ?? 'not'])}
      {linked ? (
        <>
          {' '}
          <SiteLink href={savedSearchesHref()} className="fc-text-link">
            {t(copy.manageAlerts)}
          </SiteLink>
        </>
      ) : null}
    </p>
  );
}

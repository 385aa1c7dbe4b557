import * as copy from '#copy/en-AU/alerts.ts';
import * as common from '#copy/en-AU/common.ts';
import { MAX_SAVED_SEARCHES, SAVED_SEARCHES_PATH } from '#domain/accounts/saved-searches.ts';
import { FORM_VARIANTS } from '#ui/leads/form-variants.ts';
import type { FormVariant } from '#ui/leads/form-variants.ts';
import { Container } from '#ui/primitives/container.tsx';
import { Button, ButtonLink } from '#ui/primitives/controls/button.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Icon } from '#ui/primitives/icon.tsx';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { AlertsForm } from './alerts-form.tsx';
import { SEARCH_FIELDS } from './alerts-model.ts';
import type {
  DoneOnSearches,
  RefusedSearches,
  SavedSearchesModel,
  SavedSearchModel,
} from './alerts-model.ts';
import { AlertsSummary } from './alerts-summary.tsx';

export interface SavedSearchesPageProps {
  frame: SiteFrame;
  model: SavedSearchesModel;
  refused: RefusedSearches | null;
}

const DONE: Record<DoneOnSearches, string> = {
  saved: copy.searchSaved,
  removed: copy.searchRemoved,
  alerts: copy.alertsStored,
};

/** The visitor's searches, and how new vehicles are announced. Every form works without script. */
export function SavedSearchesPage({ frame, model, refused }: SavedSearchesPageProps) {
  const t = useCopy();
  const variant = FORM_VARIANTS[frame.site.template];
  const problem = refused?.problem ?? model.problem;
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead template={frame.site.template} title={t(copy.savedSearches)}>
        <AlertsSummary summary={model.summary} className={variant.intro} />
      </PageHead>
      <Container width={variant.width} className={variant.space}>
        {model.done !== null && refused === null ? (
          <output className="fc-notice mt-6">
            <Icon name="circle-check" className="text-positive" />
            <span>{t(DONE[model.done])}</span>
          </output>
        ) : null}
        {problem === null ? null : (
          <p role="alert" className="fc-notice mt-6">
            <Icon name="circle-exclamation-point" className="text-danger" />
            <span>
              {problem === 'full'
                ? t(copy.searchesFull, { max: MAX_SAVED_SEARCHES })
                : t(copy.notASearch)}
            </span>
          </p>
        )}
        <div className={variant.columns}>
          <div className="grid min-w-0 gap-8">
            {model.offer === null ? null : <Offer offer={model.offer} variant={variant} />}
            <Searches model={model} />
          </div>
          <AlertsForm model={model} frame={frame} refused={refused} variant={variant} />
        </div>
      </Container>
    </>
  );
}

interface OfferProps {
  offer: NonNullable<SavedSearchesModel['offer']>;
  variant: FormVariant;
}

function Offer({ offer: { address, name, details }, variant }: OfferProps) {
  const t = useCopy();
  return (
    <section aria-labelledby="offer-title" className={variant.panel}>
      <h2 id="offer-title" className={variant.panelTitle}>
        {t(copy.searchToSave, { search: name })}
      </h2>
      {details.length === 0 ? null : <p className="-mt-3 mb-4">{details.join(', ')}</p>}
      <p className="mb-5 text-muted">{t(copy.searchToSaveHint)}</p>
      <form method="post" action={SAVED_SEARCHES_PATH}>
        <input type="hidden" name={SEARCH_FIELDS.action} value="save" />
        <input type="hidden" name={SEARCH_FIELDS.address} value={address} />
        <Button type="submit">{t(copy.saveThisSearch)}</Button>
      </form>
    </section>
  );
}

function Searches({ model: { searches, offer, searchHref } }: { model: SavedSearchesModel }) {
  const t = useCopy();
  if (searches.length > 0) {
    return (
      <ul className="divide-y divide-line border-y border-line">
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </ul>
    );
  }
  if (offer !== null) return null;
  return (
    <div className="grid max-w-prose justify-items-start gap-5">
      <p className="text-pretty text-muted">{t(copy.nothingSavedYet)}</p>
      {searchHref === null ? null : (
        <ButtonLink href={searchHref} variant="secondary" icon={<Icon name="search" size="sm" />}>
          {t(copy.searchVehicles)}
        </ButtonLink>
      )}
    </div>
  );
}

function SearchRow({ search: { id, name, details, href } }: { search: SavedSearchModel }) {
  const t = useCopy();
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        {href === null ? (
          <p className="text-muted">{name}</p>
        ) : (
          <SiteLink href={href} className="fc-text-link font-medium wrap-anywhere">
            {name}
          </SiteLink>
        )}
        {details.length === 0 ? null : <p className="text-sm text-muted">{details.join(', ')}</p>}
      </div>
      <form method="post" action={SAVED_SEARCHES_PATH} className="shrink-0">
        <input type="hidden" name={SEARCH_FIELDS.action} value="remove" />
        <input type="hidden" name={SEARCH_FIELDS.id} value={id} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          aria-label={t(copy.removeSearch, { search: name })}
        >
          {t(common.remove)}
        </Button>
      </form>
    </li>
  );
}

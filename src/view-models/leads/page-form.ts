import { DEPARTMENTS, locationsOf } from '#domain/leads/forms/location-choice.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { ShownForm } from '#ui/leads/form-model.ts';
import { isTimeField, withListedTimes } from '#ui/test-drives/listed-times.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { timesAt } from './form-times.ts';
import { shownForm } from './lead-form.ts';

const MINUTE_MS = 60_000;

/** A form on a page that is about no vehicle and no location; the page itself receives it. */
export function pageForm(
  form: LeadFormName,
  path: string,
  stock: SiteStock,
  { site: { config }, now, changesAt }: Pick<SiteRequest, 'site' | 'now' | 'changesAt'>,
): ShownForm {
  const shown = shownLocations([...stock.locations.values()], config.locations.hidden);
  const location = primaryLocation(locationsOf(DEPARTMENTS[form] ?? 'sales', shown));
  const times = () =>
    location && timesAt(form, location, { vehicle: null, bookings: [], config, now });
  const result = shownForm(
    {
      form,
      action: path,
      pageId: pageIdOf(path),
      // Preselected; without a choice it must not be sent.
      location: config.forms.showLocation ? location?.slug : undefined,
      adjust: (model) =>
        model.fields.some(isTimeField)
          ? { ...model, fields: withListedTimes(model.fields, times()) }
          : model,
    },
    { config, stock, now },
  );
  // The listed times pass one by one.
  if (result.model.fields.some(isTimeField)) changesAt(now + MINUTE_MS);
  return result;
}

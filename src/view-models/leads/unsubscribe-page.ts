import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/leads.ts';
import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import { pageIdOf } from '#domain/site/page-id.ts';
import { paths } from '#domain/site/paths.ts';
import { breadcrumbList } from '#domain/site/structured-data/structured-data.ts';
import type { ShownForm } from '#ui/leads/form-model.ts';
import type { ContentPageModel } from '#ui/templates/content-page-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { shownForm } from './lead-form.ts';

/**
 * Where somebody withdraws the consent to news and offers. It is a lead: it reaches the dealer as surely as any
 * other, and its answer says nothing about whom the dealer knows.
 */
export async function loadUnsubscribePage({
  site,
  stock,
  now,
}: SiteRequest): Promise<{ page: ContentPageModel; form: ShownForm }> {
  const { config, origin } = site;
  const path = UNSUBSCRIBE_PATH;
  const t = copyOf(config.copy);
  const title = t(copy.unsubscribePageTitle);
  const intro = t(copy.unsubscribeIntro, { dealer: config.name });
  const form = shownForm(
    { form: 'unsubscribe', action: path, pageId: pageIdOf(path) },
    { config, stock: await stock(), now },
  );
  return {
    form,
    page: {
      kind: 'other',
      title,
      intro,
      breadcrumbs: [],
      sections: [{ kind: 'form', title: form.model.title, text: null, form }],
      head: {
        title,
        description: intro,
        canonical: path,
        noindex: true,
        image: null,
        structured: [
          breadcrumbList(
            [
              { label: t(common.home), href: paths.home() },
              { label: title, href: path },
            ],
            { origin },
          ),
        ],
      },
    },
  };
}

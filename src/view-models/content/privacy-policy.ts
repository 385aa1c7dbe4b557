import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/privacy.ts';
import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { PolicySection, PrivacyPolicyModel } from '#ui/content/privacy-policy-model.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { contentPageAt, introOfPage } from './content-page-at.ts';

const COMMISSIONER = 'https://www.oaic.gov.au/privacy';

/** The title of the dealer's own page at this path, else the policy in the words of the catalogue. */
export function privacyPolicy(
  config: SiteConfig,
  stock: Pick<SiteStock, 'content'>,
): PrivacyPolicyModel {
  const own = contentPageAt(paths.privacy(), config, stock);
  const t = copyOf(config.copy);
  if (own !== null) {
    const intro = introOfPage(own);
    return { title: own.title, intro, description: own.description ?? intro, sections: [] };
  }
  const intro = t(copy.intro, { dealer: config.name });
  return { title: t(copy.title), intro, description: intro, sections: sectionsOf(config) };
}

function sectionsOf(config: SiteConfig): PolicySection[] {
  const t = copyOf(config.copy);
  const { timelines } = config.privacy;
  const contactHref = resolveLink(contactPage(config));
  return [
    section(t(copy.collectTitle), [
      t(copy.collectForms),
      t(copy.collectVisits),
      t(copy.collectBrowser),
    ]),
    section(t(copy.useTitle), [t(copy.useAnswers), t(copy.useNews)], {
      href: UNSUBSCRIBE_PATH,
      label: t(copy.unsubscribe),
    }),
    section(t(copy.shareTitle), [t(copy.share)]),
    section(t(copy.keepTitle), [t(copy.keep, { days: config.leads.retentionDays })]),
    section(
      t(copy.accessTitle),
      [
        timelines === null
          ? t(copy.accessWithoutDeadline)
          : t(copy.access, { days: timelines.access }),
      ],
      contactHref === null ? null : { href: contactHref, label: t(copy.contact) },
    ),
    section(
      t(copy.complaintsTitle),
      [
        timelines === null ? t(copy.complaints) : t(copy.complaintsInDays, timelines),
        t(copy.commissioner),
      ],
      { href: COMMISSIONER, label: t(copy.commissionerLink) },
    ),
  ];
}

function section(
  title: string,
  paragraphs: string[],
  link: PolicySection['link'] = null,
): PolicySection {
  return { title, paragraphs, link };
}

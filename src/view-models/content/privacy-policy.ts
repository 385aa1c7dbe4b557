import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/privacy.ts';
import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { PolicySection, PrivacyPolicyModel } from '#ui/content/privacy-policy-model.ts';
import { paragraphsOf } from './paragraphs.ts';

/** The law expects an answer within 30 days. */
const ACCESS_DAYS = 30;
const COMMISSIONER = 'https://www.oaic.gov.au/privacy';

/** The dealer's own page at this path, else the policy in the words of the catalogue. */
export function privacyPolicy(config: SiteConfig): PrivacyPolicyModel {
  const own = config.pages.find(({ slug }) => `/${slug}` === paths.privacy());
  const t = copyOf(config.copy);
  return own === undefined
    ? {
        title: t(copy.title),
        intro: t(copy.intro, { dealer: config.name }),
        paragraphs: [],
        sections: sectionsOf(config),
      }
    : {
        title: own.title,
        intro: own.description,
        paragraphs: paragraphsOf(own.body),
        sections: [],
      };
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
      [t(copy.access, { days: timelines?.access ?? ACCESS_DAYS })],
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

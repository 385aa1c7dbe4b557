import { copyOf } from '#copy/catalogue.ts';
import * as homeCopy from '#copy/en-AU/home.ts';
import { paths } from '#domain/site/paths.ts';
import type { BreadcrumbLink } from '#ui/primitives/content/breadcrumb.tsx';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage } from '../find-page.ts';
import { loadOffersSection, noOffers } from './offer-cards.ts';
import { contentHead } from './page-parts.ts';

const OTHER_OFFERS = 3;

interface EndedParts {
  title: string;
  path: string;
  /** Says when it ended. */
  text: string;
  breadcrumbs: readonly BreadcrumbLink[];
}

/** What has ended stays gone (410), like the page of a vehicle: the page says so and shows what is on instead. */
export async function endedPage(request: SiteRequest, parts: EndedParts): Promise<FoundPage> {
  const { title, path, text, breadcrumbs } = parts;
  const t = copyOf(request.site.config.copy);
  const others = await loadOffersSection(request, {
    title: t(homeCopy.currentOffers),
    limit: OTHER_OFFERS,
  });
  return {
    kind: 'page',
    status: 410,
    page: {
      kind: 'offers',
      title,
      intro: text,
      breadcrumbs,
      sections: [
        others ?? {
          kind: 'offers',
          title: t(homeCopy.currentOffers),
          filters: [],
          found: null,
          offers: [],
          empty: noOffers(request, null),
          all: { href: paths.offers(), label: t(homeCopy.viewAllOffers) },
          financeWarning: null,
        },
      ],
      head: contentHead(request, {
        title,
        description: text,
        canonical: path,
        noindex: true,
        breadcrumbs,
      }),
    },
  };
}

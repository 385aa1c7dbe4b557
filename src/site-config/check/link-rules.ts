import type { LinkResolver } from '#domain/site/links.ts';
import { findRedirect, leadsBack } from '#domain/site/redirects.ts';
import type { Finding, SiteFacts } from './site-facts.ts';
import { siteTexts } from './walk-texts.ts';

export interface FoundLink {
  where: string;
  href: string;
}

/** A picture is no page. */
const PATH = /^\/(?![/\\]|media\/)[^\s]*$/;
const HTTPS = /^https:\/\/[^\s]+$/;
const MARKDOWN_LINK = /\]\(\s*<?(?<href>[^)\s>]+)/g;
/** Addresses that are no links of a page: where a redirect starts, and pictures. */
const NO_LINK = /^(?:from|url|image|logo|banner|poster|picture|address|brandLogos)$/;
/** The only names of options and fields whose value leads a visitor to another site. */
const OUTWARD = /^(?:href|to|place_url|override_url)$/;

/** Every link that an operator or a dealer wrote, in options and in content. */
export function writtenLinks(facts: SiteFacts): FoundLink[] {
  return siteTexts(facts).flatMap(({ where, key, text }) => {
    const isLink =
      !NO_LINK.test(key) && (PATH.test(text) || (HTTPS.test(text) && OUTWARD.test(key)));
    if (isLink) return [{ where, href: text }];
    return [...text.matchAll(MARKDOWN_LINK)].flatMap(({ groups }) => {
      const href = groups?.['href'] ?? '';
      return PATH.test(href) || HTTPS.test(href) ? [{ where, href }] : [];
    });
  });
}

/** Links to pages that the site does not have. `resolve` knows those that it has. */
export function deadLinkFindings(facts: SiteFacts, resolve: LinkResolver): Finding[] {
  const redirects = [...(facts.content?.redirects ?? []), ...facts.config.redirects];
  return writtenLinks(facts).flatMap(({ where, href }): Finding[] => {
    if (!PATH.test(href) || resolve(href) !== null) return [];
    const from = href.split(/[?#]/, 1)[0] ?? '';
    if (findRedirect(redirects, from, '') !== null) {
      // Applying refuses circles; those of revisions from before it did are still stored.
      return leadsBack({ from }, redirects, facts.config.hosts)
        ? [
            {
              severity: 'error',
              where,
              what: `The link leads nowhere: the redirects from ${href} lead back to it.`,
              mend: 'Correct one of them, in the content or in the option redirects.',
            },
          ]
        : [];
    }
    return [
      {
        severity: 'error',
        where,
        what: `The link leads nowhere: there is no page ${href}.`,
        mend: 'Correct the address, or write the page.',
      },
    ];
  });
}

/** Links to other sites, each once. */
export function outsideLinks(facts: SiteFacts): FoundLink[] {
  const links = writtenLinks(facts).filter(({ href }) => HTTPS.test(href));
  return [...new Map(links.map((link) => [link.href, link])).values()];
}

export function outsideLinkFinding({ where, href }: FoundLink, problem: string): Finding {
  return {
    severity: 'warning',
    where,
    what: `${href} ${problem}.`,
    mend: 'Open it in a browser, and correct or remove it.',
  };
}

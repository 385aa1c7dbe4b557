import type { Block } from '#domain/content/block.ts';
import type { ContentPage } from '#domain/content/page.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { contentPageAt } from '#view-models/content/content-page-at.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { pageSections, structuredSections } from './block-sections.ts';

/** What the dealer says on a page that every site has. */
export interface PageContent {
  before: readonly SectionModel[];
  /** Below the page's form. */
  after: readonly SectionModel[];
  structured: readonly object[];
}

const NONE: PageContent = { before: [], after: [], structured: [] };

/**
 * The dealer's page with the path of one of the platform's. The block of the page's own form stands for the form: what
 * follows it is shown below. Other forms are left out, because the page receives only its own.
 */
export async function contentAroundForm(
  request: SiteRequest,
  pathname: string,
  form: LeadFormName | null,
): Promise<PageContent> {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const page = contentPageAt(path, request.site.config, await request.stock());
  if (page === null) return NONE;
  const at = page.blocks.findIndex((block) => block.kind === 'form' && block.form === form);
  const end = at === -1 ? page.blocks.length : at;
  const sections = async (blocks: readonly Block[], picture: ContentPage['picture']) =>
    pageSections(
      { ...page, picture, blocks: blocks.filter(({ kind }) => kind !== 'form') },
      request,
    );
  const before = await sections(page.blocks.slice(0, end), page.picture);
  const after = await sections(page.blocks.slice(end), null);
  return { before, after, structured: structuredSections([...before, ...after]) };
}

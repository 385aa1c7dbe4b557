import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentPage as WrittenPage } from '#domain/content/page.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makePage, writtenBlocks } from '#tests/factories/content-page.ts';
import { MARKUP_PAYLOADS } from '#tests/factories/markup-payloads.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { TEXT_ELEMENTS, strayMarkup } from '#tests/factories/stray-markup.ts';
import { markup } from '#ui/primitives/testing.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import { findPage } from '#view-models/site/find-page.ts';
import type { SectionModel } from '../content-page-model.ts';
import { PageSections } from './page-sections.tsx';

const NOW = Date.UTC(2026, 10, 15, 22);
const resolved = resolveSite({ slug: 'test', name: 'Test Site' }, null, 7);

async function sectionsOf(page: Partial<WrittenPage>): Promise<readonly SectionModel[]> {
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const rows = { vehicles: [], content: { pages: [makePage(page)] } };
  const url = new URL('http://test.localhost/about-us');
  const found = await findPage(makeSiteRequest(resolved.site, rows, NOW), url);
  if (found?.kind !== 'page') throw new Error('no page');
  return found.page.sections;
}

/** These sections read nothing else of the frame. */
const frameOf = (template: Template) => ({ site: { template } }) as SiteFrame;
const draw = (sections: readonly SectionModel[], template: Template = 'standard') =>
  markup(<PageSections frame={frameOf(template)} sections={sections} />);

/** Of the sections themselves, around the dealer's words. */
const SECTION_ELEMENTS = {
  ...TEXT_ELEMENTS,
  a: [...(TEXT_ELEMENTS['a'] ?? []), 'target', 'rel', 'draggable'],
  caption: [],
  details: [],
  figcaption: [],
  figure: [],
  h2: ['id'],
  section: ['aria-labelledby'],
  summary: [],
  path: ['d', 'fill'],
  svg: [
    'viewbox',
    'aria-hidden',
    'fill',
    'stroke',
    'stroke-width',
    'stroke-linecap',
    'stroke-linejoin',
  ],
  use: ['href'],
};

describe('the sections of a page', () => {
  let sections: readonly SectionModel[] = [];
  beforeAll(async () => {
    sections = await sectionsOf({
      picture: { url: '/media/top', alt: 'Our yard' },
      blocks: writtenBlocks('# Words\n\n## Below\n\nMore *words*'),
    });
  });

  it.each(TEMPLATES)('have headings in order, none of them the page’s own (%s)', (template) => {
    const html = draw(sections, template);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels).not.toContain(1);
    expect(levels[0]).toBe(2);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    });
  });

  it.each(TEMPLATES)('have no inline style, and ids only once (%s)', (template) => {
    const html = draw(sections, template);
    expect(html).not.toContain('style=');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('load the first picture at once and the others when they are near', () => {
    const html = draw(sections);
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
    expect(html.indexOf('loading="eager"')).toBeLessThan(html.indexOf('loading="lazy"'));
  });

  it('load nothing of a video service before the click, and link to it without script', () => {
    const html = draw(sections);
    expect(html).not.toContain('<iframe');
    expect(html).toMatch(
      /<a href="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ"[^>]*target="_blank"/,
    );
  });

  it('show questions as native disclosures', () => {
    expect(draw(sections)).toMatch(/<details[^>]*><summary[^>]*><h3[^>]*>Plain words<\/h3>/);
  });

  it('name a table and its rows', () => {
    expect(draw(sections)).toMatch(/<caption>.*Plain words.*<\/caption>/);
    expect(draw(sections)).toContain('<th scope="row">Plain words</th>');
  });

  it('link a gallery’s pictures to their large files', () => {
    expect(draw(sections)).toMatch(/<a href="\/media\/yard\?w=2400&amp;q=75"/);
  });
});

describe('threat 15: markup in any field of any block', () => {
  it.each(MARKUP_PAYLOADS)('%j stays text', async (payload) => {
    const page = { blocks: writtenBlocks(payload, payload), intro: payload };
    const html = draw(await sectionsOf(page));
    expect(strayMarkup(html, SECTION_ELEMENTS)).toEqual([]);
  });
});

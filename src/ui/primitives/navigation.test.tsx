import { describe, expect, it } from 'vitest';
import { Accordion, AccordionItem } from './content/accordion.tsx';
import { BreadcrumbTrail } from './content/breadcrumb.tsx';
import { Carousel } from './content/carousel.tsx';
import { Pagination } from './controls/pagination.tsx';
import { tabAfterKey, Tabs } from './content/tabs.tsx';
import { attribute, markup } from './testing.tsx';

describe('breadcrumb', () => {
  it('reads Home > links > current title', () => {
    const html = markup(
      <BreadcrumbTrail
        links={[{ label: 'Used cars', href: '/search/used-cars' }]}
        current="2022 Wagon"
      />,
    );
    expect(attribute(html, /<nav[^>]*>/, 'aria-label')).toBe('Breadcrumb');
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html).toMatch(
      /href="\/"[^>]*>Home<.*href="\/search\/used-cars"[^>]*>Used cars<.*2022 Wagon/s,
    );
    expect(html).toMatch(/<span aria-current="page"[^>]*>2022 Wagon<\/span>/);
  });
});

describe('pagination', () => {
  const html = markup(
    <Pagination page={2} pageCount={3} hrefFor={(page) => `/search?page=${page}`} />,
  );

  it('links the previous and the next page by rel', () => {
    expect(html).toMatch(/<a(?=[^>]*rel="prev")(?=[^>]*href="\/search\?page=1")[^>]*>/);
    expect(html).toMatch(/<a(?=[^>]*rel="next")(?=[^>]*href="\/search\?page=3")[^>]*>/);
  });

  it('marks the current page and names each', () => {
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="page"[^>]*><span class="sr-only">Page <\/span>2</);
  });

  it('links nothing before the first and after the last page', () => {
    const ends = markup(<Pagination page={1} pageCount={1} hrefFor={String} />);
    expect(ends).toBe('');
    expect(markup(<Pagination page={1} pageCount={2} hrefFor={String} />)).not.toContain(
      'rel="prev"',
    );
  });
});

describe('tabs', () => {
  const html = markup(
    <Tabs
      label="About this vehicle"
      defaultTab="included"
      items={[
        { id: 'comments', label: 'Dealer Comments', content: <p>One owner</p> },
        { id: 'included', label: "What's Included", content: <p>Full tank</p> },
      ]}
    />,
  );

  it('ties each tab to its panel and each panel to its tab', () => {
    const tabs = html.match(/<a[^>]*role="tab"[^>]*>/g) ?? [];
    const panels = html.match(/<div[^>]*role="tabpanel"[^>]*>/g) ?? [];
    expect(tabs).toHaveLength(2);
    for (const [index, tab] of tabs.entries()) {
      const panel = panels[index] ?? '';
      expect(attribute(tab, /<a[^>]*>/, 'aria-controls')).toBe(
        attribute(panel, /<div[^>]*>/, 'id'),
      );
      expect(attribute(panel, /<div[^>]*>/, 'aria-labelledby')).toBe(
        attribute(tab, /<a[^>]*>/, 'id'),
      );
    }
    expect(tabs.map((tab) => attribute(tab, /<a[^>]*>/, 'aria-selected'))).toEqual([
      'false',
      'true',
    ]);
  });

  it('holds every panel in the page, and links that reach them, before the script is there', () => {
    expect(html).toContain('One owner');
    expect(html).toContain('Full tank');
    expect(html).toContain('href="#comments"');
    expect(html).not.toContain('tabindex="-1"');
    expect(html).not.toContain('hidden');
  });

  it('moves by arrow keys, round the ends, and to the ends by Home and End', () => {
    expect(tabAfterKey('ArrowRight', 0, 3)).toBe(1);
    expect(tabAfterKey('ArrowRight', 2, 3)).toBe(0);
    expect(tabAfterKey('ArrowLeft', 0, 3)).toBe(2);
    expect(tabAfterKey('Home', 2, 3)).toBe(0);
    expect(tabAfterKey('End', 0, 3)).toBe(2);
    expect(tabAfterKey('Enter', 0, 3)).toBeNull();
  });
});

describe('accordion', () => {
  it('is native disclosure, one at a time where the items share a name', () => {
    const html = markup(
      <Accordion>
        <AccordionItem name="faq" title="One" defaultOpen>
          1
        </AccordionItem>
        <AccordionItem name="faq" title="Two" headingLevel={3}>
          2
        </AccordionItem>
      </Accordion>,
    );
    expect(html.match(/<details[^>]*name="faq"/g)).toHaveLength(2);
    expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
    expect(html).toMatch(/<summary[^>]*><h3[^>]*>Two<\/h3>/);
  });
});

describe('carousel', () => {
  it('is a named list that takes focus, with two named buttons', () => {
    const html = markup(
      <Carousel label="Our Locations" swipeHint>
        <p>Nundah</p>
        <p>Southport</p>
      </Carousel>,
    );
    expect(attribute(html, /<section[^>]*>/, 'aria-label')).toBe('Our Locations');
    expect(attribute(html, /<ul[^>]*>/, 'tabindex')).toBe('0');
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html).toContain('Previous: Our Locations');
    expect(html).toContain('Next: Our Locations');
    expect(html).toContain('Swipe');
  });

  it('gives no swipe hint unless asked', () => {
    expect(markup(<Carousel label="Similar">{'x'}</Carousel>)).not.toContain('Swipe');
  });
});

import { describe, expect, it } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { isInternalHref, isPageHref } from './site-link.tsx';
import { attribute, markup } from '../testing.tsx';

describe('button', () => {
  it('is no submit button unless it is said to be', () => {
    expect(attribute(markup(<Button>Save</Button>), /<button[^>]*>/, 'type')).toBe('button');
    expect(attribute(markup(<Button type="submit">Go</Button>), /<button[^>]*>/, 'type')).toBe(
      'submit',
    );
  });

  it('says it is busy, keeps its label and stays focusable', () => {
    const html = markup(
      <Button busy busyLabel="Sending">
        Enquire Now
      </Button>,
    );
    expect(attribute(html, /<button[^>]*>/, 'aria-busy')).toBe('true');
    expect(attribute(html, /<button[^>]*>/, 'aria-disabled')).toBe('true');
    expect(html).not.toMatch(/<button[^>]* disabled/);
    expect(html).toContain('Enquire Now');
    expect(html).toContain('Sending');
  });

  it('carries no aria state when it is at rest', () => {
    expect(markup(<Button>Save</Button>)).not.toContain('aria-');
  });
});

describe('button link', () => {
  it('leaves other origins, tel: and files to the browser', () => {
    expect(markup(<ButtonLink href="tel:0755501234">Call</ButtonLink>)).toContain(
      'href="tel:0755501234"',
    );
    for (const href of ['tel:0755501234', 'https://example.com/', '/api/cars/x/brochure.pdf']) {
      expect(isPageHref(href)).toBe(false);
    }
    expect(isPageHref('/search/used-cars?page=2')).toBe(true);
  });

  it('knows a path of this site from a protocol-relative address', () => {
    expect(isInternalHref('/search/used-cars')).toBe(true);
    expect(isInternalHref('#finance-calculator')).toBe(true);
    expect(isInternalHref('?page=2')).toBe(true);
    expect(isInternalHref('//example.com')).toBe(false);
    expect(isInternalHref('mailto:a@example.com')).toBe(false);
  });

  it('says that it opens a new tab', () => {
    const html = markup(
      <ButtonLink href="/print?car_id=x" newTab>
        Print
      </ButtonLink>,
    );
    expect(html).toContain('target="_blank"');
    expect(html).toContain('rel="noopener"');
    expect(html).toContain('(opens in a new tab)');
  });
});

describe('icon button', () => {
  it('has a name in words', () => {
    expect(
      markup(
        <IconButton label="Save">
          <svg aria-hidden="true" />
        </IconButton>,
      ),
    ).toMatch(/<span class="sr-only">Save<\/span><\/button>/);
  });
});

import { describe, expect, it } from 'vitest';
import { AlertDialog } from './overlays/alert-dialog.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { DialogTrigger } from './overlays/dialog-trigger.tsx';
import { Drawer } from './overlays/drawer.tsx';
import { attribute, markup } from './testing.tsx';
import { ToastProvider, useToast } from './overlays/toast.tsx';
import { Tooltip } from './overlays/tooltip.tsx';

function Lost() {
  useToast();
  return null;
}

const DIALOG = /<dialog[^>]*>/;

describe('dialog', () => {
  const html = markup(
    <>
      <DialogTrigger dialogId="enquiry">Enquire</DialogTrigger>
      <Dialog id="enquiry" title="Enquire Now" description="We call back within the hour.">
        <p>Form</p>
      </Dialog>
    </>,
  );

  it('is a native dialog, closed, named and described by its own text', () => {
    expect(html).not.toMatch(/<dialog[^>]* open/);
    expect(attribute(html, DIALOG, 'aria-labelledby')).toBe('enquiry-title');
    expect(attribute(html, DIALOG, 'aria-describedby')).toBe('enquiry-description');
    expect(html).toMatch(/<h2 id="enquiry-title"[^>]*>Enquire Now<\/h2>/);
    expect(html).toContain('id="enquiry-description"');
  });

  it('is opened and closed by the browser itself before the script is there', () => {
    expect(html).toMatch(/<button[^>]*command="show-modal" commandfor="enquiry"/);
    expect(html).toMatch(/<button[^>]*command="close" commandfor="enquiry"/);
  });

  it('holds no form of its own, so that it may stand inside one', () => {
    expect(html).not.toContain('<form');
  });
});

describe('alert dialog', () => {
  it('is named by its title, described by its message and not closed by a click beside it', () => {
    const html = markup(
      <AlertDialog id="failed" title="Not sent">
        An error occurred when submitting this form
      </AlertDialog>,
    );
    expect(attribute(html, DIALOG, 'role')).toBe('alertdialog');
    expect(attribute(html, DIALOG, 'aria-labelledby')).toBe('failed-title');
    expect(attribute(html, DIALOG, 'aria-describedby')).toBe('failed-message');
    expect(attribute(html, DIALOG, 'closedby')).toBe('closerequest');
    expect(html.match(/<button/g)).toHaveLength(1);
  });

  it('asks when it has a second button', () => {
    const html = markup(
      <AlertDialog id="sure" title="Remove?" cancelLabel="Keep it" confirmLabel="Remove">
        Gone is gone.
      </AlertDialog>,
    );
    expect(html.match(/<button/g)).toHaveLength(2);
  });
});

describe('drawer', () => {
  it('is a named native dialog', () => {
    const html = markup(<Drawer id="menu" title="Menu" hideTitle />);
    expect(attribute(html, DIALOG, 'aria-labelledby')).toBe('menu-title');
    expect(html).toMatch(/<h2 id="menu-title" class="sr-only">Menu<\/h2>/);
  });
});

describe('tooltip', () => {
  it('describes what it belongs to', () => {
    const html = markup(
      <Tooltip text="On-road costs included">
        {(describedBy) => (
          <button type="button" aria-describedby={describedBy}>
            Drive away
          </button>
        )}
      </Tooltip>,
    );
    const id = attribute(html, /<button[^>]*>/, 'aria-describedby');
    expect(attribute(html, /<span[^>]*role="tooltip"[^>]*>/, 'id')).toBe(id);
  });
});

describe('toast', () => {
  it('keeps an empty polite live region in the page from the start', () => {
    const html = markup(<ToastProvider>page</ToastProvider>);
    expect(html).toMatch(/<output aria-live="polite" aria-atomic="true"[^>]*><\/output>/);
  });

  it('cannot be used without its provider', () => {
    expect(() => markup(<Lost />)).toThrow('ToastProvider');
  });
});

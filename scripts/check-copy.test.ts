import { describe, expect, test } from 'vitest';
import { findStrayText, findUnspokenText, findUnusedTexts } from './check-copy.ts';

const stray = (text: string, file = 'src/ui/leads/form.tsx') =>
  findStrayText({ file, text }).map((found) => found.text);

describe('text outside the catalogue', () => {
  test('is found in markup, attributes, templates and constants', () => {
    expect(
      stray(`
        const LABELS = { send: 'Send message' };
        export const Form = ({ count }) => (
          <form aria-label="Your details" className="grid gap-2">
            <p>Thank you</p>
            {count > 1 ? \`\${count} cars found\` : 'one car'}
          </form>
        );`),
    ).toEqual(['Send message', 'Your details', 'Thank you', '… cars found', 'one car']);
  });

  test('is not what only developers read, nor class names, nor values', () => {
    expect(
      stray(`
        import { t } from 'some library';
        const GRID = 'grid gap-2 sm:grid-cols-2';
        if (kind === 'Test Drive') warn('The form could not be loaded:', error);
        const isControl = element.matches('input, select, textarea');
        const plate = fieldOf('Rego', { required: false });
        throw new Error('No form with this name');`),
    ).toEqual([]);
  });

  test('is not what only machines and operators read', () => {
    const service = 'src/services/leads/delivery.ts';
    expect(
      stray(
        `
        const { 'Vehicle Make': make = '' } = payload;
        const page = { '@type': 'Question' };
        const KEY = 'The Idempotency-Key must have 8 characters.';
        const gone = { kind: 'refused', detail: 'the lead has been erased' };
        new Gauge({ help: 'Lead deliveries waiting for an attempt' });
        createHash('sha256').update(\`a test drive \${id}\`);
        class Undone extends Error { constructor() { super('The lead was rolled back.'); } }`,
        service,
      ),
    ).toEqual([]);
    expect(
      stray(`const offer = { kind: 'offer', detail: 'For a short time only' };`, service),
    ).toEqual(['For a short time only']);
    expect(stray(`const { make = 'Not specified' } = payload;`, service)).toEqual([
      'Not specified',
    ]);
  });

  test('is found in rules too, if it reads like a sentence', () => {
    const rule = 'src/domain/leads/rule.ts';
    expect(stray(`export const REQUIRED = 'Please enter your name';`, rule)).toEqual([
      'Please enter your name',
    ]);
    expect(stray(`export const KINDS = ['used', 'new'];`, rule)).toEqual([]);
  });
});

describe('a text of the catalogue', () => {
  const catalogue = [
    {
      file: 'src/copy/en-AU/leads.ts',
      text: `export const send = 'Send';\nexport const sent = 'Sent';`,
    },
  ];

  test('that no file uses is found', () => {
    const text = `import * as text from '#copy/en-AU/leads.ts';\nt(text.send);`;
    expect(findUnusedTexts(catalogue, [{ file: 'src/ui/a.tsx', text }])).toEqual(['leads.sent']);
  });

  test('that is shown without asking for the site’s own words is found', () => {
    const text = `
      import * as text from '#copy/en-AU/leads.ts';
      export const A = () => <p title={text.sent}>{t(text.send)}{busy ? text.sent : null}</p>;`;
    expect(findUnspokenText({ file: 'src/ui/a.tsx', text }).map((found) => found.text)).toEqual([
      'text.sent',
      'text.sent',
    ]);
  });
});

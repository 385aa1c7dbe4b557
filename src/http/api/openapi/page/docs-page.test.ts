import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { API_CALLS, API_SCHEMAS } from '../every-call.ts';
import { openApiDocument } from '../openapi-document.ts';
import { fieldRows, inlineCode, typeOf } from './describe-schema.ts';
import { docsPage } from './docs-page.ts';

const document = openApiDocument(API_CALLS, API_SCHEMAS);
let page = '';

beforeAll(() => {
  page = docsPage(document);
});

describe('the page', () => {
  it('is valid HTML', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const report = await validator.validateString(page);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} in line ${line}`),
    );
    expect([...new Set(faults)].slice(0, 20)).toEqual([]);
  });

  it('has every call with its parameters, bodies, responses and examples, without script', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, call] of Object.entries(methods)) {
        const from = page.indexOf(`<article id="${call.operationId}"`);
        const section = page.slice(from, page.indexOf('</article>', from));
        expect(from, call.operationId).toBeGreaterThan(0);
        expect(section).toContain(`<strong>${method.toUpperCase()}</strong> <code>${path}</code>`);
        for (const { name } of call.parameters ?? [])
          expect(section, name).toContain(`<code>${name}</code>`);
        for (const name of Object.keys(
          call.requestBody?.content['application/json']?.examples ?? {},
        ))
          expect(section).toContain(`Example: ${name}`);
        for (const status of Object.keys(call.responses))
          expect(section).toContain(`<dt>${status}</dt>`);
      }
    }
  });

  it('links to nothing that is missing', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has no code of its own in it, and is not for search engines', () => {
    expect(page).not.toMatch(/<script(?! type="module" src="\/api\/docs\.js">)/);
    expect(page).not.toMatch(/<style| style="| on[a-z]+="/);
    expect(page).toContain('<meta name="robots" content="noindex">');
  });
});

describe('a schema in words', () => {
  it.each([
    [{ type: 'string', maxLength: 60 }, 'text of at most 60 characters'],
    [{ type: 'string', minLength: 8, maxLength: 200 }, 'text of 8 to 200 characters'],
    [{ type: 'string', format: 'date' }, 'text (date)'],
    [{ type: 'integer', minimum: 1, maximum: 2000 }, 'whole number from 1 to 2,000'],
    [{ type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, 'whole number'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number or null'],
    [{ enum: ['a', 'b'] }, '<code>"a"</code>, <code>"b"</code>'],
    [
      { type: 'array', items: { type: 'string' }, maxItems: 3 },
      'list of text of at most 3 entries',
    ],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'object of whole number'],
    [{ $ref: '#/components/schemas/Error' }, '<a href="#schema-Error">Error</a>'],
    [{}, 'any value'],
  ] as const)('%j', (schema, words) => {
    expect(typeOf(schema as never)).toBe(words);
  });

  it('lists the fields inside a field', () => {
    const rows = fieldRows({
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'object', properties: { b: { type: 'string', description: 'The `b`.' } } },
        c: { type: 'array', items: { type: 'object', properties: { d: { default: 1 } } } },
      },
    });
    expect(rows.map(({ name, required, description }) => [name, required, description])).toEqual([
      ['<code>a</code>', true, ''],
      ['<code>a.b</code>', false, 'The <code>b</code>.'],
      ['<code>c</code>', false, ''],
      ['<code>c[].d</code>', false, 'Default: <code>1</code>.'],
    ]);
  });

  it('escapes what it is given', () => {
    expect(inlineCode('`<b>` & <i>')).toBe('<code>&lt;b&gt;</code> &amp; &lt;i&gt;');
  });
});

describe('the script', () => {
  const script = readFileSync(new URL('./try-calls.js', import.meta.url), 'utf8');

  it('is plain JavaScript without imports', () => {
    expect(script).not.toMatch(/^import /m);
    expect(() => new Script(script)).not.toThrow();
  });

  it('stores nothing', () => {
    expect(script).not.toMatch(/localStorage|sessionStorage|indexedDB|cookie/);
  });
});

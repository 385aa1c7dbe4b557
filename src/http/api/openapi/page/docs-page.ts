import type { JsonSchema } from '@valibot/to-json-schema';
import { API_DOCS_SCRIPT, API_DOCS_STYLE, API_DOCUMENT } from '#domain/site/api-paths.ts';
import { escapeText } from '#http/errors.ts';
import { ICON_PATH } from '#http/pages/manifest.ts';
import type {
  DocumentedCall,
  DocumentedParameter,
  DocumentedResponse,
  OpenApiDocument,
} from '../openapi-document.ts';
import { fieldRows, inlineCode, schemaAnchor, typeOf } from './describe-schema.ts';

interface PlacedCall {
  path: string;
  method: string;
  call: DocumentedCall;
}

/** The document for people. Complete without script; with it, every call can be tried. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const byTag = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ call }) => call.tags.includes(tag.name)),
  }));
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(info.title)}</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${API_DOCS_STYLE}">
<script type="module" src="${API_DOCS_SCRIPT}"></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>${escapeText(info.title)}</h1>
<p>${inlineCode(info.description)}</p>
<p>For programs: <a href="${API_DOCUMENT}">the same as an OpenAPI 3.1 document</a>.</p>
</header>
<nav aria-label="Calls">
${byTag.map(({ name, calls: own }) => contents(name, own)).join('\n')}
<p><a href="#schemas">Schemas</a></p>
</nav>
<main id="calls">
${byTag
  .map(
    ({ name, description, calls: own }) =>
      `<section aria-labelledby="${anchorOf(name)}">
<h2 id="${anchorOf(name)}">${escapeText(name)}</h2>
<p>${inlineCode(description)}</p>
${own.map(callSection).join('\n')}
</section>`,
  )
  .join('\n')}
<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => schemaSection(name, schema))
  .join('\n')}
</section>
</main>
</body>
</html>
`;
}

const anchorOf = (tag: string) => `tag-${tag.toLowerCase()}`;

function contents(name: string, calls: readonly PlacedCall[]): string {
  const links = calls.map(
    ({ call }) => `<li><a href="#${call.operationId}">${escapeText(call.summary)}</a></li>`,
  );
  return `<div>
<h2><a href="#${anchorOf(name)}">${escapeText(name)}</a></h2>
<ul>
${links.join('\n')}
</ul>
</div>`;
}

function callSection({ path, method, call }: PlacedCall): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = call;
  const scopes = call.security.flatMap((schemes) => Object.values(schemes).flat());
  return `<article id="${operationId}" data-method="${method}" data-path="${escapeText(path)}">
<h3>${escapeText(summary)}</h3>
<p class="line"><strong>${method}</strong> <code>${escapeText(path)}</code></p>
${description === undefined ? '' : `<p>${inlineCode(description)}</p>`}
${scopes.length === 0 ? '' : `<p>Needs a token with the scope <code>${scopes.join('</code> <code>')}</code>.</p>`}
${parameters.length === 0 ? '' : parameterTable(parameters)}
${requestBody === undefined ? '' : bodySection(requestBody)}
<h4>Responses</h4>
<dl>
${Object.entries(responses)
  .map(([status, response]) => responseEntry(status, response))
  .join('\n')}
</dl>
</article>`;
}

function parameterTable(parameters: readonly DocumentedParameter[]): string {
  return `<h4>Parameters</h4>
${table(
  ['Name', 'In', 'Value', 'Description'],
  parameters.map(({ name, in: place, required, schema, description, example }) => [
    `<code>${escapeText(name)}</code>${required ? ' <em>required</em>' : ''}`,
    place,
    typeOf(schema),
    inlineCode(description) +
      (example === undefined ? '' : ` Example: <code>${exampleText(example)}</code>`),
  ]),
)}`;
}

const exampleText = (example: unknown) =>
  escapeText(typeof example === 'string' ? example : JSON.stringify(example));

function bodySection({ required, content }: NonNullable<DocumentedCall['requestBody']>): string {
  const parts = Object.entries(content).map(
    ([
      type,
      { schema, examples = {} },
    ]) => `<p><code>${escapeText(type)}</code>${required ? '' : ', optional'}: ${typeOf(schema)}</p>
${fieldTable(schema)}
${Object.entries(examples)
  .map(([name, { value }]) => exampleBlock(`Example: ${name}`, value))
  .join('\n')}`,
  );
  return `<h4>Body</h4>\n${parts.join('\n')}`;
}

function responseEntry(status: string, { description, content = {} }: DocumentedResponse): string {
  const parts = Object.entries(content).map(([type, { schema, example }]) => {
    const shown = type === 'application/json' ? typeOf(schema) : `<code>${escapeText(type)}</code>`;
    return `<p>${shown}</p>
${fieldTable(schema)}
${example === undefined ? '' : exampleBlock('Example', example)}`;
  });
  return `<dt>${status}</dt>\n<dd><p>${inlineCode(description)}</p>\n${parts.join('\n')}</dd>`;
}

function schemaSection(name: string, schema: JsonSchema): string {
  return `<article id="${schemaAnchor(name)}">
<h3>${escapeText(name)}</h3>
${schema.description === undefined ? '' : `<p>${inlineCode(schema.description)}</p>`}
${fieldTable(schema) || `<p>${typeOf(schema)}</p>`}
</article>`;
}

function fieldTable(schema: JsonSchema): string {
  const rows = fieldRows(schema);
  if (rows.length === 0) return '';
  return table(
    ['Field', 'Value', 'Description'],
    rows.map(({ name, type, required, description }) => [
      `${name}${required ? ' <em>required</em>' : ''}`,
      type,
      description,
    ]),
  );
}

/** Scrolls by itself on a narrow screen; with the keyboard too. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  return `<div class="scroll" tabindex="0" role="group" aria-label="${head.join(', ')}"><table>
<thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
</tbody></table></div>`;
}

function exampleBlock(title: string, value: unknown): string {
  return `<details><summary>${escapeText(title)}</summary><pre tabindex="0"><code>${escapeText(JSON.stringify(value, null, 2))}</code></pre></details>`;
}

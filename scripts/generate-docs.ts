import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyMarkdown } from '#copy/copy-markdown.ts';
import { architectureSvg } from './architecture-picture.ts';
import { feedFieldsMarkdown } from '#domain/vehicle/feed/feed-fields-markdown.ts';
import { documentJsonSchema } from '#site-config/json-schema.ts';
import { optionsMarkdown } from '#site-config/options-markdown.ts';

const DOCS = path.join(import.meta.dirname, '..', 'docs');

/**
 * The generated documents: texts from the catalogue, options from their tree, the architecture picture from folders
 * and imports. Of a document that is mostly written by hand, only the part between its marks.
 */
const GENERATED: Readonly<Record<string, (written: string) => string>> = {
  'copy.md': copyMarkdown,
  'site-options.md': optionsMarkdown,
  'architecture.svg': () => architectureSvg(path.join(DOCS, '..')),
  'stock-import.md': (written) => withPart(written, 'columns', feedFieldsMarkdown()),
  'site.schema.json': () => `${JSON.stringify(documentJsonSchema(), null, 2)}\n`,
};

/** The names of the documents that no longer match the code. */
export async function staleDocs(folder = DOCS): Promise<string[]> {
  const checks = Object.entries(GENERATED).map(async ([name, make]) => {
    const written = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    return written !== null && written === make(written) ? [] : [name];
  });
  return (await Promise.all(checks)).flat();
}

async function writeDocs(): Promise<void> {
  for (const [name, make] of Object.entries(GENERATED)) {
    const file = path.join(DOCS, name);
    const written = await readFile(file, 'utf8').catch(() => '');
    await writeFile(file, make(written));
  }
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function withPart(written: string, name: string, part: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [written.indexOf(open), written.indexOf(close)];
  if (start === -1 || end < start) return `${written}\n${open}\n${part}\n${close}\n`;
  return `${written.slice(0, start)}${open}\n${part}\n${written.slice(end)}`;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (values.check) {
    const stale = await staleDocs();
    if (stale.length > 0) {
      process.stderr.write(
        `Stale: docs/${stale.join(', docs/')}. Run: node scripts/generate-docs.ts\n`,
      );
      process.exitCode = 1;
    }
  } else {
    await writeDocs();
  }
}

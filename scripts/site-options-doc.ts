import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { documentJsonSchema } from '#site-config/json-schema.ts';
import { optionsMarkdown } from '#site-config/options-markdown.ts';

const DOCS = path.join(import.meta.dirname, '..', 'docs');

/** The documents that are made from the option tree. */
const GENERATED: Readonly<Record<string, () => string>> = {
  'site-options.md': optionsMarkdown,
  'site.schema.json': () => `${JSON.stringify(documentJsonSchema(), null, 2)}\n`,
};

/** The names of those that no longer say what the code does. */
export async function staleDocs(folder = DOCS): Promise<string[]> {
  const checks = Object.entries(GENERATED).map(async ([name, make]) => {
    const kept = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    return kept === make() ? [] : [name];
  });
  return (await Promise.all(checks)).flat();
}

async function writeDocs(): Promise<void> {
  for (const [name, make] of Object.entries(GENERATED)) {
    await writeFile(path.join(DOCS, name), make());
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (values.check) {
    const stale = await staleDocs();
    if (stale.length > 0) {
      process.stderr.write(
        `Stale: docs/${stale.join(', docs/')}. Run: node scripts/site-options-doc.ts\n`,
      );
      process.exitCode = 1;
    }
  } else {
    await writeDocs();
  }
}

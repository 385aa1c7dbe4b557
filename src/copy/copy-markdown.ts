import { CATALOGUE, PRESCRIBED } from './catalogue.ts';

const INTRODUCTION = `# Texts

Generated from \`src/copy/en-AU/\` by \`node scripts/generate-docs.ts\`. Do not edit.

Every text of the interface, by key. The option \`copy\` replaces a text on one site:

\`\`\`yaml
copy:
  home.heroTitle: Your next {vehicle} is here
\`\`\`

A name in braces is filled in by the page, and words between \`<link>\` and \`</link>\` become a link or another
piece of markup. A site's own text may leave them out, but may not name others.

The texts under \`legal\` are prescribed by law or by a lender, or are the wording of a consent; a site cannot replace them.
`;

/** The generated docs/copy.md. */
export function copyMarkdown(): string {
  const files = Map.groupBy([...CATALOGUE, ...PRESCRIBED], ([key]) => key.split('.')[0] ?? '');
  const sections = [...files].map(([name, texts]) => {
    const rows = texts.map(([key, text]) => `| \`${key}\` | ${cell(text)} |`);
    return [`## ${name}`, '', '| key | text |', '|---|---|', ...rows].join('\n');
  });
  return `${[INTRODUCTION.trimEnd(), ...sections].join('\n\n')}\n`;
}

function cell(text: string): string {
  return `\`${text.replaceAll('|', String.raw`\|`)}\``;
}

/** Writes ODD-CASES.md: `node demo/odd-cases-page.ts`. */
import { writeFileSync } from 'node:fs';
import { ODD_CASES, ODD_CASES_SITE } from './odd-cases.ts';

export function renderOddCases(): string {
  const rows = ODD_CASES.map(({ stockNumber, why }) => `| \`${stockNumber}\` | ${why} |`);
  return `# Odd cases

The stock of \`${ODD_CASES_SITE}\` has one vehicle for each odd case, under a stable stock number, so that
tests and people can find it. Each is an unremarkable used car (\`stock/plain-car.ts\`) with the difference
in its row. The list is \`ODD_CASES\` in \`odd-cases.ts\`; \`node demo/odd-cases-page.ts\` writes this page.

| stock number | what is odd |
|---|---|
${rows.join('\n')}
`;
}

if (import.meta.main) {
  writeFileSync(new URL('./ODD-CASES.md', import.meta.url), renderOddCases());
}

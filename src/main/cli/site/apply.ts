import { applyDocuments } from '#db/site/sites.ts';
import type { ApplyResult } from '#db/site/sites.ts';
import { DONE, FAILED } from '../command.ts';
import type { Command, CommandContext, ExitCode } from '../command.ts';
import { readDocuments } from '#services/site/read-documents.ts';
import type { SourceDocument, SourceFault } from '#services/site/read-documents.ts';

export const siteApply: Command = {
  usage: 'site apply FILE…',
  summary: 'validates site and group documents (YAML or JSON) and applies all of them or none',
  flags: [],
  words: [1, Infinity],
  async run({ positionals }, context) {
    const { documents, faults } = await readDocuments(positionals);
    if (faults.length > 0) return refuseFiles(faults, 'Nothing was applied.', context);
    const results = await applyDocuments(
      await context.db(),
      documents.map(({ value }) => value),
      context.now,
    );
    results.forEach((result, index) => {
      const source = documents[index];
      if (source !== undefined) report(source, result, context);
    });
    return finish(results, context);
  },
};

/** Says what is wrong with files that cannot be read. */
export function refuseFiles(
  faults: readonly SourceFault[],
  conclusion: string,
  { err }: CommandContext,
): ExitCode {
  for (const { file, line, reason } of faults) {
    err(line === null ? `${file} ${reason}.` : `${file}, line ${line}: ${reason}`);
  }
  err(conclusion);
  return FAILED;
}

function report(
  source: SourceDocument,
  { kind, slug, outcome, faults, inheritors }: ApplyResult,
  { out, err }: CommandContext,
): void {
  const name = documentName(kind, slug);
  if (outcome === 'refused') {
    reportRefused(source, { kind, slug, faults }, err);
    return;
  }
  const status = outcome === 'held' ? 'valid, not applied' : outcome;
  const inherited = inheritors.length > 0 ? `, and with it ${inheritors.join(', ')}` : '';
  out(`${source.file}: ${name} ${status}${inherited}`);
}

export function documentName(kind: 'site' | 'group', slug: string | null): string {
  return slug === null ? `a ${kind} without a slug` : `${kind} ${slug}`;
}

/** Every fault of a document, with its line. */
export function reportRefused(
  source: SourceDocument,
  { kind, slug, faults }: Pick<ApplyResult, 'kind' | 'slug' | 'faults'>,
  err: CommandContext['err'],
): void {
  err(`${source.file}: ${documentName(kind, slug)} refused`);
  for (const { path, keys, reason } of faults) {
    err(`  line ${source.lineOf(keys)}: ${path === '' ? 'the document' : path} ${reason}`);
  }
}

export function countFaults(results: readonly Pick<ApplyResult, 'faults'>[]): string {
  const faults = results.reduce((sum, result) => sum + result.faults.length, 0);
  return `${faults} ${faults === 1 ? 'fault' : 'faults'}`;
}

function finish(results: readonly ApplyResult[], { err }: CommandContext): ExitCode {
  if (results.every(({ faults }) => faults.length === 0)) return DONE;
  err(`Nothing was applied: ${countFaults(results)}.`);
  return FAILED;
}

import { applyDocuments } from '#db/site/sites.ts';
import type { ApplyResult } from '#db/site/sites.ts';
import { DONE, FAILED } from './command.ts';
import type { Command, CommandContext, ExitCode } from './command.ts';
import { readDocuments } from '#services/site/read-documents.ts';
import type { SourceDocument, SourceFault } from '#services/site/read-documents.ts';

export const siteApply: Command = {
  usage: 'site apply FILE…',
  summary: 'validates site and group documents (YAML or JSON) and applies all of them or none',
  flags: [],
  words: [1, Infinity],
  async run({ positionals }, context) {
    const { documents, faults } = await readDocuments(positionals);
    if (faults.length > 0) return refuseFiles(faults, context);
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

function refuseFiles(faults: readonly SourceFault[], { err }: CommandContext): ExitCode {
  for (const { file, line, reason } of faults) {
    err(line === null ? `${file} ${reason}.` : `${file}, line ${line}: ${reason}`);
  }
  err('Nothing was applied.');
  return FAILED;
}

function report(
  source: SourceDocument,
  { kind, slug, outcome, faults, inheritors }: ApplyResult,
  { out, err }: CommandContext,
): void {
  const name = slug === null ? `a ${kind} without a slug` : `${kind} ${slug}`;
  if (outcome === 'refused') {
    err(`${source.file}: ${name} refused`);
    for (const { path, keys, reason } of faults) {
      err(`  line ${source.lineOf(keys)}: ${path === '' ? 'the document' : path} ${reason}`);
    }
    return;
  }
  const status = outcome === 'held' ? 'valid, not applied' : outcome;
  const inherited = inheritors.length > 0 ? `, and with it ${inheritors.join(', ')}` : '';
  out(`${source.file}: ${name} ${status}${inherited}`);
}

function finish(results: readonly ApplyResult[], { err }: CommandContext): ExitCode {
  const faults = results.reduce((sum, result) => sum + result.faults.length, 0);
  if (faults === 0) return DONE;
  err(`Nothing was applied: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`);
  return FAILED;
}

import { diffDocuments } from '#services/site/diff-documents.ts';
import type { SiteDiff } from '#services/site/diff-documents.ts';
import { readDocuments } from '#services/site/read-documents.ts';
import type { Change } from '#site-config/document-set.ts';
import { DONE, FAILED } from '../command.ts';
import type { Command } from '../command.ts';
import { briefValue } from '../plain-text.ts';
import { countFaults, documentName, refuseFiles, reportRefused } from './apply.ts';

const WOULD_BE: Readonly<Record<Change, string>> = {
  created: 'would be created',
  updated: 'would be updated',
  unchanged: 'is unchanged',
};

export const siteDiff: Command = {
  usage: 'site diff FILE… [--json]',
  summary: 'shows what applying documents would change, option by option, and changes nothing',
  flags: ['json'],
  words: [1, Infinity],
  async run({ positionals, json }, context) {
    const { out, err } = context;
    const { documents, faults } = await readDocuments(positionals);
    if (faults.length > 0) return refuseFiles(faults, 'This would not be applied.', context);
    const diff = await diffDocuments(
      await context.db(),
      documents.map(({ value }) => value),
    );
    const isRefused = diff.entries.some((entry) => entry.faults.length > 0);
    if (isRefused) {
      diff.entries.forEach((entry, index) => {
        const source = documents[index];
        if (source !== undefined && entry.faults.length > 0) reportRefused(source, entry, err);
      });
      err(`This would not be applied: ${countFaults(diff.entries)}.`);
      return FAILED;
    }
    if (json) {
      out(JSON.stringify(diff.sites, null, 2));
      return DONE;
    }
    const own = new Set(diff.entries.flatMap(({ kind, slug }) => (kind === 'site' ? slug : [])));
    for (const { kind, slug, inheritors } of diff.entries) {
      const site = kind === 'site' ? diff.sites.find((one) => one.slug === slug) : undefined;
      if (site !== undefined) describe(site).forEach((line) => out(line));
      else if (kind === 'site') out(`${documentName(kind, slug)} ${WOULD_BE.unchanged}`);
      else out(`${documentName(kind, slug)} ${describeGroup(inheritors)}`);
    }
    for (const site of diff.sites)
      if (!own.has(site.slug)) describe(site).forEach((line) => out(line));
    return DONE;
  },
};

function describeGroup(inheritors: readonly string[]): string {
  return inheritors.length === 0
    ? 'changes no other site'
    : `changes ${inheritors.join(', ')} as well`;
}

function describe({ slug, change, options }: SiteDiff): string[] {
  const lines = options.map(
    ({ path, before, after }) => `  ${path}: ${briefValue(before)} → ${briefValue(after)}`,
  );
  const none = lines.length === 0 ? ', with the same values' : '';
  return [`site ${slug} ${WOULD_BE[change]}${none}`, ...lines];
}

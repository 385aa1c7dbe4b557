import { listImports, loadImport } from '#db/vehicle/imports/stock-imports.ts';
import type { StoredImport } from '#db/vehicle/imports/stock-imports.ts';
import { readSite } from '#db/with-site.ts';
import { rollBackImport } from '#stock/import/import-stock.ts';
import { DONE, FAILED, MISUSED } from '../command.ts';
import type { Command } from '../command.ts';
import { findSite } from '../find-site.ts';
import { columns, forTerminal, minuteOf } from '../plain-text.ts';
import { describeFaults } from './describe-import.ts';

const NEWEST = 20;

export const stockImports: Command = {
  usage: 'stock imports SITE [--json]',
  summary: 'lists the newest imports of the site’s stock',
  flags: ['json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], json }, context) {
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const imports = await readSite(await context.db(), site.id, (trx) =>
      listImports(trx, { limit: NEWEST }),
    );
    if (json) context.out(JSON.stringify(imports, null, 2));
    else if (imports.length === 0) context.out('Nothing was imported yet.');
    else columns([HEADINGS, ...imports.map(cellsOf)]).forEach((line) => context.out(line));
    return DONE;
  },
};

const HEADINGS = [
  'import',
  'finished (UTC)',
  'feed',
  'state',
  'rows',
  'added',
  'changed',
  'missing',
  'faults',
];

function cellsOf(one: StoredImport): string[] {
  const { number, finishedAt, feed, state, rows, added, changed, missing, faultCount } = one;
  return [
    String(number),
    minuteOf(finishedAt),
    forTerminal(feed),
    state.replace('_', ' '),
    ...[rows, added, changed, missing, faultCount].map(String),
  ];
}

export const stockReport: Command = {
  usage: 'stock report SITE NUMBER [--json]',
  summary: 'shows what an import did and which rows it left out',
  flags: ['json'],
  words: [2, 2],
  async run({ positionals: [slug = '', number = ''], json }, context) {
    if (!/^[1-9]\d{0,8}$/.test(number)) {
      context.err('An import has a number; see forecourt stock imports.');
      return MISUSED;
    }
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const found = await readSite(await context.db(), site.id, (trx) =>
      loadImport(trx, Number(number)),
    );
    if (found === null) {
      context.err(`There is no import ${number} of ${slug}; see forecourt stock imports ${slug}.`);
      return FAILED;
    }
    if (json) {
      context.out(JSON.stringify({ ...found.stored, faults: found.faults }, null, 2));
      return DONE;
    }
    const { stored, faults } = found;
    columns([HEADINGS, cellsOf(stored)]).forEach((line) => context.out(line));
    context.out(forTerminal(`source: ${stored.source}`));
    if (stored.reason !== null) context.out(forTerminal(`refused: ${stored.reason}`));
    describeFaults({ faults, faultCount: stored.faultCount }).forEach((line) => context.out(line));
    return DONE;
  },
};

export const stockRollback: Command = {
  usage: 'stock rollback SITE [--feed NAME] [--json]',
  summary: 'undoes the newest import that changed anything; repeat it to go further back',
  flags: ['feed', 'json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], settings: { feed }, json }, context) {
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const tools = { db: await context.db(), now: context.now };
    const done = await rollBackImport(tools, site.id, feed);
    if (done === null) {
      context.err('There is no import that can be undone.');
      return FAILED;
    }
    if (json) context.out(JSON.stringify(done, null, 2));
    else {
      const { undone, restored, withdrawn } = done;
      const counts = `${restored} vehicles are as before, ${withdrawn} that it added are withdrawn`;
      context.out(`${slug}: import ${undone.number} is undone; ${counts}.`);
    }
    return DONE;
  },
};

import { counted } from '#domain/monitoring/finding.ts';
import { overallState, runChecks } from '#services/monitoring/run-checks.ts';
import type { CheckResult } from '#services/monitoring/run-checks.ts';
import { DONE, FAILED } from '../command.ts';
import type { Command } from '../command.ts';
import { forTerminal } from '../plain-text.ts';

const STATE_WIDTH = 6;

export const doctor: Command = {
  usage: 'doctor [--json]',
  summary:
    'checks database, search, mail, webhooks, payments, pictures, jobs, disk, clock and backups',
  flags: ['json'],
  words: [0, 0],
  async run({ json }, { out, openChecks }) {
    if (openChecks === undefined) throw new Error('No checks were given.');
    const { checks, close } = openChecks();
    try {
      const results = await runChecks(checks);
      const state = overallState(results);
      if (json) out(JSON.stringify({ state, checks: results }, null, 2));
      else printResults(results, out);
      return state === 'fail' ? FAILED : DONE;
    } finally {
      await close();
    }
  },
};

function printResults(results: readonly CheckResult[], out: (line: string) => void): void {
  const width = Math.max(...results.map(({ name }) => name.length)) + 2;
  const indent = ' '.repeat(STATE_WIDTH + width);
  for (const { name, state, says, mend, details } of results) {
    out(forTerminal(`${state.padEnd(STATE_WIDTH)}${name.padEnd(width)}${says}`));
    if (state === 'ok') continue;
    for (const detail of details) out(forTerminal(`${indent}- ${detail}`));
    if (mend !== null) out(forTerminal(`${indent}→ ${mend}`));
  }
  const count = (state: string) => results.filter((one) => one.state === state).length;
  out('');
  out(
    `${counted(results.length, 'check')}: ${count('ok')} ok, ${counted(count('warn'), 'warning')}, ${counted(count('fail'), 'failure')}.`,
  );
}

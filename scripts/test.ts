/**
 * `npm test`: all checks, those that fail soonest first. Every part runs even after a failure, and the last
 * line says how many tests passed.
 */
import { SELECTIONS } from './test/parts.ts';
import { runParts } from './test/run.ts';

const selection = SELECTIONS[process.argv[2] ?? 'all'];
if (selection === undefined) {
  process.stderr.write(`Parts are ${Object.keys(SELECTIONS).join(', ')}.\n`);
  process.exit(2);
}
process.exit(await runParts(selection));

/**
 * `npm run test:planted`: mutation testing. Small faults are applied to a copy of the checkout one at a time,
 * and the quick parts of the tests have to catch them. `--only ID,…` tries some of them, `--check` only
 * checks that all can still be applied.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { plantAll, problemsOf } from './apply.ts';
import { copyCheckout } from './copy.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import { compilerErrors, stopRunning } from './parts.ts';
import { readImporters } from './related.ts';
import { failingAnyway, tryFault } from './try-fault.ts';
import type { Verdict } from './try-fault.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** As a share of the faults tried. */
const MIN_CAUGHT = 0.95;

const print = (text: string) => process.stdout.write(`${text}\n`);

function choose(only: string | undefined): readonly Fault[] {
  if (only === undefined) return FAULTS;
  const ids = only.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id));
  if (unknown.length > 0) stop(`There is no fault ${unknown.join(', ')}.`, 2);
  return FAULTS.filter(({ id }) => ids.includes(id));
}

function stop(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function report({ fault, caught, trouble }: Verdict, seconds: number): void {
  const what =
    caught === null
      ? `MISSED: ${fault.breaks}`
      : `caught by ${caught.runner} › ${caught.title || caught.file}`;
  print(`${fault.id} (${seconds.toFixed(0)} s): ${what}`);
  for (const text of trouble) print(`  ${text}`);
}

/** A fault that does not compile says nothing about the tests. */
async function refuseWrongTypes(copy: string, faults: readonly Fault[]): Promise<void> {
  const restore = await plantAll(copy, faults);
  const errors = await compilerErrors(copy);
  await restore();
  if (errors !== '') throw new Error(`With the faults applied, type checking fails:\n${errors}`);
}

async function tryAll(copy: string, faults: readonly Fault[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const importers = await readImporters(copy);
  for (const fault of faults) {
    const started = performance.now();
    const verdict = await tryFault(copy, fault, importers);
    verdicts.push(verdict);
    report(verdict, (performance.now() - started) / 1000);
  }
  const fails = await failingAnyway(
    copy,
    verdicts.flatMap(({ caught }) => caught ?? []),
  );
  return verdicts.map((verdict) => {
    if (verdict.caught === null || !fails(verdict.caught)) return verdict;
    print(`${verdict.fault.id}: not caught: that test also fails without the fault`);
    return { ...verdict, caught: null };
  });
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, check: { type: 'boolean', default: false } },
});
const faults = choose(values.only);
const problems = await problemsOf(root, FAULTS);
if (problems.length > 0) stop(problems.join('\n'), 1);
if (values.check) {
  print(`${FAULTS.length} faults can be planted.`);
  process.exit(0);
}

const copy = await copyCheckout(root);
const clear = () => rmSync(copy, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopRunning();
    clear();
    process.exit(130);
  });
}
try {
  await refuseWrongTypes(copy, faults);
  const verdicts = await tryAll(copy, faults);
  const missed = verdicts.filter(({ caught }) => caught === null).map(({ fault }) => fault.id);
  print(`\n${verdicts.length - missed.length} caught, ${missed.length} missed`);
  for (const id of missed) print(`  ${id}`);
  process.exitCode = missed.length <= verdicts.length * (1 - MIN_CAUGHT) ? 0 : 1;
} finally {
  clear();
}

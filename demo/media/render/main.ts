import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { describePictures, readFacts, renewFacts, writeFacts } from '../describe.ts';
import { loadManifest } from '../layers/manifest.ts';
import { adoptPictures, dropStrangers, saveManifest, totalBytes } from './manifest.ts';
import { estimateSeconds, makePlan } from './plan.ts';
import { runPlan } from './pool.ts';
import { formatDuration, makeProgress } from './progress.ts';
import { jobWork, silhouetteWork } from './work.ts';

const USAGE = `Draws the demo's pictures that are not there yet or whose sources have changed.

  --only <list>     silhouettes or keys: sedan-1,suv,interiors or */front-left
  --views <list>    views: front-left,wheel,spin
  --workers <n>     threads, one a core unless told
  --plan            says what would be done and how long it would take
  --force           draws what is up to date too
  --adopt           takes what is there for up to date, after a change that alters no picture
  --out <folder>    demo/media/layers unless told`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    views: { type: 'string' },
    workers: { type: 'string' },
    plan: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    adopt: { type: 'boolean', default: false },
    out: { type: 'string', default: resolve(import.meta.dirname, '../layers') },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const list = (text: string | undefined) => text?.split(',').filter(Boolean);

async function main(): Promise<number> {
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const folder = values.out;
  const workers = Number(values.workers ?? availableParallelism());
  const manifest = await loadManifest(folder);
  const plan = makePlan(
    silhouetteWork(),
    await jobWork(),
    manifest,
    (path) => existsSync(join(folder, path)),
    { only: list(values.only), views: list(values.views), force: values.force },
  );
  const frames = plan.units.flatMap((unit) => unit.frames);
  const estimate = formatDuration(estimateSeconds(frames) / workers);
  if (values.plan) {
    for (const { key, stage } of frames) say(`${stage}\t${key}`);
    say(
      `${frames.length} to draw, ${plan.done} up to date, about ${estimate} with ${workers} workers`,
    );
    return 0;
  }
  if (values.adopt) {
    const before = structuredClone(manifest.pictures);
    const adopted = adoptPictures(manifest, frames, (path) => existsSync(join(folder, path)));
    await saveManifest(folder, manifest);
    const facts = await readFacts(folder);
    const known = facts === null ? null : renewFacts(facts, before, manifest);
    await writeFacts(folder, await describePictures(folder, manifest, known));
    say(`${adopted} taken for up to date, ${frames.length - adopted} to draw`);
    return 0;
  }
  for (const key of await dropStrangers(folder, manifest, plan.keys)) say(`dropped ${key}`);
  if (frames.length === 0) {
    say(`All ${plan.done} pictures are up to date, ${megabytes()} MB.`);
    return 0;
  }
  say(
    `${frames.length} to draw, ${plan.done} up to date, about ${estimate} with ${workers} workers`,
  );
  const failures = await runPlan(plan.units, {
    folder,
    manifest,
    workers,
    progress: makeProgress(frames.length, process.stdout),
  });
  say(`${megabytes()} MB of pictures in all.`);
  await writeFacts(folder, await describePictures(folder, manifest, await readFacts(folder)));
  return failures === 0 ? 0 : 1;

  function megabytes(): string {
    return (totalBytes(manifest) / 1e6).toFixed(1);
  }
}

process.exitCode = await main();

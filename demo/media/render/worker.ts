import { parentPort, workerData } from 'node:worker_threads';

import sharp from 'sharp';

import { encodeLayers } from '../layers/encode.ts';
import { contentHashOf, type ManifestEntry } from '../layers/manifest.ts';
import { projectHotspots, SPIN_AZIMUTHS } from '../scene/hotspots.ts';
import { prepareScene, type Scene } from '../scene/scene.ts';
import { makeModel } from '../silhouettes.ts';
import { frameOf, HOTSPOTS, SPIN_SIZE } from './frames.ts';
import { JOB_SOURCES } from './job-sources.ts';
import type { PlannedFrame, Unit } from './plan.ts';

export interface Finished {
  kind: 'finished';
  key: string;
  entry: ManifestEntry;
  files: Map<string, Uint8Array>;
}
export type FromWorker =
  | Finished
  | { kind: 'idle' }
  | { kind: 'failed'; key: string; error: string };

const port = parentPort;
if (!port) throw new Error('This file is a worker: run render/main.ts.');
const stopped = new Int32Array(workerData as SharedArrayBuffer);
// Each worker has a core to itself; more threads inside it would only get in each other's way.
sharp.concurrency(1);

/** The last silhouette stays prepared: the next unit may be of the same. */
let prepared: { name: string; scene: Scene } | null = null;

async function sceneOf(name: string): Promise<Scene> {
  if (prepared?.name !== name) prepared = { name, scene: prepareScene(await makeModel(name)) };
  return prepared.scene;
}

async function drawFrame(silhouette: string, planned: PlannedFrame): Promise<Finished> {
  const scene = await sceneOf(silhouette);
  const { key, fingerprint } = planned;
  const viewName = key.slice(silhouette.length + 1);
  if (viewName === HOTSPOTS) {
    const hotspots = projectHotspots(scene, { ...SPIN_SIZE, azimuths: SPIN_AZIMUTHS });
    const bytes = Buffer.from(`${JSON.stringify(hotspots, null, 1)}\n`);
    return finish(planned, new Map([[`${key}.json`, bytes]]), { width: 0, height: 0 });
  }
  const { width, height, samples, view, quality } = frameOf(scene.model, viewName);
  const encoded = await encodeLayers(scene.render({ width, height, samples, view }), quality);
  const files = new Map<string, Uint8Array>([[`${key}.rest.avif`, encoded.rest]]);
  if (encoded.paint) files.set(`${key}.paint.avif`, encoded.paint.bytes);
  const size = encoded.paint ? { width, height, paintBox: encoded.paint.box } : { width, height };
  return finish({ ...planned, fingerprint }, files, size);
}

async function runJob(source: string, planned: PlannedFrame): Promise<Finished> {
  const jobs = (await JOB_SOURCES[source]?.()) ?? [];
  const job = jobs.find(({ key }) => key === planned.key);
  if (!job) throw new Error(`${source} has no job ${planned.key}.`);
  const { files, ...layered } = await job.run();
  const first = [...files].find(([path]) => /\.(avif|webp|png|jpe?g)$/.test(path));
  const { width = 0, height = 0 } = first ? await sharp(first[1]).metadata() : {};
  return finish(planned, files, { width, height, ...layered });
}

function finish(
  { key, fingerprint }: PlannedFrame,
  files: Map<string, Uint8Array>,
  size: Pick<ManifestEntry, 'width' | 'height' | 'paintBox'>,
): Finished {
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return {
    kind: 'finished',
    key,
    entry: {
      fingerprint,
      files: [...files.keys()],
      bytes,
      contentHash: contentHashOf(files.values()),
      ...size,
    },
    files,
  };
}

async function work(unit: Unit): Promise<void> {
  for (const frame of unit.frames) {
    if (Atomics.load(stopped, 0) !== 0) break;
    try {
      const finished =
        unit.kind === 'job'
          ? await runJob(unit.source, frame)
          : await drawFrame(unit.silhouette, frame);
      send(finished);
    } catch (error) {
      send({ kind: 'failed', key: frame.key, error: String(error) });
      // The other frames of a body that cannot be made would fail alike.
      if (prepared === null && unit.kind === 'silhouette') break;
    }
  }
  send({ kind: 'idle' });
}

function send(message: FromWorker): void {
  port?.postMessage(message);
}

port.on('message', (unit: Unit) => void work(unit));

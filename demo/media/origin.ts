import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFilm } from './films.ts';
import { historyReport } from './history-report.ts';
import { MANIFEST_FILE } from './layers/manifest.ts';
import type { Manifest, ManifestEntry } from './layers/manifest.ts';
import { LAYERS_DIR } from './picture-facts.ts';
import { PAINTS } from './scene/paints.ts';
import { createTinting } from './tinting.ts';

/** The addresses of drawn pictures begin with it. */
const FOLDER = 'demo/';

export interface DemoOrigin {
  /** The bytes of a file as it would have been uploaded; null for what was never made. */
  find: (key: string) => Promise<{ bytes: Uint8Array } | null>;
  /** Another one when pictures were drawn anew. */
  revision: string;
  close: () => Promise<void>;
}

/**
 * Where the demo's pictures come from. `demo/{shape}/{colour}/{view}` is painted when it is asked for, a
 * history report is written then; everything else lies there as it is. The server takes these as it
 * takes a dealer's own files.
 */
export function createDemoOrigin(folder: string = fileURLToPath(LAYERS_DIR)): DemoOrigin {
  const { tint, close } = createTinting();
  const written = readFileSync(path.join(folder, MANIFEST_FILE));
  const { pictures } = JSON.parse(written.toString()) as Manifest;
  const read = (file: string) => readFile(path.join(folder, file));

  async function paint(entry: ManifestEntry, colour: string): Promise<Uint8Array | null> {
    const rest = entry.files.find((file) => file.endsWith('.rest.avif'));
    const painted = entry.files.find((file) => file.endsWith('.paint.avif'));
    if (rest === undefined) return null;
    return tint({
      rest: await read(rest),
      paint:
        painted === undefined || entry.paintBox === undefined
          ? null
          : { bytes: await read(painted), box: entry.paintBox },
      colour,
    });
  }

  async function find(key: string): Promise<Uint8Array | null> {
    if (!key.startsWith(FOLDER)) return null;
    const name = key.slice(FOLDER.length);
    const made = historyReport(name) ?? (await readFilm(name));
    if (made !== null) return made;
    const [shape, colour, view, ...rest] = name.split('/');
    if (rest.length === 0 && view !== undefined && colour !== undefined && colour in PAINTS) {
      const entry = pictures[`${shape}/${view}`];
      if (entry !== undefined) return paint(entry, colour);
    }
    const [file] = pictures[name]?.files ?? [];
    return file === undefined || /\.(json|rest\.avif)$/.test(file) ? null : read(file);
  }

  return {
    find: async (key) => {
      const bytes = await find(key);
      return bytes === null ? null : { bytes };
    },
    revision: createHash('sha256').update(written).digest('hex').slice(0, 16),
    close,
  };
}

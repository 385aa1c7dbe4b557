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
import type { Paint } from './scene/paints.ts';
import { UPHOLSTERIES, usualUpholstery } from './scene/upholstery.ts';
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

/** Of vehicles and of cabins, which are asked for in a colour. */
interface Colouring {
  key: string;
  colour: Paint;
}

/** Null for what has no colour to choose. A cabin without one has its usual upholstery. */
function colouringOf(name: string): Colouring | null {
  const [first = '', second = '', ...others] = name.split('/');
  if (first !== 'interiors') return colouring(PAINTS, second, first, others);
  return others.length === 1
    ? colouring(UPHOLSTERIES, usualUpholstery(second), `${first}/${second}`, others)
    : colouring(UPHOLSTERIES, others[0] ?? '', `${first}/${second}`, others.slice(1));
}

function colouring(
  colours: Readonly<Record<string, Paint>>,
  name: string,
  folder: string,
  [view, ...more]: readonly string[],
): Colouring | null {
  const colour = Object.hasOwn(colours, name) ? colours[name] : undefined;
  return colour === undefined || view === undefined || more.length > 0
    ? null
    : { key: `${folder}/${view}`, colour };
}

/**
 * Where the demo's pictures come from. `demo/{shape}/{colour}/{view}` and
 * `demo/interiors/{cabin}/{upholstery}/{view}` are coloured when they are asked for, a history report is written
 * then; everything else lies there as it is. The server takes these as it takes a dealer's own files.
 */
export function createDemoOrigin(folder: string = fileURLToPath(LAYERS_DIR)): DemoOrigin {
  const { tint, close } = createTinting();
  const written = readFileSync(path.join(folder, MANIFEST_FILE));
  const { pictures } = JSON.parse(written.toString()) as Manifest;
  const read = (file: string) => readFile(path.join(folder, file));

  async function paint(entry: ManifestEntry, colour: Paint): Promise<Uint8Array | null> {
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
    const wanted = colouringOf(name);
    const layered = wanted === null ? undefined : pictures[wanted.key];
    const painted = layered && wanted ? await paint(layered, wanted.colour) : null;
    if (painted !== null) return painted;
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

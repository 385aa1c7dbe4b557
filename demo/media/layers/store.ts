import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { CodedLayers } from '../scene/layers.ts';
import { readLayers } from './decode.ts';
import { loadManifest, type Manifest } from './manifest.ts';

/** Where the committed layers lie. */
export const LAYERS_FOLDER = import.meta.dirname;

/** The layers on disk, by keys like `sedan-1/front-left`. */
export interface LayerStore {
  readonly manifest: Manifest;
  read: (key: string) => Promise<CodedLayers | null>;
}

export async function openLayers(folder: string = LAYERS_FOLDER): Promise<LayerStore> {
  const manifest = await loadManifest(folder);
  return {
    manifest,
    read: async (key) => {
      const entry = manifest.pictures[key];
      const rest = entry?.files.find((file) => file.endsWith('.rest.avif'));
      if (!entry || !rest) return null;
      const paint = entry.files.find((file) => file.endsWith('.paint.avif'));
      return readLayers(
        await readFile(join(folder, rest)),
        paint && entry.paintBox
          ? { bytes: await readFile(join(folder, paint)), box: entry.paintBox }
          : null,
      );
    },
  };
}

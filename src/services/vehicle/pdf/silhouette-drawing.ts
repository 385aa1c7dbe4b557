import { readFileSync } from 'node:fs';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

export type Stroke =
  | { kind: 'path'; d: string; faint: boolean }
  | { kind: 'circle'; cx: number; cy: number; r: number };

export const SILHOUETTE_SIZE = { width: 240, height: 96 } as const;

let sprite: string | null = null;

/** The strokes of a silhouette, read from the sprite that the pages use. */
export function silhouetteStrokes(name: SilhouetteName): Stroke[] {
  sprite ??= readFileSync(new URL('../../../ui/media/silhouettes.svg', import.meta.url), 'utf8');
  const [, symbol = ''] =
    new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`, 's').exec(sprite) ?? [];
  return [...symbol.matchAll(/<(path|circle) ([^>]*)\/>/g)].map(([, kind, written = '']) => {
    const attribute = (key: string) => new RegExp(`(?:^| )${key}="([^"]*)"`).exec(written)?.[1];
    return kind === 'path'
      ? { kind, d: attribute('d') ?? '', faint: attribute('opacity') !== undefined }
      : {
          kind: 'circle',
          cx: Number(attribute('cx')),
          cy: Number(attribute('cy')),
          r: Number(attribute('r')),
        };
  });
}

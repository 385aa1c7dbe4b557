import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** From the entry points down to the rules: a layer imports only from layers below it. */
const LAYERS = [
  'main',
  'http',
  'routes',
  'view-models',
  'ui',
  'jobs',
  'services',
  'stock',
  'db',
  'adapters',
  'ports',
  'site-config',
  'domain',
  'copy',
] as const;

const SUBJECTS = [
  'vehicle',
  'search',
  'pricing',
  'finance',
  'leads',
  'trade-in',
  'test-drives',
  'accounts',
  'reservations',
  'payments',
  'content',
  'locations',
  'media',
  'site',
] as const;

type Layer = (typeof LAYERS)[number];

/** The subfolder with a layer's subjects, if they are not directly in it. */
const SUBJECT_FOLDER: Partial<Record<Layer, string>> = { http: 'api' };

/** The contents of layers that are not divided by subject. */
const CONTENTS: Partial<Record<Layer, string>> = {
  main: 'web, worker, command line; environment and wiring',
  routes: 'one file per page, named like its URL',
  jobs: 'one file per job: a payload schema and a service call',
  stock: 'import/, snapshot/, engine/',
  adapters: 'one folder per adapter, {port}-{name}/',
  ports: 'one file per external service',
  copy: 'the texts of the interface, a folder per language',
  'site-config': 'options/ by group, schema, defaults, theme',
};

interface Structure {
  /** The subjects that a layer has a folder for. */
  subjects: ReadonlyMap<Layer, ReadonlySet<string>>;
  imports: ReadonlyMap<Layer, ReadonlySet<Layer>>;
}

export function readStructure(root: string): Structure {
  const subjects = new Map(LAYERS.map((layer) => [layer, new Set<string>()]));
  const imports = new Map(LAYERS.map((layer) => [layer, new Set<Layer>()]));
  for (const file of globSync('src/*/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const [, name = '', ...rest] = file.split(path.sep);
    const layer = LAYERS.find((one) => one === name);
    if (layer === undefined)
      throw new Error(`src/${name} is not a layer of the architecture picture.`);
    const folder = SUBJECT_FOLDER[layer];
    const below = folder === undefined ? rest : rest[0] === folder ? rest.slice(1) : [];
    if (below.length > 1) subjects.get(layer)?.add(below[0] ?? '');
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import\()\s*'#([a-z-]+)\//g)) {
      const other = LAYERS.find((one) => one === imported);
      if (other !== undefined && other !== layer) imports.get(layer)?.add(other);
    }
  }
  return { subjects, imports };
}

const LEFT = 120;
const TOP = 110;
const CELL = 54;
const ROW = 40;
const WIDTH = LEFT + SUBJECTS.length * CELL + 440;
const HEIGHT = TOP + LAYERS.length * ROW + 20;

function box(kind: string, x: number, y: number, width: number): string {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${ROW - 8}" rx="5"/>`;
}

/** Draws layers by subjects, read from the folders and imports. */
export function architectureSvg(root: string): string {
  const { subjects, imports } = readStructure(root);
  const heads = SUBJECTS.map((subject, at) => {
    const x = LEFT + at * CELL + CELL / 2;
    return `<text transform="translate(${x + 4} ${TOP - 12}) rotate(-45)">${subject}</text>`;
  });
  const rows = LAYERS.map((layer, at) => {
    const y = TOP + at * ROW;
    const has = subjects.get(layer) ?? new Set();
    const contents = CONTENTS[layer];
    const cells =
      contents === undefined
        ? SUBJECTS.map((subject, column) => {
            const kind = has.has(subject) ? 'full' : 'none';
            return box(kind, LEFT + column * CELL, y, CELL - 6);
          })
        : [
            box('whole', LEFT, y, SUBJECTS.length * CELL - 6),
            `<text class="small" x="${LEFT + 12}" y="${y + 21}">${contents}</text>`,
          ];
    const used = LAYERS.filter((other) => imports.get(layer)?.has(other));
    return [
      `<text class="layer" x="${LEFT - 12}" y="${y + 21}" text-anchor="end">${layer}</text>`,
      ...cells,
      `<text class="small" x="${LEFT + SUBJECTS.length * CELL + 10}" y="${y + 21}">${used.length === 0 ? 'imports no other layer' : `→ ${used.join(', ')}`}</text>`,
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="14" role="img" aria-label="Layers by subjects, and what each layer imports">
  <style>
    .full { fill: #1f5fa8; }
    .none { fill: #eef1f5; }
    .whole { fill: #dbe7f5; }
    .layer { font-weight: 600; }
    .small { font-size: 12px; fill: #4c5a6c; }
    text { fill: #15202e; }
  </style>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
  ${heads.join('\n  ')}
  ${rows.join('\n  ')}
</svg>
`;
}

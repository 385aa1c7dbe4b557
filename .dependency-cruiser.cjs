/** The layers and what each may import: the table of CONTRIBUTING.md. */
const BELOW_SERVICES = ['domain', 'site-config', 'ports', 'db', 'stock'];
const LAYERS = {
  copy: [],
  domain: [],
  'site-config': ['domain'],
  ports: ['domain'],
  adapters: ['ports', 'domain'],
  db: ['domain', 'site-config'],
  stock: ['domain', 'site-config', 'ports', 'db'],
  services: BELOW_SERVICES,
  jobs: [...BELOW_SERVICES, 'services'],
  ui: ['domain', 'site-config'],
  'view-models': [...BELOW_SERVICES, 'services', 'ui'],
  routes: [...BELOW_SERVICES, 'services', 'ui', 'view-models'],
  http: [...BELOW_SERVICES, 'services', 'jobs', 'ui', 'view-models', 'routes'],
  main: [...BELOW_SERVICES, 'adapters', 'services', 'jobs', 'ui', 'view-models', 'routes', 'http'],
};

const TESTS = '\\.test\\.tsx?$';

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `${layer}-imports`,
  severity: 'error',
  comment: `src/${layer} may import ${allowed.join(', ') || 'nothing but itself'}.`,
  from: { path: `^src/${layer}/`, pathNot: TESTS },
  to: {
    path: '^(src|demo|tests|scripts|bench)/',
    pathNot: `^src/(${[layer, 'copy', ...allowed].join('|')})/`,
  },
}));

/** The demo's access to the rendered media: these files, and the ones that only they use to unpack and paint it. */
const DRAWN_MEDIA =
  '^demo/media/(origin|picture-facts|films|history-report|scene/upholstery)\\.ts$';
const DRAWN_MEDIA_PARTS =
  '^demo/media/(plain-pdf|tinting|tint-child|layers/(decode|manifest|packing)|scene/(layers|paints|tint))\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^(node_modules|\\.react-router)' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'Rules are plain functions: no library, no I/O. The one exception is valibot: a form’s schema is its rule, for browser and server.',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: {
        pathNot: '^node_modules/valibot/',
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'],
      },
    },
    {
      name: 'ui-sees-the-public-part',
      severity: 'error',
      comment: 'Browser code may use the choices, the public part and the theme, never the schema.',
      from: { path: '^src/ui/', pathNot: TESTS },
      to: {
        path: '^src/site-config/',
        pathNot: '^src/site-config/(public-site|choices|theme/templates|theme/theme)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'keys-stay-on-the-server',
      severity: 'error',
      comment:
        'Browser code imports texts from their own file: the catalogue would bring all of them.',
      from: { path: '^src/(ui|domain)/', pathNot: TESTS },
      to: { path: '^src/copy/catalogue\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-stand-alone',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/$1/' },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { path: '^(src|demo|scripts)/', pathNot: TESTS },
      to: { path: `(^tests/)|(${TESTS})` },
    },
    {
      name: 'renderer-by-its-output-only',
      severity: 'error',
      comment: 'The renderer is needed only to redraw: everything else reads its committed output.',
      from: {
        path: '^(src|demo|scripts|tests|bench)/',
        pathNot: '^(demo/media|scripts/renderer-hash)',
      },
      to: { path: '^demo/media/', pathNot: DRAWN_MEDIA },
    },
    {
      name: 'drawn-media-without-renderer',
      severity: 'error',
      from: { path: [DRAWN_MEDIA, DRAWN_MEDIA_PARTS] },
      to: { path: '^demo/media/', pathNot: [DRAWN_MEDIA, DRAWN_MEDIA_PARTS] },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)|\\?url$' },
    },
    {
      name: 'no-dev-dependencies-in-product',
      severity: 'error',
      from: { path: '^src/', pathNot: `${TESTS}|^src/routes/routes\\.ts$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

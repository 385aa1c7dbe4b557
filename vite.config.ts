import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { CHUNKS } from './scripts/chunk-names.ts';
import { frameworkFile, trimFramework } from './scripts/framework/trim-framework.ts';

/**
 * A few chunks instead of a dozen small ones: a shared compression window saves 5 kB of the first load,
 * and the first chunk changes only when a dependency does. The others hold what every page needs,
 * what one kind of page needs, and the same for each template.
 */
const GROUPS = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
    priority: CHUNKS.length + 1,
  },
  ...CHUNKS.map((chunk, at) => ({
    ...chunk,
    test: /^(?!.*\.css).*$/,
    priority: CHUNKS.length - at,
  })),
];

/**
 * The page lists its own preloads, so Vite's preload helper around every import() has nothing to do.
 * Disabling it would still ship the helper, which is 1 kB.
 */
const barePreload: Plugin = {
  name: 'bare-preload',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

const JSX = '\0jsx-runtime';

/**
 * React's runtime is CommonJS, so every element would be made by `(0, runtime.jsx)(…)`. Through a module with
 * real exports it is a call of one letter: 0.3 kB less on a search page, 0.5 kB on a vehicle page.
 */
const directJsx: Plugin = {
  name: 'direct-jsx',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_id, importer) => (importer === JSX ? null : JSX),
  },
  load: {
    filter: { id: /^\0jsx-runtime$/ },
    handler: () =>
      `import * as runtime from 'react/jsx-runtime';
       export const { Fragment, jsx, jsxs } = runtime;`,
  },
};

/** React and its router without the features that no page uses: docs/decisions/0047-unused-framework-code.md. */
const trimmedFramework: Plugin = {
  name: 'trimmed-framework',
  apply: 'build',
  transform(code, id) {
    const file = frameworkFile(id);
    return file === null ? null : { code: trimFramework(file, code), map: null };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    barePreload,
    ...(isSsrBuild ? [] : [directJsx, trimmedFramework]),
  ],
  // Discovered only when a page requests them, they would make the first page of `npm run dev` load twice.
  optimizeDeps: {
    include: ['react-dom/client', 'react-router', 'react-router/dom'],
  },
  build: {
    // Logos, fonts and pictures stay separate files: inlined, every page would include them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
    // The server reads from it which files a template's pages need (src/http/pages/template-scripts.ts).
    manifest: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { codeSplitting: { groups: GROUPS } },
        },
  },
}));

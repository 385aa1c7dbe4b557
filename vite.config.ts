import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { CHUNKS } from './scripts/chunk-names.ts';

/**
 * A few files instead of a dozen small ones: one window for the compressor saves 5 kB of the first load,
 * and the first of them changes only when a dependency does. The others hold what every page needs,
 * what one kind of page needs, and the same of each template.
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
 * The page names what to fetch ahead, so the helper that Vite puts around every import() to do it from
 * script has nothing to do; switched off it would still be sent, and is 1 kB.
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), barePreload],
  // Found only once a page asks for them, they would make the first page of `npm run dev` load twice.
  optimizeDeps: {
    include: ['react-dom/client', 'react-router', 'react-router/dom'],
  },
  build: {
    // Marks, fonts and pictures stay files of their own: inlined they would be sent with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
    // Tells the server which files a template's pages need (src/http/pages/template-scripts.ts).
    manifest: true,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS } } },
  },
}));

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Two shared files instead of a dozen small ones: one window for the compressor saves 5 kB of the first
 * load, and the first of them changes only when a dependency does.
 */
const SHARED = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/, priority: 2 },
  {
    name: 'site',
    test: /src[\\/]ui[\\/](primitives[\\/](?!showcase)|layout|templates[\\/]frames|templates[\\/][a-z]+[\\/](header|footer|menu-overlay))|src[\\/]domain|node_modules[\\/]lucide-react/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Marks, fonts and pictures stay files of their own: inlined they would be sent with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: SHARED } } },
  },
}));

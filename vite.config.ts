import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * A few files instead of a dozen small ones: one window for the compressor saves 5 kB of the first load,
 * and the first of them changes only when a dependency does. Each template is one file, named after it.
 */
const GROUPS = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
    priority: 3,
  },
  { name: 'template-standard', test: /src[\\/]ui[\\/]templates[\\/]standard[\\/]/, priority: 1 },
  { name: 'template-prestige', test: /src[\\/]ui[\\/]templates[\\/]prestige[\\/]/, priority: 1 },
  { name: 'template-bold', test: /src[\\/]ui[\\/]templates[\\/]bold[\\/]/, priority: 1 },
  {
    name: 'site',
    test: /src[\\/](ui|domain)[\\/]|node_modules[\\/]lucide-react/,
    minShareCount: 2,
    priority: 2,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Found only once a page asks for them, they would make the first page of `npm run dev` load twice.
  optimizeDeps: {
    include: ['react-dom/client', 'react-router', 'react-router/dom', 'lucide-react'],
  },
  build: {
    // Marks, fonts and pictures stay files of their own: inlined they would be sent with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The page names what to fetch ahead; the helper that would do it from script is 1 kB for nothing.
    modulePreload: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: GROUPS } } },
  },
}));

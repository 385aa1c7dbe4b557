import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Marks, fonts and pictures stay files of their own: inlined they would be sent with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});

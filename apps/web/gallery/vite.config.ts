import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import consoleConfig from '../vite.config.ts';
import { contractTable } from '../vite-contract-table.ts';
import { fieldLimits } from '../vite-field-limits.ts';
import { texts } from '../vite-texts.ts';

/** The page of the console, which starts the gallery in its place. */
const galleryEntry: Plugin = {
  name: 'drawdesk:gallery',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/gallery/main.tsx'),
  },
};

/**
 * The gallery of components, for developers: `npm run gallery -w @drawdesk/web` opens the console with the page
 * `/gallery`, the API being that of a started product. What is built of it, for the browser tests, has a folder of its
 * own and never gets into the product.
 */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [react(), contractTable(), fieldLimits(), texts(), galleryEntry],
  resolve: consoleConfig.resolve ?? {},
  server: consoleConfig.server ?? {},
  build: {
    outDir: '../../node_modules/.cache/gallery',
    emptyOutDir: true,
    assetsDir: 'gallery-assets',
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
  },
});

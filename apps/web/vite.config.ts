import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './vite-build-id.ts';
import { chunks } from './vite-chunks.ts';
import { contractTable } from './vite-contract-table.ts';
import { fieldLimits } from './vite-field-limits.ts';

import { licences } from './vite-licences.ts';
import { packed } from './vite-packed.ts';
import { texts } from './vite-texts.ts';

const split = chunks();

export default defineConfig({
  plugins: [
    react(),
    contractTable(),
    fieldLimits(),
    split,
    texts(split.api),
    licences(),
    buildId(),
    packed(),
  ],
  resolve: {
    // React has had this hook for long: the copy of it for older versions stays out
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Everything is a file of this origin: the content security policy allows data: for images only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // every browser of this target knows modulepreload
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        // the frame lists the names of all files, and hashes are what cannot be packed in them
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: split.api.nameOf, debugName: 'chunks' }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.VITE_API ?? 'http://127.0.0.1:4300' } },
});

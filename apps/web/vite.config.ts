import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './vite-build-id.ts';
import { contractTable } from './vite-contract-table.ts';
import { fieldLimits } from './vite-field-limits.ts';
import { firstPage } from './vite-first-page.ts';
import { licences } from './vite-licences.ts';

const first = firstPage();

/**
 * What belongs to a feature stays with it. Forms and dialogs have files of their own: each of their parts alone would be
 * a request for every page that has one.
 */
const groups = [
  { name: 'frame', test: (id: string) => first.needs(id) && !/src.features/.test(id), priority: 2 },
  { name: 'forms', minShareCount: 2, test: /ui.forms.(kit|inputs)|@mantine.form/ },
  { name: 'dialogs', minShareCount: 2, test: /(ModalBase|Modal|Drawer)\/|react-remove-scroll|ui.dialogs/ },
];

export default defineConfig({
  plugins: [react(), contractTable(), fieldLimits(), first, licences(), buildId()],
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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.VITE_API ?? 'http://127.0.0.1:4300' } },
});

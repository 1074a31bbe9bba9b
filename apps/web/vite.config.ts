import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './vite-build-id.ts';
import { contractTable } from './vite-contract-table.ts';

/** Libraries that wait until someone needs them. */
const fetchedLater = /react-toastify|@mantine.dates|dayjs/;

/**
 * One file for what several pages share: a request each for fifteen small ones costs more than it saves. What only
 * one page uses stays with that page.
 */
const frame = { name: 'frame', minShareCount: 2, test: (id: string) => !fetchedLater.test(id) };

export default defineConfig({
  plugins: [react(), contractTable(), buildId()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Everything is a file of this origin: the content security policy allows data: for images only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [frame] } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:4300' } },
});

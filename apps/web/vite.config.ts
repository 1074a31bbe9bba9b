import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './vite-build-id.ts';
import { contractTable } from './vite-contract-table.ts';

export default defineConfig({
  plugins: [react(), contractTable(), buildId()],
  // Everything is a file of this origin: the content security policy allows data: for images only.
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:4300' } },
});

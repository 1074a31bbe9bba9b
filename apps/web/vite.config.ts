import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './vite-build-id.ts';
import { contractTable } from './vite-contract-table.ts';
import { licences } from './vite-licences.ts';

/** What waits until someone needs it, and what belongs to a feature, stays out of the frame. */
const apart =
  /react-toastify|@mantine.dates|dayjs|src.features|ui.dialogs|ui.(drawer|charts|grid)|ui.forms.(kit|inputs)|ui.dates.(typed-date|range-problem|RangePanel)|ui.figures.(typed-figures|figure-limits)|@mantine.form|packages.lottery|d3-|(ModalBase|Modal|Drawer|Textarea|SegmentedControl|FloatingIndicator)\/|react-remove-scroll|react-style-singleton|use-(sidecar|callback-ref)/;

/**
 * One file for what several pages share: a request each for fifteen small ones costs more than it saves. What only
 * one page uses stays with that page; dialogs have a file of their own.
 */
const groups = [
  { name: 'frame', minShareCount: 2, test: (id: string) => !apart.test(id) },
  { name: 'forms', minShareCount: 2, test: /ui.forms.(kit|inputs)/ },
  { name: 'dialogs', minShareCount: 2, test: /(ModalBase|Modal|Drawer)\/|react-remove-scroll|ui.dialogs/ },
];

export default defineConfig({
  plugins: [react(), contractTable(), licences(), buildId()],
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

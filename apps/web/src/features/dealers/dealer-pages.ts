/** The pages of /lotto/dealers. They are small and opened together: one file of the build. */
export { DealersFrame } from './DealersFrame.tsx';
export { DealersPage } from './list/DealersPage.tsx';
export { DealerReportPage } from './report/DealerReportPage.tsx';

/** The drawers of a new and of a known dealer, with the same fields. */
export { CreateDealer } from './CreateDealer.tsx';
export { DealerDrawer } from './DealerDrawer.tsx';

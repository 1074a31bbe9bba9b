export { beaconPoint, randomnessOf, verifyBeacon } from './verify-beacon.ts';

export { beaconMessage, beaconPoint, randomnessOf, verifyBeacon } from './verify-beacon.ts';

/**
 * How many tickets `decide` and `applyDecision` work through on one thread (decide/speed.ts). Prints one line of JSON:
 * {name, ticketsPerSecond, decidePerSecond}.
 */
import { decidePerSecond, say } from './say.ts';

say({ name: 'decide', ticketsPerSecond: decidePerSecond });

import { betTypeNames } from 'virtual:contract';
import type { BetType } from '@drawdesk/lottery';

const isBetType = (key: string): key is BetType => key in betTypeNames;

/** Bet types as the catalogue has them. */
export const everyBetType = Object.keys(betTypeNames).filter(isBetType);

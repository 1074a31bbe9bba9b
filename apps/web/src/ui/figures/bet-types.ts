import { betTypeNames } from 'virtual:contract';
import type { BetType } from '@drawdesk/lottery';

/** Whether a text is the key of a bet type. */
export const isBetType = (key: string): key is BetType => Object.hasOwn(betTypeNames, key);

/** Every bet type in the order of domain.md §1. */
export const betTypeKeys: readonly BetType[] = Object.keys(betTypeNames).filter(isBetType);

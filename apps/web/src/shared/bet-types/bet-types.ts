import { betTypeKeys } from 'virtual:contract';
import type { BetType } from '@drawdesk/lottery';

export { betTypeKeys };

/** Whether a text is the key of a bet type. */
export const isBetType = (key: string): key is BetType => betTypeKeys.some((one) => one === key);

export { chanceOfDraw, chanceOfWins, type TicketsOfType } from './chance-of-wins.ts';
export {
  type FoundTogether,
  heaviestWindow,
  type WatchedBet,
  type WatchedTogether,
} from './heaviest-window.ts';

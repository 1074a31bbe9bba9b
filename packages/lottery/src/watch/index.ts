export { chanceOfDraw, chanceOfWins, type TicketsOfType } from './chance-of-wins.ts';
export { heaviestWindow } from './heaviest-window.ts';

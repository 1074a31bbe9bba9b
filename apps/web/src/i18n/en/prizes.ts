/** Prizes as a draw names them: entered, published and paid by tickets (domain.md §3). */
export const prizes = {
  prize_1st: 'First prize',
  prize_2nd: 'Second prize',
  prize_3rd: 'Third prize',
  prize_4th: 'Fourth prize',
  prize_5th: 'Fifth prize',
  near_prize_1st: 'First prize ±1',
  near_1st: 'First prize ±1',
  near_2nd: 'First prize ±2',
  prize_front_three: 'Front 3',
  prize_back_three: 'Last 3',
  prize_two: 'Last 2',
};

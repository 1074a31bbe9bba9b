import { type IntakeHouse, type intakeOperations, yigiFormula } from '@drawdesk/contract';
import { type BetType, type BetTypeOffer, formatMoney, formatRate, promoted } from '@drawdesk/lottery';
import type { z } from 'zod';
import { namedBeacon, shotRulesOf } from '../draw-commitments/opened-round.ts';
import type { OpenRound, OpenRoundRow } from './open-rounds.ts';

type IntakeRound = z.input<(typeof intakeOperations)['intake.rounds']['response']>['data'][number];

export const toOpenRoundDto = ({ row, betTypes, bundles }: OpenRound): IntakeRound => ({
  roundId: String(row.id),
  providerId: row.provider_id,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  openAt: row.open_at.toISOString(),
  closeAt: row.close_at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  betTypes: betTypes.map(toBetTypeDto),
  house: toHouseDto(row),
  bundles: [...bundles],
});

function toBetTypeDto([betType, offer]: [BetType, BetTypeOffer]) {
  return {
    betType,
    accepting: offer.accept,
    rate: formatRate(promoted(offer.payRate, offer.winMultiplier)),
    discountBp: offer.discountBp,
    lowest: formatMoney(offer.lowest),
    maximum: formatMoney(offer.maximum),
    maxBetPerNumber: offer.maxBetPerNumber === null ? null : formatMoney(offer.maxBetPerNumber),
    numberLimitPerPlayer: offer.numberLimitPerPlayer,
    blocked: [...offer.blocked].map(([number, block]) => ({
      number,
      rate: block.rate === null ? null : formatRate(block.rate),
    })),
  };
}

function toHouseDto(row: OpenRoundRow): IntakeHouse | null {
  if (row.house === null) return null;
  const shots = row.house === 'yigi';
  return {
    game: row.house,
    commitment: row.commitment,
    formula: shots ? yigiFormula.parse(row.formula) : null,
    shotRules: shots ? shotRulesOf(row) : null,
    beacon: namedBeacon(row),
    shotsCloseAt: shots ? row.shots_close_at.toISOString() : null,
    shotsHiddenAt: shots ? row.shots_hidden_at.toISOString() : null,
  };
}

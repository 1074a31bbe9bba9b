import type { ResultVersion, Round } from '@drawdesk/contract';

/** The state of a round's result page. Each one has its own part of the screen. */
type RoundStepState =
  | { step: 'house' }
  | { step: 'early' }
  | { step: 'enter'; before: ResultVersion | undefined }
  | { step: 'confirm'; version: ResultVersion }
  | { step: 'blind'; version: ResultVersion }
  | { step: 'settling'; version: ResultVersion | undefined }
  | { step: 'failed'; version: ResultVersion }
  | { step: 'settled'; version: ResultVersion | undefined }
  | { step: 'ended' };

/**
 * The state of a round's result (screens.md §3). `versions` are newest first. `before` of an entry is the
 * version that was rejected last, so that the person who enters it again sees the reason.
 */
export function roundStepOf(
  round: Pick<Round, 'status' | 'settlementState' | 'houseGame'>,
  versions: readonly ResultVersion[],
): RoundStepState {
  const pending = versions.find(({ status }) => status === 'entered');
  switch (round.status) {
    case 'scheduled':
    case 'open':
      return round.houseGame === null ? { step: 'early' } : { step: 'house' };
    case 'waiting':
      if (round.houseGame !== null) return { step: 'house' };
      return { step: 'enter', before: versions[0] };
    case 'waiting_confirm':
      if (pending) return { step: pending.entered === null ? 'blind' : 'confirm', version: pending };
      // It was decided and is now being settled. A refused settlement may be tried again.
      return versions[0] && round.settlementState === 'failed'
        ? { step: 'failed', version: versions[0] }
        : { step: 'settling', version: versions[0] };
    case 'settled':
      return { step: 'settled', version: versions.find(({ status }) => status === 'confirmed') };
    case 'cancelled':
    case 'void_pending':
    case 'voided':
      return { step: 'ended' };
  }
}

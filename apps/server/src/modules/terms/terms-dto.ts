import type { AgentTerms, AggregatorTerms, TermsState } from '@drawdesk/contract';
import {
  formatRate,
  otherReceived,
  type ReceivedShares,
  rateX100,
  receivedIn,
  type SharesByGroup,
  splitShares,
} from '@drawdesk/lottery';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { AgentVersion, AggregatorVersion } from './read-terms.ts';
import { groupOf } from './share-rules.ts';
import { sharesOf } from './terms.ts';
import { periodsOf, type Version } from './timeline.ts';

const rateText = (x100: number): string => formatRate(rateX100(x100));

interface VersionState {
  versionNo: number;
  validFrom: string;
  validTo: string | null;
  state: TermsState;
}

/** Every version with its current state, newest first. */
function versionStates<T>(
  versions: readonly Version<T>[],
  now: Date,
): { versionState: VersionState; value: T }[] {
  const periods = new Map(periodsOf(versions).map((period) => [period.versionNo, period]));
  return versions
    .toSorted((one, other) => other.versionNo - one.versionNo)
    .map(({ versionNo, validFrom, value }) => {
      const validTo = periods.get(versionNo)?.validTo ?? null;
      const begun = validFrom <= now;
      const over = validTo !== null && validTo <= now;
      const state = !periods.has(versionNo) ? 'replaced' : over ? 'past' : begun ? 'current' : 'planned';
      return {
        versionState: {
          versionNo,
          validFrom: validFrom.toISOString(),
          validTo: validTo?.toISOString() ?? null,
          state,
        },
        value,
      };
    });
}

export function toAggregatorTermsDto(versions: readonly AggregatorVersion[], now: Date): AggregatorTerms[] {
  return versionStates(versions, now).map(({ versionState, value }) => ({
    termsId: String(value.termsId),
    ...versionState,
    setBy: value.setBy,
    shareBp: value.terms.shareBp,
    ...(value.terms.rows.length > 0 && {
      sharesByGroup: value.terms.rows.map(({ group, ...row }) => ({
        ...row,
        group: groupOf(group),
      })),
    }),
    betTypes: [...value.terms.betTypes].map(([betType, { rate, discountBp }]) => ({
      betType,
      rate: rateText(rate),
      discountBp,
    })),
  }));
}

/** The rows with the shares that they come to by what the master received for the same (shares.md §3). */
const rowDtos = (own: SharesByGroup, received: ReceivedShares) =>
  own.rows.map(({ group, family, split, ...shares }, at) => ({
    group: groupOf(group),
    family,
    shareBp: splitShares({ ...shares, split }, receivedIn(received, { group, family })),
    ...(split && { split }),
    ...otherDtos(own, received, at),
  }));

/** What a split comes to where the master received another share. */
function otherDtos(own: SharesByGroup, received: ReceivedShares, at: number | null) {
  const set = (at === null ? undefined : own.rows[at]) ?? own;
  const others = otherReceived(own, received).filter(({ row }) => row === at);
  if (others.length === 0) return {};
  return {
    otherShares: others.map(({ group, family, receivedBp }) => ({
      group: groupOf(group),
      family,
      shareBp: splitShares(set, receivedBp),
    })),
  };
}

/** Names of masters by id, for terms agreed under an earlier one. */
export type AggregatorNames = ReadonlyMap<bigint, string>;

/** What the company gives the master, and which staff member set it, is shown only to staff. */
export function toAgentTermsDto(
  versions: readonly AgentVersion[],
  now: Date,
  names: AggregatorNames,
  caller: Pick<AccountCaller, 'aggregatorId'>,
): AgentTerms[] {
  const staff = caller.aggregatorId === null;
  return versionStates(versions, now).map(({ versionState, value }) => {
    const { shareAgentBp, shareMasterBp, split, rows, betTypes } = value.terms;
    return {
      termsId: String(value.termsId),
      ...versionState,
      setBy: staff ? value.setBy : null,
      aggregatorId: String(value.aggregatorId),
      aggregatorName: names.get(value.aggregatorId) ?? '',
      shareBp: { agent: shareAgentBp, master: shareMasterBp, company: value.shareCompanyBp },
      ...(split && { split }),
      ...(value.received && otherDtos(sharesOf(value.terms), value.received, null)),
      ...(value.received &&
        rows.length > 0 && { sharesByGroup: rowDtos(sharesOf(value.terms), value.received) }),
      betTypes: [...betTypes].map(([betType, { rate, discountPlayerBp, discountAgentBp }]) => {
        const master = value.master.get(betType);
        return {
          betType,
          rate: rateText(rate),
          discountPlayerBp,
          discountAgentBp,
          ...(staff && master && { rateMaster: rateText(master.rate), discountMasterBp: master.discountBp }),
        };
      }),
    };
  });
}

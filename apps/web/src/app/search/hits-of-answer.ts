import type { SearchHits } from '@drawdesk/contract';
import type { Both, Hit } from './search-hit.ts';

const same = (text: string): Both => ({ en: text, th: text });
const named = ({ nameEn, nameTh }: { nameEn: string; nameTh: string }): Both => ({ en: nameEn, th: nameTh });
const followedBy = ({ en, th }: Both, more: string): Both => ({
  en: `${en} · ${more}`,
  th: `${th} · ${more}`,
});

/** The answer of the API as results of the palette: bills first, because a whole number is an exact match. */
export const hitsOf = ({ bills, rounds, providers, agents, masters, players }: SearchHits): Hit[] => [
  ...bills.map(
    (bill): Hit => ({
      kind: 'bill',
      name: same(bill.billNumber),
      detail: followedBy(named(bill), bill.player),
      values: { provider: bill.providerId, round: bill.roundId, bill: bill.billNumber, label: bill.label },
      group: bill.group,
    }),
  ),
  ...rounds.map(
    (round): Hit => ({
      kind: 'round',
      name: named(round),
      detail: same(''),
      values: {
        provider: round.providerId,
        round: round.roundId,
        label: round.label,
        status: round.status,
      },
      group: round.group,
    }),
  ),
  ...providers.map(
    (provider): Hit => ({
      kind: 'provider',
      name: named(provider),
      detail: same(provider.providerId),
      values: { provider: provider.providerId, providerId: provider.providerId },
      group: provider.group,
    }),
  ),
  ...agents.map(
    (agent): Hit => ({
      kind: 'agent',
      name: same(agent.name),
      detail: same(`${agent.code} · ${agent.masterCode}`),
      values: { agentId: agent.agentId },
    }),
  ),
  ...masters.map(
    (master): Hit => ({
      kind: 'master',
      name: same(master.name),
      detail: same(master.code),
      values: { aggregatorId: master.aggregatorId },
    }),
  ),
  ...players.map(
    (player): Hit => ({
      kind: 'player',
      name: same(player.username),
      detail: same(player.masterCode ? `${player.agentCode} · ${player.masterCode}` : player.agentCode),
      values: { agentId: player.agentId, playerId: player.playerId },
    }),
  ),
];

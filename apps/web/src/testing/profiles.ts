import { defaultAbilityRules, type Profile, type Role } from '@drawdesk/contract';

/** A signed-in person of a role with its default rules, for tests. */
export function profileOf(role: Role, change: Partial<Profile> = {}): Profile {
  const tenant = role.startsWith('company:') ? null : { aggregatorId: '1', code: 'M1', name: 'Master one' };
  return {
    accountId: '7',
    username: role,
    displayName: `The ${role}`,
    role,
    aggregator: tenant,
    agent: role.startsWith('agent') ? { agentId: '2', code: 'A1', name: 'Agent one' } : null,
    masterRole: null,
    agentRole: null,
    mode: 'own',
    realAccount: null,
    standIn: null,
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
    abilityRules: defaultAbilityRules(role),
    session: { idleMinutes: 120, absoluteEndsAt: '2026-11-27T02:00:00.000Z' },
    company: {
      name: 'Drawdesk',
      logoUrl: null,
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      separationOfDuties: true,
      showBannerOnHome: true,
      nextRoundRateNotice: true,
    },
    ...change,
  };
}

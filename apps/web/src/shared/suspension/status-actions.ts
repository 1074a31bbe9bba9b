/**
 * What can be suspended: `suspendedBy` is the tier that suspended it; a master is always suspended by the
 * company.
 */
export interface Suspendable {
  status: 'active' | 'suspended';
  suspendedBy?: 'company' | 'aggregator' | null;
}

/** `takeOver`: the company suspends it as well, so that its master cannot activate it. */
export type StatusActionName = 'suspend' | 'resume' | 'takeOver';

export interface StatusAction {
  name: StatusActionName;
  /** Only the company may activate it: shown to this person, but disabled. */
  byCompany: boolean;
}

/** The status changes possible for a master, an agent or a player; the API refuses all others. */
export function statusActionsOf(
  { status, suspendedBy = null }: Suspendable,
  ofCompany: boolean,
): readonly StatusAction[] {
  if (status === 'active') return [{ name: 'suspend', byCompany: false }];
  const resume: StatusAction = { name: 'resume', byCompany: suspendedBy === 'company' && !ofCompany };
  const taken = suspendedBy === 'aggregator' && ofCompany;
  return taken ? [resume, { name: 'takeOver', byCompany: false }] : [resume];
}

/** Who may be suspended: `suspendedBy` says on whose word it is; a master's own suspension is always the company's. */
export interface Suspendable {
  status: 'active' | 'suspended';
  suspendedBy?: 'company' | 'aggregator' | null;
}

/** `takeOver`: suspended once more, on the company's word, so that its master does not lift it. */
export type StatusActionName = 'suspend' | 'resume' | 'takeOver';

export interface StatusAction {
  name: StatusActionName;
  /** It is the company's to lift: shown, but not for this person. */
  byCompany: boolean;
}

/** Where a master, an agent or a player can be turned to; the API refuses everything else. */
export function statusActionsOf(
  { status, suspendedBy = null }: Suspendable,
  ofCompany: boolean,
): readonly StatusAction[] {
  if (status === 'active') return [{ name: 'suspend', byCompany: false }];
  const resume: StatusAction = { name: 'resume', byCompany: suspendedBy === 'company' && !ofCompany };
  const taken = suspendedBy === 'aggregator' && ofCompany;
  return taken ? [resume, { name: 'takeOver', byCompany: false }] : [resume];
}

import { PlannedNotice } from '../../terms/PlannedNotice.tsx';
import { wholeBp } from '../../terms/shares.ts';
import classes from './account.module.css';
import { OrganisationFigures } from './OrganisationFigures.tsx';
import { type Organisation, organisationOf } from './organisation.ts';
import { SharesNow } from './SharesNow.tsx';

/** Its figures, the planned terms and those in force. */
export function OrganisationOverview({ organisation }: { organisation: Organisation }) {
  const { page } = organisationOf(organisation);
  return (
    <div className={classes.stack}>
      <OrganisationFigures organisation={organisation} />
      <PlannedNotice planned={organisation.plannedTerms} />
      <SharesNow
        parts={partsOf(organisation)}
        rows={organisation.terms?.sharesByGroup}
        toTerms={{ ...page, search: { tab: 'terms' } }}
      />
    </div>
  );
}

/** An agent's terms show the share of each tier; an aggregator has its share together with its agents. */
function partsOf(organisation: Organisation) {
  if ('agentId' in organisation) {
    const { terms } = organisation;
    return (
      terms && (['agent', 'master', 'company'] as const).map((tier) => ({ tier, bp: terms.shareBp[tier] }))
    );
  }
  const { terms } = organisation;
  return (
    terms && [
      { tier: 'below' as const, bp: terms.shareBp },
      { tier: 'company' as const, bp: wholeBp - terms.shareBp },
    ]
  );
}

import { Link } from '@tanstack/react-router';
import type { PageLink } from '../../../ui/layout/ButtonLink.tsx';
import classes from './account.module.css';

interface OrganisationLeadProps {
  code: string;
  /** Its master; a link for who may open it. */
  master?: { name: string; link: PageLink | undefined };
}

/** What identifies an agent or a master under the title of its pages: its code, and its master. */
export const OrganisationLead = ({ code, master }: OrganisationLeadProps) => (
  <>
    <span className={classes.code}>{code}</span>
    {master && (
      <>
        {' · '}
        {master.link ? (
          <Link {...master.link} className={classes.link ?? ''}>
            {master.name}
          </Link>
        ) : (
          master.name
        )}
      </>
    )}
  </>
);

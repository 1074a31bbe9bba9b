import { useState } from 'react';
import { useProfile } from '../../session/session.ts';
import { Mark } from '../../ui/art/Mark.tsx';
import classes from './shell.module.css';

/** The product's mark and name, or the company's own logo (a remote image up to 200 px wide, spec.md §1). */
export function Logo() {
  const company = useProfile()?.company;
  const [broken, setBroken] = useState<string | null>(null);
  if (company?.logoUrl && broken !== company.logoUrl) {
    return (
      <img
        className={classes.logoImage}
        src={company.logoUrl}
        alt={company.name}
        onError={() => setBroken(company.logoUrl)}
      />
    );
  }
  return (
    <span className={classes.logo}>
      <Mark />
      <span className={classes.logoName}>{company?.name ?? 'Drawdesk'}</span>
    </span>
  );
}

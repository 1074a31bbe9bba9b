import { useState } from 'react';
import { useProfile } from '../../session/session.ts';
import { Mark } from '../../ui/art/Mark.tsx';
import classes from './logo.module.css';

/**
 * The company's logo, a remote image up to 200 px wide (spec.md §1). Without a logo, or when the image does
 * not load: the product's mark and the company's name. Both take the same room, so that nothing moves.
 */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  const company = useProfile()?.company;
  const [broken, setBroken] = useState<string | null>(null);
  const url = company?.logoUrl;
  // A folded menu has room for the mark only.
  if (url && url !== broken && !markOnly) {
    return (
      <img
        className={classes.image}
        src={url}
        alt={company.name}
        referrerPolicy="no-referrer"
        decoding="async"
        draggable={false}
        onError={() => setBroken(url)}
      />
    );
  }
  return (
    <span className={classes.logo}>
      <Mark />
      <span className={classes.name}>{company?.name ?? 'Drawdesk'}</span>
    </span>
  );
}

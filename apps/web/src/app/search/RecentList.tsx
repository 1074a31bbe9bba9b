import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FoundRow, type ListPart } from './FoundList.tsx';
import classes from './search.module.css';
import { type Hit, keyOfHit } from './search-hit.ts';
import { useHitName } from './use-hit-name.ts';
import type { Found } from './use-search.ts';

/** Heading of the recent searches, with the button that deletes all of them. */
export function RecentHead({ id, clear }: { id: string; clear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.recentHead}>
      <span id={id}>{t('search.recent')}</span>
      <button type="button" className={classes.clear} onClick={clear}>
        {t('search.clearRecent')}
      </button>
    </div>
  );
}

interface RecentListProps extends ListPart {
  labelledBy: string;
  found: readonly Found[];
  forget: (hit: Hit) => void;
}

/**
 * The recent searches. Each can be deleted with its × or with Shift and Delete, because options cannot
 * contain buttons.
 */
export function RecentList({ labelledBy, found, forget, ...part }: RecentListProps) {
  const { t } = useTranslation();
  const hitName = useHitName();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options are in groups of a listbox, which a fieldset is not.
    <div role="group" aria-labelledby={labelledBy} className={classes.group}>
      {found.map((one) => (
        <div key={keyOfHit(one.hit)} className={classes.recent} role="presentation">
          <FoundRow one={one} typed="" {...part} />
          <span
            className={classes.forget}
            title={t('search.forget', { name: hitName(one.hit) })}
            aria-hidden
            onClick={() => forget(one.hit)}
          >
            <IconX size={15} />
          </span>
        </div>
      ))}
    </div>
  );
}

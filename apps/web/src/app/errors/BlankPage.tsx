import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ThemedPicture } from '../../ui/art/ThemedPicture.tsx';
import classes from './errors.module.css';
import { Hills } from './Hills.tsx';

interface BlankPageProps {
  /** 404, 403, 500: shown large. */
  code: number;
  title: string;
  lead: string;
  /** The detail, in its own line: never a stack trace (spec.md §2). */
  detail?: string | undefined;
  picture: string;
  onLeave: () => void;
}

/**
 * The blank layout of the error pages (spec.md §2): code, title, description, illustration, link to the start
 * page.
 */
export function BlankPage({ code, title, lead, detail, picture, onLeave }: BlankPageProps) {
  return (
    <div className={classes.page}>
      <main className={classes.body}>
        <p className={`figures ${classes.code}`}>{code}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        <BackToHome onLeave={onLeave} />
        <ThemedPicture src={picture} className={classes.illustration} />
      </main>
      <Hills />
    </div>
  );
}

/** Clears the error and goes to `/` (spec.md §2); the page that uses it knows how. */
function BackToHome({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="md" onClick={onLeave}>
      {t('problem.backToHome')}
    </Button>
  );
}

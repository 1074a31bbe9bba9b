import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ThemedPicture } from '../../ui/art/ThemedPicture.tsx';
import classes from './errors.module.css';

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
    <div className={classes.page} data-whole-window>
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

/** The picture at the bottom of the blank pages: 320 px high, from md on (spec.md §2). */
function Hills() {
  return (
    <svg
      className={classes.hills}
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M0 320 V210 C 180 120 330 250 520 200 S 860 90 1060 170 1330 230 1440 150 V320 Z"
        fill="var(--primary-tint)"
        opacity=".5"
      />
      <path
        d="M0 320 V262 C 220 190 420 300 640 262 S 1010 190 1180 236 1360 270 1440 240 V320 Z"
        fill="var(--primary-tint)"
      />
    </svg>
  );
}

import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/figures/CopyButton.tsx';
import { EnteredValues } from '../rounds/EnteredValues.tsx';
import { prettyJson } from './pretty-json.ts';
import classes from './sources.module.css';

interface RawAnswerProps {
  fetch: {
    entered: Readonly<Record<string, unknown>> | null;
    answer: string | null;
    answerCut: boolean;
  };
}

/** The values that were read from a response, and the unchanged response. */
export function RawAnswer({ fetch: { entered, answer, answerCut } }: RawAnswerProps) {
  const { t } = useTranslation();
  return (
    <>
      <section className={classes.part}>
        <h3 className={classes.partTitle}>{t('sources.read')}</h3>
        {entered && Object.keys(entered).length > 0 ? (
          <EnteredValues entered={entered} />
        ) : (
          <p className={classes.soft}>{t('sources.nothingRead')}</p>
        )}
      </section>
      <section className={classes.part}>
        <h3 className={classes.partTitle}>
          {t('sources.answer')}
          {answer !== null && <CopyButton text={answer} />}
        </h3>
        {answer === null ? (
          <p className={classes.soft}>{t('sources.answerNone')}</p>
        ) : (
          // A part that scrolls must be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          <pre className={classes.answer} tabIndex={0}>
            {prettyJson(answer)}
          </pre>
        )}
        {answerCut && <p className={classes.soft}>{t('sources.answerCut')}</p>}
      </section>
    </>
  );
}

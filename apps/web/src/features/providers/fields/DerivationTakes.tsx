import type { DerivationInfo } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import classes from './fields.module.css';

/** What a derivation does with a draw, in a sentence, and which fields must be entered. */
export function DerivationTakes({ info }: { info: DerivationInfo }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const needed = info.fields.filter(({ required }) => required).map(({ name }) => fieldName(name));
  const further = info.fields.filter(({ required }) => !required).map(({ name }) => fieldName(name));
  return (
    <dl className={classes.takes}>
      <div>
        <dt>{t('providers.takes.decides')}</dt>
        <dd>{t(`providers.derivation.${info.derivation}.help`)}</dd>
      </div>
      <div>
        <dt>{t('providers.takes.entered')}</dt>
        <dd>{needed.join(', ')}</dd>
      </div>
      {further.length > 0 && (
        <div>
          <dt>{t('providers.takes.further')}</dt>
          <dd>{further.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

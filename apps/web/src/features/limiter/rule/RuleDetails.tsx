import type { LimiterRule } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { useProviderNames } from '../provider-names.ts';
import { useRuleWords } from '../rule-words.ts';
import { LadderPicture } from '../steps/LadderPicture.tsx';
import { RuleLead } from './RuleLead.tsx';
import classes from './rule.module.css';
import { useNormalRate } from './use-normal-rate.ts';

/** A rule without editing: for people who may not change it, and for rules of the levels above. */
export function RuleDetails({ rule }: { rule: LimiterRule }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const providerOf = useProviderNames();
  const wordsOf = useRuleWords();
  const { basis, steps, capPerPerson, betTypes, providerId, aggregatorId, agentId } = rule;
  const owner = agentId !== null ? { agentId } : aggregatorId !== null ? { aggregatorId } : {};
  const normalRate = useNormalRate({ owner, providerId, betTypes });
  return (
    <div className={classes.details}>
      <RuleLead rule={rule} />
      <DetailList
        details={[
          {
            label: t('limiter.field.active'),
            value: t(rule.active ? 'limiter.active.on' : 'limiter.active.off'),
          },
          {
            label: t('limiter.field.provider'),
            value: providerId === null ? t('limiter.allProviders') : providerOf(providerId),
          },
          {
            label: t('limiter.field.betTypes'),
            value: betTypes.length === 0 ? t('limiter.allBetTypes') : betTypes.map(nameOf).join(', '),
          },
          { label: t('limiter.field.basis'), value: t(`limiter.basis.${basis}`) },
          {
            label: t('limiter.field.does'),
            value: (
              <span className={classes.lines}>
                {wordsOf(rule).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            ),
          },
        ]}
      />
      <LadderPicture basis={basis} steps={steps} normalRate={normalRate} />
      <h3 className={classes.title}>{t('limiter.preview.title')}</h3>
      <PreviewPanel owner={owner} providerId={providerId} rule={{ betTypes, basis, steps, capPerPerson }} />
    </div>
  );
}

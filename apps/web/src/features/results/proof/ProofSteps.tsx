import type { RoundProof } from '@drawdesk/contract';
import { numbersInput, yigiMixText } from '@drawdesk/lottery';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { beaconAddress } from './beacon-steps.ts';
import classes from './proof.module.css';
import type { Step } from './proof-step.ts';

/** The computed values step by step, next to the published ones. */
export function ProofSteps({ proof, steps }: { proof: RoundProof; steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <ProofStep key={step.name} step={step} proof={proof} />
      ))}
    </ol>
  );
}

function ProofStep({
  step: { name, computed, published, matches },
  proof,
}: {
  step: Step;
  proof: RoundProof;
}) {
  const { t } = useTranslation();
  const Icon = matches ? IconCheck : IconX;
  const from = inputOf(name, proof);
  return (
    <li className={classes.step} data-matches={matches} data-step={name}>
      <span className={classes.mark}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={classes.stepText}>
        <h3>
          {t(`proof.step.${name}.title`)}
          {name !== 'digest' && (
            <span className={classes.outcome}>{t(matches ? 'proof.matches' : 'proof.differs')}</span>
          )}
        </h3>
        <p>{useHow(name, proof)}</p>
        {name === 'beacon' && proof.beacon && <BeaconLink beacon={proof.beacon} />}
        <dl>
          {from && (
            <div>
              <dt>{t('proof.from')}</dt>
              <dd>{from}</dd>
            </div>
          )}
          <div>
            <dt>{t('proof.computed')}</dt>
            <dd>{computed || '–'}</dd>
          </div>
          {published !== null && (
            <div>
              <dt>{t('proof.published')}</dt>
              <dd>{published || '–'}</dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}

/** A public address for comparison. Nothing is loaded from it here. */
function BeaconLink({ beacon }: { beacon: NonNullable<RoundProof['beacon']> }) {
  const { t } = useTranslation();
  const address = beaconAddress(beacon);
  return (
    <p>
      {t('proof.step.beacon.lookUp')}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer" className={classes.address}>
        {address}
      </a>
    </p>
  );
}

/** In UTC, to the second, like the rounds of the beacon. */
const clockTime = (at: string | undefined): string =>
  at === undefined ? '' : `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** How it is computed. The last steps depend on the rule and the game. */
function useHow(name: Step['name'], { game, yigi, beacon }: RoundProof): string {
  const { t } = useTranslation();
  if (name === 'result')
    return t(
      `proof.step.result.how_${yigi?.formula === 'classic' ? 'classic_' : ''}${yigi?.rule ?? 'minus16'}`,
    );
  if (name === 'numbers') return t(`proof.step.numbers.how_${game}`);
  return t(`proof.step.${name}.how`, {
    minimum: yigi?.minimum ?? 0,
    maximum: yigi?.maximum ?? 0,
    players: yigi?.minimumPlayers ?? 0,
    agents: yigi?.minimumAgents ?? 0,
    at: clockTime(beacon?.at),
  });
}

/** The text that is hashed, where it is short enough to read. */
function inputOf(name: Step['name'], { roundId, commitReveal, beacon, yigi }: RoundProof): string | null {
  const seed = commitReveal?.seed ?? null;
  if (seed === null) return null;
  if (name === 'seed') return seed;
  if (name === 'beacon') return beacon?.signature ?? null;
  const randomness = beacon?.randomness ?? null;
  if (name === 'mix' && yigi?.drawn) return yigiMixText(roundId, yigi.drawn.listHash, randomness);
  return name === 'digest' ? numbersInput(seed, roundId, randomness) : null;
}

import type { RoundProof } from '@drawdesk/contract';
import { yigiMinimumShots } from '@drawdesk/lottery';
import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './proof.module.css';

type Shots = NonNullable<NonNullable<RoundProof['yigi']>['drawn']>;

const pageSize = 40;

/**
 * Every shot of the round, newest first, with the 16th from the end marked. Players can search for their own.
 */
export function ShotList({ shots }: { shots: Shots }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(pageSize);
  const sought = useDeferredValue(typed.trim().toLowerCase());
  const places = placesOf(shots, sought);
  const sixteenth = shots.numbers.length - yigiMinimumShots;
  return (
    <Section
      title={t('proof.shots.title', { count: shots.numbers.length })}
      side={
        <TextInput
          size="sm"
          aria-label={t('proof.shots.find')}
          placeholder={t('proof.shots.find')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setShown(pageSize);
          }}
        />
      }
    >
      <div className={classes.shots}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('proof.shots.place')}</th>
              <th scope="col">{t('proof.shots.number')}</th>
              <th scope="col">{t('proof.shots.player')}</th>
              <th scope="col">{t('proof.shots.after')}</th>
            </tr>
          </thead>
          <tbody>
            {places.slice(0, shown).map((at) => (
              <tr key={at} data-sixteenth={at === sixteenth && shots.result !== null}>
                <td className="figures">{at + 1}</td>
                <td className={classes.shot}>{shots.numbers[at]}</td>
                <td>{shots.players[at]}</td>
                <td className="figures">
                  {clock(shots.seconds[at] ?? 0)}
                  {at === sixteenth && shots.result !== null && (
                    <span className={classes.sixteenth}>{t('proof.shots.sixteenth')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {places.length === 0 && <p className={classes.none}>{t('ui.list.noMatch')}</p>}
      {places.length > shown && (
        <Button variant="light" size="sm" mt="md" onClick={() => setShown(shown + pageSize)}>
          {t('proof.shots.more', { left: places.length - shown })}
        </Button>
      )}
    </Section>
  );
}

/** Positions in the list that match the search, newest first, counted from 0. */
function placesOf({ numbers, players }: Shots, sought: string): number[] {
  const places: number[] = [];
  for (let at = numbers.length - 1; at >= 0; at -= 1) {
    const text = `${numbers[at]} ${players[at]?.toLowerCase()}`;
    if (sought === '' || text.includes(sought)) places.push(at);
  }
  return places;
}

/** Seconds after the opening as minutes and seconds. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

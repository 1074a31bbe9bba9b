import type { Dealer, ProposalRequest, Proposed } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import classes from '../lay-off.module.css';
import { AskForm } from './AskForm.tsx';
import { type EditedBet, saveDrafts } from './edited-bets.ts';
import { ProposedBets } from './ProposedBets.tsx';

interface ProposalProps {
  roundId: string;
  dealers: readonly Dealer[];
}

const withoutDealer = (proposed: Proposed, dealerId: string): Proposed => ({
  ...proposed,
  bets: proposed.bets.filter((bet) => bet.dealerId !== dealerId),
});

/** What to lay off: calculated, or by hand; the bets can be changed before they become drafts. */
export function Proposal({ roundId, dealers }: ProposalProps) {
  const { t } = useTranslation();
  const may = useMay();
  const client = useQueryClient();
  const [asked, setAsked] = useState(0);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const create = useWrite('layOff.create', { refresh: 'by-caller' });
  // the server ends a calculation that nobody waits for
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const ask = async (body: ProposalRequest) => {
    setBusy(true);
    setProblem(null);
    try {
      const { signal } = left.current;
      const answer = await call('layOff.propose', { params: { roundId }, body }, { signal });
      setProposed(answer.data);
      setAsked((times) => times + 1);
    } catch (thrown) {
      setProblem(thrown as ApiProblem);
    } finally {
      setBusy(false);
    }
  };
  const save = async (bets: readonly EditedBet[]) => {
    setBusy(true);
    setProblem(null);
    try {
      await saveDrafts(bets, {
        create: (dealerId, ofDealer) =>
          create.mutateAsync({ params: { roundId }, body: { dealerId, bets: ofDealer } }),
        onSaved: (dealerId) => setProposed((now) => now && withoutDealer(now, dealerId)),
      });
      toastSuccess(t('layOff.drafted'));
      setProposed(null);
    } catch (thrown) {
      setProblem(thrown as ApiProblem);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['layOff'] });
    }
  };
  return (
    <section className={`surface no-print ${classes.part}`} aria-label={t('layOff.proposal')}>
      <h2 className={classes.heading}>{t('layOff.proposal')}</h2>
      <AskForm dealers={dealers} busy={busy} ask={ask} />
      {problem && <ErrorState problem={problem} slim />}
      {proposed && (
        <ProposedBets
          key={asked}
          proposed={proposed}
          busy={busy}
          recalculate={(bets) => ask({ by: 'bets', count: proposed.count, bets: [...bets] })}
          {...(may('layOff.create') && { save })}
        />
      )}
    </section>
  );
}

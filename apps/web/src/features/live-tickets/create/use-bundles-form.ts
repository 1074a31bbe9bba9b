import type { BundleProviderDto } from '@drawdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../api/problem.ts';
import { useWrite } from '../../../api/use-call.ts';
import { useTenantChoice } from '../../../shared/organisations/use-tenant-choice.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { type Prizes, type Size, sizes } from '../bundle-sizes.ts';
import { typedPrizes } from '../terms/prizes-spec.ts';
import { useTermsSpecs } from '../terms/use-terms-specs.ts';
import { placeAtSizes } from './place-at-sizes.ts';
import { type Level, type Offers, useOffers } from './use-offers.ts';

/** What is done with a size: separate terms, none (an agent then sells on its master's terms), or not sold. */
export type Mode = 'own' | 'none' | 'off';

interface BundlesFormOptions {
  level: Level;
  providers: readonly BundleProviderDto[];
}

/** The form that sets the bundles of a provider for a master or an agent, three sizes at once. */
export function useBundlesForm({ level, providers }: BundlesFormOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useProviderName();
  const createAggregator = useWrite('liveTickets.createMaster');
  const createAgent = useWrite('liveTickets.createAgent');
  const [chosen, setChosen] = useState(nothingChosen);
  const owners = useTenantChoice(
    { of: level === 'agent' ? 'agents' : 'masters' },
    chosen.ownerId === null ? [] : [chosen.ownerId],
  );
  const provider = providers.find(({ providerId }) => providerId === chosen.providerId);
  const { offers, there, problem, retry } = useOffers(level, chosen.ownerId, provider);
  const specsOf = useTermsSpecs();
  const names = provider?.prizes ?? [];
  const specs = (size: Size) =>
    specsOf({
      names,
      upline: level === 'agent' ? offers?.[size] : undefined,
      unused: chosen[`${size}Mode`] !== 'own',
      of: t(`liveTickets.size.${size}`),
    });
  const mode = (size: Size) =>
    field.choice({
      label: t(`liveTickets.size.${size}`),
      options: modesOf[level].map(({ value, text }) => ({ value, label: t(`liveTickets.mode.${text}`) })),
    });
  const [small, medium, large] = [specs('small'), specs('medium'), specs('large')];
  const form = useRecordForm({
    id: `bundles-${level}`,
    fields: {
      providerId: field.choice({
        label: t('liveTickets.field.provider'),
        options: providers.map((one) => ({ value: one.providerId, label: nameOf(one) })),
      }),
      ownerId: field.choice({
        label: t(level === 'agent' ? 'liveTickets.field.agent' : 'liveTickets.field.master'),
        options: owners.options,
      }),
      smallMode: mode('small'),
      mediumMode: mode('medium'),
      largeMode: mode('large'),
      smallPrice: small.price,
      mediumPrice: medium.price,
      largePrice: large.price,
      smallQuantity: small.quantity,
      mediumQuantity: medium.quantity,
      largeQuantity: large.quantity,
      smallMaxPerPlayer: small.maxPerPlayer,
      mediumMaxPerPlayer: medium.maxPerPlayer,
      largeMaxPerPlayer: large.maxPerPlayer,
      smallPrizes: small.prizes,
      mediumPrizes: medium.prizes,
      largePrizes: large.prizes,
    },
    save: async ({ values }) => {
      const sent = sizes
        .filter((size) => values[`${size}Mode`] !== 'none')
        .map((size) => {
          const own = values[`${size}Mode`] === 'own';
          const offer = offers?.[size];
          return {
            size,
            on: own,
            price: own || !offer ? values[`${size}Price`] : offer.price,
            quantity: own ? values[`${size}Quantity`] : null,
            maxPerPlayer: own ? values[`${size}MaxPerPlayer`] : null,
            prizes: own || !offer ? values[`${size}Prizes`] : offer.prizes,
          };
        });
      if (sent.length === 0) throw nothingSet(t('liveTickets.problem.nothing'));
      const { providerId, ownerId } = values;
      const making =
        level === 'agent'
          ? createAgent.mutateAsync({ body: { agentId: ownerId, providerId, sizes: sent } })
          : createAggregator.mutateAsync({ body: { aggregatorId: ownerId, providerId, sizes: sent } });
      return making.catch((thrown: unknown) => {
        if (!(thrown instanceof ApiProblem)) throw thrown;
        const { status, code, title, values: words, fields } = thrown;
        const placed = placeAtSizes(
          fields,
          sent.map(({ size }) => size),
        );
        throw new ApiProblem({ status, code, title, values: words, fields: placed });
      });
    },
    outcome: 'create',
    onSaved: () => void navigate({ to: '/setting/live-ticket' }),
  });

  const now = {
    providerId: form.typed('providerId'),
    ownerId: form.typed('ownerId'),
    smallMode: form.typed('smallMode'),
    mediumMode: form.typed('mediumMode'),
    largeMode: form.typed('largeMode'),
  };
  // The declarations follow the chosen values, also when a draft restores them.
  if (JSON.stringify(now) !== JSON.stringify(chosen)) setChosen(now);

  const set = {
    mode: (size: Size, to: Mode | null) => form.set(`${size}Mode`, to),
    terms: (size: Size, { price, quantity, maxPerPlayer, prizes }: TypedTerms) => {
      form.set(`${size}Price`, price);
      form.set(`${size}Quantity`, quantity);
      form.set(`${size}MaxPerPlayer`, maxPerPlayer);
      form.set(`${size}Prizes`, typedPrizes(prizes));
    },
  };
  useSeeds(level, offers, now.smallMode === null, set);
  /** Another provider or another agent has other starting values. */
  const begin = () => {
    for (const size of sizes) {
      set.mode(size, null);
      set.terms(size, { price: '', quantity: '', maxPerPlayer: '', prizes: [] });
    }
  };
  return { form, owners, provider, offers, there, problem, retry, begin, names };
}

export type BundlesForm = ReturnType<typeof useBundlesForm>;

interface TypedTerms {
  price: string;
  quantity: string;
  maxPerPlayer: string;
  prizes: Prizes;
}

interface Chosen {
  providerId: string | null;
  ownerId: string | null;
  smallMode: Mode | null;
  mediumMode: Mode | null;
  largeMode: Mode | null;
}

const nothingChosen: Chosen = {
  providerId: null,
  ownerId: null,
  smallMode: null,
  mediumMode: null,
  largeMode: null,
};

/** A master sells what is set. An agent sells on its master's terms unless it has separate ones. */
const modesOf = {
  aggregator: [
    { value: 'own', text: 'own' },
    { value: 'none', text: 'none' },
  ],
  agent: [
    { value: 'none', text: 'upline' },
    { value: 'own', text: 'ownTerms' },
    { value: 'off', text: 'off' },
  ],
} as const satisfies Readonly<Record<Level, readonly { value: Mode; text: string }[]>>;

/** Fills in the starting values once for each choice. Values restored from a draft are kept. */
function useSeeds(
  level: Level,
  offers: Offers | undefined,
  blank: boolean,
  set: {
    mode: (size: Size, to: Mode) => void;
    terms: (size: Size, terms: TypedTerms) => void;
  },
): void {
  const seed = useEffectEvent((offersBySize: Offers) => {
    for (const size of sizes) {
      const offer = offersBySize[size];
      set.mode(size, level === 'aggregator' && offer ? 'own' : 'none');
      if (offer)
        set.terms(size, {
          price: offer.price,
          quantity: textOf(offer.quantity),
          maxPerPlayer: textOf(offer.maxPerPlayer),
          prizes: offer.prizes,
        });
    }
  });
  useEffect(() => {
    if (offers && blank) seed(offers);
  }, [offers, blank]);
}

const textOf = (count: number | null): string => (count === null ? '' : String(count));

const nothingSet = (title: string): ApiProblem =>
  new ApiProblem({ status: 422, code: 'bundles_invalid', title, fields: [] });

import { type Specimen, type SpecimenGroup, specimenGroups } from '../specimen.ts';

type Read = () => Promise<readonly Specimen[]>;

const accounts: Read = async () => (await import('./accounts.tsx')).accountSpecimens;
const blocks: Read = async () => (await import('./blocks.tsx')).blockSpecimens;
const content: Read = async () => (await import('./content.tsx')).contentSpecimens;
const draws: Read = async () => (await import('./draws.tsx')).drawSpecimens;
const identity: Read = async () => (await import('./identity.tsx')).identitySpecimens;
const frame: Read = async () => (await import('./frame.tsx')).frameSpecimens;
const owners: Read = async () => (await import('./owners.tsx')).ownerSpecimens;
const refusals: Read = async () => (await import('./refusals.tsx')).refusalSpecimens;
const schedules: Read = async () => (await import('./schedules.tsx')).scheduleSpecimens;

/** The files with the specimens of each group, fetched when it is opened; one missing fails gallery.test.ts. */
const files: Readonly<Record<SpecimenGroup, readonly Read[]>> = {
  forms: [
    async () => (await import('./forms.tsx')).formSpecimens,
    async () => (await import('./inputs.tsx')).inputSpecimens,
    identity,
    owners,
    schedules,
    blocks,
  ],
  dialogs: [async () => (await import('./dialogs.tsx')).dialogSpecimens, accounts, identity, blocks],
  dates: [async () => (await import('./dates.tsx')).dateSpecimens, schedules],
  figures: [
    async () => (await import('./figures.tsx')).figureSpecimens,
    async () => (await import('./owed.tsx')).owedSpecimens,
    identity,
    frame,
    schedules,
    draws,
    refusals,
  ],
  charts: [async () => (await import('./charts.tsx')).chartSpecimens],
  tables: [async () => (await import('./tables.tsx')).tableSpecimens, frame, owners],
  grids: [async () => (await import('./grids.tsx')).gridSpecimens],
  layout: [async () => (await import('./layout.tsx')).layoutSpecimens, accounts, content],
  states: [async () => (await import('./states.tsx')).stateSpecimens, accounts, frame],
  frame: [frame],
};

const loadedGroups = new Map<SpecimenGroup, Promise<readonly Specimen[]>>();

/** The specimens of a group; always the same promise, as React's `use` wants it. */
export function specimensOf(group: SpecimenGroup): Promise<readonly Specimen[]> {
  const answer =
    loadedGroups.get(group) ??
    Promise.all(files[group].map((read) => read())).then((lists) =>
      lists.flat().filter((one) => one.group === group),
    );
  loadedGroups.set(group, answer);
  return answer;
}

let every: Promise<readonly Specimen[]> | undefined;

/** All of them, for a search. */
export function everySpecimen(): Promise<readonly Specimen[]> {
  every ??= Promise.all(specimenGroups.map(specimensOf)).then((groups) => groups.flat());
  return every;
}

import type { HouseGame, ProviderGroup, ProviderLogo } from '@drawdesk/contract';
import type { BetType, CalendarException, DerivationName, RuleSwitches, Schedule } from '@drawdesk/lottery';
import type { DrawFieldSize } from '../../draws/draw-format.ts';

/**
 * A provider as the product ships it (domain.md §2). Once it is in the database, the operator may edit it.
 */
export interface CatalogueProvider {
  readonly id: string;
  readonly group: ProviderGroup;
  readonly nameEn: string;
  readonly nameTh: string;
  /** The flag of its market, or a mark made of its name. */
  readonly logo: ProviderLogo;
  /** Position in menus, over all groups. */
  readonly sortOrder: number;
  readonly derivation: DerivationName;
  readonly betTypes: readonly BetType[];
  /** Fields limited to fewer digits than the derivation takes; null: as many. */
  readonly drawFormat: readonly DrawFieldSize[] | null;
  /** Only the switches that differ from the default. */
  readonly switches: Partial<RuleSwitches>;
  readonly schedule: Schedule;
  readonly calendar: readonly CalendarException[];
  /** `auto`: the product draws it by itself (yigi, round); everything else is entered by a person. */
  readonly resultMode: 'auto' | 'manual';
  readonly confirmMode: 'review' | 'blind';
  /** Whether an entered result is confirmed without a second person. */
  readonly autoConfirm: boolean;
  /** How the product draws it, provably; `none` for everything that is drawn outside. */
  readonly houseGame: HouseGame;
  /** How long after the draw a missing result is overdue. */
  readonly noResultAfterMinutes: number;
  /** How long a player may cancel a bill, and how many a day. 0 minutes: not at all. */
  readonly cancelWindowMinutes: number;
  readonly cancelsPerDay: number;
}

type Given = Pick<CatalogueProvider, 'id' | 'nameEn' | 'nameTh' | 'derivation' | 'betTypes' | 'schedule'> &
  Partial<CatalogueProvider>;

/**
 * Declares the providers of one group in menu order, and fills in the values that most products share:
 * entered by hand, confirmed by a second person who sees the entry, overdue after two hours, cancelled by players
 * within half an hour.
 */
export function groupOf(
  group: ProviderGroup,
  firstPlace: number,
  providers: readonly Given[],
): CatalogueProvider[] {
  return providers.map((given, index) => ({
    group,
    logo: 'mark',
    sortOrder: firstPlace + index * 10,
    switches: {},
    drawFormat: null,
    calendar: [],
    resultMode: 'manual',
    confirmMode: 'review',
    autoConfirm: false,
    houseGame: 'none',
    noResultAfterMinutes: 120,
    cancelWindowMinutes: 30,
    cancelsPerDay: 10,
    ...given,
  }));
}

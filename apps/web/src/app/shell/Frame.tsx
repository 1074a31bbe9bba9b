import { useImpersonationToken } from '../../session/impersonation-token.ts';
import { ImpersonationBarSlot } from './ImpersonationBarSlot.tsx';
import { Shell } from './Shell.tsx';

/** The frame of a signed-in person, with the bar over everything while they stand in a tenant's shoes. */
export const Frame = () => <Shell above={useImpersonationToken() && <ImpersonationBarSlot />} />;

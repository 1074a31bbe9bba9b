import { useImpersonationToken } from '../../session/impersonation-token.ts';
import { ImpersonationBarSlot } from './ImpersonationBarSlot.tsx';
import { Shell } from './Shell.tsx';

/** The frame of a signed-in person; while impersonating, with the impersonation bar above everything. */
export const Frame = () => <Shell above={useImpersonationToken() && <ImpersonationBarSlot />} />;

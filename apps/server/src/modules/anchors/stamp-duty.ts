import type { X509Certificate } from 'node:crypto';

/** What time stamps of anchors are checked with, and whether they are required. */
export interface StampDuty {
  /** The certificate of the service, or those of the authority that issued it. */
  readonly trusted: readonly X509Certificate[];
  /** The installation is set to have its anchors stamped. */
  readonly mustBe: boolean;
}

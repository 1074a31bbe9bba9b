import type { X509Certificate } from 'node:crypto';

/** What time stamps of anchors are checked with, and whether there must be any. */
export interface StampDuty {
  /** The certificate of the service, or those of the authority it comes from. */
  readonly trusted: readonly X509Certificate[];
  /** The installation is set to have its anchors stamped. */
  readonly mustBe: boolean;
}

import type { X509Certificate } from 'node:crypto';

const longest = 8;

interface Chain {
  /** Authorities, or the very certificate. */
  trusted: readonly X509Certificate[];
  /** Certificates that were sent along and are not trusted on their own. */
  between: readonly X509Certificate[];
  at: Date;
}

/** Whether a certificate is a trusted one, or was issued by one through others, all of them good at an instant. */
export function issuedBy(certificate: X509Certificate, { trusted, between, at }: Chain): boolean {
  const isTrusted = (one: X509Certificate) => trusted.some(({ raw }) => raw.equals(one.raw));
  const isGood = (one: X509Certificate) => one.validFromDate <= at && at <= one.validToDate;
  let current = certificate;
  for (let length = 0; length < longest; length += 1) {
    if (!isGood(current)) return false;
    if (isTrusted(current)) return true;
    const issuer = [...trusted, ...between].find(
      (one) => one.ca && current.checkIssued(one) && current.verify(one.publicKey),
    );
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

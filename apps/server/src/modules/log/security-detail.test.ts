import { errorCodes, errorStatus } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import { securityDetailTexts } from './security-detail.ts';

/** Problems that may be recorded (record-denied-request.ts). */
const recorded = errorCodes.filter(
  (code) =>
    [403, 429].includes(errorStatus(code)) ||
    /^(sign_in_token_|wrong_|passkey_(refused|unverified)|code_wrong|webhook_address_refused|not_found)/.test(
      code,
    ),
);

describe('the detail of a security event', () => {
  it.each(recorded.filter((code) => code !== 'not_allowed'))(
    '%s is read in words about the caller',
    (code) => {
      const { en, th } = securityDetailTexts(code);
      expect(`${en} ${th}`).not.toMatch(/[{}]|\b[Yy]ou\b|คุณ|_/);
      expect(th).toMatch(/[\u0e00-\u0e7f]/);
    },
  );

  it('names the missing right, and the address', () => {
    expect(securityDetailTexts('not_allowed manage superadmin')).toEqual({
      en: 'Staff, masters, settings: Manage',
      th: 'พนักงาน มาสเตอร์ และตั้งค่าบริษัท: จัดการ',
    });
    expect(securityDetailTexts('refused_address 10.0.0.1')).toEqual({
      en: 'Private network: 10.0.0.1',
      th: 'เครือข่ายภายใน: 10.0.0.1',
    });
  });

  it('of a server outside, or of earlier versions, stays as it is stored', () => {
    expect(securityDetailTexts('HTTP 503')).toEqual({ en: 'HTTP 503', th: 'HTTP 503' });
    expect(securityDetailTexts('')).toEqual({ en: '', th: '' });
  });
});

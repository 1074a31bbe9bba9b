import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkStamp } from './check-time-stamp.ts';
import { issue, timeStampAnswer } from './time-stamp.test-kit.ts';
import { readStamp, type Stamp, stampLine, timeStampQuestion, tokenIn } from './time-stamp.ts';

const root = issue({ name: 'Root', use: 'authority' });
const between = issue({ name: 'Between', use: 'authority', by: root });
const service = issue({ name: 'Time', use: 'time stamps', by: root });
const at = new Date('2026-11-20T05:00:00Z');
const of = createHash('sha256').update('an anchor').digest('hex');

type Answering = Parameters<typeof timeStampAnswer>[1];

function stamped(answering: Partial<Answering> = {}): Stamp {
  const { body, nonce } = timeStampQuestion(of);
  return { of, nonce, token: tokenIn(timeStampAnswer(body, { ...service, at, ...answering })) };
}
const trusted = [root.certificate];

describe('a time stamp', () => {
  it('gives its time when it is signed by a trusted service, or by one of a trusted authority', () => {
    expect(checkStamp(stamped(), trusted)).toEqual(at);
    expect(checkStamp(stamped(), [service.certificate])).toEqual(at);
    expect(checkStamp(stamped({ byKey: true }), trusted)).toEqual(at);
  });

  it('reads the same after it was stored in a line', () => {
    const stamp = stamped();
    const line = stampLine(stamp);
    expect(readStamp(line)).toEqual(stamp);
    expect(readStamp(line.slice(0, 40))).toBeNull();
    expect(readStamp('{"anchor":{}}')).toBeNull();
  });

  it.each<[string, Partial<Answering>, string]>([
    ['of something else', { fault: 'other hash' }, 'it is for another content'],
    ['that answers another question', { fault: 'other nonce' }, 'it belongs to another request'],
    ['whose time was changed', { fault: 'content changed' }, 'its content was changed'],
    ['that does not name its certificate', { fault: 'names no certificate' }, 'its certificate is unknown'],
    ['signed with another key', { key: root.key }, 'its signature is invalid'],
    [
      'by a certificate for something else',
      issue({ name: 'Web', use: 'web server', by: root }),
      'its certificate is not for time stamps',
    ],
    [
      'by a stranger',
      issue({ name: 'Time', use: 'time stamps' }),
      'its certificate was not issued by the trusted one',
    ],
    [
      'by a certificate that had expired',
      issue({ name: 'Time', use: 'time stamps', by: root, until: new Date('2026-11-19T00:00:00Z') }),
      'its certificate was not issued by the trusted one',
    ],
    [
      'by a certificate that no authority has issued',
      issue({ name: 'Time', use: 'time stamps', by: service }),
      'its certificate was not issued by the trusted one',
    ],
  ])('%s is none', (_, answering, problem) => {
    expect(() => checkStamp(stamped(answering), trusted)).toThrow(problem);
  });

  it('from an authority below another needs the certificate of the upper one, sent along or configured', () => {
    const under = issue({ name: 'Time', use: 'time stamps', by: between });
    expect(() => checkStamp(stamped(under), trusted)).toThrow('was not issued by');
    expect(checkStamp(stamped(under), [root.certificate, between.certificate])).toEqual(at);
  });

  it('that is cut, or in which one byte was changed, is refused', () => {
    const { nonce, token } = stamped();
    for (const bytes of [token.subarray(0, 200), Buffer.alloc(0), Buffer.from('no token')])
      expect(() => checkStamp({ of, nonce, token: bytes }, trusted)).toThrow();
    for (let place = 40; place < token.length; place += 37) {
      const changed = Buffer.from(token);
      changed[place] = (changed[place] ?? 0) ^ 0x55;
      const outcome = () => checkStamp({ of, nonce, token: changed }, trusted);
      let stampedAt: Date | null = null;
      try {
        stampedAt = outcome();
      } catch (error) {
        expect(error).toMatchObject({ name: 'BadStamp' });
      }
      // what is not signed, such as the serial number next to the certificate, proves nothing
      if (stampedAt) expect(stampedAt).toEqual(at);
    }
  });

  it('that a service refuses is reported with the status of the service', () => {
    expect(() => stamped({ fault: 'refuses' })).toThrow('status 2');
  });
});

import { describe, expect, it } from 'vitest';
import { isPushAddress, readPushSource } from './push-source.ts';

describe('push notifications', () => {
  it('are off unless the installation names a contact', () => {
    expect(readPushSource({})).toBeNull();
    expect(readPushSource({ DRAWDESK_PUSH_CONTACT: ' ' })).toBeNull();
    expect(readPushSource({ DRAWDESK_PUSH_CONTACT: 'mailto:desk@example.com' })).toMatchObject({
      contact: 'mailto:desk@example.com',
    });
  });

  it.each(['desk@example.com', 'mailto:desk', 'http://example.com', 'yes'])(
    'stop the start with “%s”',
    (contact) => {
      expect(() => readPushSource({ DRAWDESK_PUSH_CONTACT: contact })).toThrow(/DRAWDESK_PUSH_CONTACT/);
    },
  );

  const source = readPushSource({ DRAWDESK_PUSH_CONTACT: 'mailto:desk@example.com' });
  it.each([
    ['https://fcm.googleapis.com/fcm/send/a', true],
    ['https://web.push.apple.com/a', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://wns2-sg2p.notify.windows.com/w/?token=a', true],
    ['http://fcm.googleapis.com/fcm/send/a', false],
    ['https://fcm.googleapis.com.example.com/a', false],
    ['https://push.apple.com.example.com/a', false],
    ['https://a:b@fcm.googleapis.com/a', false],
    ['https://127.0.0.1/a', false],
    ['file:///etc/passwd', false],
  ])('to %s: %s', (address, allowed) => {
    expect(source && isPushAddress(address, source)).toBe(allowed);
  });
});

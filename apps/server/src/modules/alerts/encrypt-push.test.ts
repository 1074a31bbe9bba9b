import { expect, it } from 'vitest';
import { areBrowserKeys, encryptPush } from './encrypt-push.ts';

/** RFC 8291, section 5 and appendix A. */
const browser = {
  key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

it('a message is encrypted as the example of the standard is, byte by byte', () => {
  const sealed = encryptPush('When I grow up, I want to be a watermelon', browser, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('the same message is never sent as the same bytes', () => {
  expect(encryptPush('one', browser)).not.toEqual(encryptPush('one', browser));
});

it('keys that are no point of the curve are found before anything is sent with them', () => {
  expect(areBrowserKeys(browser)).toBe(true);
  expect(areBrowserKeys({ ...browser, key: 'B'.repeat(87) })).toBe(false);
});

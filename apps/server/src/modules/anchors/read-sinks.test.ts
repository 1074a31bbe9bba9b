import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { issue } from '../../platform/audit/time-stamp.test-kit.ts';
import { readAnchorSinks, readStampDuty } from './read-sinks.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-sinks-'));
const file = join(folder, 'anchors.jsonl');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = issue({ name: 'Root', use: 'authority' });
const service = issue({ name: 'Time', use: 'time stamps', by: root });

describe('the settings for sending anchors elsewhere', () => {
  const certificate = join(folder, 'tsa.pem');
  writeFileSync(certificate, `the service\n${service.certificate}\n${root.certificate}`);
  const read = (env: NodeJS.ProcessEnv) =>
    readAnchorSinks(env, file).map(({ name, host }) => `${name} ${host}`);

  it('name the addresses', () => {
    expect(read({})).toEqual([]);
    expect(
      read({
        DRAWDESK_ANCHOR_URL: 'https://anchors.example.com/drawdesk?to=1',
        DRAWDESK_ANCHOR_TSA: 'http://tsa.example.com:8080',
        DRAWDESK_ANCHOR_TSA_CERTIFICATE: certificate,
      }),
    ).toEqual(['address anchors.example.com', 'timestamp tsa.example.com:8080']);
    expect(readStampDuty({ DRAWDESK_ANCHOR_TSA_CERTIFICATE: certificate })).toMatchObject({
      trusted: [{ subject: 'CN=Time' }, { subject: 'CN=Root' }],
      mustBe: false,
    });
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ DRAWDESK_ANCHOR_URL: 'anchors.example.com' }, 'DRAWDESK_ANCHOR_URL'],
    [{ DRAWDESK_ANCHOR_URL: 'http://anchors.example.com' }, 'must be https'],
    [{ DRAWDESK_ANCHOR_URL: 'https://me:secret@anchors.example.com' }, 'is not an address'],
    [{ DRAWDESK_ANCHOR_TSA: 'https://tsa.example.com' }, 'needs DRAWDESK_ANCHOR_TSA_CERTIFICATE'],
    [
      {
        DRAWDESK_ANCHOR_TSA_CERTIFICATE: join(folder, 'none.pem'),
        DRAWDESK_ANCHOR_TSA: 'http://127.0.0.1:9/tsa',
      },
      'none.pem',
    ],
    [
      {
        DRAWDESK_ANCHOR_TSA_CERTIFICATE: import.meta.filename,
        DRAWDESK_ANCHOR_TSA: 'http://127.0.0.1:9/tsa',
      },
      'no certificate',
    ],
  ])('that are wrong (%#) stop the start with a sentence', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  it('are refused without an anchor file', () => {
    expect(() => readAnchorSinks({ DRAWDESK_ANCHOR_URL: 'http://127.0.0.1:9/tsa' }, undefined)).toThrow(
      'DRAWDESK_ANCHOR_FILE',
    );
  });
});

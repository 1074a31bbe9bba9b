import { describe, expect, it } from 'vitest';
import { actorTexts, reasonTexts, systemReason, systemReasons } from './index.ts';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('a reason that the product gives', () => {
  it.each(Object.entries(systemReasons))('%s has the same values in each language', (_, { en, th }) => {
    expect(placeholders(th)).toEqual(placeholders(en));
    expect(th).toMatch(/[\u0e00-\u0e7f]/);
  });

  it('is read in each language, with its figures', () => {
    const stored = systemReason('no_result', { minutes: '90' });
    expect(stored).toBe('No result 90 minutes after the draw time');
    expect(reasonTexts(stored)).toEqual({ en: stored, th: 'ยังไม่มีผลหลังเวลาออกรางวัล 90 นาที' });
  });

  it('of a person stays as it was written', () => {
    const written = 'No result (really) after the draw time';
    expect(reasonTexts(written)).toEqual({ en: written, th: written });
  });
});

describe('an actor without an account', () => {
  it.each([
    ['settlement', 'System · settlement', 'ระบบ · คิดผล'],
    ['house games', 'System · in-house draws', 'ระบบ · ออกรางวัล'],
    ['limiter: Lucky numbers', 'Limiter rule Lucky numbers', 'ตัวจำกัดอัตโนมัติ Lucky numbers'],
    ['key Site', 'API key Site', 'คีย์ API Site'],
    ['agent a1', 'agent a1', 'เอเย่นต์ a1'],
    ['somebody', 'somebody', 'somebody'],
    ['toString', 'toString', 'toString'],
  ])('%s has its name in each language', (stored, en, th) => {
    expect(actorTexts(stored)).toEqual({ en, th });
  });
});

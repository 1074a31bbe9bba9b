import { describe, expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { judgeAudit } from './judge-audit.ts';

const advisory = (severity: string, id: string) => ({
  ...{ source: 1, name: 'left-pad', title: 'Pads to the right', severity },
  url: `https://github.com/advisories/${id}`,
});
const report = (...via: (string | object)[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { 'left-pad': { via } }, metadata: {} });
const id = 'GHSA-aaaa-bbbb-cccc';

describe('the audit of packages', () => {
  test.each(['high', 'critical'])('fails for a weakness that is %s', (severity) => {
    const { passed, lines } = judgeAudit(report(advisory(severity, id)), [], '2026-11-22');
    expect(passed).toBe(false);
    expect(lines).toEqual([`${severity}: left-pad: Pads to the right (https://github.com/advisories/${id})`]);
  });

  test('passes for a lesser one, and for none', () => {
    for (const given of [report(advisory('moderate', id)), report('another-package'), report()])
      expect(judgeAudit(given, [], '2026-11-22').passed).toBe(true);
  });

  test('passes for one that is accepted with a reason, until the day it names and not a day longer', () => {
    const accepted = [{ advisory: id, reason: 'never called with input', until: '2026-11-22' }];
    const audit = report(advisory('critical', id));
    expect(judgeAudit(audit, accepted, '2026-11-22').passed).toBe(true);
    expect(judgeAudit(audit, accepted, '2026-11-23').passed).toBe(false);
    expect(judgeAudit(report(advisory('high', 'GHSA-dddd-eeee-ffff')), accepted, '2026-11-22').passed).toBe(
      false,
    );
  });

  test.each([
    [
      'a registry that does not audit',
      JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
    ],
    ['no network', ''],
    ['something that is no answer', '<html>'],
  ])('says of %s that nothing was checked, and fails for nothing', (_, answer) => {
    const { passed, lines } = judgeAudit(answer, [], '2026-11-22');
    expect(passed).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^not checked: /)]);
  });
});

describe('the bill of materials', () => {
  const one = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
  const packages = (time: string, ...names: string[]) => ({
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: `urn:uuid:${time}` },
    metadata: {
      timestamp: time,
      tools: [{ name: 'cli' }],
      component: { ...one('drawdesk'), name: 'a-folder' },
    },
    components: names.map(one),
    dependencies: names.map((name) => ({ ref: `${name}@1.0.0`, dependsOn: names.toReversed() })),
  });

  test('is the same text whenever, wherever and in whatever order it was read', () => {
    const text = billOfMaterials(packages('2026-01-01', 'b', 'a'), 'drawdesk');
    expect(billOfMaterials(packages('2027-01-01', 'a', 'b'), 'drawdesk')).toBe(text);
    expect(text).not.toMatch(/2026|a-folder|serialNumber/);
  });

  test('is CycloneDX 1.6 and names the product and every package with its version', () => {
    expect(JSON.parse(billOfMaterials(packages('2026-01-01', 'b', 'a'), 'drawdesk'))).toMatchObject({
      ...{ bomFormat: 'CycloneDX', specVersion: '1.6' },
      metadata: { component: { name: 'drawdesk', type: 'application' } },
      components: [
        { name: 'a', version: '1.0.0' },
        { name: 'b', version: '1.0.0' },
      ],
    });
  });

  test('refuses a file that is no bill of materials', () => {
    expect(() => billOfMaterials({ bomFormat: 'SPDX' }, 'drawdesk')).toThrow();
  });
});

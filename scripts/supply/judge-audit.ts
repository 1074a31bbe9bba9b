import { z } from 'zod';

/** An advisory that is known and accepted, and until when; then a person must look at it again. */
export const acceptedAdvisory = z.strictObject({
  advisory: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
  reason: z.string().min(10),
  until: z.iso.date(),
});
export type AcceptedAdvisory = z.infer<typeof acceptedAdvisory>;

const advisory = z.looseObject({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});
const report = z.looseObject({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), advisory])) })),
});
const failure = z.looseObject({ message: z.string() });

export interface Verdict {
  /** False only for a serious weakness that is not accepted. A missing answer is not a weakness. */
  passed: boolean;
  lines: string[];
}

const serious = new Set(['high', 'critical']);

/** The findings in an answer of `npm audit --json` on a day. */
export function judgeAudit(answer: string, accepted: readonly AcceptedAdvisory[], today: string): Verdict {
  const parsedAnswer = parsed(answer);
  const audit = report.safeParse(parsedAnswer);
  if (!audit.success) {
    const why = failure.safeParse(parsedAnswer).data?.message ?? 'the registry gave no answer';
    return { passed: true, lines: [`not checked: ${why}`] };
  }
  const found = Object.values(audit.data.vulnerabilities)
    .flatMap(({ via }) => via)
    // a text names another package of the report, which has the advisory itself
    .filter((one) => typeof one === 'object')
    .filter(({ severity }) => serious.has(severity));
  const lines: string[] = [];
  let passed = true;
  for (const one of new Map(found.map((each) => [each.url, each])).values()) {
    const known = accepted.find((each) => one.url.endsWith(each.advisory));
    const stands = known !== undefined && known.until >= today;
    const until = known && `accepted ${stands ? '' : 'only '}until ${known.until}: ${known.reason}`;
    lines.push(`${one.severity}: ${one.name}: ${one.title} (${until ?? one.url})`);
    passed &&= stands;
  }
  return { passed, lines: lines.length > 0 ? lines : ['no advisory of high or critical severity'] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

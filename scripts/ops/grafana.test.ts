import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricsOf } from '../../apps/server/src/app.ts';
import { roleNames } from '../../apps/server/src/platform/db/own-roles.ts';
import { nothingKept } from '../../apps/server/src/platform/db/row-buffer.ts';
import { openStore } from '../../apps/server/src/platform/db/store.ts';
import { openFeed } from '../../apps/server/src/platform/live/feed.ts';
import { openStandby } from '../../apps/server/src/platform/standby/standby.ts';
import { startWorker } from '../../apps/server/src/worker.ts';
import { readText } from './product.test-kit.ts';

// nothing connects before it is used
const store = openStore('postgres://nowhere.invalid/none', 1, null);
const feed = openFeed(store, { error: () => undefined });
const quiet = { warn: () => undefined, info: () => undefined };
const standby = openStandby(store, { connection: 'postgres://nowhere.invalid/none', lagMaxMs: 1 }, quiet);
/** Everything that API and worker show, by name. */
const served = new Map(
  metricsOf({ store, standby, feed, refusals: nothingKept() })
    .getMetricsAsArray()
    .map((metric) => [metric.name, metric] as const),
);

/** Given by Prometheus to whatever it scrapes. */
const ofPrometheus = ['job', 'instance'];

interface Selector {
  metric: string;
  labels: string[];
  /** The functions around it, the nearest first. */
  functions: string[];
}

/** What a query reads; throws where Prometheus would not understand it. */
function selectorsOf(query: string): { selectors: Selector[]; grouped: string[] } {
  const text = query.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  const grouped: string[] = [];
  parser.parse(text).iterate({
    enter(node) {
      const written = text.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`"${query}" cannot be read at ${node.from}`);
      if (node.name === 'VectorSelector') {
        const metric = text.slice(node.from, node.node.getChild('Identifier')?.to ?? node.from);
        const matchers = node.node.getChild('LabelMatchers');
        const labels = matchers ? [...text.slice(matchers.from, matchers.to).matchAll(/(\w+)\s*[=!]/g)] : [];
        const functions: string[] = [];
        for (let above = node.node.parent; above; above = above.parent)
          if (above.name === 'FunctionCall')
            functions.push(text.slice(above.from, above.getChild('FunctionIdentifier')?.to ?? above.from));
        selectors.push({ metric, labels: labels.map(([, name = '']) => name), functions });
      }
      if (node.name === 'LabelName' && node.node.parent?.name === 'GroupingLabels') grouped.push(written);
    },
  });
  return { selectors, grouped };
}

type Served = NonNullable<ReturnType<(typeof served)['get']>>;
interface Known {
  type: string;
  labels: readonly string[];
}
const describeMetric = (metric: Served): Known => {
  const { labelNames = [] } = metric as { labelNames?: string[] };
  return { type: metric.constructor.name, labels: labelNames };
};

/** The metric behind a name; a histogram is read by its parts. */
function knownAs(name: string): Known | null {
  if (name === 'up') return { type: 'Gauge', labels: [] };
  const whole = served.get(name);
  if (whole) {
    const known = describeMetric(whole);
    return known.type === 'Histogram' ? null : known;
  }
  const [, base = '', part = ''] = /^(.+)_(bucket|count|sum)$/.exec(name) ?? [];
  const histogram = served.get(base);
  if (!histogram || describeMetric(histogram).type !== 'Histogram') return null;
  const { labels } = describeMetric(histogram);
  return { type: 'Counter', labels: part === 'bucket' ? [...labels, 'le'] : labels };
}

const growing = ['rate', 'increase'];

/** What is wrong with a query, in words. */
function problemsOf(query: string): string[] {
  const { selectors, grouped } = selectorsOf(query);
  const problems: string[] = [];
  const labelsThere = new Set(ofPrometheus);
  for (const { metric, labels, functions } of selectors) {
    const known = knownAs(metric);
    if (!known) {
      problems.push(`${metric} is not served`);
      continue;
    }
    for (const label of known.labels) labelsThere.add(label);
    for (const label of labels)
      if (!known.labels.includes(label) && !ofPrometheus.includes(label))
        problems.push(`${metric} has no label ${label}`);
    if (known.type === 'Counter' && !functions.some((one) => growing.includes(one)))
      problems.push(`${metric} only grows and is shown as it is`);
    if (known.type === 'Gauge' && functions.some((one) => growing.includes(one)))
      problems.push(`${metric} goes up and down`);
  }
  if (selectors.length === 0) problems.push('reads nothing');
  return [...problems, ...grouped.filter((one) => !labelsThere.has(one)).map((one) => `no label ${one}`)];
}

const panel = z.object({
  title: z.string().min(1),
  type: z.enum(['row', 'timeseries']),
  targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).optional(),
});
const dashboard = z
  .object({ title: z.string(), uid: z.string(), panels: z.array(panel) })
  .parse(JSON.parse(readText('deploy/grafana/dashboard.json')));
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets);

const rule = z.strictObject({
  alert: z.string().regex(/^Drawdesk[A-Za-z]+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({
    summary: z.string().min(1),
    description: z.string().min(1),
    runbook: z.string(),
  }),
});
const rules = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(readText('deploy/grafana/alerts.yaml')))
  .groups.flatMap((group) => group.rules);

const guide = readText('docs/operations.md');
const [, sections = ''] = guide.split(/^## Alerts$/m);

describe('the queries of the dashboard', () => {
  it.each(queries)('$expr reads metrics and labels that are served', ({ expr, legendFormat }) => {
    expect(problemsOf(expr)).toEqual([]);
    const { selectors, grouped } = selectorsOf(expr);
    const there = [
      ...ofPrometheus,
      ...grouped,
      ...selectors.flatMap(({ metric }) => knownAs(metric)?.labels ?? []),
    ];
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(there).toContain(label);
  });

  it('show every metric of the business', () => {
    const shown = queries.map(({ expr }) => expr).join('\n');
    const own = [...served.keys()].filter((name) => name.startsWith('drawdesk_'));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((name) => !new RegExp(`\\b${name}(_bucket)?\\b`).test(shown))).toEqual([]);
  });
});

describe('the alert rules', () => {
  it.each(rules)('$alert reads metrics and labels that are served, and the guide says what to do', (one) => {
    expect(problemsOf(one.expr)).toEqual([]);
    expect(sections).toMatch(new RegExp(`^### ${one.alert}\n\n\\S`, 'm'));
    expect(one.annotations.runbook).toBe(`docs/operations.md#${one.alert.toLowerCase()}`);
    const used = [...`${one.annotations.summary}${one.annotations.description}`.matchAll(/\$labels\.(\w+)/g)];
    const { selectors } = selectorsOf(one.expr);
    const there = [...ofPrometheus, ...selectors.flatMap(({ metric }) => knownAs(metric)?.labels ?? [])];
    for (const [, label = ''] of used) expect(there).toContain(label);
  });

  it('have names of their own, and the guide explains no other', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const [own = ''] = sections.split(/^## /m);
    expect([...own.matchAll(/^### (\S+)/gm)].map(([, name]) => name).sort()).toEqual(names.sort());
  });
});

describe('the check of a query', () => {
  it.each([
    ['drawdesk_tickets_sold_total', 'drawdesk_tickets_sold_total is not served'],
    [
      'rate(drawdesk_tickets_refused_total{player="x"}[5m])',
      'drawdesk_tickets_refused_total has no label player',
    ],
    ['drawdesk_tickets_refused_total', 'drawdesk_tickets_refused_total only grows and is shown as it is'],
    ['rate(drawdesk_settlements_running[5m])', 'drawdesk_settlements_running goes up and down'],
    ['sum by (agent) (drawdesk_jobs_waiting)', 'no label agent'],
    ['rate(drawdesk_settlement_seconds[5m])', 'drawdesk_settlement_seconds is not served'],
  ])('finds what is wrong with %s', (query, problem) => {
    expect(problemsOf(query)).toEqual([problem]);
  });

  it('refuses what Prometheus cannot read', () => {
    expect(() => problemsOf('sum(rate(up[5m])')).toThrow('cannot be read');
  });
});

it('names no metric in the guide that is not served', () => {
  const named = [...guide.matchAll(/\b(drawdesk_[a-z_]+)\b/g)].map(([, name = '']) => name);
  const roles: readonly string[] = Object.values(roleNames('desk'));
  const others = named.filter((name) => !roles.includes(name));
  expect(others.filter((name) => !knownAs(name) && !served.has(name))).toEqual([]);
  // both programs are loaded: what a worker counts is among them
  expect(startWorker).toBeTypeOf('function');
});

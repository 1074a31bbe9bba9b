import {
  type Attributes,
  type Context,
  context,
  diag,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import type pg from 'pg';

/** Traces of the process, while they are sent somewhere. */
export interface Tracing {
  /** Sends what waits and stops. */
  close(): Promise<void>;
}

const tracer = trace.getTracer('drawdesk');
let isOn = false;

/** Whether traces are sent somewhere. */
export const isTracing = (): boolean => isOn;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where traces go, by the variables that OpenTelemetry defines; null: nowhere. */
const endpointOf = (env: Environment): string | null =>
  env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none'
    ? null
    : env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT || null;

/**
 * Traces to the OTLP endpoint of the environment, over HTTP. Without one nothing is loaded and nothing is sent.
 * @param report - what the exporter cannot send
 * @throws Error naming a setting that cannot be used
 */
export async function openTracing(
  env: Environment,
  version: string,
  report: (message: string) => void,
): Promise<Tracing> {
  if (endpointOf(env) === null) return { close: async () => undefined };
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const silent = () => undefined;
  diag.setLogger({ error: report, warn: report, info: silent, debug: silent, verbose: silent });
  return startTracing(env, version, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }));
}

async function startTracing(env: Environment, version: string, processor: SpanProcessor): Promise<Tracing> {
  const [sdk, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ]);
  const root = new sdk.TraceIdRatioBasedSampler(readShare(env));
  const provider = new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'drawdesk', 'service.version': version })
      .merge(
        resources.detectResources({
          detectors: [resources.resourceAttributesEnvDetector, resources.serviceNameEnvDetector],
        }),
      ),
    // a caller decides that its request is left out, but not that it is kept: anybody can call
    sampler: new sdk.ParentBasedSampler({ root, remoteParentSampled: root }),
    spanLimits: { attributeValueLengthLimit: 1_000 },
    spanProcessors: [processor],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  isOn = true;
  return {
    async close() {
      isOn = false;
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}

/** The share of requests that is traced: OTEL_TRACES_SAMPLER_ARG, from 0 to 1. */
function readShare({ OTEL_TRACES_SAMPLER_ARG: text }: Environment): number {
  if (!text) return 1;
  const share = Number(text);
  if (!(share >= 0 && share <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is "${text}". It must be a number from 0 to 1, such as 0.1.`);
  return share;
}

interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Work of others that it continues. It is then the first span of a trace of its own. */
  continues?: readonly SpanContext[];
}

/** Runs `work` in a span with this name; an error is marked in it and thrown on. */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, continues }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  const links: Link[] = (continues ?? []).map((one) => ({ context: one }));
  const options = { kind, attributes, links, root: continues !== undefined };
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Only the kind of error: its text may name what a person typed. */
function fail(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'error';
  span.setStatus({ code: SpanStatusCode.ERROR, message: name });
  span.setAttribute('error.type', name);
}

/** A wait in the current span; it ends with the function that is returned. */
export function beginWait(name: string): { span: SpanContext; end(attributes?: Attributes): void } | null {
  if (!isOn || !trace.getActiveSpan()?.isRecording()) return null;
  const span = tracer.startSpan(name);
  return {
    span: span.spanContext(),
    end(attributes = {}) {
      span.setAttributes(attributes).end();
    },
  };
}

/** A request from outside, continued from the caller's trace where it sent one. */
export interface RequestTrace {
  readonly traceId: string;
  /** Runs a part of the request in its span. */
  run<T>(work: () => Promise<T>): Promise<T>;
  end(result: { status: number; attributes: Attributes }): void;
}

/** @param headers - of the request, of which `traceparent` and `tracestate` are read */
export function beginRequest(name: string, headers: object, attributes: Attributes): RequestTrace | null {
  if (!isOn) return null;
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  const inside: Context = trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(inside, work),
    end({ status, attributes: more }) {
      span.setAttributes({ ...more, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/**
 * A span for each statement that is part of a trace: what the database was asked, without the values. Polls
 * of the process are part of none.
 */
export function traceStatements(pool: pg.Pool): void {
  if (!isOn) return;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const traced = (...given: unknown[]): unknown => {
      const text = textOf(given[0]);
      if (text === null || !trace.getActiveSpan()?.isRecording()) return query(...given);
      const span = tracer.startSpan(nameOf(text), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      });
      const sent = query(...given);
      if (!(sent instanceof Promise)) {
        span.end();
        return sent;
      }
      return sent.then(
        (answer: unknown) => {
          span.end();
          return answer;
        },
        (error: unknown) => {
          fail(span, error);
          span.end();
          throw error;
        },
      );
    };
    client.query = traced as typeof client.query;
  });
}

function textOf(given: unknown): string | null {
  const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : given;
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : null;
}

/** The verb and, where it is plain, the table: `insert into outbox`, `commit`. */
const nameOf = (text: string): string =>
  (/^(?:insert into|update|delete from) "?\w+"?|^\w+/i.exec(text)?.[0] ?? 'statement')
    .replaceAll('"', '')
    .toLowerCase();

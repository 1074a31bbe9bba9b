import { StartProblem } from '../platform/errors/start-problem.ts';
import { openTracing, type Tracing } from '../platform/watch/tracing.ts';
import { version } from '../version.ts';
import { printMessage } from './output.ts';

/** Traces of this process, to where the variables of OpenTelemetry say. @throws StartProblem */
export async function tracesOfEnvironment(): Promise<Tracing> {
  try {
    return await openTracing(process.env, version, (message) => printMessage(`Traces: ${message}`));
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}

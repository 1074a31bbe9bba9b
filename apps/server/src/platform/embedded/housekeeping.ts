import type { EmbeddedConnection } from './process-report.ts';
export async function startHousekeeping(_c: EmbeddedConnection): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => undefined };
}

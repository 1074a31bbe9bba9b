import type { Logger } from 'pino';
import type { SecurityLog } from '../../platform/audit/security-log.ts';
import type { SinkReport } from './open-anchoring.ts';
import type { AnchorSink } from './sink.ts';

/** After this many failures in a row, one a minute, the people responsible at the company are notified. */
const reportAfterFailures = 3;

interface Listeners {
  logger: Pick<Logger, 'error'>;
  securityLog: Pick<SecurityLog, 'note'>;
  /** Notifications for people; only the worker sends them. */
  news?: { givenUp(job: string): Promise<void>; succeeded(job: string): Promise<void> };
}

/**
 * A sink that did not accept an anchor is reported in the process's log and in the security log each time. If
 * it keeps failing, people are notified.
 */
export function reportSinks({ logger, securityLog, news }: Listeners): SinkReport {
  const logFailure = (notified: Promise<void> | undefined) =>
    notified?.catch((error: unknown) =>
      logger.error({ err: error }, 'notification about failed anchors was not sent'),
    );
  const jobOf = ({ name }: AnchorSink) => `anchors.${name}`;
  return {
    failed(sink, error, times) {
      logger.error({ err: error, host: sink.host, times }, 'anchor was not accepted');
      securityLog.note({
        kind: 'anchor_not_taken',
        who: '',
        accountId: null,
        address: sink.host,
        operation: jobOf(sink),
        detail: error instanceof Error ? error.message : String(error),
      });
      if (times === reportAfterFailures) void logFailure(news?.givenUp(jobOf(sink)));
    },
    took(sink) {
      void logFailure(news?.succeeded(jobOf(sink)));
    },
  };
}

import { describe, expect, it } from 'vitest';
import { connectionSettings, connectionsOf } from './connection-settings.ts';

describe('the settings of connections', () => {
  it('are those of a server of its own when nothing is set', () => {
    const settings = connectionSettings({});
    expect(settings.isPooled).toBe(false);
    expect([10, 4, 8, 6, 1].map((usually) => connectionsOf(settings, usually))).toEqual([10, 4, 8, 6, 1]);
  });

  it.each([20, 21, 37, 38, 39, 100, 400])(
    'at %d, the pools of a process are not more, and none is empty',
    (most) => {
      const settings = connectionSettings({ DRAWDESK_DATABASE_CONNECTIONS: String(most) });
      const pools = [10, 4, 8, 6, 8].map((usually) => connectionsOf(settings, usually));
      expect(Math.min(...pools)).toBeGreaterThanOrEqual(2);
      const withQueue = pools.reduce((sum, one) => sum + one, 2);
      expect(withQueue).toBeLessThanOrEqual(most);
      expect(withQueue).toBeGreaterThan(most - 5);
    },
  );

  it('say which values are possible', () => {
    for (const wrong of ['0', '19', '401', '-20', 'many', '2e2'])
      expect(() => connectionSettings({ DRAWDESK_DATABASE_CONNECTIONS: wrong })).toThrow('from 20 to 400');
    expect(() => connectionSettings({ DRAWDESK_POOLER: 'session' })).toThrow('"transaction", or empty');
  });
});

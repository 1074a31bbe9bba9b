import { describe, expect, it } from 'vitest';
import { connectionSettings, connectionsOf, ordinaryConnectionsOf } from './connection-settings.ts';

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
      const others = [4, 8, 4, 8].map((usually) => connectionsOf(settings, usually));
      const pools = [ordinaryConnectionsOf(settings, 10), ...others];
      expect(Math.min(...pools)).toBeGreaterThanOrEqual(2);
      const withQueue = pools.reduce((sum, one) => sum + one, connectionsOf(settings, 2) + 2);
      expect(withQueue).toBeLessThanOrEqual(most);
      expect(withQueue).toBeGreaterThan(most - 6);
    },
  );

  it.each([20, 21, 29, 38, 100])(
    'at %d, those of a worker are not more, and four of them are for ordinary transactions',
    (most) => {
      const settings = connectionSettings({ DRAWDESK_DATABASE_CONNECTIONS: String(most) });
      const ordinary = ordinaryConnectionsOf(settings, 4);
      expect(ordinary).toBeGreaterThanOrEqual(4);
      const others = [2, 4, 8, 4, 8].map((usually) => connectionsOf(settings, usually));
      expect(others.reduce((sum, one) => sum + one, ordinary + 2)).toBeLessThanOrEqual(most);
    },
  );

  it('leave a store of fewer connections what it has', () => {
    for (const most of ['20', '38', '400']) {
      const settings = connectionSettings({ DRAWDESK_DATABASE_CONNECTIONS: most });
      expect(ordinaryConnectionsOf(settings, 1)).toBe(1);
    }
    const least = connectionSettings({ DRAWDESK_DATABASE_CONNECTIONS: '20' });
    expect([2, 3, 4, 8, 10].map((usually) => ordinaryConnectionsOf(least, usually))).toEqual([2, 3, 4, 4, 5]);
  });

  it('say which values are possible', () => {
    for (const wrong of ['0', '19', '401', '-20', 'many', '2e2'])
      expect(() => connectionSettings({ DRAWDESK_DATABASE_CONNECTIONS: wrong })).toThrow('from 20 to 400');
    expect(() => connectionSettings({ DRAWDESK_POOLER: 'session' })).toThrow('"transaction", or empty');
  });
});

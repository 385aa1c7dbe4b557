import { describe, expect, it, vi } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createObserver } from './observe-requests.ts';
import type { Log, RequestLine } from './logging.ts';

const LINE: RequestLine = {
  id: 'r1',
  method: 'GET',
  path: '/search',
  status: 200,
  ms: 3,
  site: 'north',
  kind: 'page',
};

function open() {
  const info = vi.fn<(line: RequestLine, message: string) => void>();
  const error = vi.fn<(line: RequestLine, message: string) => void>();
  const metrics = createMetrics({ processMetrics: false });
  const log = { info, error } as unknown as Log;
  return { observe: createObserver(log, metrics), info, error, metrics };
}

describe('createObserver', () => {
  it('writes a line and counts, failures as errors', async () => {
    const { observe, info, error, metrics } = open();
    observe(LINE);
    observe({ ...LINE, status: 503 });
    expect(info).toHaveBeenCalledWith(LINE, 'request');
    expect(error).toHaveBeenCalledWith({ ...LINE, status: 503 }, 'request');
    const text = await metrics.registry.metrics();
    expect(text).toContain('forecourt_requests_total{kind="page",status="5xx"} 1');
  });

  it('logs no more than the beginning of a very long path', () => {
    const { observe, info } = open();
    observe({ ...LINE, path: `/${'x'.repeat(100_000)}` });
    expect(info.mock.calls[0]?.[0].path).toHaveLength(1_000);
  });
});

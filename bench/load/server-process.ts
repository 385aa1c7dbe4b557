/** A process with the production server and the demo dealers, behind a proxy that tells the callers' addresses. */
import { startDemoServer } from '../support/demo-server.ts';
import { METRICS_TOKEN } from './metrics-token.ts';

const web = await startDemoServer({ TRUST_PROXY: 'loopback', METRICS_TOKEN });
process.send?.({ port: web.port, hosts: web.origins.map((origin) => new URL(origin).host) });
process.on('SIGTERM', () => {
  void web.stop().then(() => process.exit(0));
});

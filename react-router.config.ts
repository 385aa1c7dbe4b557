import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/routes',
  buildDirectory: 'build',
  ssr: true,
  // Discovery by need would ask the server per link; the whole manifest is small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

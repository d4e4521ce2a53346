import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'dist',
  ssr: true,
  // The list of routes is small. Sending it whole saves a request before each new page.
  routeDiscovery: { mode: 'initial' },
  // Three files for each route would cost more requests than they save.
  splitRouteModules: false,
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'dist',
  ssr: true,
  // The list of routes is small: sending it whole saves a request before each new page.
  routeDiscovery: { mode: 'initial' },
  // A route's parts are small too: three files of each would be more to fetch than they save.
  splitRouteModules: false,
} satisfies Config;

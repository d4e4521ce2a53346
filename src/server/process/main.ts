import { runServer } from './run-server.ts';

const isDevelopment = process.argv.includes('--dev');

await runServer({
  environment: process.env,
  loadWeb: async () =>
    isDevelopment
      ? (await import('../site/pages/development-web.ts')).loadDevelopmentWeb()
      : (await import('../site/pages/built-web.ts')).loadBuiltWeb(),
  // Vite renders the pages in one process.
  mayHaveWorkers: !isDevelopment,
});

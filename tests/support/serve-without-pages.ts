// A program: the server of main.ts, without built pages.
import { runServer } from '../../src/server/process/run-server.ts';

await runServer({
  environment: process.env,
  loadWeb: async () => ({
    isDevelopment: false,
    render: async () => new Response('a page'),
    registerFiles: () => Promise.resolve(),
  }),
});

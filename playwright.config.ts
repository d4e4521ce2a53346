import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/test/tools.ts';

const executablePath = findHeadlessShell() ?? findChromium();

/** Each test starts the servers it needs through its fixtures. A tag keeps a test to one of the two screens. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 60_000,
  // A journey that a busy machine has held up is tried once more; the report then names it as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});

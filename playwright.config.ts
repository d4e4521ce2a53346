import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findChromium } from './scripts/test/chromium.ts';

/** Fixtures start the servers. A journey runs at a desktop's size, with `@both` on a phone too, with `@phone` only there; `npm test` runs those with `@main`. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // A journey waits half of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Generous, because a slow machine is no fault of the product.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each worker would transpile the built server again, for two seconds and a half.
  build: { external: ['dist/**'] },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    // A worker's own requests pass by `page.route`. The journeys offline allow it.
    serviceWorkers: 'block',
    launchOptions: await findChromium(),
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Those whose layout differs there.
      grep: /@(both|phone)/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});

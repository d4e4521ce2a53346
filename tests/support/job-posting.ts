import type { Page } from '@playwright/test';

/** The structured data that search engines find on a page. */
export async function readJobPostings(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

import type { Page } from '@playwright/test';

/** A page's structured data for search engines. */
export async function readJobPostings(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

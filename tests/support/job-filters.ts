import type { Page } from '@playwright/test';

/** Beside the list on a wide screen, behind a button elsewhere. */
export async function showFilters(page: Page): Promise<void> {
  if (isPanelHidden(page)) await page.getByRole('button', { name: 'Filters' }).click();
}

/** Folded until one of them is chosen. */
export async function showMoreFilters(page: Page): Promise<void> {
  const folded = page.locator('details:not([open]) > summary', { hasText: 'More filters' });
  if (await folded.count()) await folded.click();
}

export function isPanelHidden(page: Page): boolean {
  return page.viewportSize()!.width < 1200;
}

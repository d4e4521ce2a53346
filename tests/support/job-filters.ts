import type { Page } from '@playwright/test';

/** Beside the list on a wide screen, behind a button elsewhere. */
export async function showFilters(page: Page): Promise<void> {
  if (isPanelHidden(page)) await page.getByRole('button', { name: 'Filters' }).click();
}

export function isPanelHidden(page: Page): boolean {
  return page.viewportSize()!.width < 1200;
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Finds no fault that axe knows, in either theme, in the state that the page is in. */
export async function expectAccessible(page: Page): Promise<void> {
  // What a bar that stays covers by half would be measured as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour that is still changing would be measured half way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      // A page of another service is not ours to judge.
      .exclude('iframe')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect(found, `axe in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Nothing sticks out at the side, which would make the whole page scroll there. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(room).toBeLessThanOrEqual(0);
}

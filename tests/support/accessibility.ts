import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The rules that an open list of Base UI's combobox breaks: it hides the rest of the page from screen readers.
 * https://github.com/mui/base-ui/issues/5528
 */
export const openListRules = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

/**
 * axe finds no fault in the page's present state, in either theme.
 *
 * @param besides rules that are known to fail
 */
export async function expectAccessible(page: Page, besides: string[] = []): Promise<void> {
  await waitForHeading(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    // axe would measure a colour in the middle of its transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(endMotion);
    const found = await findFaults(inspect(page, colorScheme, besides));
    const small = found.some((fault) => fault.startsWith(smallTarget)) ? await findSmallElsewhere(page) : [];
    const faults = found.filter((fault) => !fault.startsWith(smallTarget) || small.includes(fault));
    expect(faults, `axe in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Waits for motion that began before the page was told not to, such as a dialog that opens. */
async function endMotion(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

const smallTarget = 'target-size';

/** axe measures a half-covered element under a sticky bar as too small: it counts when it is so elsewhere, too. */
async function findSmallElsewhere(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollBy(0, 100));
  const found = await findFaults(
    new AxeBuilder({ page }).exclude('iframe').setLegacyMode().withRules(smallTarget),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  return found;
}

async function findFaults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

function inspect(page: Page, colorScheme: 'light' | 'dark', besides: string[]): AxeBuilder {
  // Other services are responsible for their own pages, so axe need not open a page for the results of frames.
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
  // Themes differ in their colours only.
  if (colorScheme === 'dark') return axe.withRules('color-contrast');
  return axe
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(besides);
}

/** No element sticks out at the side and makes the whole page scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await waitForHeading(page);
  const findOutside = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const elements = Array.from(document.querySelectorAll('body *'));
    const tooFar = elements.filter((element) => element.getBoundingClientRect().right > clientWidth);
    return tooFar.map((element) => element.outerHTML.slice(0, 120));
  };
  // A phone's page takes its new width a moment after the window has it.
  await expect.poll(() => page.evaluate(findOutside)).toEqual([]);
}

/** Pages of the back office are empty until their data has come. */
async function waitForHeading(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
}

import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    // axe would measure a color in the middle of its transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(endMotion);
    const faults = async () => {
      const found = await findFaults(page, optionsOf(colorScheme, besides));
      const small = found.some((fault) => fault.startsWith(smallTarget))
        ? await findSmallElsewhere(page)
        : [];
      return found.filter((fault) => !fault.startsWith(smallTarget) || small.includes(fault));
    };
    // A list that is read again stands pale for a moment. One look at a page of thousands of elements takes long on a busy machine.
    await expect.poll(faults, { message: `axe in the ${colorScheme} theme`, timeout: 60_000 }).toEqual([]);
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
  const found = await findFaults(page, { runOnly: [smallTarget] });
  await page.evaluate(() => window.scrollTo(0, 0));
  return found;
}

async function findFaults(page: Page, options: RunOptions): Promise<string[]> {
  const violations = await page.evaluate(runAxe, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Runs in the page. Other services are responsible for their own pages in frames. */
async function runAxe(options: RunOptions) {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  // To describe every element that passes takes half of the time.
  const { violations } = await inPage.run(
    { exclude: ['iframe'] },
    { ...options, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
}

function optionsOf(colorScheme: 'light' | 'dark', besides: string[]): RunOptions {
  // Themes differ in their colors only.
  if (colorScheme === 'dark') return { runOnly: ['color-contrast'] };
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  return {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(besides.map((rule) => [rule, { enabled: false }])),
  };
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

/** Nothing of them sticks out of the window, where nobody could reach it. What scrolls sideways by itself, as a board, can. */
export async function expectInWindow(elements: Locator): Promise<void> {
  await expect(elements.first()).toBeAttached();
  const outside = await elements.evaluateAll((nodes) => {
    const isReachable = (node: Element) => {
      for (let around = node.parentElement; around; around = around.parentElement) {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(around).overflowX);
        if (scrolls && around.scrollWidth > around.clientWidth) return true;
      }
      return false;
    };
    const isOutside = (part: Element) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 1 && (left < 0 || right > document.documentElement.clientWidth);
    };
    const parts = nodes.flatMap((node) => (isReachable(node) ? [] : [node, ...node.querySelectorAll('*')]));
    return parts.filter(isOutside).map((part) => part.outerHTML.slice(0, 120));
  });
  expect(outside).toEqual([]);
}

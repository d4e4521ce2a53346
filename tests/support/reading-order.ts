import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

const sizes = [
  { width: 390, height: 6_000 },
  { width: 1440, height: 6_000 },
];

/**
 * The keyboard's stops stand in the order in which eyes find them, on a phone and on a desktop. In every part of the
 * page each block is below the blocks before it, or right of them.
 *
 * @returns the faults
 */
export async function checkReadingOrder(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  // So high that nothing sticks anywhere, and a frame has no stops of its own to scroll to.
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    // The scripts of a page hear of a new width a moment later, and a part of it may still be on its way.
    let found = await page.evaluate(findStepsBack);
    const look = async () => {
      found = await page.evaluate(findStepsBack);
      expect(found.stopCount, path).toBeGreaterThan(1);
      expect(found.stepsBack).toEqual([]);
    };
    await expect(look)
      .toPass({ timeout: 10_000 })
      .catch(() => undefined);
    if (found.stopCount < 2) faults.push(`${path} at ${size.width}: nothing to stop at`);
    faults.push(...found.stepsBack.map((step) => `${path} at ${size.width}: ${step}`));
  }
  return faults;
}

/** Runs in the page. */
function findStepsBack(): { stopCount: number; stepsBack: string[] } {
  type Block = { left: number; top: number; right: number; bottom: number; name: string };
  const stepsBack: string[] = [];
  const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]';
  const isStop = (element: Element) =>
    element instanceof HTMLElement &&
    element.tabIndex >= 0 &&
    element.matches(selector) &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** The box around all stops of an element. */
  const readBlock = (element: Element): Block | undefined => {
    const inside = Array.from(element.children, readBlock).filter((block) => block !== undefined);
    for (const [index, block] of isSorted(element) ? [] : inside.entries()) {
      for (const before of inside.slice(0, index)) if (isBefore(block, before)) report(block, before);
    }
    const own = isStop(element) ? readBox(element) : [];
    const blocks = [...own, ...inside];
    // A bar that floats over the page, or sticks to an edge, has no place in it.
    if (blocks.length === 0 || ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      return undefined;
    return {
      left: Math.min(...blocks.map(({ left }) => left)),
      top: Math.min(...blocks.map(({ top }) => top)),
      right: Math.max(...blocks.map(({ right }) => right)),
      bottom: Math.max(...blocks.map(({ bottom }) => bottom)),
      name: blocks[0]!.name,
    };
  };
  /** The order of the parts is decided on purpose: the browser has that of the eyes, or the filters come after the jobs. */
  const isSorted = (element: Element) =>
    !['', 'normal'].includes(getComputedStyle(element).getPropertyValue('reading-flow'));
  const readBox = (element: Element): Block[] => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    // A link past the header is drawn only while it has the focus.
    if (right - left < 4 || bottom <= 0) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    stopCount += 1;
    return [{ left, top, right, bottom, name: `${element.tagName} ${name.slice(0, 40)}` }];
  };
  const isBefore = (block: Block, other: Block) => {
    const isAbove = block.bottom <= other.top + 1;
    const isLeft = block.right <= other.left + 1;
    const isBelow = block.top >= other.bottom - 1;
    const isRight = block.left >= other.right - 1;
    return (isAbove && !isRight) || (isLeft && !isBelow);
  };
  const report = (block: Block, before: Block) => stepsBack.push(`${block.name}, after ${before.name}`);

  let stopCount = 0;
  readBlock(document.body);
  for (const element of document.querySelectorAll('[tabindex]')) {
    if (element instanceof HTMLElement && element.tabIndex > 0)
      stepsBack.push(`${element.tagName} has a place of its own in the order`);
  }
  return { stopCount, stepsBack };
}

import { expect, test, waitForScript } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

/** Notes how many animations each transition has for the title. */
const watchTransitions = `
  window.moves = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => {
      const ofTitle = document.getAnimations().filter(({ effect }) => effect.pseudoElement?.includes('(job-title)'));
      window.moves.push(ofTitle.length);
    });
    return transition;
  };
`;

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a job's title moves from the list to its page and back, motion: ${reducedMotion}`, async ({
    page,
    server,
  }) => {
    const { name } = await createJob(server);
    const readMoves = () => page.evaluate(() => (window as unknown as { moves: number[] }).moves);
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(watchTransitions);
    await page.goto(`/jobs?q=${encodeURIComponent(name)}`);
    await waitForScript(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(readMoves).toHaveLength(1);
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await expect.poll(readMoves).toHaveLength(2);
    const doesMove = reducedMotion === 'no-preference';
    for (const count of await readMoves()) expect(count > 0).toBe(doesMove);
  });
}

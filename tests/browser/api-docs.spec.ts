import { calls } from '../../src/contract/calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/browser.ts';

test('the type of a failure leads to its code on the API page', async ({ page }) => {
  const answer = await page.request.get('/api/job/none');
  const { type, code } = (await answer.json()) as { type: string; code: string };
  await page.goto(type);
  await expect(page.locator('dt:target')).toContainText(code);
  await expect(page.locator('dt:target')).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the API page describes a call by its address, fields and answer', async ({ page }) => {
  await page.goto('/api/docs#apply');
  const call = page.locator('#apply');
  await expect(call.getByRole('heading', { level: 3 })).toHaveText(`POST ${calls.apply.path}`);
  await expect(call.getByRole('listitem').filter({ hasText: 'first_name' })).toBeVisible();
  await call.getByText('Answers 201').click();
  await expect(call.getByText('"zenople"')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

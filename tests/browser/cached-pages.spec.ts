import { expect, test } from '../support/browser.ts';

test('a cached page refuses a script that was put into it', async ({ page, expectFault }) => {
  expectFault(/Content Security Policy/);
  await page.route('/jobs', async (route) => {
    const response = await route.fetch();
    const injected = "<script>document.title = 'injected'</script></body>";
    await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
  });
  await page.goto('/jobs');
  await expect(page).toHaveTitle(/^Jobs/);
});

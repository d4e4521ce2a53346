import { expect, test, waitForScript } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';

test('a cached page runs its own scripts and no other', async ({ page, server }) => {
  const job = await createJob(server);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      refused.push(violatedDirective),
    );
  });
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/jobs',
    `/jobs/${job.id}`,
    `/jobs/${job.id}/apply-now`,
    '/login/admin',
  ]) {
    // The texts may come late to the first visitor, so that page is not kept.
    await expect.poll(async () => (await page.request.get(path)).headers()['etag']).toBeTruthy();
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain('nonce-');
    expect(await answer?.text()).not.toContain('nonce=');
    await waitForScript(page);
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
  }
});

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

test('the structured data and the theme of a cached page work', async ({ page, server }) => {
  const job = await createJob(server, { workplace: 'remote', remote_from: 'US' });
  await page.request.get(`/jobs/${job.id}`);
  await page.goto(`/jobs/${job.id}`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'JobPosting', title: job.name });
  await waitForScript(page);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
});

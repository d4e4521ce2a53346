import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { applyButton, fillIn, findApplicants, newPerson, openApplyForm } from '../support/apply-form.ts';
import { expect, readThePage, test } from '../support/browser.ts';
import { createJob } from '../support/builders.ts';
import { startFormServer } from '../support/external-form-server.ts';

test('applying from the list leads through the questions to the job, with success @main @both', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: 'Ferry steward' });
  const person = newPerson();
  await page.goto('/jobs?q=ferry');
  await page.getByRole('button', { name: 'Apply for Ferry steward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for Ferry steward' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('placeholder', '111-222-333');
  for (const [label, type, autocomplete] of [
    ['First name', 'text', 'given-name'],
    ['Last name', 'text', 'family-name'],
    ['Email', 'email', 'email'],
    ['Phone', 'tel', 'tel'],
  ] as const) {
    const field = dialog.getByLabel(label);
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
  }
  await fillIn(page, person);
  await applyButton(page).click();

  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Application');
  expect(await findApplicants(server, person)).toHaveLength(1);
  const frame = page.locator('iframe');
  expect((await frame.boundingBox())?.height).toBe(680);
  const form = page.frameLocator('iframe');
  await expect(form.getByRole('heading', { name: 'We have no more questions.' })).toBeVisible();
  await expect(page.getByText('That’s all we need.')).toBeVisible();
  // All of the form is in its frame, on a phone too.
  expect(await form.locator(':root').evaluate((root) => root.scrollHeight <= root.clientHeight)).toBe(true);
  await expectNoSidewaysScroll(page);

  await readThePage(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/jobs/${job.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Success!')).toBeHidden();
  // The page still knows, without the banner.
  await page.reload();
  const [application] = (await server.recruiter.listApplications({ query: { job: job.id } })).items;
  await expect(page.getByText(`Reference ${application?.submissions[0]?.reference}`)).toBeVisible();
  await expect(page.getByText(/^You applied/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply for Ferry steward' })).toBeHidden();
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/jobs?q=ferry');
});

test('Back after Done shows no name', async ({ page, allowOrigin, startServer }) => {
  await using external = await startFormServer((_, response) => {
    response.end(
      `<link rel="icon" href="data:," /><title>Form</title>
       <button onclick="parent.postMessage({ type: 'application-sent' }, '*')">Submit answers</button>`,
    );
  });
  allowOrigin(external.url);
  const server = await startServer({ APPLICATION_FORM_URL: `${external.url}?email={email}` });
  const job = await createJob(server);
  const person = newPerson();
  await openApplyForm(page, `${server.url}/jobs/${job.id}/apply-now`);
  await fillIn(page, person);
  await applyButton(page).click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(encodeURIComponent(person.email)));
  // A reload before Done keeps the details.
  await page.reload();
  await expect(frame).toHaveAttribute('src', new RegExp(encodeURIComponent(person.email)));
  const form = page.frameLocator('iframe');
  const done = page.getByRole('button', { name: 'Done' });
  // Another window cannot say that the form was sent.
  await page.evaluate(() => window.postMessage({ type: 'application-sent' }, '*'));
  await expect(page.getByText('Done only takes you back to the job.')).toBeVisible();
  await expect(done).not.toHaveClass(/btn-primary/);
  await form.getByRole('button', { name: 'Submit answers' }).click();
  await expect(page.getByText('That’s all we need.')).toBeVisible();
  await expect(done).toHaveClass(/btn-primary/);
  await done.click();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();

  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    const shown = await page.evaluate(() => [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(history.state),
    ]);
    for (const text of shown) {
      expect(text).not.toContain(person.last);
      expect(text).not.toContain(encodeURIComponent(person.email));
    }
    for (const inside of page.frames()) expect(inside.url()).not.toContain(encodeURIComponent(person.email));
  }
});

test('who has completed the external form before goes straight to the job, with success', async ({
  page,
  server,
}) => {
  const [first, second] = [await createJob(server), await createJob(server, { name: 'Tram driver' })];
  const person = newPerson();
  await server.visitor.apply({
    body: {
      job_id: first.id,
      first_name: person.first,
      last_name: person.last,
      email: person.email,
      phone: person.phone,
    },
  });
  const [applicant] = await findApplicants(server, person);
  await server.recruiter.updateApplicant({ body: { id: applicant?.id ?? '', zenople: true } });
  await page.goto(`/jobs/${second.id}`);
  await page.getByRole('button', { name: 'Apply for Tram driver' }).click();
  await fillIn(page, person);
  await applyButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${second.id}`);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what was typed survives closing the dialog and a reload, and is gone once it was sent @both', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: 'Keeper' });
  const person = newPerson();
  await page.goto(`/jobs/${job.id}`);
  const open = () => page.getByRole('button', { name: 'Apply for Keeper' }).click();
  await open();
  await fillIn(page, person);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Apply for Keeper' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Apply again/ })).toBeHidden();
  await page.reload();
  await open();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply again for Keeper' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('two clicks and an impatient Enter send one application, and the button shows that it is under way', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: 'Hasty' });
  const person = newPerson();
  let sent = 0;
  const isPressed = Promise.withResolvers<void>();
  await page.route('**/api/apply', async (route) => {
    sent += 1;
    await isPressed.promise;
    await route.continue();
  });
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Hasty' }).click();
  await fillIn(page, person);
  await applyButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await readThePage(page);
  await page.getByLabel('Phone').press('Enter');
  isPressed.resolve();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  expect(sent).toBe(1);
});

test('the back button leaves the questions, and the forward button brings them back', async ({
  page,
  server,
}) => {
  const job = await createJob(server, { name: 'Wanderer' });
  const person = newPerson();
  await page.goto('/jobs?q=wanderer');
  await page.getByRole('button', { name: 'Apply for Wanderer' }).click();
  await fillIn(page, person);
  await applyButton(page).click();
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  const filledIn = await page.locator('iframe').getAttribute('src');
  expect(filledIn).toMatch(/^\/jobs\/\d+\/questions\?reference=[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL('/jobs?q=wanderer');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await expect(page.locator('iframe')).toHaveAttribute('src', filledIn ?? '');
  expect(await findApplicants(server, person)).toHaveLength(1);
});

test('the external form is filled in from what was typed, and no address of ours holds it', async ({
  page,
  allowOrigin,
  startServer,
}) => {
  await using form = await startFormServer((_, response) => response.end('<title>Form</title>'));
  allowOrigin(form.url);
  const template = `${form.url}?first_name={first_name}&email={email}&job={job_id}&reference={reference}`;
  const server = await startServer({ APPLICATION_FORM_URL: template });
  const job = await createJob(server, { name: 'Scribe' });
  const person = newPerson();
  await page.goto(`${server.url}/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Apply for Scribe' }).click();
  await fillIn(page, person);
  await applyButton(page).click();
  await expect(page).toHaveURL(`${server.url}/jobs/${job.id}/apply`);
  const source = new RegExp(
    `first_name=Ana&email=${encodeURIComponent(person.email)}&job=${job.id}&reference=\\w{4}-\\w{4}-\\w{4}$`,
  );
  await expect(page.locator('iframe')).toHaveAttribute('src', source);
  await page.reload();
  await expect(page.locator('iframe')).toHaveAttribute('src', source);
});

test('one can apply by keyboard alone', async ({ page, server }) => {
  const job = await createJob(server, { name: 'Pianist' });
  const person = newPerson();
  await page.goto('/jobs?q=pianist');
  // Until its script runs it is a link.
  await expect(page.getByRole('button', { name: 'Apply for Pianist' })).toBeVisible();
  await page.getByRole('searchbox').focus();
  const tabTo = async (name: string | RegExp) => {
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      if (await page.locator(':focus').filter({ hasText: name }).count()) return;
    }
    throw new Error(`The Tab key does not reach ${name}`);
  };
  // The form is there before the button opens it: its place is never drawn without it.
  const fetched = page.waitForResponse('**/assets/apply-form-*.js');
  await tabTo('Apply for Pianist');
  const form = await fetched;
  await form.finished();
  // Until the browser has run it, too.
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => void setTimeout(resolve));
  }, form.url());
  await page.evaluate(() => {
    const watch = () => {
      if (document.querySelector('dialog [role=status]')) document.title = 'An empty form was shown';
    };
    new MutationObserver(watch).observe(document.body, { subtree: true, childList: true });
  });
  await page.keyboard.press('Space');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page).not.toHaveTitle('An empty form was shown');
  for (const text of [person.first, person.last, person.email, person.phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(applyButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/jobs/${job.id}/apply`);
  await expect(page.getByRole('main')).toBeFocused();
});

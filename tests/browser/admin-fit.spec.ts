import type { Locator } from '@playwright/test';
import { openAdminPage } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import {
  applyFor,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
  nextNumber,
} from '../support/builders.ts';

test('everything that is touched in the back office is 44 pixels high @phone', async ({ page, server }) => {
  const small: string[] = [];
  const job = await createJob(server);
  const applicant = await createApplicant(server);
  const paths = [
    '/admin/jobs',
    `/admin/jobs/${job.id}`,
    '/admin/applicants',
    `/admin/applicants/${applicant.id}`,
    '/admin/applicants/figures',
    '/admin/admins',
    `/admin/admins/${server.login.username}`,
    '/admin/system',
  ];
  for (const path of paths) {
    await openAdminPage(page, server, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    small.push(
      ...(await page.locator('button, input, select, summary, a').evaluateAll((elements, where) => {
        const shown = elements.filter((element) => element.checkVisibility() && !element.closest('.sr-only'));
        const tooSmall = shown.filter((element) => {
          // A field is touched by its label too, and a link within a sentence may be as high as its line.
          const target = element.closest('label, .input') ?? element;
          const { height, width } = target.getBoundingClientRect();
          const isInSentence = element.matches('a') && element.parentElement?.matches('p, li, span, td, th');
          return width > 1 && height < 43.5 && !isInSentence;
        });
        return tooSmall.map(
          (element) =>
            `${where}: ${element.outerHTML.slice(0, 200)} ${element.getBoundingClientRect().height}`,
        );
      }, path)),
    );
  }
  expect(small).toEqual([]);
});

test('a card says the whole stage and email of a person, and its View has one place @phone', async ({
  page,
  server,
}) => {
  const mark = `Carded${nextNumber()}`;
  const name = 'Registered Nurse, Medical-Surgical Unit, Second Shift';
  const { id } = await createJob(server, { name });
  const email = `somebody.with.a.rather.long.name.${mark}@example.com`;
  await applyFor(server, id, { last_name: mark, email });
  const other = await createApplicant(server, { last_name: mark });
  await server.recruiter.updateApplicant({ body: { id: other.id, zenople: true } });
  await openAdminPage(page, server, `/admin/applicants?q=${mark}`);
  const view = page.getByRole('link', { name: /^View / });
  await expect(view).toHaveCount(2);
  const [first, second] = await view.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().right),
  );
  expect(first).toBe(second);
  const card = page.getByRole('row').filter({ hasText: email });
  const cut = (text: string) =>
    card
      .getByText(text, { exact: true })
      .evaluate(({ scrollWidth, clientWidth, parentElement }) =>
        Math.max(scrollWidth - clientWidth, parentElement!.scrollWidth - parentElement!.clientWidth),
      );
  expect([await cut(email), await cut('New')]).toEqual([0, 0]);
  expect(await cut(name)).toBeGreaterThan(0);
});

test('a long title ends before the arrow of the choice of applications @phone', async ({ page, server }) => {
  const name = 'Registered Nurse, Medical-Surgical Unit, Second Shift';
  const { id, email } = await createApplicant(server, { job_id: (await createJob(server, { name })).id });
  await applyFor(server, (await createJob(server, { name })).id, { email });
  await openAdminPage(page, server, `/admin/applicants/${id}`);

  // A select's text is cut at its content box, and the arrow of 24 pixels stands in the padding beside it.
  const padding = await page
    .getByRole('combobox', { name: 'Application', exact: true })
    .evaluate((select) => Number.parseFloat(getComputedStyle(select).paddingInlineEnd));
  expect(padding).toBeGreaterThanOrEqual(24);
});

test('an empty field says what it takes in a readable color', async ({ page, server }) => {
  await openAdminPage(page, server, '/admin/jobs');
  const { placeholder, muted } = await page.getByRole('searchbox').evaluate((field) => {
    const sample = document.body.appendChild(document.createElement('p'));
    sample.className = 'text-muted';
    const { color, opacity } = getComputedStyle(field, '::placeholder');
    return { placeholder: [color, opacity], muted: getComputedStyle(sample).color };
  });
  expect(placeholder).toEqual([muted, '1']);
});

test('the answer that decides is whole on a card, every card has one layout, and the acts of a list have one place @both', async ({
  page,
  server,
}) => {
  const licence = await createQuestion(server, {
    kind: 'yes_no',
    requirement: 'A certificate for reach trucks',
  });
  const job = await createJob(server);
  for (const first_name of ['Ana', 'Bo']) await applyFor(server, job.id, { first_name });
  const { items } = await server.recruiter.listApplications({ query: { job: job.id } });
  const answers = [{ question_id: licence.id, version: licence.version, value: 'no' }];
  for (const { submissions } of items) {
    const { reference } = submissions[0]!;
    await server.visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers } });
  }
  // "Just now" is shorter than "11 hours ago".
  await server.database.sql
    .updateTable('applications')
    .set({ waits_since: new Date(Date.now() - 11 * 3_600_000) })
    .where('id', '=', items[0]!.id)
    .execute();
  await server.recruiter.createNote({
    body: {
      applicant_id: items[1]!.applicant.id,
      text: 'Can be on second shift from Monday. Call after 3 pm.',
    },
  });
  await openAdminPage(page, server, `/admin/jobs/${job.id}?view=board`);
  const column = page.getByRole('region', { name: 'New', exact: true });
  const answer = column.getByText('A certificate for reach trucks: No');
  await expect(answer).toHaveCount(2);
  const cut = await answer.evaluateAll((all) =>
    all
      .flatMap((each) => [each, ...each.querySelectorAll(':scope > :not(.sr-only)')])
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1),
  );
  expect(cut).toHaveLength(0);
  const placesOf = (parts: Locator) =>
    parts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  const [time, otherTime] = await placesOf(column.locator('time'));
  expect(time).toBe(otherTime);

  await page.goto(`/admin/jobs/${job.id}?view=list`);
  const act = page.getByRole('row').getByRole('button', { name: /^In contact/ });
  await expect(act).toHaveCount(2);
  const [place, otherPlace] = await placesOf(act);
  expect(place).toBe(otherPlace);
  const note = page.getByText('Can be on second shift from Monday.');
  const [height, inner] = await note.evaluate(({ clientHeight, scrollHeight }) => [
    clientHeight,
    scrollHeight,
  ]);
  expect(inner).toBeLessThanOrEqual(height + 1);
  await server.recruiter.deleteQuestion({ params: { id: licence.id } });
});

import { dashed } from '../../src/contract/lists/define-list.ts';
import { declaredLists } from '../../src/contract/lists/lists.ts';
import type { Page } from '@playwright/test';
import { applyButton, fillIn } from '../support/apply-form.ts';
import { secretsOf } from '../support/own-page.ts';
import type { TestServer } from '../support/test-server.ts';

/** A page, and the state that `act` brings it into. */
export type View = { name: string; path: string; act?: (page: Page) => Promise<unknown> };

const publicAddresses = {
  landing: '/',
  jobs: '/jobs',
  about: '/about',
  employers: '/employers',
  privacy: '/privacy',
  contact: '/contact',
  'contact-form': '/contact/form',
  'apply-generally': '/apply-now',
  'alerts-new': '/alerts/new',
  alerts: '/alerts#unknown',
  my: '/my',
  'my-link': '/my#the-link-of-a-mail',
  documents: '/documents',
  'keep-me': '/keep-me',
  'not-found': '/nowhere',
  login: '/login/admin',
  'forgot-password': '/admin/forgot-password',
  'sign-on': '/admin/sign-on?begin=log_in',
  'reset-password': '/admin/reset-password#the-link-of-a-mail',
};

const adminAddresses = {
  today: '/admin',
  jobs: '/admin/jobs',
  applicants: '/admin/applicants',
  figures: '/admin/applicants/figures',
  suspected: '/admin/applicants/suspected',
  'follow-ups': '/admin/follow-ups',
  messages: '/admin/messages',
  admins: '/admin/admins',
  system: '/admin/system',
  ...Object.fromEntries(
    [
      'pay',
      'mails',
      'health',
      'stages',
      'questions',
      'tags',
      'mail-domain',
      'website',
      'pages',
      'single-sign-on',
      'mail-server',
      'mailbox',
      'mail-texts',
      'second-owner',
      'security-events',
      ...declaredLists.map(({ table }) => dashed(table)),
    ].map((name) => [`system-${name}`, `/admin/system/${name}`]),
  ),
};

export async function listPublicViews(server: TestServer): Promise<View[]> {
  const views: View[] = Object.entries(publicAddresses).map(([name, path]) => ({ name, path }));
  views.push(
    { name: 'jobs-none-found', path: '/jobs?q=astronaut' },
    { name: 'job-unknown', path: '/jobs/999999' },
    { name: 'contact-refused', path: '/contact/form', act: pressSubmit },
    { name: 'offline', path: '/about', act: goOfflineWithWorker },
    { name: 'share', path: '/share.png' },
    {
      name: 'favicon',
      path: '/',
      // Chromium takes no picture of a page that is a drawing.
      act: (page) =>
        page.evaluate(() => {
          const image = Object.assign(new Image(180, 180), { src: '/favicon.svg' });
          document.body.replaceChildren(image);
        }),
    },
  );
  const { items: open } = await server.visitor.listOpenJobs();
  const [job] = open;
  if (!job) return views;
  const path = `/jobs/${job.id}`;
  const closed = await closeJob(server);
  views.push(
    { name: 'jobs-chosen', path: `/jobs?industry=${job.industry_key}&q=${job.name.split(' ')[0] ?? ''}` },
    { name: 'job', path },
    { name: 'job-share', path: `${path}/share.png` },
    { name: 'job-apply', path: `${path}/apply-now` },
    { name: 'job-apply-refused', path: `${path}/apply-now`, act: pressSubmit },
    { name: 'job-questions', path: `${path}/questions` },
    { name: 'apply-receipt', path: `${path}/apply-now`, act: apply },
    { name: 'job-applied', path },
    { name: 'job-closed', path: `/jobs/${closed.id}` },
  );
  const { items } = await server.recruiter.listApplications({ query: {} });
  const application = items.find(({ job: appliedFor }) => appliedFor !== null);
  if (!application) return views;
  const { token } = await secretsOf(server, { email: application.applicant.email, application });
  const openOwn = async (page: Page) => {
    await page.getByRole('button', { name: 'Open my page' }).click();
    await page.getByRole('button', { name: 'Close my page' }).waitFor();
  };
  return [...views, { name: 'my-open', path: `/my#${token}`, act: openOwn }];
}

export async function listAdminViews({ recruiter }: TestServer): Promise<View[]> {
  const lists = {
    jobs: recruiter.listJobs({ query: { sort: '-applicants' } }),
    applicants: recruiter.listApplicants(),
    messages: recruiter.listMessages(),
    'system/mails': recruiter.listMails(),
  };
  const views = Object.entries(adminAddresses);
  for (const [place, answer] of Object.entries(lists)) {
    const { items } = await answer;
    // Somebody who applied twice has more to show.
    const first = items.find((each) => 'job_count' in each && each.job_count > 1) ?? items[0];
    if (first) views.push([`${place.replace('/', '-')}-one`, `/admin/${place}/${first.id}`]);
  }
  const [busiest] = (await lists.jobs).items;
  const [[stage], [text]] = await Promise.all([recruiter.listStages(), recruiter.listMailTexts()]);
  for (const [place, name] of ['landing', 'about'].entries())
    views.push([`system-pages-${name}`, `/admin/system/pages/${place + 1}`]);
  views.push(['system-stages-one', `/admin/system/stages/${stage?.id}`]);
  views.push(['system-mail-texts-one', `/admin/system/mail-texts/${text?.kind}`]);
  return [
    ...views.map(([name, path]) => ({ name: `admin-${name}`, path })),
    ...(busiest
      ? [
          { name: 'admin-jobs-board', path: `/admin/jobs/${busiest.id}?view=board` },
          { name: 'admin-triage', path: `/admin/jobs/${busiest.id}?view=list`, act: openFirst },
          { name: 'admin-triage-snooze', path: `/admin/jobs/${busiest.id}?view=list`, act: openSnooze },
        ]
      : []),
    { name: 'admin-offline', path: '/admin', act: (page) => goOffline(page, 'System') },
  ];
}

/** A job that was open until now. */
async function closeJob({ recruiter }: TestServer): Promise<{ id: string }> {
  const { items } = await recruiter.listJobs({ query: { active: false } });
  const [job] = items;
  if (!job) throw new Error('The demo data has no closed job.');
  await recruiter.updateJob({ body: { id: job.id, active: true } });
  await recruiter.updateJob({ body: { id: job.id, active: false } });
  return job;
}

async function goOfflineWithWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goOffline(page, 'Jobs');
}

/** Follows a link without a connection. The back office has no worker to wait for. */
async function goOffline(page: Page, link: string) {
  await page.context().setOffline(true);
  await page.getByRole('navigation').first().getByRole('link', { name: link }).click();
  await page
    .getByText(/offline|can’t reach the server/i)
    .first()
    .waitFor();
}

/** A person in the list of a job, which the page then walks through. */
async function openFirst(page: Page) {
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('region', { name: 'Decide' }).waitFor();
}

async function openSnooze(page: Page) {
  await openFirst(page);
  await page.getByRole('button', { name: 'Snooze to another day' }).click();
}

async function pressSubmit(page: Page) {
  await page.locator('form button[type=submit], form button:not([type])').last().click();
  await page.getByRole('alert').first().waitFor();
}

async function apply(page: Page) {
  await fillIn(page, {
    first: 'Ana',
    last: 'Sample',
    email: 'ana.sample@example.com',
    phone: '(614) 555-0100',
  });
  await applyButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Complete Your Application' }).waitFor();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
}

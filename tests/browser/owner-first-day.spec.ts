import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openAdminPage, openSidePanel } from '../support/admin-page.ts';
import { expect, test } from '../support/browser.ts';
import { startMailServer } from '../support/mail-server.ts';

/** Fields and buttons: 47 when this was written. At fifteen seconds each, 60 are a quarter of an hour. */
const mostActs = 60;

test('from an empty machine to an agency’s own website: every step in the browser, in fewer than sixty acts @both', async ({
  page,
  startServer,
}) => {
  const mails = await startMailServer();
  const server = await startServer();
  let acts = 0;
  const press = async (target: Locator) => {
    acts += 1;
    await target.click();
  };
  const fill = async (scope: Page | Locator, words: Record<string, string>) => {
    for (const [label, text] of Object.entries(words)) {
      acts += 1;
      const field = scope.getByLabel(label, { exact: true }).and(page.locator('input, textarea'));
      await field.fill(text);
    }
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isSaved = (words: string | RegExp) =>
    expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  const steps = page.locator('details', {
    has: page.getByRole('heading', { name: /^(?:Welcome\. Start here\.|Before you go live)$/ }),
  });
  const begin = async (step: string) => {
    await page.goto(`${server.url}/admin`);
    await expect(steps).toBeVisible();
    const link = steps.getByRole('link', { name: step });
    if (!(await link.isVisible())) await press(steps.locator('> summary'));
    await press(link);
  };

  await openAdminPage(page, server, '/admin');
  await expectNoSidewaysScroll(page);
  await begin('Give it your name and color');
  await fill(page, {
    Name: 'Harbour Staffing',
    Color: '#7a1f5c',
    Phone: '555 0100',
    Email: 'desk@agency.example',
  });
  await press(button('Publish'));
  await isSaved('The website shows it now.');

  await begin('Connect your email');
  await fill(page, {
    Server: 'localhost',
    Port: new URL(mails.url).port,
    Sender: 'jobs@agency.example',
  });
  await press(button('Save'));
  await isSaved('Emails go out through this server now.');

  await begin('Write your pages');
  const isOpen = (title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await press(page.getByRole('link', { name: 'Landing page' }));
  await isOpen('Landing page');
  await fill(page, { Title: 'Work by the sea', Subtitle: 'From the harbour to the hills.' });
  await press(button('Publish'));
  await isSaved('The website shows it now.');
  await page.goto(`${server.url}/admin/system/pages`);
  await press(page.getByRole('main').getByRole('link', { name: 'About Us' }));
  await isOpen('About Us');
  await fill(page, { Text: 'We are three people and a boat.' });
  await press(button('Publish'));
  await isSaved('The website shows it now.');
  await page.goto(`${server.url}/admin/system/pages`);
  await press(page.getByRole('main').getByRole('link', { name: 'Privacy notice' }));
  await isOpen('Privacy notice');
  await fill(page, {
    Title: 'Privacy notice',
    Subtitle: 'What we keep, and how long.',
    Text: 'We keep what you send for two years.',
  });
  await press(button('Publish'));
  await isSaved('The website shows it now.');
  await page.goto(`${server.url}/admin/system/pages`);
  await fill(page.getByRole('main'), { Title: 'How we work' });
  await press(button('Create page'));
  await isOpen('How we work');
  await fill(page, { Subtitle: 'Always by phone.', Text: 'We call you.' });
  await press(button('Publish'));
  await isSaved('The website shows it now.');

  await begin('Post your first job');
  await fill(page, { Title: 'Deckhand', Description: 'Moves pallets.' });
  for (const [label, name] of [
    ['Location', 'Exampleton'],
    ['Industry', 'Harbours'],
  ] as const) {
    await fill(page.locator('form', { has: page.getByLabel('Title', { exact: true }) }), { [label]: name });
    await press(page.getByRole('listbox').getByRole('option'));
    await isSaved(`Added “${name}”.`);
  }
  await press(button('Create and open'));
  await isSaved(/Deckhand/);

  await begin('Invite a colleague');
  await openSidePanel(page, 'New admin');
  await fill(page, { 'First name': 'Mia', 'Last name': 'Desk', Username: 'mia' });
  await page.getByLabel('Role').selectOption('Recruiter');
  await page.getByLabel(/^Email/).fill('mia@agency.example');
  acts += 2;
  await press(button('Create admin'));
  await isSaved(/mia gets an email/);
  await expect
    .poll(() => mails.received.map(({ to, from }) => [to, from]))
    .toContainEqual(['mia@agency.example', 'jobs@agency.example']);

  await page.goto(`${server.url}/admin`);
  await press(steps.locator('> summary'));
  await expect(steps.getByRole('listitem').getByRole('link')).toHaveText([
    'Write your emails',
    'Give the website its address',
    'Turn on two-step sign-in',
    'Take a backup',
  ]);
  await page.goto(server.url);
  await expect(page).toHaveTitle(/Harbour Staffing/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work by the sea');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'How we work' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' })).toBeVisible();
  await page.goto(`${server.url}/jobs`);
  await expect(page.getByRole('link', { name: 'Deckhand', exact: true })).toBeVisible();
  expect(acts).toBeLessThan(mostActs);
});

import { expect, type Page } from '@playwright/test';
import { createHttpApi } from './http-api.ts';
import type { TestServer } from './test-server.ts';

/** The newest page of each server, with the token of its session. */
const latest = new WeakMap<object, { page: Page; token: string }>();

type Login = { username: string; password: string };

/**
 * Opens a page of the back office in a new session of `server.login`, the first admin's unless a test replaces it.
 */
export async function openAdminPage(
  page: Page,
  server: Pick<TestServer, 'url' | 'visitor' | 'login'>,
  path: string,
): Promise<void> {
  const { username, password } = server.login;
  // Any page of the origin gives access to its storage. This one asks the server nothing.
  await page.goto(`${server.url}/robots.txt`);
  const before = latest.get(server);
  // A session that no page has any more would count among the admin's sessions, which are limited.
  const isOver = before !== undefined && (before.page === page || before.page.isClosed());
  const replaced = isOver ? before.token : undefined;
  const { token } = await createHttpApi(server.url, replaced).logIn({ body: { username, password } });
  latest.set(server, { page, token });
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(server.url + path);
}

/** Fills in the login page. */
export async function logInByHand(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs out by the menu of the account. */
export async function logOut(page: Page): Promise<void> {
  await page.getByTitle('Your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Unfolds a form beside a list. Small screens fold it away. */
export async function openSidePanel(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  const isOpen = await heading.evaluate((element) => element.closest('details')?.open);
  if (isOpen !== true) await heading.click();
}

/** The filters of the jobs and the applicants stand behind a button. */
export async function openFilters(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^(Applicants|Jobs)$/ })).toBeVisible();
  const button = page.getByRole('button', { name: 'Filters' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

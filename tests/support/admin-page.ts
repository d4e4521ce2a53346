import type { Page } from '@playwright/test';
import type { TestServer } from './test-server.ts';

type Login = { username: string; password: string };

/**
 * Opens a page of the back office in a new session of the server's login, which may be another admin's.
 *
 * @param path the address of the page
 */
export async function openAdminPage(
  page: Page,
  server: Pick<TestServer, 'url' | 'visitor' | 'login'>,
  path: string,
): Promise<void> {
  const { username, password } = server.login;
  const { token } = await server.visitor.logIn({ body: { username, password } });
  // The storage belongs to the origin, whatever is open there.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(server.url + path);
}

/** Logs in by hand on the page that asks for it. */
export async function logInByHand(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The token that the browser holds. */
export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

/** Unfolds a form that stands beside a list, and is folded away on a small screen. */
export async function openSidePanel(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  const isOpen = await heading.evaluate((element) => element.closest('details')?.open);
  if (isOpen !== true) await heading.click();
}

import { test as base, expect, type Page } from '@playwright/test';
import { startTestServer, type TestServer } from './test-server.ts';

export { expect };

type TestFixtures = {
  /** Allows faults that the test causes. Each pattern must match at least one. */
  expectFault: (pattern: RegExp) => void;
  /** Allows requests to a stand-in for another service that the test has started. */
  allowOrigin: (url: string) => void;
  /** Starts another server with other settings, and closes it after the test. */
  startServer: (environment?: Record<string, string>) => Promise<TestServer>;
  /** A server with these settings, which the tests of a worker share. */
  shareServer: (environment: Record<string, string>) => Promise<TestServer>;
};

type WorkerFixtures = {
  server: TestServer;
  shared: (environment: Record<string, string>) => Promise<TestServer>;
};

/** The settings of a website that sends mails, to a server that is away. */
export const sendingMails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' };

/**
 * A page of a real server; each worker has one server. Invisible faults fail the test: a console error, a violation of
 * the Content-Security-Policy, a page error, a request to a foreign origin.
 */
export const test = base.extend<TestFixtures & { faults: FaultList }, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using server = await startTestServer();
      await provide(server);
    },
    { scope: 'worker' },
  ],
  shared: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using servers = new AsyncDisposableStack();
      const bySettings = new Map<string, Promise<TestServer>>();
      await provide((environment) => {
        const key = JSON.stringify(environment);
        const server = bySettings.get(key) ?? startTestServer(environment).then((each) => servers.use(each));
        bySettings.set(key, server);
        return server;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  faults: async ({ server }, provide) => {
    const faults: FaultList = {
      seen: [],
      expected: [],
      isOver: false,
      origins: new Set([server.url]),
    };
    await provide(faults);
    expect(faults.seen.filter((fault) => !faults.expected.some((pattern) => pattern.test(fault)))).toEqual(
      [],
    );
    for (const pattern of faults.expected) expect(faults.seen).toContainEqual(expect.stringMatching(pattern));
  },
  expectFault: async ({ faults }, provide) => provide((pattern) => faults.expected.push(pattern)),
  allowOrigin: async ({ faults }, provide) => provide((url) => faults.origins.add(new URL(url).origin)),
  shareServer: async ({ allowOrigin, shared }, provide) =>
    provide(async (environment) => {
      const server = await shared(environment);
      allowOrigin(server.url);
      return server;
    }),
  startServer: async ({ allowOrigin, faults }, provide) => {
    await using servers = new AsyncDisposableStack();
    await provide(async (environment) => {
      const server = servers.use(await startTestServer(environment));
      allowOrigin(server.url);
      return server;
    });
    // A page may still load code in its idle time, from a server that stops now.
    faults.isOver = true;
  },
  context: async ({ context, faults }, provide) => {
    context.on('page', (page) => watch(page, faults));
    await provide(context);
  },
});

/** A test of the website that sends mails: the tests of a worker share its server, too. */
export const mailTest = test.extend<{ mailing: TestServer }>({
  mailing: async ({ shareServer }, provide) => provide(await shareServer(sendingMails)),
  baseURL: async ({ mailing }, provide) => provide(mailing.url),
});

/**
 * The next click is meant: it is no second half of a double click, and its key is not held. As the product sees it, a click
 * in another place has come between the two. No element hears it.
 */
export async function readThePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new MouseEvent('click', { clientX: -1_000, clientY: -1_000, detail: 1 }));
  });
}

/** Waits until React has taken over the page: before that a link loads the next page whole, and a choice is not heard. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('body > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Waits for the code of another page, and everything else that the page fetches early. */
export async function waitForCode(page: Page, name: string): Promise<void> {
  await page.waitForFunction((part) => {
    const files = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'));
    const hasCome = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
    return files.some(({ href }) => href.includes(part)) && files.every(hasCome);
  }, name);
}

type FaultList = { seen: string[]; expected: RegExp[]; origins: Set<string>; isOver: boolean };

function watch(page: Page, faults: FaultList): void {
  const note = (fault: string) => faults.isOver || faults.seen.push(fault);
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && !faults.origins.has(origin))
      note(`A request went to ${request.url()}`);
  });
}

import type { TestApp } from './test-app.ts';

export type LoginSender = {
  address?: string | undefined;
  /** Name and value, as a browser sends it. */
  cookie?: string | undefined;
  /** The token of the session that the browser had. */
  replaces?: string | undefined;
};

type Sent = LoginSender & { username: string; password: string };

/** Logs in like a browser, and returns the raw answer. */
export async function logInFrom({ app }: Pick<TestApp, 'app'>, sent: Sent) {
  const { address = '127.0.0.1', cookie, replaces, username, password } = sent;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress: address,
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(replaces !== undefined && { authorization: `Bearer ${replaces}` }),
    },
    payload: { username, password },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<{ token: string }>(),
    /** In seconds; 0 without the header. */
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    cookie: answer.headers['set-cookie']?.toString().split(';', 1)[0],
  };
}

import type { FastifyInstance } from 'fastify';
import { type JWTPayload, jwtVerify } from 'jose';
import { reasonOf } from '../../../database/postgres/connections.ts';
import { transact } from '../../../database/transact.ts';
import type { Services } from '../../ground/services.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { endProviderSessions } from './identity-store.ts';
import type { Provider } from './provider.ts';

const path = '/api/sign-on/logout';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** A clock may be off so far. */
const toleranceSeconds = 60;

/**
 * Takes a logout at the provider (OpenID Connect Back-Channel Logout 1.0) and ends the sessions that began before it. The
 * same token once more ends nothing else.
 */
export function registerProviderLogout(
  app: FastifyInstance,
  { config, database: { sql }, log }: Services,
  provider: () => Promise<Provider>,
): void {
  void app.register((routes, _options, done) => {
    const form = 'application/x-www-form-urlencoded';
    const parse = { parseAs: 'string', bodyLimit: 16_384 } as const;
    routes.addContentTypeParser(form, parse, async (_request: unknown, body: string | Buffer) => {
      return new URLSearchParams(String(body));
    });
    routes.post(path, { schema: { hide: true } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      const { keys } = await provider();
      const { issuer, clientId: audience } = config.signOn;
      const rules = { issuer, audience, maxTokenAge: '5 min', clockTolerance: toleranceSeconds };
      const logout = await jwtVerify(token ?? '', keys, rules)
        .then(({ payload }) => readLogout(payload))
        .catch((error: unknown) => {
          log.info(`A logout of the provider was refused: ${reasonOf(error)}`);
        });
      if (!logout) return reply.code(400).send({ error: 'invalid_request' });
      // A fault of the database is no refusal: the provider may ask again.
      await transact(sql, async (transaction) => {
        const address = request.ip;
        for (const username of await endProviderSessions(transaction, { issuer, ...logout })) {
          await recordSecurityEvent(transaction, { kind: 'provider_logout', username, address });
        }
      });
      return reply.code(200).send();
    });
    done();
  });
}

/** @throws Error with the rule that the token breaks */
function readLogout({ sub: subject, sid, iat = 0, nonce, events }: JWTPayload) {
  if (nonce !== undefined) throw new Error('a logout token has no nonce');
  if (typeof events !== 'object' || events === null || !(logoutEvent in events)) {
    throw new Error('no event of a logout');
  }
  const providerSession = typeof sid === 'string' && sid !== '' ? sid : undefined;
  if (!subject && providerSession === undefined) throw new Error('neither sub nor sid');
  const before = new Date((iat + toleranceSeconds) * 1_000);
  return { ...(subject && { subject }), providerSession, before };
}

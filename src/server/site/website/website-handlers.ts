import type { Api } from '../../../contract/client.ts';
import {
  blockOf,
  type SecretName,
  secretNames,
  type SettingName,
  settingNames,
  variableOf,
} from '../../../contract/website-settings.ts';
import type { Website, websiteEndpoints, WebsiteFields } from '../../../contract/website.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, withChange } from '../../changes/change-entity.ts';
import { contrastsOf } from '../../ground/config/accent.ts';
import type { Config } from '../../ground/config/config.ts';
import { tryProvider } from '../../accounts/single-sign-on/provider.ts';
import { readStored } from '../../ground/config/use-stored.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { fieldProblem, Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { brandOf } from '../../mail/letters/brand.ts';
import { renderMail } from '../../mail/letters/render-mail.ts';
import { exampleMails } from '../../mail/texts/mail-text-handlers.ts';
import { readMailTexts } from '../../mail/texts/mail-text-store.ts';
import { inTheme, previewPage, type PreviewParts } from '../pages/preview-page.ts';
import type { Following } from '../follow-stored.ts';
import { createWebsiteEntity, refuseFaults, websiteId } from './website-entity.ts';
import { storePicture } from './pictures.ts';
import { openSecret, readWebsite, type StoredWebsite } from './website-store.ts';
import { guardBlocks } from './guard-blocks.ts';
import { keepSecrets, type TypedSecrets } from './keep-secrets.ts';
import { readTyped, sendTestMail, tryMailbox } from './mail-password.ts';
import { isBlockOfEnvironment } from '../../ground/config/blocks.ts';
import { requireRecentPassword } from '../../accounts/sessions/confirm-password.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';

type Parts = PreviewParts & { website: Following; secrets: SecretBox };

export function websiteHandlers(services: Services, parts: Parts) {
  const { config, database } = services;
  const { sql } = database;
  const { secrets } = parts;
  const presentStored = (stored: StoredWebsite) => present(config, stored, statesOf(stored));
  const statesOf = (stored: StoredWebsite) =>
    Object.fromEntries(
      secretNames.map((name) => [name, openSecret(secrets, stored, name).state]),
    ) as SecretStates;
  const entity = createWebsiteEntity(config);
  return {
    storePicture: ({ body }) => storePicture(sql, body.png),
    getWebsite: async () => presentStored(await readWebsite(sql)),
    updateWebsite: async ({
      requestSql,
      body: { version, mail_password = '', mailbox_password = '', sso_client_secret = '', ...change },
      admin,
      address,
    }) => {
      refuseLocked(config, change);
      const typed = { mail_password, mailbox_password, sso_client_secret };
      const saved = await transact(requestSql, async (transaction) => {
        await entity.lock(transaction, websiteId);
        const before = await readWebsite(transaction);
        const names = settingNames.filter(
          (name) => change[name] !== undefined && change[name] !== before.fields[name],
        );
        const changed = Object.fromEntries(names.map((name) => [name, change[name]]));
        await guardBlocks(transaction, { ...changed, ...typedIn(typed) }, { ...admin, address, config });
        const edit = { id: websiteId, version, by: admin.username, change };
        const changeId = await changeEntity(transaction, entity, edit);
        await keepSecrets(transaction, { before, typed, secrets });
        return { changeId, stored: await readWebsite(transaction) };
      });
      await parts.website.refresh();
      return withChange(presentStored(saved.stored), saved.changeId);
    },
    sendTestMail: ({ body, admin: { username } }) => sendTestMail(services, { ...body, username, secrets }),
    testMailbox: async ({ body, admin }) => {
      requireRecentPassword(admin);
      return tryMailbox(services, { ...body, secrets });
    },
    testProvider: async ({ body, admin }) => {
      // It reaches into the network.
      requireRecentPassword(admin);
      const { config: tried } = await readTyped(services, 'sign_on', { ...body, secrets });
      if (tried.signOn.issuer === '') throw fieldProblem('sso_issuer', 'Enter the address of a provider');
      const reason = await tryProvider(tried);
      return { answers: reason === '', reason };
    },
    previewWebsite: async ({ body: { page, theme, ...change }, address }) => {
      const { fields } = await readWebsite(sql);
      const { config: next, faults } = readStored(config.environment, { ...fields, ...change });
      refuseFaults(faults, (name) => name in change);
      const drawn = { ...next, content: config.content };
      const html =
        page === 'mail'
          ? await previewMail(sql, drawn)
          : await previewPage({ ...services, config: drawn }, parts, {
              address,
              findPath: async (api) => (page === 'landing' ? '/' : findJobPath(api)),
            });
      return { html: inTheme(html, theme), contrasts: contrastsOf(next.accent) };
    },
  } satisfies HandlersOf<typeof websiteEndpoints>;
}

function present(
  { website, given, publicUrl, environment }: Config,
  stored: StoredWebsite,
  states: SecretStates,
): Website {
  const { fields, version } = stored;
  const { faults } = readStored(environment, fields);
  return {
    ...fields,
    in_use: website.inUse,
    standard: website.standard,
    locked: settingNames.filter((name) => isLocked(name, { given, environment })),
    ...states,
    faulty: settingNames.filter((name) => name in faults),
    host: new URL(publicUrl).host,
    version,
  };
}

type SecretStates = Pick<Website, SecretName>;

/** One setting of a block locks all. */
function isLocked(name: SettingName, { given, environment }: Pick<Config, 'given' | 'environment'>): boolean {
  const block = blockOf(name);
  return block ? isBlockOfEnvironment(block, environment) : variableOf(name) in given;
}

/** @throws Problem `validation_failed` for what the environment sets: a stored text would change nothing */
function refuseLocked(config: Config, change: Partial<WebsiteFields>): void {
  const fields = settingNames
    .filter((name) => change[name] !== undefined && isLocked(name, config))
    .map((field) => ({ field, message: `${variableOf(field)} is set on the server, and comes first` }));
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
}

async function previewMail(sql: Sql, config: Config): Promise<string> {
  const content = exampleMails.application_confirmation;
  return renderMail(content, brandOf(config), { texts: await readMailTexts(sql) }).html;
}

/** The newest open job; the list where there is none. */
async function findJobPath(api: Pick<Api, 'listOpenJobs'>): Promise<string> {
  const [job] = (await api.listOpenJobs({ query: { limit: 1 } })).items;
  return job ? `/jobs/${job.id}` : '/jobs';
}

/** An empty one is none. */
function typedIn(secrets: TypedSecrets): TypedSecrets {
  return Object.fromEntries(Object.entries(secrets).filter(([, text]) => text !== ''));
}

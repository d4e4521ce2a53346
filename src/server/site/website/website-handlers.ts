import type { Api } from '../../../contract/client.ts';
import {
  namesIn,
  type SettingName,
  settingNames,
  variableOf,
  websiteSettings,
} from '../../../contract/website-settings.ts';
import type { Website, websiteEndpoints, WebsiteFields } from '../../../contract/website.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { changeEntity, withChange } from '../../changes/change-entity.ts';
import { contrastsOf } from '../../ground/config/accent.ts';
import type { Config } from '../../ground/config/config.ts';
import { readStored } from '../../ground/config/use-stored.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { brandOf } from '../../mail/letters/brand.ts';
import { renderMail } from '../../mail/letters/render-mail.ts';
import { exampleMails } from '../../mail/texts/mail-text-handlers.ts';
import { readMailTexts } from '../../mail/texts/mail-text-store.ts';
import { inTheme, previewPage, type PreviewParts } from '../pages/preview-page.ts';
import type { LiveWebsite } from './live-website.ts';
import { createWebsiteEntity, refuseFaults, websiteId } from './website-entity.ts';
import { storePicture } from './pictures.ts';
import { openPassword, type PasswordState, readWebsite, type StoredWebsite } from './website-store.ts';
import { keepPassword, sendTestMail } from './mail-password.ts';
import { isMailOfEnvironment } from '../../ground/config/mail-settings.ts';
import { recordSecurityEvent } from '../../accounts/security-events/record-security-event.ts';
import { requireRecentPassword } from '../../accounts/sessions/confirm-password.ts';
import type { SecretBox } from '../../accounts/sealed-secrets/secret-box.ts';

type Parts = PreviewParts & { website: LiveWebsite; secrets: SecretBox };

export function websiteHandlers(services: Services, parts: Parts) {
  const { config, database } = services;
  const { sql } = database;
  const { secrets } = parts;
  const presentStored = (stored: StoredWebsite) =>
    present(config, stored, openPassword(secrets, stored).state);
  const entity = createWebsiteEntity(config);
  return {
    storePicture: ({ body }) => storePicture(sql, body.png),
    getWebsite: async () => presentStored(await readWebsite(sql)),
    updateWebsite: async ({ body: { version, mail_password = '', ...change }, admin, address }) => {
      refuseLocked(config, change);
      const saved = await transact(sql, async (transaction) => {
        await entity.lock(transaction, websiteId);
        const before = await readWebsite(transaction);
        const isMail = mail_password !== '' || changesMail(before.fields, change);
        // Links to new passwords go by it.
        if (isMail) requireRecentPassword(admin);
        const edit = { id: websiteId, version, by: admin.username, change };
        const changeId = await changeEntity(transaction, entity, edit);
        await keepPassword(transaction, { before, password: mail_password, secrets });
        const event = { kind: 'mail_server_changed', username: admin.username, address } as const;
        if (isMail) await recordSecurityEvent(transaction, event);
        return { changeId, stored: await readWebsite(transaction) };
      });
      await parts.website.refresh();
      return withChange(presentStored(saved.stored), saved.changeId);
    },
    sendTestMail: ({ body, admin: { username } }) => sendTestMail(services, { ...body, username, secrets }),
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
  mail_password: PasswordState,
): Website {
  const { fields, version } = stored;
  const { faults } = readStored(environment, fields);
  return {
    ...fields,
    in_use: website.inUse,
    standard: website.standard,
    locked: settingNames.filter((name) => isLocked(name, { given, environment })),
    mail_password,
    faulty: settingNames.filter((name) => name in faults),
    host: new URL(publicUrl).host,
    version,
  };
}

function changesMail(before: WebsiteFields, change: Partial<WebsiteFields>): boolean {
  return namesIn('mail').some((name) => change[name] !== undefined && change[name] !== before[name]);
}

/** One setting of the mail server locks all. */
function isLocked(name: SettingName, { given, environment }: Pick<Config, 'given' | 'environment'>): boolean {
  if (websiteSettings[name].group === 'mail') return isMailOfEnvironment(environment);
  return variableOf(name) in given;
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

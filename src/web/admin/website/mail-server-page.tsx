import { browserApi } from '../../api/browser-api.ts';
import { type FormFields, pickTexts } from '../changes/forms/form-fields.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/mail-server-page.ts';
import { BlockPage, loadWebsite, type Tested } from './block-page.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.mail.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadWebsite(args);

export default function MailServerPage({ loaderData }: Route.ComponentProps) {
  return (
    <BlockPage {...loaderData} block="mail" words={texts.mail} savedAt={systemPaths.mailServer} test={test} />
  );
}

/** A mail to oneself. */
async function test(typed: FormFields): Promise<Tested> {
  const names = ['mail_server', 'mail_port', 'mail_user', 'mail_from', 'mail_password'] as const;
  const { sent, recipient, answer } = await browserApi.sendTestMail({ body: pickTexts(typed, ...names) });
  return { isGood: sent, words: sent ? texts.mail.sent(recipient, answer) : texts.mail.notSent(answer) };
}

import { browserApi } from '../../api/browser-api.ts';
import { type FormFields, pickTexts } from '../changes/forms/form-fields.ts';
import { systemPaths } from '../layout/main-pages.ts';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/mailbox-page.ts';
import { BlockPage, loadWebsite, type Tested } from './block-page.tsx';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.mailbox.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) => loadWebsite(args);

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <BlockPage
      {...loaderData}
      block="mailbox"
      words={texts.mailbox}
      savedAt={systemPaths.mailbox}
      advanced={{
        title: texts.mailbox.advanced,
        names: ['mailbox_folder', 'mail_replies_to', 'mail_bounces_to'],
      }}
      test={test}
    />
  );
}

/** Looks into it. */
async function test(typed: FormFields): Promise<Tested> {
  const names = [
    'mailbox_server',
    'mailbox_port',
    'mailbox_user',
    'mailbox_folder',
    'mailbox_password',
  ] as const;
  const { answers, mails, reason } = await browserApi.testMailbox({ body: pickTexts(typed, ...names) });
  return { isGood: answers, words: answers ? texts.mailbox.opens(mails) : texts.mailbox.stays(reason) };
}

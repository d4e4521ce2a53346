import { useRef, useState } from 'react';
import { ApiError } from '../../../contract/client.ts';
import type { Website } from '../../../contract/website.ts';
import { browserApi } from '../../api/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { pickTexts, readFields } from '../changes/forms/form-fields.ts';
import { EntityPage, loadEntityPage } from '../entity/entity-page.tsx';
import { systemPaths } from '../layout/main-pages.ts';
import { pageTitle } from '../layout/texts.ts';
import type { Route } from './+types/mail-server-page.ts';
import { GroupFields } from './setting-fields.tsx';
import { openIn, pickSettings } from './stored-settings.ts';
import * as texts from './texts.ts';

export const meta = () => [{ title: pageTitle(texts.mail.heading) }];

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadEntityPage('website', { ...args, params: { id: 'website' } }, async (api) => ({
    website: await api.getWebsite(),
  }));

export default function MailServerPage({ loaderData: { website, changes } }: Route.ComponentProps) {
  const open = openIn(website, 'mail');
  const isLocked = open.length === 0;
  const fields = (
    <div className="max-w-xl">
      <GroupFields group="mail" website={website} />
      {!isLocked && <PasswordField website={website} />}
      <TestMail website={website} />
    </div>
  );
  return (
    <EntityPage
      back={texts.back}
      title={texts.mail.heading}
      lead={<p className="mt-1 max-w-prose text-muted">{isLocked ? texts.mail.locked : texts.mail.intro}</p>}
      changes={changes}
    >
      {isLocked ? (
        <form noValidate>{fields}</form>
      ) : (
        <AdminForm
          needs="updateWebsite"
          name="mail-server"
          submitText={texts.mail.save}
          stored={{ ...pickSettings(website), version: website.version }}
          send={({ api, fields: typed, version }) =>
            api.updateWebsite({ body: { ...pickTexts(typed, ...open, 'mail_password'), version } })
          }
          savedAt={systemPaths.mailServer}
          savedText={() => texts.mail.saved}
        >
          {fields}
        </AdminForm>
      )}
    </EntityPage>
  );
}

function PasswordField({ website }: { website: Website }) {
  return (
    <TextField
      name="mail_password"
      label={texts.mail.password}
      help={texts.mail.passwordHelp[website.mail_password]}
      type="password"
      autoComplete="new-password"
      required={false}
      defaultValue=""
    />
  );
}

type Tested = { isGood: boolean; words: string };

/** With what is typed, before it is saved. The words of the server stand at the button. */
function TestMail({ website }: { website: Website }) {
  const [tested, setTested] = useState<Tested>();
  const [isBusy, setIsBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  async function test(): Promise<void> {
    const form = box.current?.closest('form');
    if (!form || isBusy) return;
    setIsBusy(true);
    setTested(undefined);
    const typed = { ...pickSettings(website), ...website.in_use, ...readFields(form) };
    const names = ['mail_server', 'mail_port', 'mail_user', 'mail_from', 'mail_password'] as const;
    try {
      const { sent, recipient, answer } = await browserApi.sendTestMail({ body: pickTexts(typed, ...names) });
      setTested({
        isGood: sent,
        words: sent ? texts.mail.sent(recipient, answer) : texts.mail.notSent(answer),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTested({ isGood: false, words: error.fields[0]?.message ?? error.message });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div ref={box} className="mb-6">
      <Button aria-busy={isBusy} onClick={() => void test()}>
        {isBusy ? texts.mail.testing : texts.mail.test}
      </Button>
      <p role="status" className="mt-2 text-sm">
        {tested && <span className={tested.isGood ? 'text-success' : 'text-error'}>{tested.words}</span>}
      </p>
    </div>
  );
}

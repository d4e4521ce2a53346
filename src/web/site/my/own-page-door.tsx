import type { ReactNode } from 'react';
import { TextField } from '../../ui/form/fields.tsx';
import { ActForm } from './act-form.tsx';
import type { Door } from './own-page-acts.ts';
import * as texts from './texts.ts';

type DoorProps = { door: Door | undefined; token: string };

/** Stands in front of the page. Programs that check mails open links, some with scripts: a person's press opens the page. */
export function OwnPageDoor({ door, token }: DoorProps) {
  if (door === 'asked') return <Lead title={texts.asked}>{texts.askedText}</Lead>;
  if (door === 'erased') return <Lead title={texts.erased}>{texts.erasedText}</Lead>;
  if (door === 'expired') {
    return (
      <>
        <Lead title={texts.linkExpired}>{texts.linkExpiredText}</Lead>
        <ActForm act="ask" values={{ token }} submitText={texts.sendNewLink} />
      </>
    );
  }
  if (token !== '' && door === undefined) {
    return (
      <>
        <Lead title={texts.title}>{texts.openLead}</Lead>
        <ActForm act="open" values={{ token }} submitText={texts.open} busyText={texts.opening} />
      </>
    );
  }
  return (
    <>
      {door === 'unknown' ? (
        <Lead title={texts.linkUnknown}>
          {texts.linkUnknownText} {texts.askLead}
        </Lead>
      ) : (
        <Lead title={texts.title}>{texts.askLead}</Lead>
      )}
      <ActForm act="ask" submitText={texts.sendLink}>
        <EmailField />
      </ActForm>
      <section aria-labelledby="code-title" className="mt-12 border-t border-base-300 pt-6">
        <h2 id="code-title" className="text-xl">
          {texts.codeTitle}
        </h2>
        <p className="mt-1 mb-5 text-muted">{texts.codeLead}</p>
        <ActForm act="open" look="plain" submitText={texts.openWithCode} busyText={texts.opening}>
          <EmailField />
          <TextField name="code" label={texts.code} inputMode="numeric" autoComplete="one-time-code" />
        </ActForm>
      </section>
    </>
  );
}

function EmailField() {
  return (
    <TextField
      name="email"
      label={texts.email}
      help={texts.emailHelp}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  );
}

function Lead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 mb-6 measure text-muted">{children}</p>
    </>
  );
}

import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { NoMailYet } from '../contact/contact-lines.tsx';
import { useSite } from '../layout/use-site.ts';
import { ActForm } from './act-form.tsx';
import { CodeField } from './page-acts.tsx';
import type { Door } from './own-page-acts.ts';
import * as texts from './texts.ts';

type DoorProps = { door: Door | undefined; token: string };

/** Stands in front of the page. Programs that check mails open links, some with scripts: a person's press opens the page. */
export function OwnPageDoor({ door, token }: DoorProps) {
  const { sendsMails } = useSite();
  if (door === 'asked') {
    return (
      <div className={sideBySide}>
        <Lead title={sendsMails ? texts.asked : texts.title}>
          {sendsMails ? texts.askedText : <NoMailYet />}
        </Lead>
        <CodeForm />
      </div>
    );
  }
  if (door === 'erased') {
    return (
      <>
        <Lead title={texts.erased}>{texts.erasedText}</Lead>
        <LinkButton to="/jobs">{texts.seeJobs}</LinkButton>
      </>
    );
  }
  if (door === 'expired') {
    return (
      <>
        <Lead title={texts.linkExpired}>
          {texts.linkExpiredText} {!sendsMails && <NoMailYet />}
        </Lead>
        {sendsMails && <ActForm act="ask" values={{ token }} submitText={texts.sendNewLink} />}
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
  return <Ask isUnknown={door === 'unknown'} />;
}

function Ask({ isUnknown }: { isUnknown: boolean }) {
  const { sendsMails } = useSite();
  return (
    <div className={sideBySide}>
      <div>
        <Lead title={isUnknown ? texts.linkUnknown : texts.title}>
          {isUnknown && `${texts.linkUnknownText} `}
          {sendsMails ? texts.askLead : <NoMailYet />}
        </Lead>
        {sendsMails && (
          <ActForm act="ask" submitText={texts.sendLink}>
            <EmailField />
          </ActForm>
        )}
      </div>
      <CodeForm />
    </div>
  );
}

/** On a phone one stands below the other. */
const sideBySide = 'grid gap-x-16 gap-y-12 lg:grid-cols-2';

/** The codes of earlier mails work, also while no mail server is set up. */
function CodeForm() {
  const { sendsMails } = useSite();
  return (
    <section
      aria-labelledby="code-title"
      className="border-base-300 max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-16"
    >
      <h2 id="code-title" className="text-xl">
        {texts.codeTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">{sendsMails ? texts.codeLead : texts.earlierCodeLead}</p>
      <ActForm act="open" look="plain" submitText={texts.openWithCode} busyText={texts.opening}>
        <CodeField />
      </ActForm>
    </section>
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
    <div>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 mb-6 measure text-muted">{children}</p>
    </div>
  );
}

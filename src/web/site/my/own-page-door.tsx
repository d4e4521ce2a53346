import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { NoMailYet } from '../contact/contact-lines.tsx';
import { BoardLines, BoardTitle } from '../layout/board-lines.tsx';
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
      <>
        <Lead title={sendsMails ? texts.asked : texts.title}>
          {sendsMails ? texts.askedText : <NoMailYet />}
        </Lead>
        <CodeForm />
      </>
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
      <Lead
        title={texts.title}
        act={<ActForm act="open" values={{ token }} submitText={texts.open} busyText={texts.opening} />}
      >
        {texts.openLead}
      </Lead>
    );
  }
  return <Ask isUnknown={door === 'unknown'} />;
}

function Ask({ isUnknown }: { isUnknown: boolean }) {
  const { sendsMails } = useSite();
  return (
    <>
      <Lead
        title={isUnknown ? texts.linkUnknown : texts.title}
        lines={[
          !sendsMails && <InThisBrowser key="browser" />,
          sendsMails && texts.noAccount,
          sendsMails && texts.closesItself,
        ]}
      >
        {isUnknown && `${texts.linkUnknownText} `}
        {sendsMails ? texts.askLead : <NoMailYet />}
      </Lead>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {sendsMails && (
          <section aria-labelledby="link-title">
            <h2 id="link-title" className="mb-5 text-xl">
              {texts.linkTitle}
            </h2>
            <ActForm act="ask" submitText={texts.sendLink}>
              <EmailField />
            </ActForm>
          </section>
        )}
        <CodeForm />
      </div>
    </>
  );
}

/** Holds without any mail: the jobs know what this browser has sent. */
function InThisBrowser() {
  return (
    <>
      {texts.inThisBrowser}{' '}
      <Link to="/jobs" className="text-link">
        {texts.seeJobs}
      </Link>
    </>
  );
}

/** The codes of earlier mails work, also while no mail server is set up. */
function CodeForm() {
  const { sendsMails } = useSite();
  return (
    <section aria-labelledby="code-title" className="max-w-xl">
      <h2 id="code-title" className="text-xl">
        {texts.codeTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">{sendsMails ? texts.codeLead : texts.earlierCodeLead}</p>
      <ActForm
        act="open"
        look={sendsMails ? 'plain' : 'accent'}
        submitText={texts.openWithCode}
        busyText={texts.opening}
      >
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

type LeadProps = { title: string; lines?: ReactNode; act?: ReactNode; children: ReactNode };

function Lead({ title, lines, act, children }: LeadProps) {
  const lead = (
    <>
      <BoardTitle title={title}>{children}</BoardTitle>
      {act && <div className="mt-4 mb-2">{act}</div>}
    </>
  );
  return <BoardLines lead={lead} lines={lines} className="mb-8" />;
}

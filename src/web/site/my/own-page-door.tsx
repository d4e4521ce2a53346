import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { NoMailYet, AskAboutApplication } from '../contact/no-mail-yet.tsx';
import { CallUs } from '../contact/contact-lines.tsx';
import { BoardLead } from '../layout/board-lines.tsx';
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
        <BoardLead title={sendsMails ? texts.asked : texts.title}>
          {sendsMails ? texts.askedText : <NoMailYet />}
        </BoardLead>
        <CodeForm />
      </>
    );
  }
  if (door === 'erased') {
    return (
      <BoardLead
        title={texts.erased}
        act={
          <LinkButton to="/jobs" look="accent">
            {texts.seeJobs}
          </LinkButton>
        }
      >
        {texts.erasedText}
      </BoardLead>
    );
  }
  if (door === 'expired') {
    return (
      <BoardLead
        title={texts.linkExpired}
        act={sendsMails && <ActForm act="ask" values={{ token }} submitText={texts.sendNewLink} />}
      >
        {texts.linkExpiredText} {!sendsMails && <NoMailYet />}
      </BoardLead>
    );
  }
  if (token !== '' && door === undefined) {
    return (
      <BoardLead
        title={texts.openTitle}
        act={<ActForm act="open" values={{ token }} submitText={texts.open} busyText={texts.opening} />}
      >
        {texts.openLead}
      </BoardLead>
    );
  }
  return <Ask isUnknown={door === 'unknown'} />;
}

function Ask({ isUnknown }: { isUnknown: boolean }) {
  const { sendsMails } = useSite();
  return (
    <>
      <BoardLead
        title={isUnknown ? texts.linkUnknown : texts.title}
        act={!sendsMails && <AskAboutApplication />}
        lines={[
          !sendsMails && <InThisBrowser key="browser" />,
          sendsMails && texts.noAccount,
          sendsMails && texts.closesItself,
        ]}
      >
        {isUnknown && `${texts.linkUnknownText} `}
        {sendsMails ? texts.askLead : texts.askByMessage}
        {!sendsMails && <CallUs lead={texts.orCall} />}
      </BoardLead>
      <div className={classes('grid gap-x-16 lg:grid-cols-2', sendsMails && 'gap-y-12')}>
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
    <section aria-labelledby="code-title" className={sendsMails ? 'max-w-xl' : 'contents'}>
      <div>
        <h2 id="code-title" className="text-xl">
          {texts.codeTitle}
        </h2>
        <p className="mt-1 mb-5 text-muted">{sendsMails ? texts.codeLead : texts.earlierCodeLead}</p>
      </div>
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

import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { NoMailYet } from '../contact/no-mail-yet.tsx';
import { useSite } from '../layout/use-site.ts';
import { ActForm } from './act-form.tsx';
import { Folded } from './sent-details.tsx';
import * as texts from './texts.ts';

/** The acts on everything at once. What nobody can take back is asked once more. */
export function PageActs({ hasOtherMailbox }: { hasOtherMailbox: boolean }) {
  const { sendsMails } = useSite();
  return (
    <section aria-labelledby="this-page" className="border-t border-base-300 py-8 print:hidden">
      <h2 id="this-page" className="text-xl">
        {texts.yourPage}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{texts.leaveHelp}</p>
      {hasOtherMailbox && <p className="mb-4">{texts.otherMailbox}</p>}
      <div className="flex flex-wrap gap-3">
        <ActForm act="close" look="plain" submitText={texts.leave} className="max-md:w-full" />
        <Button className="needs-script max-md:w-full" onClick={() => window.print()}>
          {texts.print}
        </Button>
        {/* The answer is a file, so the browser sends it itself. */}
        <form method="post" action="/my/data" className="max-md:w-full">
          <Button type="submit" className="max-md:w-full">
            {texts.download}
          </Button>
        </form>
      </div>
      {sendsMails && (
        <Folded title={texts.renewTitle}>
          <p className="mb-4 text-muted">{texts.renewText}</p>
          <ActForm act="renew" look="plain" submitText={texts.renew} />
        </Folded>
      )}
      <Folded title={hasOtherMailbox ? texts.eraseOwnTitle : texts.eraseTitle}>
        <p className="mb-4">
          {texts.eraseText} {sendsMails ? texts.eraseCodeHelp : <NoMailYet />}
        </p>
        {hasOtherMailbox && <p className="mb-4">{texts.eraseOwnPart}</p>}
        {sendsMails && (
          <>
            <ActForm act="send_erase_code" look="plain" submitText={texts.sendEraseCode} className="mb-5" />
            <ActForm act="erase" look="danger" submitText={texts.erase}>
              <CodeField />
            </ActForm>
          </>
        )}
      </Folded>
    </section>
  );
}

/** Twelve letters of a mail. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label={texts.code}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

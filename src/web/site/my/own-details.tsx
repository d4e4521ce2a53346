import type { OwnDetails as Details, OwnPage } from '../../../contract/own-page.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { applyFields } from '../apply/apply-details.ts';
import { NoMailYet } from '../contact/no-mail-yet.tsx';
import { useSite } from '../layout/use-site.ts';
import { ActForm } from './act-form.tsx';
import { Fact, Folded } from './sent-details.tsx';
import * as texts from './texts.ts';

/** How the agency reaches the applicant, and what is on its way to be corrected. */
export function OwnDetails({ page }: { page: OwnPage }) {
  const { sendsMails } = useSite();
  const { unconfirmed_email, correction } = page;
  const latest = correction ?? page;
  return (
    <section aria-labelledby="details" className="border-t border-base-300 py-8 lg:border-0 lg:pt-0">
      <h2 id="details" className="text-xl">
        {texts.yourDetails}
      </h2>
      {unconfirmed_email !== null && (
        <div className="mt-4 rounded-box bg-base-200 p-5">
          <p className="mb-4 wrap-anywhere">
            {sendsMails ? texts.typeCode(unconfirmed_email) : <NoMailYet />}
          </p>
          <ActForm act="confirm" submitText={texts.confirm}>
            <TextField name="code" label={texts.code} inputMode="numeric" autoComplete="one-time-code" />
          </ActForm>
        </div>
      )}
      {correction && <p className="mt-3">{texts.waitsForRecruiter}</p>}
      <dl className="mt-3 flex flex-col gap-y-2">
        <Fact title={texts.name}>
          {latest.first_name} {latest.last_name}
        </Fact>
        <Fact title={texts.email}>{latest.email}</Fact>
        <Fact title={texts.phone}>{latest.phone}</Fact>
      </dl>
      <div className="print:hidden">
        <Folded title={texts.correctTitle}>
          <p className="mt-1 mb-4 text-sm text-muted">
            {texts.correctHelp} {sendsMails && texts.correctEmailHelp}
          </p>
          <ActForm act="correct" look="plain" submitText={texts.correct} known={detailsOf(latest)}>
            {applyFields.map((field) => (
              <TextField key={field.name} {...field} />
            ))}
          </ActForm>
        </Folded>
      </div>
    </section>
  );
}

function detailsOf({ first_name, last_name, email, phone }: Details): Details {
  return { first_name, last_name, email, phone };
}

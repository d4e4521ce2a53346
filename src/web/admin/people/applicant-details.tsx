import { type KeyboardEvent, useRef, useState } from 'react';
import type { Applicant } from '../../../contract/applicants.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Allowed } from '../accounts/session/viewer.ts';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { hasDraft } from '../changes/forms/form-draft.ts';
import { pickTexts } from '../changes/forms/form-fields.ts';
import { listAddress } from '../lists/list-address.ts';
import { TakenEmail } from './taken-email.tsx';
import * as texts from './texts.ts';

const name = 'applicant';

/**
 * The details are read as facts, and are fields with a Save while the focus is in one of them or something typed is not saved.
 * Edit leads to the first one, and Escape back. Neither moves anything, so that a first press on a field or on the box is not
 * lost.
 */
export function ApplicantDetails({ applicant }: { applicant: Applicant }) {
  const [isEdited, setIsEdited] = useState(() => hasDraft(name));
  const [first, edit] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)];
  const ways = {
    onInput: () => setIsEdited(true),
    onBlur: () => setIsEdited(hasDraft(name)),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') edit.current?.focus();
    },
  };
  const { first_name, middle_name, last_name, email, phone, zenople, version } = applicant;
  return (
    <section aria-labelledby="details" className="read-first" data-edited={isEdited || undefined}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <h2 id="details" className="text-xl">
          {texts.details}
        </h2>
        <Allowed to="updateApplicant">
          <Button ref={edit} isSmall aria-describedby="details" onClick={() => first.current?.focus()}>
            {texts.edit}
          </Button>
        </Allowed>
        <Allowed to="mergeApplicants">
          <LinkButton to={`/admin/applicants/${applicant.id}/merge`} look="quiet" isSmall className="ml-auto">
            {texts.mergeWith}
          </LinkButton>
        </Allowed>
      </div>
      <AdminForm
        needs="updateApplicant"
        name={name}
        submitText={texts.save}
        look="plain"
        stored={{ first_name, middle_name, last_name, email, phone, zenople, version }}
        send={({ api, fields, version: edited }) =>
          api.updateApplicant({
            body: {
              id: applicant.id,
              ...pickTexts(fields, 'first_name', 'middle_name', 'last_name', 'email', 'phone'),
              zenople: fields['zenople'] === true,
              version: edited,
            },
          })
        }
        savedAt={listAddress('/admin/applicants')}
        savedText={(saved) => texts.saved(`${saved['first_name']} ${saved['last_name']}`)}
      >
        {(_start, fault) => (
          <>
            <div className="facts grid gap-x-8 gap-y-1 @3xl:grid-flow-col @3xl:grid-cols-[2fr_3fr] @3xl:grid-rows-3">
              <TextField label={texts.firstNameField} name="first_name" ref={first} {...ways} />
              <TextField
                label={texts.middleNameField}
                name="middle_name"
                required={false}
                placeholder="—"
                {...ways}
              />
              <TextField label={texts.lastNameField} name="last_name" {...ways} />
              <TextField label={texts.email} type="email" name="email" {...ways} />
              <TextField label={texts.phone} type="tel" name="phone" {...ways} />
              <CheckboxField label={texts.zenople} help={texts.zenopleHelp} name="zenople" {...ways} />
            </div>
            <TakenEmail applicantId={applicant.id} ownerId={fault?.applicantId} />
          </>
        )}
      </AdminForm>
    </section>
  );
}

import type { Applicant } from '../../../contract/applicants.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { AdminForm } from '../changes/forms/admin-form.tsx';
import { pickTexts } from '../changes/forms/form-fields.ts';
import { listAddress } from '../lists/list-address.ts';
import { TakenEmail } from './taken-email.tsx';
import * as texts from './texts.ts';

export function EditApplicantForm({ applicant }: { applicant: Applicant }) {
  const { first_name, middle_name, last_name, email, phone, zenople, version } = applicant;
  return (
    <AdminForm
      needs="updateApplicant"
      name="applicant"
      submitText={texts.save}
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
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-x-4">
            <TextField label={texts.firstNameField} name="first_name" />
            <TextField label={texts.middleNameField} name="middle_name" isOptional />
          </div>
          <TextField label={texts.lastNameField} name="last_name" />
          <TextField label={texts.email} type="email" name="email" />
          <TakenEmail applicantId={applicant.id} ownerId={fault?.applicantId} />
          <TextField label={texts.phone} type="tel" name="phone" />
          <CheckboxField label={texts.zenople} help={texts.zenopleHelp} name="zenople" />
        </>
      )}
    </AdminForm>
  );
}

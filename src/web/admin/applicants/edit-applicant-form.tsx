import type { Applicant } from '../../../contract/applicants.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { pickValues } from '../forms/form-draft.ts';

export function EditApplicantForm({ applicant }: { applicant: Applicant }) {
  return (
    <AdminForm
      name="applicant"
      submitText="Save"
      send={(api, values) =>
        api.updateApplicant({
          body: {
            id: applicant.id,
            ...pickValues(values, 'first_name', 'middle_name', 'last_name', 'email', 'phone'),
            zenople: values['zenople'] !== undefined,
          },
        })
      }
      savedAt="/admin/applicants"
      savedText={({ first_name, last_name }) => `${first_name} ${last_name} is saved.`}
    >
      {(fieldOf, draft) => {
        const { defaultValue: _, ...zenople } = fieldOf('zenople');
        return (
          <>
            <TextField label="First name" {...fieldOf('first_name', applicant.first_name)} />
            <TextField label="Middle name" {...fieldOf('middle_name', applicant.middle_name)} isOptional />
            <TextField label="Last name" {...fieldOf('last_name', applicant.last_name)} />
            <TextField label="Email" type="email" {...fieldOf('email', applicant.email)} />
            <TextField label="Phone" type="tel" {...fieldOf('phone', applicant.phone)} />
            <CheckboxField
              label="Zenople"
              help="Completed in the external applicant system."
              {...zenople}
              defaultChecked={draft ? draft['zenople'] !== undefined : applicant.zenople}
            />
          </>
        );
      }}
    </AdminForm>
  );
}

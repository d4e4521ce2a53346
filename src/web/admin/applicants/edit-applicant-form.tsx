import { useLocation } from 'react-router';
import type { Applicant } from '../../../contract/applicants.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AdminForm } from '../forms/admin-form.tsx';
import { EditConflict } from '../forms/edit-conflict.tsx';
import { pickValues } from '../forms/form-values.ts';
import { useOutcome } from '../forms/use-outcome.ts';
import { VersionField } from '../forms/version-field.tsx';
import { listAddress } from '../list-address.ts';
import { editedApplicant } from './edited-applicant.ts';
import { TakenEmail } from './taken-email.tsx';

const form = 'applicant';

export function EditApplicantForm({ applicant }: { applicant: Applicant }) {
  const { key } = useLocation();
  const outcome = useOutcome();
  const refusal = outcome?.form === form ? outcome : undefined;
  return (
    <AdminForm
      name={form}
      submitText="Save"
      send={(api, values) =>
        api.updateApplicant({
          body: {
            id: applicant.id,
            ...pickValues(values, 'first_name', 'middle_name', 'last_name', 'email', 'phone'),
            zenople: values['zenople'] !== undefined,
            version: Number(values['version']),
          },
        })
      }
      savedAt={listAddress('/admin/applicants')}
      savedText={({ first_name, last_name }) => `${first_name} ${last_name} is saved.`}
    >
      {(fieldOf, draft) => {
        const { defaultValue: _, ...zenople } = fieldOf('zenople');
        return (
          <>
            <VersionField fieldOf={fieldOf} version={applicant.version} />
            {refusal?.code === 'edit_conflict' && (
              <EditConflict key={key} thing={editedApplicant(applicant.id)} />
            )}
            <TextField label="First name" {...fieldOf('first_name', applicant.first_name)} />
            <TextField label="Middle name" {...fieldOf('middle_name', applicant.middle_name)} isOptional />
            <TextField label="Last name" {...fieldOf('last_name', applicant.last_name)} />
            <TextField label="Email" type="email" {...fieldOf('email', applicant.email)} />
            <TakenEmail applicantId={applicant.id} ownerId={refusal?.applicantId} />
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

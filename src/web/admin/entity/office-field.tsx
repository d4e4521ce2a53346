import type { ListRow } from '../../../contract/lists/list-endpoints.ts';
import { SelectField } from '../../ui/form/fields.tsx';

type OfficeFieldProps = {
  offices: ListRow<'office'>[];
  texts: { label: string; none: string; help?: string };
};

/** An agency without offices is not asked. */
export function OfficeField({ offices, texts: { none, ...texts } }: OfficeFieldProps) {
  if (offices.length === 0) return null;
  return (
    <SelectField
      {...texts}
      name="office_id"
      options={offices.map(({ id, name }) => [id, name])}
      emptyText={none}
      required={false}
    />
  );
}

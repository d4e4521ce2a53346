import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldOf } from '../forms/admin-form.tsx';
import { countriesByName } from './countries-by-name.ts';

export const addressFields = ['city', 'region', 'postal_code', 'country'] as const;

type Address = { [Field in (typeof addressFields)[number]]: string };

/** What search engines and job boards read of a location; a name alone is enough. */
export function AddressFields({ fieldOf, address }: { fieldOf: FieldOf; address: Address }) {
  return (
    <fieldset className="mb-5 border-l-4 border-base-300 pl-4">
      <legend className="float-left mb-3 w-full text-sm text-muted">
        The address is for search engines and job boards.
      </legend>
      <div className="clear-both">
        <TextField label="City" {...fieldOf('city', address.city)} isOptional autoComplete="off" />
        <TextField
          label="State or region"
          {...fieldOf('region', address.region)}
          isOptional
          autoComplete="off"
        />
        <TextField
          label="Postal code"
          {...fieldOf('postal_code', address.postal_code)}
          isOptional
          autoComplete="off"
        />
        <SelectField label="Country" {...fieldOf('country', address.country)} isOptional>
          <option value="">The agency’s own</option>
          {countriesByName().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

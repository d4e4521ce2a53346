import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import type { FieldOf } from '../../changes/forms/admin-form.tsx';
import { countriesByName } from './countries-by-name.ts';
import * as texts from './texts.ts';

/** The address of a location, for search engines and job boards. It is optional. */
export function AddressFields({ fieldOf }: { fieldOf: FieldOf }) {
  return (
    <fieldset className="mb-5 border-l-4 border-base-300 pl-4">
      <legend className="float-left mb-3 w-full text-sm text-muted">{texts.address.intro}</legend>
      <div className="clear-both">
        <TextField label={texts.address.city} {...fieldOf('city')} isOptional autoComplete="off" />
        <TextField label={texts.address.region} {...fieldOf('region')} isOptional autoComplete="off" />
        <TextField
          label={texts.address.postalCode}
          {...fieldOf('postal_code')}
          isOptional
          autoComplete="off"
        />
        <SelectField
          label={texts.address.country}
          {...fieldOf('country')}
          isOptional
          emptyText={texts.address.sameAsAgency}
          options={countriesByName()}
        />
      </div>
    </fieldset>
  );
}

import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { countriesByName } from './countries-by-name.ts';
import * as texts from './texts.ts';

/** The address of a location, for search engines and job boards. It is optional. */
export function AddressFields() {
  return (
    <fieldset className="mb-5 border-l-4 border-base-300 pl-4">
      <legend className="float-left mb-3 w-full text-sm text-muted">{texts.address.intro}</legend>
      <div className="clear-both">
        <TextField label={texts.address.city} name="city" isOptional />
        <TextField label={texts.address.region} name="region" isOptional />
        <TextField label={texts.address.postalCode} name="postal_code" isOptional />
        <SelectField
          label={texts.address.country}
          name="country"
          isOptional
          emptyText={texts.address.ofPlace}
          options={countriesByName()}
        />
      </div>
    </fieldset>
  );
}

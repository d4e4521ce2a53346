import { type ReactNode, use, useState } from 'react';
import { payUnitTexts, shiftTexts, workplaceTexts } from '../../../../contract/describe-facts.ts';
import { employmentTypeTexts } from '../../../../contract/fact-values.ts';
import type { ListRow } from '../../../../contract/lists/list-endpoints.ts';
import { currencyCodes } from '../../../../contract/pay/currencies.ts';
import type { JobFact, JobFacts } from '../../../../contract/job-facts.ts';
import {
  KnownFields,
  SelectField,
  TextArea,
  TextField,
  FieldError,
  useKnownField,
} from '../../../ui/form/fields.tsx';
import { useSite } from '../../../site/layout/use-site.ts';
import * as texts from '../texts.ts';
import { BenefitsField } from './benefits-field.tsx';
import { previewPay } from './read-facts.ts';
import { linesOf } from '../../../../contract/lines-of.ts';
import { useTellForm } from '../../changes/forms/use-tell-form.ts';

type FactFieldsProps = { facts: JobFacts; benefits: ListRow<'benefit'>[]; payNotes: ReactNode };

/** The facts of a job. All of them are optional. */
export function FactFields({ facts, benefits, payNotes }: FactFieldsProps) {
  const { currency } = useSite();
  const written = previewPay(facts, currency);
  return (
    <fieldset className="mt-2 border-t border-base-300 pt-4">
      <legend className="sr-only">{texts.facts.legend}</legend>
      <p className="font-display text-lg font-bold">{texts.facts.legend}</p>
      <p className="mb-4 text-sm text-muted">{texts.facts.help}</p>
      <div className="grid grid-cols-2 items-end gap-x-4 @lg:grid-cols-4">
        <TextField label={texts.facts.payMin} name="pay_min" inputMode="decimal" required={false} />
        <TextField label={texts.facts.payMax} name="pay_max" inputMode="decimal" required={false} />
        <SelectField
          label={texts.facts.payUnit}
          name="pay_unit"
          options={Object.entries(payUnitTexts)}
          emptyText={texts.facts.choose}
          required={false}
        />
        <SelectField
          label={texts.facts.currency}
          name="pay_currency"
          options={currencyCodes.filter((code) => code !== currency).map((code) => [code, code])}
          emptyText={currency}
          required={false}
        />
      </div>
      <TextField
        label={texts.salaryLabel}
        name="salary"
        help={texts.facts.salaryHelp}
        placeholder={written}
        required={false}
      />
      {payNotes}
      <MoreFacts facts={facts} benefits={benefits} />
    </fieldset>
  );
}

const moreNames: JobFact[] = [
  'employment_types',
  'shifts',
  'workplace',
  'remote_from',
  'hours_min',
  'hours_max',
  'openings',
  'starts_on',
  'benefits',
  'closes_on',
];

/** Folded away until one of them is given, or is wrong: most jobs are posted without them. */
function MoreFacts({ facts, benefits }: Omit<FactFieldsProps, 'payNotes'>) {
  const known = use(KnownFields);
  const isOpen = moreNames.some((name) => {
    const { error, defaultValue = '' } = known(name);
    return error !== undefined || defaultValue !== '';
  });
  return (
    <details className="mb-5" open={isOpen}>
      <summary className="mb-3 cursor-pointer py-1 font-semibold pointer-coarse:py-3">
        {texts.facts.more}
      </summary>
      <ChoicesField label={texts.facts.types} name="employment_types" choices={employmentTypeTexts} />
      <ChoicesField label={texts.facts.shifts} name="shifts" choices={shiftTexts} />
      <div className="grid gap-x-4 @md:grid-cols-2">
        <SelectField
          label={texts.facts.workplace}
          name="workplace"
          options={Object.entries(workplaceTexts)}
          emptyText={texts.facts.notSaid}
          required={false}
        />
        <div hidden={facts.workplace !== 'remote'}>
          <TextArea
            label={texts.facts.remoteFrom}
            name="remote_from"
            help={texts.facts.remoteHelp}
            isShort
            required={false}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 items-end gap-x-4 @lg:grid-cols-4">
        <TextField label={texts.facts.hoursMin} name="hours_min" inputMode="decimal" required={false} />
        <TextField label={texts.facts.hoursMax} name="hours_max" inputMode="decimal" required={false} />
        <TextField label={texts.facts.openings} name="openings" inputMode="numeric" required={false} />
        <TextField label={texts.facts.start} name="starts_on" type="date" required={false} />
      </div>
      <BenefitsField typed={facts.benefits} benefits={benefits} />
      <TextField
        label={texts.facts.closing}
        name="closes_on"
        type="date"
        help={texts.facts.closingHelp}
        required={false}
      />
    </details>
  );
}

type ChoicesFieldProps<Value extends string> = {
  name: string;
  label: string;
  choices: Record<Value, string>;
};

/** Any of a few values. A hidden field has those that were chosen, one in each line. */
function ChoicesField<Value extends string>({ name, label, choices }: ChoicesFieldProps<Value>) {
  const { id = name, error, defaultValue = '' } = useKnownField(name);
  const [chosen, setChosen] = useState(() => new Set(linesOf(defaultValue)));
  const values = Object.keys(choices).filter((value) => chosen.has(value));
  const hidden = useTellForm(values.join('\n'));
  return (
    <fieldset id={id} tabIndex={-1} className="mb-5">
      <legend className="mb-1 font-semibold">{label}</legend>
      {error !== undefined && <FieldError id={id} message={error} />}
      <div className="flex flex-wrap gap-2">
        {Object.entries<string>(choices).map(([value, title]) => (
          <input
            key={value}
            type="checkbox"
            className="btn btn-sm pointer-coarse:min-h-11 checked:btn-neutral"
            aria-label={title}
            checked={chosen.has(value)}
            onChange={({ target }) =>
              setChosen((before) => {
                const next = new Set(before);
                if (target.checked) next.add(value);
                else next.delete(value);
                return next;
              })
            }
          />
        ))}
      </div>
      <input ref={hidden} type="hidden" name={name} value={values.join('\n')} readOnly />
    </fieldset>
  );
}

import { useState } from 'react';
import type { Industry } from '../../../../contract/industries.ts';
import type { NewQuestion } from '../../../../contract/questions.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/fields.tsx';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';
import * as texts from './texts.ts';

export function QuestionFields({ start, industries }: { start: FormFields; industries: Industry[] }) {
  const [kind, setKind] = useState(start['kind']);
  return (
    <>
      <TextField label={texts.text} name="text" />
      <SelectField
        label={texts.kind}
        name="kind"
        emptyText={texts.chooseKind}
        options={Object.entries(texts.kinds)}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      {kind === 'choice' && (
        <TextArea label={texts.choices} help={texts.choicesHelp} name="choices" isShort />
      )}
      <SelectField
        label={texts.industry}
        name="industry_id"
        isOptional
        emptyText={texts.allJobs}
        options={industries.map(({ id, display_name }) => [id, texts.onlyJobsOf(display_name)])}
      />
      <TextField label={texts.help} help={texts.helpHelp} name="help" isOptional />
      <TextField label={texts.requirement} help={texts.requirementHelp} name="requirement" isOptional />
      <CheckboxField label={texts.required} name="required" />
    </>
  );
}

/** The API names the kind when none is chosen. */
export function readQuestion(fields: FormFields): NewQuestion {
  const { kind, ...written } = pickTexts(
    fields,
    'text',
    'kind',
    'choices',
    'help',
    'requirement',
    'industry_id',
  );
  return { ...written, required: fields['required'] === true, ...(kind !== '' && { kind }) } as NewQuestion;
}

import type { Question } from '../../../contract/questions.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { answerField, versionField } from './asked-questions.ts';
import * as texts from './texts.ts';

type QuestionFieldProps = {
  question: Question;
  error: string | undefined;
  /** From a form sent without JavaScript. */
  answer: string | undefined;
};

/** One question, with the version that the person sees. */
export function QuestionField({ question, error, answer }: QuestionFieldProps) {
  const { id, version } = question;
  return (
    <>
      <AnswerField question={question} error={error} answer={answer} />
      <input type="hidden" name={versionField(id)} value={version} />
    </>
  );
}

function AnswerField({ question, error, answer }: QuestionFieldProps) {
  const { id, text, kind, choices, help, required } = question;
  const common = {
    name: answerField(id),
    id: answerField(id),
    label: text,
    isOptional: !required,
    error,
    defaultValue: answer,
    ...(help !== '' && { help }),
  };
  switch (kind) {
    case 'text':
      return <TextField {...common} />;
    case 'long_text':
      return <TextArea {...common} isShort />;
    case 'number':
      return <TextField {...common} inputMode="decimal" />;
    case 'date':
      return <TextField {...common} type="date" min="1900-01-01" max="2999-12-31" />;
    case 'yes_no':
      return <ChoiceField {...common} options={Object.entries(texts.yesNo)} />;
    case 'choice':
      return <ChoiceField {...common} options={choices.split('\n').map((choice) => [choice, choice])} />;
  }
}

type ChoiceFieldProps = Parameters<typeof SelectField>[0] & { options: [value: string, title: string][] };

function ChoiceField({ options, ...rest }: ChoiceFieldProps) {
  return (
    <SelectField {...rest}>
      <option value="">{texts.choose}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

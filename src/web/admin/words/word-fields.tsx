import type { DeclaredList } from '../../../contract/lists/lists.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextArea, TextField } from '../../ui/form/fields.tsx';

const inputs = { line: TextField, text: TextArea, flag: CheckboxField };

export function WordFields({ list, isNew = false }: { list: DeclaredList; isNew?: boolean }) {
  return Object.entries(list.fields).map(([name, field]) => {
    if (!isNew && field.is === 'flag') return null;
    const Input = inputs[field.is];
    const help = field.help !== undefined && { help: field.help };
    return <Input key={name} name={name} label={field.title} {...help} />;
  });
}

import type { DeclaredList } from '../../../contract/lists/lists.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { TextArea, TextField } from '../../ui/form/fields.tsx';

/** In characters: a few lines. */
const shortText = 500;

export function WordFields({ list, isNew = false }: { list: DeclaredList; isNew?: boolean }) {
  return Object.entries(list.fields).map(([name, field]) => {
    const props = { name, label: field.title, ...(field.help !== undefined && { help: field.help }) };
    if (field.is === 'flag') return isNew && <CheckboxField key={name} {...props} />;
    const isOptional = !('missing' in field);
    if (field.is === 'text') {
      return <TextArea key={name} {...props} isOptional={isOptional} isShort={field.max <= shortText} />;
    }
    const type = field.is === 'day' ? 'date' : 'text';
    return <TextField key={name} {...props} isOptional={isOptional} type={type} />;
  });
}

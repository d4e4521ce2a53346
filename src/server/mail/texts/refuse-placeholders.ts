import type { MailTextFields, MailTextKind } from '../../../contract/mail-texts.ts';
import { placeholders } from '../../../contract/mail-words.ts';
import type { FieldFault } from '../../../contract/errors.ts';
import { Problem } from '../../ground/problem.ts';
import { findPlaceholderFault } from '../letters/placeholders.ts';

/** @throws Problem `validation_failed` for placeholders that no mail could fill */
export function refusePlaceholders(kind: MailTextKind, texts: Partial<MailTextFields>): void {
  const { subject, text } = placeholders[kind];
  const known = { subject, opening: text, next_steps: text };
  const fields = (Object.keys(known) as (keyof MailTextFields)[]).flatMap((field): FieldFault[] => {
    const message = findPlaceholderFault(texts[field] ?? '', known[field]);
    return message === undefined ? [] : [{ field, message }];
  });
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
}

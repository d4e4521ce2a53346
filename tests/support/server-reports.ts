import { readFileSync } from 'node:fs';
import type { Form } from './bounce-forms.ts';

/** As the programs of many servers write that a mail failed. Each is about ana@example.com. */
export const serverReports = readForms('failed-mails.txt');

/** None of them says that our mail failed. */
export const otherMails = readForms('other-mails.txt');

/** Each mail stands below a line with its name. */
function readForms(file: string): Record<string, Form> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const forms = text
    .split(/^=== /m)
    .slice(1)
    .map((mail): [string, Form] => {
      const [head = '', ...rest] = mail.split('\n\n');
      const [name = '', from = '', subject = '', ...headers] = head.split('\n');
      const valueOf = (line: string) => line.replace(/^\w+: /, '');
      return [name, { from: valueOf(from), subject: valueOf(subject), headers, text: rest.join('\n\n') }];
    });
  return Object.fromEntries(forms);
}

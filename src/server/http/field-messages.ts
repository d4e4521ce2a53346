import type { FieldFault } from '../../contract/errors.ts';

/** One fault as the validator (Ajv with `verbose`) reports it. */
export type ValidationFault = {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  message?: string;
  /** The object that lacks a property, for `required`; otherwise the value's own schema. */
  parentSchema?: { title?: string; description?: string; properties?: Record<string, { title?: string }> };
};

/** Says for each refused field, once, what it takes; the names come from the schemas' titles. */
export function explainFaults(faults: ValidationFault[]): FieldFault[] {
  const explained = new Map<string, string>();
  for (const fault of faults) {
    const field = fieldOf(fault);
    if (!explained.has(field)) explained.set(field, explain(fault, field));
  }
  return [...explained].map(([field, message]) => ({ field, message }));
}

function fieldOf(fault: ValidationFault): string {
  const path = fault.instancePath.split('/').slice(1);
  if (fault.keyword === 'required') path.push(String(fault.params['missingProperty']));
  return path.join('.') || 'body';
}

function explain(fault: ValidationFault, field: string): string {
  const schema = fault.parentSchema;
  const limit = fault.params['limit'];
  if (fault.keyword === 'required') return `${schema?.properties?.[field]?.title ?? field} is required.`;
  const title = schema?.title ?? field;
  switch (fault.keyword) {
    case 'minLength':
      return limit === 1 ? `${title} is required.` : `${title} needs at least ${limit} characters.`;
    case 'maxLength':
      return `${title} takes at most ${limit} characters.`;
    case 'minimum':
      return `${title} is a number of at least ${limit}.`;
    case 'maximum':
      return `${title} is a number of at most ${limit}.`;
    case 'format':
    case 'pattern':
      return schema?.description ?? `${title} is not in the right form.`;
    case 'enum':
      return `${title} is one of: ${(fault.params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'type':
      return field === 'body'
        ? 'Send a JSON object.'
        : `${title} is ${typeWords[String(fault.params['type'])] ?? 'of another kind'}.`;
    default:
      return `${title} ${fault.message ?? 'is not right'}.`;
  }
}

const typeWords: Partial<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};

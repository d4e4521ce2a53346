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
  const { keyword, params, message, parentSchema: schema = {} } = fault;
  if (keyword === 'required') return `${schema.properties?.[field]?.title ?? field} is required.`;
  if (keyword === 'type' && field === 'body') return 'Send a JSON object.';
  const title = schema.title ?? field;
  const explainKeyword = explanations[keyword];
  if (!explainKeyword) return `${title} ${message ?? 'is not right'}.`;
  return explainKeyword(title, params, schema.description);
}

type Explain = (title: string, params: Record<string, unknown>, description: string | undefined) => string;

const explainForm: Explain = (title, _params, description) =>
  description ?? `${title} is not in the right form.`;

const explanations: Partial<Record<string, Explain>> = {
  minLength: (title, { limit }) =>
    limit === 1 ? `${title} is required.` : `${title} needs at least ${String(limit)} characters.`,
  maxLength: (title, { limit }) => `${title} takes at most ${String(limit)} characters.`,
  minimum: (title, { limit }) => `${title} is a number of at least ${String(limit)}.`,
  maximum: (title, { limit }) => `${title} is a number of at most ${String(limit)}.`,
  format: explainForm,
  pattern: explainForm,
  enum: (title, { allowedValues }) => `${title} is one of: ${(allowedValues as unknown[]).join(', ')}.`,
  type: (title, { type }) => `${title} is ${typeWords[String(type)] ?? 'of another kind'}.`,
};

const typeWords: Partial<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};

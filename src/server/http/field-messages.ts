import type { FieldFault } from '../../contract/errors.ts';
import { nullField } from './tidy-input.ts';

type FieldSchema = {
  title?: string;
  description?: string;
  /** The message for a missing value. */
  'x-missing'?: string;
};

/** One fault from the validator (Ajv with `verbose`). */
export type ValidationFault = {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  message?: string;
  data?: unknown;
  /** The value's own schema. For `required`, the schema of the object. */
  parentSchema?: FieldSchema & { properties?: Record<string, FieldSchema> };
};

/** Names each refused field once, with a message that uses the title from its schema. */
export function explainFaults(faults: ValidationFault[]): FieldFault[] {
  const explained = new Map<string, string>();
  for (const fault of faults) {
    const field = fieldOf(fault);
    if (!explained.has(field)) explained.set(field, explain(fault, field));
  }
  return [...explained].map(([field, message]) => ({ field, message }));
}

/** Some messages have no full stop, because each stands alone at its field. */
export function joinMessages(faults: FieldFault[]): string {
  return faults.map(({ message }) => message.replace(/\.?$/, '.')).join(' ');
}

function fieldOf(fault: ValidationFault): string {
  const path = fault.instancePath.split('/').slice(1);
  if (fault.keyword === 'required') path.push(String(fault.params['missingProperty']));
  return path.join('.') || 'body';
}

function explain(fault: ValidationFault, field: string): string {
  const { keyword, params, message, parentSchema: schema = {} } = fault;
  if (keyword === 'required') return explainMissing(schema.properties?.[field] ?? {}, field);
  if (keyword === 'type' && field === 'body') return 'Send a JSON object.';
  const title = schema.title ?? field;
  if (fault.data === nullField) return `${title} cannot be null. Leave the field out.`;
  const explainKeyword = explanations[keyword];
  if (!explainKeyword) return `${title} ${message ?? 'is not valid'}`;
  return explainKeyword(title, params, fault);
}

function explainMissing({ title, 'x-missing': message }: FieldSchema, field: string): string {
  if (message !== undefined) return message;
  return title === undefined ? `${field} is missing` : `Enter ${withArticle(title)}`;
}

/** "First name" becomes "a first name". */
function withArticle(title: string): string {
  return `${/^[aeio]/i.test(title) ? 'an' : 'a'} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

type Explain = (title: string, params: Record<string, unknown>, fault: ValidationFault) => string;

const explainForm: Explain = (title, _params, { parentSchema }) =>
  parentSchema?.description ?? `${title} has the wrong format`;

const explanations: Partial<Record<string, Explain>> = {
  minLength: (title, { limit }, { data, parentSchema = {} }) =>
    limit === 1 || data === ''
      ? explainMissing(parentSchema, title)
      : `${title} must have at least ${countOf(limit)} characters`,
  maxLength: (title, { limit }) => `${title} must have ${countOf(limit)} characters or fewer`,
  minimum: (title, { limit }) => `${title} must be ${countOf(limit)} or more`,
  maximum: (title, { limit }) => `${title} must be ${countOf(limit)} or less`,
  format: explainForm,
  pattern: explainForm,
  enum: (title, { allowedValues }) => `${title} must be one of: ${(allowedValues as unknown[]).join(', ')}`,
  type: (title, { type }) => `${title} must be ${typeWords[String(type)] ?? 'of another kind'}`,
};

function countOf(limit: unknown): string {
  return Number(limit).toLocaleString('en');
}

const typeWords: Partial<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};

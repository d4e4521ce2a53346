import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { ContentFileFault } from './content-file-fault.ts';
import { readTextFields } from './text-fields.ts';

const fields = ['title', 'subTitle', 'cta', 'jobsButton', 'contactUsButton'] as const;

export type Landing = Record<(typeof fields)[number], string>;

/**
 * Reads `content/landing.json`.
 *
 * @throws ContentFileFault
 */
export function readLanding(text: string): Landing {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const root = parseJson(text, lineAt);
  const lines = new Map<string, number>();
  for (const { children: [key] = [] } of root.type === 'object' ? (root.children ?? []) : []) {
    if (key) lines.set(String(key.value), lineAt(key.offset));
  }
  return readTextFields(fields, {
    value: getNodeValue(root),
    lineOf: (name) => lines.get(name),
    firstLine: lineAt(root.offset),
  });
}

/** `JSON.parse` names no line for half of the faults. */
function parseJson(text: string, lineAt: (offset: number) => number): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [fault] = errors;
  if (root && !fault) return root;
  const problem = fault ? inWords(printParseErrorCode(fault.error)) : 'value expected';
  throw new ContentFileFault(`is not JSON (${problem}).`, lineAt(fault?.offset ?? 0));
}

/** `CommaExpected` becomes `comma expected`. */
function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

import { stripVTControlCharacters, styleText } from 'node:util';

type Entry = {
  level: number;
  time: string;
  msg?: string;
  reqId?: string;
  res?: { status: number; method?: string; route?: string | null };
  page?: string;
  responseTime?: number;
  err?: { type?: string; message?: string; stack?: string; cause?: string };
};

const warning = 40;
const error = 50;

/**
 * Writes an entry of the log, which is one line of JSON, for a person at a terminal: a request in one line.
 *
 * @returns '' for what tells a person nothing new: files, and the address, which the greeting names
 */
export function writeForTerminal(json: string): string {
  const entry = JSON.parse(json) as Entry;
  if (entry.level < warning && isNothingNew(entry)) return '';
  const { level, time, msg = '', reqId: _id, res, page, responseTime, err, ...rest } = entry;
  const line = [
    styleText('dim', new Date(time).toLocaleTimeString('en-GB')),
    ...(res && responseTime !== undefined
      ? describeRequest(res, page, responseTime)
      : [describeLevel(level), clean(msg)]),
    Object.keys(rest).length > 0 ? clean(JSON.stringify(rest)) : '',
  ];
  return `${line.filter(Boolean).join(' ')}\n${err ? describeError(err) : ''}`;
}

function isNothingNew({ res, responseTime, msg = '' }: Entry): boolean {
  if (responseTime === undefined) return msg.startsWith('Server listening at ');
  return res?.route?.startsWith('/assets/') === true && res.status < 400;
}

function describeRequest(
  { status, method = '', route }: NonNullable<Entry['res']>,
  page: string | undefined,
  ms: number,
): string[] {
  const where = page ?? (route === '/*' ? 'a page' : (route ?? 'no route'));
  return [
    styleText(colorOf(status), String(status)),
    clean(method),
    where,
    styleText('dim', `${Math.round(ms)} ms`),
  ];
}

function colorOf(status: number) {
  if (status >= 500) return 'red';
  return status >= 400 ? 'yellow' : 'green';
}

function describeLevel(level: number): string {
  if (level >= error) return styleText(['red', 'bold'], 'error');
  return level >= warning ? styleText(['yellow', 'bold'], 'warning') : '';
}

function describeError({
  type = 'Error',
  message = '',
  stack = '',
  cause,
}: NonNullable<Entry['err']>): string {
  const lines = [`${type}: ${message}`, ...(cause === undefined ? [] : [`because of ${cause}`])];
  const frames = stack.split('\n').filter(Boolean);
  return [
    ...lines.map((line) => `    ${clean(line)}`),
    ...frames.map((frame) => styleText('dim', `    ${clean(frame)}`)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** JSON escapes what a terminal would obey. */
function clean(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\p{Cc}/gu, ' ');
}

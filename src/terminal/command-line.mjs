// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { parseArgs } from 'node:util';
import { version } from './version.mjs';

/**
 * @typedef {{ says: string, value?: string, fallback?: number }} Option
 *   without `value` a switch; with a `fallback` a whole number
 *
 * @typedef {object} Command
 * @property {string} name as it is typed, such as `npm run db:fill`
 * @property {string} says what it does, in a sentence
 * @property {Record<string, Option>} [options]
 * @property {{ value: string, says: string }} [rest] what may stand beside the options
 * @property {Record<string, string>} [settings] the environment variables that matter most, and what they say
 */

/**
 * @template {Command} C
 * @typedef {{ -readonly [Name in keyof C['options']]: NonNullable<C['options']>[Name] extends { fallback: number } ? number :
 *   NonNullable<C['options']>[Name] extends { value: string } ? string | undefined : boolean }} Options
 */

/**
 * Reads the options of the command that runs. `--help` and wrong use say so and end the process.
 *
 * @template {Command} const C
 * @param {C} command
 * @returns {{ options: Options<C>, rest: string[] }}
 */
export function readCommandLine(command) {
  const read = parseCommandLine(command, process.argv.slice(2));
  if ('help' in read) {
    process.stdout.write(read.help);
    process.exit(0);
  }
  if ('fault' in read) {
    process.stderr.write(`${read.fault}\n`);
    process.exit(1);
  }
  return read;
}

/**
 * @template {Command} const C
 * @param {C} command
 * @param {string[]} args
 * @returns {{ options: Options<C>, rest: string[] } | { help: string } | { fault: string }}
 */
export function parseCommandLine(command, args) {
  if (args.includes('--help') || args.includes('-h')) return { help: describeCommand(command) };
  const known = Object.entries(command.options ?? {});
  /** @type {import('node:util').ParseArgsOptionsConfig} */
  const types = {};
  for (const [name, { value }] of known) types[name] = { type: value === undefined ? 'boolean' : 'string' };
  try {
    const allowPositionals = command.rest !== undefined;
    const { values, positionals } = parseArgs({ args, allowPositionals, options: types });
    const read = known.map(([name, option]) => [name, readValue(name, option, values[name])]);
    const options = /** @type {Options<C>} */ (Object.fromEntries(read));
    return { options, rest: positionals };
  } catch (error) {
    // Node's second sentence is about arguments that begin with a hyphen.
    const [fault] = /** @type {Error} */ (error).message.split(/[.\n]/);
    return { fault: `${fault}. ${describeAllowed(command)}` };
  }
}

/**
 * @param {string} name
 * @param {Option} option
 * @param {unknown} given text, as Node has read it, or true for a switch
 */
function readValue(name, { value, fallback }, given) {
  if (value === undefined) return given === true;
  if (fallback === undefined || given === undefined) return given ?? fallback;
  const text = /** @type {string} */ (given);
  if (!/^\d+$/.test(text)) throw new Error(`Option '--${name}' needs a whole number, not '${text}'`);
  return Number(text);
}

/** @param {Command} command */
function describeAllowed({ name, options = {} }) {
  const allowed = [...Object.keys(options), 'help'].map((option) => `--${option}`);
  return `${name} takes ${new Intl.ListFormat('en').format(allowed)}.`;
}

/** @param {Command} command */
function describeCommand({ name, says, options = {}, rest, settings = {} }) {
  const usage = `${name} -- [options]${rest ? ` [${rest.value}]` : ''}`;
  const optionLines = Object.entries(options).map(([option, { value, says: meaning, fallback }]) => [
    `--${option}${value === undefined ? '' : ` ${value}`}`,
    fallback === undefined ? meaning : `${meaning} (${fallback})`,
  ]);
  if (rest) optionLines.push([rest.value, rest.says]);
  optionLines.push(['--help', 'show this text']);
  const settingLines = Object.entries(settings);
  const width = Math.max(...[...optionLines, ...settingLines].map(([term = '']) => term.length));
  /** @param {string[]} line */
  const print = ([term = '', meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`;
  const parts = [`${says}\n`, `Usage: ${usage}\n`, `Options:\n${optionLines.map(print).join('')}`];
  if (settingLines.length > 0) {
    parts.push(`Settings, in the environment or in .env:\n${settingLines.map(print).join('')}`);
  }
  parts.push(`Rolecall ${version}\n`);
  return parts.join('\n');
}

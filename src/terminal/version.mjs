// Runs on the machine's own Node, before anything is installed: built-in modules only.
import { readFileSync } from 'node:fs';

const project = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The version that runs. */
export const { version } = /** @type {{ version: string }} */ (JSON.parse(project));

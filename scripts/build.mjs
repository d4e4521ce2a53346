import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { findRuntime } from './runtime.mjs';

await installPackages();
process.exitCode = await buildWeb(findRuntime());

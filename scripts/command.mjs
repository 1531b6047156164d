// `npm run import` and its like: runs dist/server/NAME.js with the arguments that follow.
import './begin.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, fail } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
if (!/^[a-z]\w*$/i.test(name ?? '')) fail('Name a command, for example: npm run import -- --help');

await ensureBuilt(['server']).catch(fail);
const file = resolve('dist/server', `${name}.js`);
if (!existsSync(file)) fail(`There is no command ${name}.`);

process.setSourceMapsEnabled(true);
// In this very process, so that signals and exit codes are the command's own.
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);

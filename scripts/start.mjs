// `npm start`: from a clean clone to a running server.
import './begin.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, fail } from './prepare.mjs';

await ensureBuilt().catch(fail);

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// In this very process, so that signals and exit codes are the server's own.
const main = resolve('dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);

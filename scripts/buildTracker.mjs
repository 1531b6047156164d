// Builds the measuring script into the folder named as argument. A file and not `node --eval`:
// Vite hands Node's own options on to its workers, which cannot run with those.
import { join, resolve } from 'node:path';
import { buildTracker } from '../tracker/build.mjs';

await buildTracker({ outFile: join(resolve(process.argv[2]), 't.js') });

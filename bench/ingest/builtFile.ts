import { dirname, join } from 'node:path';

/** A program that was built beside the one that runs, by its name without `.js`. */
export const builtFile = (name: string): string =>
    join(dirname(process.argv[1] ?? ''), `${name}.js`);

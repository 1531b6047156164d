import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { limitKiB, measurePublic } from '../scripts/size.mjs';
import { type Bench, single } from './bench';

/** Of the built browser part, whichever `npm run build` left last. */
const built = join('dist', 'web');

export const sizeBench: Bench = {
    about: `what a visitor of a public page loads before the first paint, gzipped; at most ${limitKiB} KiB`,
    runs: 1,
    measure: async () => {
        if (!existsSync(built)) throw new Error('nothing is built yet: npm run build');
        const { pages, faults } = measurePublic(built);
        for (const fault of faults) console.error(fault);
        return pages.map(({ page, bytes }) => single(page, 'KiB', bytes / 1024));
    },
};

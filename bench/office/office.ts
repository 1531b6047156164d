import type { ResourceName } from '../../contract/backOffice';
import { buildApp } from '../../server/app';
import { openStores, type Stores } from '../../server/stores';
import { type Bench, single } from '../bench';
import { configIn } from '../demo';
import { besideLists, listNames, pathsOf } from './askedLists';
import { fillOffice } from './fillOffice';
import { askAs, time, timed } from './timedCalls';

/** Times that each call is made. */
const callsByDefault = 20;
const bar = { most: 100, part: 0.95 } as const;

const wordAfter = (args: readonly string[], option: string): string | undefined => {
    const at = args.indexOf(option);
    return at < 0 ? undefined : args[at + 1];
};

const numberAfter = (
    args: readonly string[],
    option: string,
    { least, byDefault }: { least: number; byDefault: number },
): number => {
    const number = Number(wordAfter(args, option) ?? byDefault);
    if (!Number.isInteger(number) || number < least) {
        throw new Error(`${option} must be ${least} or more`);
    }
    return number;
};
const countOf = (args: readonly string[]) =>
    numberAfter(args, '--records', { least: 100, byDefault: 100_000 });
const callsOf = (args: readonly string[]) =>
    numberAfter(args, '--calls', { least: 1, byDefault: callsByDefault });

const namesOf = (args: readonly string[]): readonly ResourceName[] => {
    const wanted = wordAfter(args, '--only')?.split(',') ?? listNames;
    const unknown = wanted.find(name => !(listNames as readonly string[]).includes(name));
    if (unknown !== undefined) throw new Error(`--only ${unknown}: there is no such list`);
    return wanted as ResourceName[];
};

const fill = async ({ db }: Stores, count: number, now: number): Promise<number> => {
    const { filled } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('filled'))
        .executeTakeFirstOrThrow();
    if (Number(filled) > 0) return 0;
    return time(() => fillOffice(db, count, now));
};

const log = { warn: console.warn, error: console.error };

export const officeBench: Bench = {
    about: `${callsByDefault} calls of each list of the back-office with 100,000 records in each table`,
    runs: 1,
    options: {
        help: [
            '    --records N    so many of each',
            '    --folder PATH  where the data are and stay; filled only when it has no orders',
            '    --fill-only    fills the folder and measures nothing',
            '    --only A,B     measures these lists and nothing else',
            '    --calls N      makes each call so many times',
        ].join('\n'),
        runs: args => {
            countOf(args);
            callsOf(args);
            namesOf(args);
            return 1;
        },
    },
    measure: async (ownFolder, args) => {
        const [count, calls] = [countOf(args), callsOf(args)];
        const config = configIn(wordAfter(args, '--folder') ?? ownFolder);
        const now = Date.now();
        const clock = () => now;
        const stores = await openStores(config, clock, log);
        const app = await buildApp({ stores });
        try {
            const filling = await fill(stores, count, now);
            const measures = [single('filled', 's', filling / 1000)];
            if (args.includes('--fill-only')) return measures;
            const ask = await askAs(app, config.ADMIN_EMAIL);
            const paths = namesOf(args).flatMap(name => pathsOf(name, count));
            if (!args.includes('--only')) paths.push(...besideLists);
            for (const path of paths) measures.push(await timed(ask, path, { calls, bar }));
            return measures;
        } finally {
            await app.close();
            await stores.close();
        }
    },
};

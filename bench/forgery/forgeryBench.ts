import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/platform/config';
import { openStores, type Stores } from '../../server/stores';
import { type Bench, single } from '../bench';
import { password } from '../demo';
import {
    allFrauds,
    crowdTable,
    type ForgeryServices,
    forge,
    forgeryNotes,
    forgeryTable,
    harmedShare,
    heldOff,
    loweredBy,
    loweringTable,
    worstHarm,
} from './forge';
import { growths } from './growth';
import { lowerings } from './lowering';

const help = `npm run bench -- forgery [--seed TEXT] [--visits N] [--forged N] [--crowd N] [--kinds A,B]

Honest crowds and ${allFrauds.length} kinds of forgery, each on a site of its own with four weeks behind it, sent
to a server in this process by a clock that runs fast. Prints for each kind how many visits were sent, refused,
excluded, marked and counted, how many are in the signed figures when the day is over and a week later, and by how
much those are more than without it; and what floods leave of a rival's signed figure.

    --seed    another one makes other traffic (default: one)
    --visits  honest visits a day on each site, 50 to 5000 (default: 400)
    --forged  visits that each forgery makes believe, 50 to 5000 (default: 900)
    --crowd   visits of each honest crowd, 50 to 5000 (default: a share of --visits, 25 to 160)
    --kinds   some of: ${[...allFrauds, ...growths, ...lowerings].join(', ')}`;

const whole = (name: string, text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 50 || number > 5000) {
        throw new Error(`--${name} must be a whole number from 50 to 5000`);
    }
    return number;
};

const text = { type: 'string' } as const;

const known: readonly string[] = [...allFrauds, ...growths, ...lowerings];

/** What is asked for; a name may have a comma of its own. */
const readKinds = (asked: string): string[] => {
    const kinds: string[] = [];
    for (let rest = asked.trim(); rest !== ''; ) {
        const kind = known.find(name => rest === name || rest.startsWith(`${name},`));
        if (kind === undefined) throw new Error(`--kinds: ${rest.split(',')[0]} is not known`);
        kinds.push(kind);
        rest = rest.slice(kind.length + 1).trim();
    }
    return kinds;
};

const readPlan = (args: readonly string[]) => {
    const options = { seed: text, visits: text, forged: text, crowd: text, kinds: text };
    const { values } = parseArgs({ args: [...args], options });
    const asked = values.kinds === undefined ? undefined : readKinds(values.kinds);
    return {
        kinds: allFrauds.filter(kind => asked?.includes(kind) ?? true),
        growths: growths.filter(kind => asked?.includes(kind) ?? true),
        lowerings: lowerings.filter(kind => asked?.includes(kind) ?? true),
        seed: values.seed ?? 'one',
        visits: whole('visits', values.visits ?? '400'),
        forged: whole('forged', values.forged ?? '900'),
        ...(values.crowd !== undefined && { crowd: whole('crowd', values.crowd) }),
        begin: Date.UTC(2026, 2, 10),
    };
};

/** An application that can be started again, whose clock is set. */
const openServices = async (
    folder: string,
): Promise<ForgeryServices & { close(): Promise<void> }> => {
    const config = readConfig({
        DATA_DIR: folder,
        ADMIN_PASSWORD: password,
        LOG_LEVEL: 'silent',
        // A day takes minutes here: limits by the clock would be reached.
        COLLECT_ADDRESS_LIMIT: '0',
        COLLECT_SITE_LIMIT: '0',
        // A visit is found again by its title.
        DISTINCT_TITLES: '1000000',
    });
    const log = { warn: console.warn, error: console.error };
    const begin = Date.UTC(2026, 2, 8);
    let clock = () => begin;
    const open = async () => {
        const stores: Stores = await openStores(config, () => clock(), log);
        stores.ledgerJobs.rest();
        return { stores, app: await buildApp({ stores }) };
    };
    let opened = await open();
    const played = { config, app: opened.app, now: begin };
    clock = () => played.now;
    const close = async () => {
        await opened.app.close();
        await opened.stores.close();
    };
    return {
        played,
        stores: () => opened.stores,
        spoolFolder: join(config.DATA_DIR, 'spool'),
        close,
        restart: async () => {
            await close();
            opened = await open();
            played.app = opened.app;
        },
    };
};

export const forgeryBench: Bench = {
    about: 'honest crowds and forged traffic: what of it counts, is marked, excluded, and signed',
    runs: 1,
    options: {
        help,
        runs: args => {
            readPlan(args);
            return 1;
        },
    },
    measure: async (folder, args) => {
        const plan = readPlan(args);
        const services = await openServices(folder);
        try {
            const rows = await forge(services, plan);
            console.log(
                [
                    ...forgeryTable(rows),
                    ...loweringTable(rows),
                    ...crowdTable(rows),
                    ...forgeryNotes(rows),
                ].join('\n'),
            );
            const harmed = harmedShare(rows) * 100;
            const missed = plan.kinds.length - heldOff(rows).length;
            return [
                single('honest visits harmed', '%', harmed, { most: 0.2 }),
                single('of the most harmed crowd', '%', worstHarm(rows) * 100, { most: 0.2 }),
                single('forgeries in the signed figure', 'kinds', missed, { most: 1 }),
                single('floods that lower a rival', 'kinds', loweredBy(rows).length, { most: 0 }),
            ];
        } finally {
            await services.close();
        }
    },
};

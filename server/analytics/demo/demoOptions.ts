import { readCommandLine } from '../../platform/commandLine/readCommandLine';
import { StartError } from '../../platform/config';
import type { DemoPlan } from './generate';

export interface DemoOptions extends DemoPlan {
    remove: boolean;
}

export const usage = `Fills three demo sites with 90 days of made-up traffic, a team, alerts and a public dashboard; the market with demo
listings that made-up people sell, auction and make offers on in test money (TST); a traffic covenant, a data room, a code passport and articles.
Or takes all of it away again: in the ledger its journals in TST are reversed.

    npm run demo
    npm run demo -- --remove

    --events N     about how many events in all (default 300000)
    --days N       whole days before today (default 90)
    --until TIME   the demo's present, such as 2026-01-31T12:00:00Z (default now)
    --seed TEXT    another text gives other traffic (default footfall)
    --remove       deletes what the demo has made, and nothing else
    --help         this text

Running it again replaces the demo. A server may run meanwhile.`;

const numberOf = (name: string, text: string, low: number, high: number): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < low || number > high) {
        throw new StartError(
            `--${name} ${text} is wrong: it takes a number from ${low} to ${high}`,
        );
    }
    return number;
};

const untilOf = (text: string | undefined, now: number): number => {
    if (text === undefined) return now;
    const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) {
        throw new StartError(
            `--until ${text} is wrong: it takes a time such as 2026-01-31T12:00:00Z`,
        );
    }
    return time;
};

const read = (args: readonly string[]) => {
    return readCommandLine(
        {
            args: [...args],
            options: {
                events: { type: 'string', default: '300000' },
                days: { type: 'string', default: '90' },
                until: { type: 'string' },
                seed: { type: 'string', default: 'footfall' },
                remove: { type: 'boolean', default: false },
                help: { type: 'boolean', default: false },
            },
        },
        'npm run demo -- --help',
    ).values;
};

/** What the command line asks for; nothing when it asks for the usage. */
export const readDemoOptions = (args: readonly string[], now: number): DemoOptions | undefined => {
    const { events, days, until, seed, remove, help } = read(args);
    if (help) return undefined;
    return {
        events: numberOf('events', events, 100, 100_000_000),
        days: numberOf('days', days, 1, 730),
        until: untilOf(until, now),
        seed,
        remove,
    };
};

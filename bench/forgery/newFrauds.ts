import { Random } from '../../server/analytics/demo/random';
import { type Browser, makeBrowser, makeShared } from './browsers';
import { addVisit } from './honest';
import { momentOf, paths, referrerOf } from './manners';
import { type Client, hour, later, minute, newClient, type Planned, view } from './plan';

/**
 * Frauds of somebody who has read docs/detection.md: all headers are a browser's, in its order, ids are
 * kept as browsers keep them, and reading takes the time that is told of it. Those of many addresses come at
 * the hours, from the places and by the pages that the site's own visitors have.
 */
export const newFrauds = [
    'engaged crowd',
    'patient crowd',
    'address pool',
    'replayed sessions',
    'patched headless',
    'slow drip',
] as const;

interface Make {
    begin: number;
    span: number;
    /** visits that are to be made believe */
    visits: number;
    seed: string;
    /** made-up visitors of the days before, of the slow drip */
    dripped: readonly Client[];
    /** visits of real people, as somebody recorded them */
    recorded: readonly Planned[];
}

export const newFraudVisits = (make: Make): Planned[] => [
    ...engagedCrowd(make),
    ...patientCrowd(make),
    ...addressPool(make),
    ...replayedSessions(make),
    ...patchedHeadless(make),
    ...slowDrip(make),
];

const some = (count: number) => Array.from({ length: Math.round(count) }, (_, number) => number);

const exponential = (mean: number, random: Random): number => -Math.log(1 - random.next()) * mean;

/** A page that is opened and read for so long, with more pages after it by chance. */
const readPages = (
    client: Client,
    title: string,
    at: number,
    stay: () => number,
    random: Random,
) => {
    const planned: Planned[] = [];
    let time = at;
    do {
        const opened = view(random.pick(paths), title, random);
        const came = referrerOf(random);
        if (planned.length === 0 && came !== '') opened.r = came;
        planned.push({ at: time, client, events: [opened] });
        const e = Math.round(stay());
        time += e + random.between(50, 400);
        const read = later(opened, 1, { k: 'g', e, y: 10 + random.below(90) });
        planned.push({ at: time, client, events: [read] });
        time += random.between(300, 4_000);
    } while (random.chance(0.35));
    return planned;
};

/** New ids of one address and one agent within 25 minutes, with a second or two of reading each. */
const engagedCrowd = ({ begin, visits, span, seed }: Make): Planned[] => {
    const kind = 'engaged crowd';
    const random = new Random(`${kind} ${seed}`);
    const browser = makeBrowser(random, makeShared(random));
    const from = begin + random.next() * span * 0.9;
    return some(visits).flatMap(number => {
        const client = newClient(kind, browser, random);
        const at = from + random.next() * 25 * minute;
        const opened = view('/', `${kind} ${number}`, random);
        const e = 800 + random.below(1_700);
        const read = later(opened, 1, { k: 'g', e, y: random.below(100) });
        return [
            { at, client, events: [opened] },
            { at: at + e + random.between(20, 200), client, events: [read] },
        ];
    });
};

/** The same over ten hours, at random moments, of all kinds of browsers that read as long as people do. */
const patientCrowd = ({ begin, visits, seed }: Make): Planned[] => {
    const kind = 'patient crowd';
    const random = new Random(`${kind} ${seed}`);
    const shared = makeShared(random);
    let at = begin;
    return some(visits).flatMap(number => {
        at += exponential((10 * hour) / visits, random);
        const client = newClient(kind, makeBrowser(random, shared), random);
        const stay = () => random.logNormal(22_000, 0.9);
        return readPages(client, `${kind} ${number}`, at, stay, random);
    });
};

const pool = (count: number, random: Random): Browser[] =>
    some(count).map(() => makeBrowser(random));

const at = ({ begin, span }: Make, random: Random): number => begin + momentOf(random) * span;

/** Addresses of many homes, three visits of each: what is sold as residential traffic. */
const addressPool = (make: Make): Planned[] => {
    const kind = 'address pool';
    const random = new Random(`${kind} ${make.seed}`);
    const homes = pool(make.visits / 3, random);
    return some(make.visits).flatMap(number => {
        const home = homes[number % homes.length] ?? makeBrowser(random);
        const client = newClient(kind, { ...makeBrowser(random), address: home.address }, random);
        const stay = () => random.logNormal(22_000, 0.9);
        return readPages(client, `${kind} ${number}`, at(make, random), stay, random);
    });
};

/** Visits of real people, to the millisecond, each made three times under new ids at homes' addresses. */
const replayedSessions = (make: Make): Planned[] => {
    const kind = 'replayed sessions';
    const random = new Random(`${kind} ${make.seed}`);
    const sessions = new Map<Client, Planned[]>();
    for (const one of make.recorded) {
        if (!one.pixel) sessions.set(one.client, [...(sessions.get(one.client) ?? []), one]);
    }
    const chosen = [...sessions.values()].slice(0, Math.ceil(make.visits / 3));
    return some(make.visits).flatMap(number => {
        const session = chosen[number % chosen.length] ?? [];
        const { address } = makeBrowser(random);
        const [first] = session;
        if (!first) return [];
        const client = newClient(kind, { ...first.client.browser, address }, random);
        const shift = at(make, random) - first.at;
        const views = new Map<string | undefined, string>();
        return session.map(one => ({
            at: one.at + shift,
            client,
            events: one.events.map(({ happened: _, ...event }) => {
                const known = views.get(event.p) ?? `${number}-${views.size}-${random.bits()}`;
                views.set(event.p, known);
                return {
                    ...event,
                    ...(event.p !== undefined && { p: known }),
                    ...(event.t !== undefined && { t: `${kind} ${number}` }),
                };
            }),
        }));
    });
};

/** A real browser without a window, with every trace of that taken away, at 25 rented addresses. */
const patchedHeadless = (make: Make): Planned[] => {
    const kind = 'patched headless';
    const random = new Random(`${kind} ${make.seed}`);
    const rented = pool(25, random);
    return some(make.visits).flatMap(number => {
        const browser = rented[number % rented.length] ?? makeBrowser(random);
        const client = { ...newClient(kind, browser, random), busyUntil: 0 };
        const planned: Planned[] = [];
        addVisit(planned, client, at(make, random), number, random);
        return planned;
    });
};

/** A few visits a day at homes' addresses, half of them of ids that were made on earlier days. */
const slowDrip = (make: Make): Planned[] => {
    const kind = 'slow drip';
    const random = new Random(`${kind} ${make.seed}`);
    return make.dripped.flatMap((known, number) => {
        const client = number % 2 === 0 ? known : newClient(kind, makeBrowser(random), random);
        const stay = () => random.logNormal(22_000, 0.9);
        return readPages(client, `${kind} ${number}`, at(make, random), stay, random);
    });
};

import { Random } from '../../server/analytics/demo/random';
import { type Browser, makeBrowser, makeShared } from './browsers';
import { addVisit, type Person } from './honest';
import { type Client, hour, later, minute, newClient, type Planned, view } from './plan';

/** Honest people who look like a fraud to one rule or another. */
export const crowds = [
    'carrier',
    'school',
    'office proxy',
    'beacon blocker',
    'privacy browser',
    'prerender',
    'slow phones',
    'back and forward',
    'tab hoarders',
    'private relay',
    'one address, few beacons',
] as const;
export type Crowd = (typeof crowds)[number];

interface CrowdPlan {
    /** share of the people at home */
    size: number;
    /** through how many addresses they come; none where each has an own one */
    addresses?: number;
    /** so many behind each, where there are more of them */
    perAddress?: number;
    /** share that has been here on an earlier day */
    returning: number;
    /** all of one make, as machines that one administrator installs */
    isOneMake?: true;
    /** what it makes of an ordinary visit's requests */
    change?: (planned: Planned[], random: Random) => Planned[];
    /** share of people whose engagement arrives */
    told?: number;
}

/** Only page views get through. */
const withoutBeacons = (planned: readonly Planned[]): Planned[] =>
    planned
        .map(one => ({ ...one, events: one.events.filter(({ k }) => k === 'v') }))
        .filter(({ events }) => events.length > 0);

/** Page views wait for the line, what is sent when the page is left does not wait any more. */
const slow = (planned: readonly Planned[], random: Random): Planned[] =>
    planned.map(one => ({
        ...one,
        at: one.at + (one.events.some(({ k }) => k === 'v') ? random.logNormal(1_800, 0.9) : 200),
    }));

/** What was read is told hours later, when the tab is shown again and closed. */
const hoarded = (planned: readonly Planned[], random: Random): Planned[] => {
    const wait = 2 * hour + random.next() * 6 * hour;
    return planned.map(one =>
        one.events.every(({ k }) => k !== 'v') ? { ...one, at: one.at + wait } : one,
    );
};

/** Pages are shown again from the cache within seconds. */
const backAndForward = (planned: Planned[], random: Random): Planned[] => {
    const [first] = planned;
    if (!first) return planned;
    let at = first.at;
    const again = Array.from({ length: 2 + random.below(5) }, (): Planned => {
        at += random.logNormal(2_200, 0.6);
        const opened = view('/products', '', random);
        return { at, client: first.client, events: [opened] };
    });
    const end = at + random.logNormal(9_000, 0.8);
    const [opened] = again.at(-1)?.events ?? [];
    if (!opened) return planned;
    const read = later(opened, 1, { k: 'g', e: Math.round(end - at), y: 30 });
    return [first, ...again, { at: end, client: first.client, events: [read] }];
};

const plans: Readonly<Record<Crowd, CrowdPlan>> = {
    carrier: { size: 0.3, addresses: 4, perAddress: 150, returning: 0.3 },
    school: { size: 0.1, addresses: 1, perAddress: 100, returning: 0.2, isOneMake: true },
    'office proxy': { size: 0.08, addresses: 1, perAddress: 60, returning: 0.5, isOneMake: true },
    'beacon blocker': { size: 0.08, returning: 0.35, change: withoutBeacons },
    'privacy browser': { size: 0.08, returning: 0 },
    prerender: {
        size: 0.06,
        returning: 0.35,
        change: planned => withoutBeacons(planned).slice(0, 1),
    },
    'slow phones': { size: 0.08, addresses: 2, perAddress: 50, returning: 0.3, change: slow },
    'back and forward': { size: 0.06, returning: 0.35, change: backAndForward },
    'tab hoarders': { size: 0.06, returning: 0.4, change: hoarded },
    'private relay': { size: 0.08, addresses: 3, perAddress: 15, returning: 0.35 },
    'one address, few beacons': {
        size: 0.4,
        addresses: 1,
        perAddress: 160,
        returning: 0.3,
        told: 0.2,
    },
};

interface Make {
    begin: number;
    span: number;
    /** visits of the people at home */
    visits: number;
    /** visits of each crowd, where they are not a share of these */
    crowd: number | undefined;
    seed: string;
    /** whoever has been here before; each is used once */
    residents: Client[];
}

/** Visits of all crowds. */
export const crowdVisits = (make: Make): Planned[] =>
    crowds.flatMap(kind => visitsOf(kind, plans[kind], make));

const visitsOf = (kind: Crowd, plan: CrowdPlan, make: Make): Planned[] => {
    const random = new Random(`${kind} ${make.seed}`);
    const count = make.crowd ?? Math.round(make.visits * plan.size);
    const many = plan.perAddress === undefined ? 0 : Math.ceil(count / plan.perAddress);
    const length = plan.addresses === undefined ? 0 : Math.max(plan.addresses, many);
    const addresses = Array.from({ length }, () => makeShared(random));
    const models = addresses.map(shared => makeBrowser(random, shared));
    return Array.from({ length: count }).flatMap((_, number) => {
        const shared = addresses[number % (addresses.length || 1)];
        const browser = makeBrowser(random, shared);
        const model = models[number % (models.length || 1)] ?? browser;
        const client = memberOf(kind, plan, make, random, {
            ...browser,
            ...(plan.isOneMake && { userAgent: model.userAgent, screen: model.screen }),
        });
        const planned: Planned[] = [];
        addVisit(planned, client, make.begin + random.next() * make.span, number, random);
        const isTold = plan.told === undefined || random.chance(plan.told);
        const sent = isTold ? planned : withoutBeacons(planned);
        return plan.change ? plan.change(sent, random) : sent;
    });
};

const memberOf = (
    kind: Crowd,
    plan: CrowdPlan,
    { residents }: Make,
    random: Random,
    browser: Browser,
): Person => {
    const known = random.chance(plan.returning) ? residents.pop() : undefined;
    const client = newClient(kind, browser, random, {
        ...(known && { id: known.id }),
        // A clock that somebody set by hand.
        skew: random.chance(0.02) ? 20 * minute : 0,
    });
    return { ...client, busyUntil: 0 };
};

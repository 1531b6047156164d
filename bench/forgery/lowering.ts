import { Random } from '../../server/analytics/demo/random';
import { makeBrowser } from './browsers';
import { type Arrival, addVisit } from './honest';
import { momentOf } from './manners';
import type { Resident } from './past';
import { newClient, type Planned } from './plan';

/**
 * Floods that are to lower the signed figure of somebody else's site: three times its visits by made-up
 * visitors, who have one odd trait, or one each of many made-up groups, or came for two weeks before as well.
 */
export const lowerings = ['odd trait', 'made-up groups', 'weeks of floods'] as const;
export type Lowering = (typeof lowerings)[number];
/** The same site without a flood. */
export const rival = 'rival';

export const isLowering = (kind: string): kind is Lowering => lowerings.some(name => name === kind);

const times = 3;
/** So many of a group are more than any may have that was not heard of before. */
const perGroup = 9;
export const floodedDays = 14;
const oddReferrer = 'https://odd-trait.example/';

const arrivalOf = (kind: Lowering, number: number): Arrival => {
    if (kind !== 'made-up groups') return { referrer: oddReferrer };
    const group = Math.floor(number / perGroup);
    return group % 2 === 0
        ? { referrer: `https://group-${group}.example/` }
        : { path: `/made-up/${group}` };
};

interface Make {
    begin: number;
    span: number;
    /** the site's own visits */
    visits: number;
    seed: string;
}

/** The flood of the day. */
export const floodVisits = (kind: Lowering, make: Make): Planned[] => {
    const random = new Random(`${kind} ${make.seed}`);
    const planned: Planned[] = [];
    for (let number = 0; number < make.visits * times; number += 1) {
        const client = newClient(kind, makeBrowser(random), random);
        const at = make.begin + momentOf(random) * make.span;
        const arrival = arrivalOf(kind, number);
        addVisit(planned, { ...client, busyUntil: 0 }, at, number, random, arrival);
    }
    return planned;
};

/** The flood of a day before, `since` in ms; `nameOf` makes ids of visitors. */
export const floodBefore = (
    visits: number,
    since: number,
    nameOf: (number: number) => string,
    random: Random,
): Resident[] =>
    Array.from({ length: visits * times }, (_, number) => ({
        visitor: nameOf(number),
        since,
        browser: makeBrowser(random),
        referrer: oddReferrer,
    }));

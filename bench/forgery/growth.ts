import { Random } from '../../server/analytics/demo/random';
import { makeBrowser, makeOffices } from './browsers';
import { type Arrival, addVisit } from './honest';
import { momentOf } from './manners';
import { type Client, hour, newClient, type Planned } from './plan';

/** Days on which far more people come than usual, each tried on a site of its own. */
export const growths = ['link goes viral', 'campaign'] as const;
export type Growth = (typeof growths)[number];

interface GrowthPlan {
    /** times the people of a usual day */
    size: number;
    /** share that has been here on an earlier day */
    returning: number;
    /** how probably they come again in the days after, beside others */
    loyalty: number;
    arrival: Arrival;
    /** when somebody comes, ms after the first may */
    delay(span: number, random: Random): number;
}

const plans: Readonly<Record<Growth, GrowthPlan>> = {
    // In a few hours, more and then fewer and fewer.
    'link goes viral': {
        size: 3,
        returning: 0,
        loyalty: 0.5,
        arrival: { path: '/blog/spring', referrer: 'https://front-page.example/' },
        delay: (span, random) =>
            Math.min(span, span * 0.4 - Math.log(1 - random.next()) * 2 * hour),
    },
    campaign: {
        size: 1,
        returning: 0.1,
        loyalty: 0.6,
        arrival: {
            path: '/products/lamp',
            query: 'utm_source=ads&utm_medium=cpc&utm_campaign=spring',
            referrer: 'https://www.google.com/',
        },
        delay: (span, random) => momentOf(random) * span,
    },
};

interface Make {
    begin: number;
    span: number;
    visits: number;
    seed: string;
    /** whoever has been here before; each is used once */
    residents: Client[];
}

export const loyaltyOf = (kind: string): number => plans[kind as Growth]?.loyalty ?? 1;

/** Visits of the people whom something brings on that day beside the usual ones. */
export const growthVisits = (kind: Growth, make: Make): Planned[] => {
    const { size, returning, arrival, delay } = plans[kind];
    const random = new Random(`growth ${kind} ${make.seed}`);
    const offices = makeOffices(random);
    const planned: Planned[] = [];
    for (let number = 0; number < make.visits * size; number += 1) {
        const known = random.chance(returning) ? make.residents.pop() : undefined;
        const office = random.chance(0.28) ? offices[random.below(offices.length)] : undefined;
        const client = newClient(kind, makeBrowser(random, office), random, {
            ...(known && { id: known.id }),
        });
        const at = make.begin + delay(make.span, random);
        addVisit(planned, { ...client, busyUntil: 0 }, at, number, random, arrival);
    }
    return planned;
};

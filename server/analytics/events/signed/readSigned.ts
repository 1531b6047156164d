import type { SignedVisits } from '../../../../contract/analytics/quality';
import { addDays } from '../../../platform/days';
import type { SiteRow } from '../../sites/siteRows';
import type { Period } from '../reports/period';
import type { FinalizedSpan } from '../reports/query/finalizedSpan';
import { closedPart, type Scope } from '../reports/query/scope';
import { visitRows } from '../reports/query/visitRows';
import { wholeScope } from '../reports/query/wholeScope';
import type { EventStore } from '../store';
import { allowedOf } from './allowance';
import { cappedOf, limitsOf, signedScope } from './signedScope';
import { laterAges } from './visitKeys';

interface Services {
    store: EventStore;
    finalizedDays: {
        spanOf(sites: readonly string[]): FinalizedSpan;
        recentOf(sites: readonly string[], closed: FinalizedSpan): Promise<number[] | undefined>;
    };
}

/** What is usual of the days that say what is usual has to be known too. */
const daysBefore = 2 * allowedOf.historyDays;
/** For so long a day is looked at again. */
const daysAfter = Math.max(...laterAges);

const scopeOf = async ({ finalizedDays }: Services, period: Period): Promise<Scope> => {
    const { site, zone } = period;
    const from = addDays(period.from, -daysBefore);
    const to = addDays(period.to, daysAfter);
    const closed = finalizedDays.spanOf([site]);
    const scope = { ...wholeScope({ site, zone, from, to, closed }), isMeasured: true };
    if (closedPart(scope) === 'all') return scope;
    return { ...scope, recent: await finalizedDays.recentOf([site], closed) };
};

const countVisits = async (store: EventStore, scope: Scope): Promise<number> => {
    const { sql, parameters } = visitRows(scope, ['started']);
    const [row] = await store.query<{ visits: number }>(
        `SELECT toFloat64(count()) AS visits FROM (${sql})`,
        parameters,
    );
    return row?.visits ?? 0;
};

/** How many of a period's measured visits signed figures count, and what holds the others back. */
export const readSigned = async (
    services: Services,
    site: SiteRow,
    period: Period,
): Promise<SignedVisits> => {
    const { store } = services;
    const scope = await scopeOf(services, period);
    const limits = await limitsOf(store, scope, site);
    const { from, to, start, end } = period;
    const asked = { ...scope, from, to, start, end };
    return {
        visits: await countVisits(store, asked),
        signed: await countVisits(store, signedScope(asked, limits)),
        capped: cappedOf(limits, period),
    };
};

import {
    type FunnelAnswer,
    type FunnelDimension,
    funnel,
    funnelLost,
} from '../../../../../contract/analytics/funnelReport';
import type { Granularity } from '../../../../../contract/analytics/reportQuery';
import { shownTo } from '../../../../../contract/analytics/sharedFields';
import type { Database } from '../../../../platform/database/database';
import { readFunnel as findFunnel, readFunnels, stepsOf } from '../../../goals/funnels';
import { readGoals } from '../../../goals/goals';
import type { EventStore } from '../../store';
import { ofScope, type ReportAnswer } from '../answer';
import { usualGranularity } from '../buckets';
import type { ClosedCounts } from '../closedCounts';
import { siteOf } from '../goals/goalsReport';
import type { Scope } from '../query/scope';
import { readFunnel } from './readFunnel';
import { readLost } from './readLost';

interface Stores {
    store: EventStore;
    db: Database;
    closedCounts?: ClosedCounts;
}

interface Asked {
    funnel?: string | undefined;
    by?: FunnelDimension | undefined;
    granularity?: Granularity | undefined;
}

const readAnswer = async (
    { store, db, closedCounts }: Stores,
    scope: Scope,
    compared: Scope | undefined,
    now: number,
    asked: Asked,
): Promise<FunnelAnswer> => {
    const site = siteOf(scope);
    const found = asked.funnel
        ? await findFunnel(db, site, asked.funnel)
        : (await readFunnels(db, site))[0];
    const granularity = asked.granularity ?? usualGranularity(scope);
    if (!found) return { id: null, list: [], open: 0, by: [], granularity, points: [] };
    const steps = stepsOf(found, await readGoals(db, site));
    const { by } = asked;
    const read = (of: Scope) =>
        readFunnel(store, of, { funnel: found, steps, by, granularity, now }, closedCounts);
    const [current, before] = await Promise.all([read(scope), compared && read(compared)]);
    const list = current.steps.map((figures, at) => {
        const previous = before?.steps[at];
        return {
            step: at + 1,
            name: steps[at]?.name ?? '',
            ...figures,
            ...(previous && { previous }),
        };
    });
    const { open, by: split, points } = current;
    return { id: found.id, list, open, by: split, granularity, points };
};

const answer: ReportAnswer = {
    ...ofScope(
        funnel,
        services =>
            ({ scope, compared, now, query }) =>
                readAnswer(services, scope, compared, now, query),
    ),
    rows: async (stores, scope, now, { funnel: chosen }) => {
        const { list } = await readAnswer(stores, scope, undefined, now, { funnel: chosen });
        async function* parts() {
            yield list;
        }
        return { total: list.length, parts: parts() };
    },
};

const lost = ofScope(funnelLost, ({ store, db }) => async ({ scope, query, session }) => {
    const site = siteOf(scope);
    const found = await findFunnel(db, site, query.funnel);
    const steps = stepsOf(found, await readGoals(db, site));
    const { next, ...rest } = await readLost(store, scope, found, steps, query);
    const isShown = !session.share || shownTo('page', session.share.reports) === 'all';
    return { ...rest, next: isShown ? next : [] };
});

export const funnelReports = [answer, lost];

import * as contract from '../../../contract/analytics/goals';
import { changesOf } from '../../platform/audit/changes';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { addDays, dayOf, startOfDay } from '../../platform/days';
import { invalid } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { Turns } from '../../platform/turns';
import { forReader } from '../events/asking';
import { countGoals } from '../events/reports/goals/countGoals';
import { type ScopeServices, withRecent } from '../events/reports/query/readScope';
import type { EventStore } from '../events/store';
import { checkGoalUnused } from '../segments/saveSegments';
import { requireSite, requireView } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';
import { writeSiteAction } from '../sites/writeSiteAction';
import { checkUnused } from './funnels';
import {
    changeGoal,
    insertGoal,
    readGoalMoney,
    readGoals,
    removeGoal,
    writeGoalMoney,
} from './goals';

interface Services extends ScopeServices {
    db: Database;
    store: EventStore;
    clock: () => number;
    config: Pick<Config, 'REPORT_SECONDS'>;
}

/** Throws 422 for an expression that the store cannot search with. */
const checkExpressions = async (store: EventStore, ways: contract.GoalWays): Promise<void> => {
    for (const [at, way] of ways.entries()) {
        for (const [place, part] of way.entries()) {
            if (!('at' in part) || part.at.how !== 'regex') continue;
            const { text } = part.at;
            await store
                .query('SELECT match(toString(number), {text:String}) FROM numbers(1)', { text })
                .catch(() => {
                    throw invalid({ [`ways.${at}.${place}.at.text`]: 'goal.expression' });
                });
        }
    }
};

const lastDays = (row: SiteRow, now: number) => {
    const to = dayOf(now, row.timezone);
    const from = addDays(to, 1 - contract.previewDays);
    const end = startOfDay(addDays(to, 1), row.timezone);
    return { from, to, start: startOfDay(from, row.timezone), end };
};

/** A site's goals and their money: whoever may edit the site edits them, guests read. */
export const goalRoutes = (register: Register, services: Services): void => {
    const { db, store, clock, finalizedDays, config } = services;
    // Two tabs must not save two goals of one name.
    const turns = new Turns();

    register(contract.listGoals, async ({ params, session }) => {
        const { site, session: seen } = await requireView(
            db,
            session,
            params.id,
            contract.listGoals,
        );
        const money = seen.share ? null : await readGoalMoney(db, site.id);
        return { list: await readGoals(db, site.id), money };
    });

    register(contract.createGoal, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        await checkExpressions(store, body.ways);
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const goal = await insertGoal(trx, now, site.id, body);
                const changes = changesOf({}, { goal: goal.name });
                await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                return goal;
            }),
        );
    });

    register(contract.updateGoal, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        if (body.ways) await checkExpressions(store, body.ways);
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const { ways } = body;
                if (ways) await checkUnused(trx, site.id, params.goal, { ways });
                const change = { id: params.goal, ...body };
                const { before, after } = await changeGoal(trx, now, site.id, change);
                const facts = ({ name, ways, value }: contract.Goal) => ({
                    goal: name,
                    goalWays: JSON.stringify(ways),
                    goalValue: JSON.stringify(value),
                });
                const changes = changesOf(facts(before), facts(after));
                await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
                return after;
            }),
        );
    });

    register(contract.deleteGoal, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        const now = clock();
        await db.transaction().execute(async trx => {
            await checkUnused(trx, site.id, params.goal);
            await checkGoalUnused(trx, session, site.id, params.goal);
            const goal = await removeGoal(trx, site.id, params.goal);
            const changes = changesOf({ goal: goal.name }, {});
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
        });
        return null;
    });

    const preview = async (site: SiteRow, { ways }: Pick<contract.GoalInput, 'ways'>) => {
        await checkExpressions(store, ways);
        const scope = await withRecent(services, {
            sites: [site.id],
            zone: site.timezone,
            ...lastDays(site, clock()),
            filter: undefined,
            isExcluded: false,
            isExact: true,
            closed: finalizedDays.spanOf([site.id]),
        });
        const sought = { ways, value: { type: 'none' as const } };
        const { visits, goals } = await countGoals(store, scope, [sought]);
        const [found] = goals;
        return {
            conversions: found?.conversions ?? 0,
            visits: found?.visits ?? 0,
            allVisits: visits,
        };
    };

    register(contract.previewGoal, async ({ params, body, session, reply }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        const reader = { session, response: reply.raw, seconds: config.REPORT_SECONDS };
        return forReader(reader, () => preview(site, body));
    });

    register(contract.updateGoalMoney, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'edit');
        const now = clock();
        await db.transaction().execute(async trx => {
            const facts = (money: contract.GoalMoney) => ({ goalMoney: JSON.stringify(money) });
            const changes = changesOf(facts(await readGoalMoney(trx, site.id)), facts(body));
            await writeGoalMoney(trx, now, site.id, body);
            await writeSiteAction(trx, { session, request, now }, site, 'edit', changes);
        });
        return body;
    });
};

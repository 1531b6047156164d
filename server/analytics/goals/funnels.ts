import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
    type Funnel,
    type FunnelDefinition,
    type FunnelInput,
    maxFunnels,
} from '../../../contract/analytics/funnels';
import type { Goal } from '../../../contract/analytics/goals';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import type { FunnelTable } from '../../platform/database/tables/analytics/goals';
import { invalid, notFound } from '../../platform/http/errors';
import { isOfEvents } from '../events/reports/goals/goalParts';
import { readGoals } from './goals';

const toFunnel = (row: Selectable<FunnelTable>): Funnel => ({
    ...(JSON.parse(row.definition) as FunnelDefinition),
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
});

/** A site's funnels in the order in which they were added. */
export const readFunnels = async (db: Database, site: string): Promise<Funnel[]> => {
    const rows = await db
        .selectFrom('funnels')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    return rows.map(toFunnel);
};

/** 404 for a funnel that is not the site's. */
export const readFunnel = async (db: Database, site: string, id: string): Promise<Funnel> => {
    const found = (await readFunnels(db, site)).find(one => one.id === id);
    if (!found) throw notFound('funnel.not_found');
    return found;
};

/** A funnel's steps with what they look for; 404 where a goal of it is gone. */
export const stepsOf = (funnel: FunnelDefinition, goals: readonly Goal[]) =>
    funnel.steps.map(step => {
        const found = step.goals.map(id => {
            const goal = goals.find(one => one.id === id);
            if (!goal) throw notFound('goal.not_found');
            return goal;
        });
        return {
            name: step.name || found.map(({ name }) => name).join(' / '),
            ways: found.flatMap(({ ways }) => ways),
        };
    });

/** 422 for a name in use, for too many, and for goals that are not the site's or only whole visits reach. */
const check = async (
    db: Database,
    site: string,
    input: FunnelInput,
    own?: string,
): Promise<void> => {
    const others = (await readFunnels(db, site)).filter(({ id }) => id !== own);
    if (others.some(({ name }) => name === input.name)) {
        throw invalid({ name: 'field.name_taken' });
    }
    if (others.length >= maxFunnels) {
        throw invalid({ name: fault('funnel.too_many', { max: maxFunnels }) });
    }
    const goals = await readGoals(db, site);
    for (const [at, step] of input.steps.entries()) {
        for (const id of step.goals) {
            const goal = goals.find(one => one.id === id);
            const field = `steps.${at}.goals`;
            if (!goal) throw invalid({ [field]: 'goal.not_found' });
            if (!isOfEvents(goal)) {
                throw invalid({ [field]: fault('funnel.goal_of_visits', { name: goal.name }) });
            }
        }
    }
};

const definitionOf = ({ within, hours, order, steps }: FunnelInput): string =>
    JSON.stringify({ within, hours, order, steps });

export const insertFunnel = async (
    db: Database,
    now: number,
    site: string,
    input: FunnelInput,
): Promise<Funnel> => {
    await check(db, site, input);
    const row = {
        id: randomBytes(8).toString('hex'),
        site_id: site,
        name: input.name,
        definition: definitionOf(input),
        created_at: now,
        updated_at: now,
    };
    await db.insertInto('funnels').values(row).execute();
    return toFunnel(row);
};

export const changeFunnel = async (
    db: Database,
    now: number,
    site: string,
    id: string,
    input: FunnelInput,
): Promise<{ before: Funnel; after: Funnel }> => {
    const before = await readFunnel(db, site, id);
    await check(db, site, input, id);
    const change = { name: input.name, definition: definitionOf(input), updated_at: now };
    await db.updateTable('funnels').set(change).where('id', '=', id).execute();
    return { before, after: { ...before, ...input, updatedAt: now } };
};

export const removeFunnel = async (db: Database, site: string, id: string): Promise<Funnel> => {
    const funnel = await readFunnel(db, site, id);
    await db.deleteFrom('funnels').where('id', '=', id).execute();
    return funnel;
};

/** 422 where a funnel goes by the goal, and it is to go or single events are to reach it no more. */
export const checkUnused = async (
    db: Database,
    site: string,
    id: string,
    next?: Pick<Goal, 'ways'>,
): Promise<void> => {
    if (next && isOfEvents(next)) return;
    const user = (await readFunnels(db, site)).find(({ steps }) =>
        steps.some(({ goals }) => goals.includes(id)),
    );
    if (user) throw invalid({ ways: fault('goal.in_funnel', { name: user.name }) });
};

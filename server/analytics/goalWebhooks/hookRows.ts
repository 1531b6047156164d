import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Goal } from '../../../contract/analytics/goals';
import type { Database } from '../../platform/database/database';
import type { GoalWebhookTable } from '../../platform/database/tables/analytics/dataStreams';
import { invalid, notFound } from '../../platform/http/errors';
import { readGoals } from '../goals/goals';

export type GoalWebhookRow = Selectable<GoalWebhookTable>;

/** A goal of which a webhook is told. */
export interface ToldGoal {
    id: string;
    /** what it was reached by when it was looked at last */
    ways: string;
    /** ms; what happened before is not sent */
    since: number;
}

/** Not the name and not the value: with these it is still the same goal. */
export const waysOf = ({ ways }: Pick<Goal, 'ways'>): string =>
    createHash('sha256').update(JSON.stringify(ways)).digest('hex').slice(0, 32);

export const toldGoals = ({ goals }: Pick<GoalWebhookRow, 'goals'>): ToldGoal[] =>
    JSON.parse(goals) as ToldGoal[];

export const readGoalWebhooks = (db: Database, site: string): Promise<GoalWebhookRow[]> =>
    db
        .selectFrom('goal_webhooks')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at')
        .orderBy('channel_id')
        .execute();

/** 404 for a channel that is told of nothing. */
export const requireGoalWebhook = async (
    db: Database,
    site: string,
    channel: string,
): Promise<GoalWebhookRow> => {
    const row = (await readGoalWebhooks(db, site)).find(one => one.channel_id === channel);
    if (!row) throw notFound('goal_webhook.not_found');
    return row;
};

interface Given {
    site: string;
    channel: string;
    goals: readonly string[];
    /** ms */
    now: number;
}

/** Tells a webhook of these goals; of those that are new from now on. Throws 422 for goals that are not the site's. */
export const writeGoalWebhook = async (
    trx: Database,
    { site, channel, goals, now }: Given,
): Promise<{ before: GoalWebhookRow | undefined; after: GoalWebhookRow }> => {
    const known = new Map((await readGoals(trx, site)).map(goal => [goal.id, goal]));
    const before = (await readGoalWebhooks(trx, site)).find(one => one.channel_id === channel);
    const had = new Map((before ? toldGoals(before) : []).map(one => [one.id, one]));
    const told = [...new Set(goals)].map((id): ToldGoal => {
        const goal = known.get(id);
        if (!goal) throw invalid({ goals: 'goal.not_found' });
        return had.get(id) ?? { id, ways: waysOf(goal), since: now };
    });
    const after: GoalWebhookRow = {
        channel_id: channel,
        site_id: site,
        goals: JSON.stringify(told),
        sent: before?.sent ?? 0,
        sent_at: before?.sent_at ?? null,
        // whoever looks at it now finds another one
        looks: (before?.looks ?? 0) + 1,
        created_at: before?.created_at ?? now,
        updated_at: now,
    };
    const { goals: list, looks, updated_at } = after;
    await trx
        .insertInto('goal_webhooks')
        .values(after)
        .onConflict(conflict =>
            conflict.column('channel_id').doUpdateSet({ goals: list, looks, updated_at }),
        )
        .execute();
    return { before, after };
};

/** What was sent is forgotten with it: told again, it begins anew. */
export const removeGoalWebhook = async (
    trx: Database,
    site: string,
    channel: string,
): Promise<void> => {
    for (const table of ['goal_webhooks', 'sent_conversions'] as const) {
        await trx
            .deleteFrom(table)
            .where('site_id', '=', site)
            .where('channel_id', '=', channel)
            .execute();
    }
};

/** Those of some conversions that a webhook was told of before. */
export const sentOf = async (
    db: Database,
    channel: string,
    conversions: readonly string[],
): Promise<Set<string>> => {
    const sent = new Set<string>();
    for (let at = 0; at < conversions.length; at += batchSize) {
        const rows = await db
            .selectFrom('sent_conversions')
            .select('conversion')
            .where('channel_id', '=', channel)
            .where('conversion', 'in', conversions.slice(at, at + batchSize))
            .execute();
        for (const { conversion } of rows) sent.add(conversion);
    }
    return sent;
};
const batchSize = 500;

/** Nothing is looked for that far back. */
export const forgetSent = async (db: Database, before: number): Promise<void> => {
    await db.deleteFrom('sent_conversions').where('at', '<', before).execute();
};

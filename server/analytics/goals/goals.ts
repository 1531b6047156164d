import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
    type Goal,
    type GoalInput,
    type GoalMoney,
    type GoalValue,
    type GoalWays,
    maxGoals,
} from '../../../contract/analytics/goals';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import type { GoalTable } from '../../platform/database/tables/analytics/goals';
import { invalid, notFound } from '../../platform/http/errors';

/** Values were stored before there were numbers of orders in them. */
const storedValue = (stored: string): GoalValue => {
    const value = JSON.parse(stored) as GoalValue;
    return value.type === 'property'
        ? { ...value, orderProperty: value.orderProperty ?? '' }
        : value;
};

const toGoal = (row: Selectable<GoalTable>): Goal => ({
    id: row.id,
    name: row.name,
    ways: JSON.parse(row.ways) as GoalWays,
    value: storedValue(row.value),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
});

/** A site's goals in the order in which they were added. */
export const readGoals = async (db: Database, site: string): Promise<Goal[]> => {
    const rows = await db
        .selectFrom('goals')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    return rows.map(toGoal);
};

/** 404 for a goal that is not the site's. */
export const readGoal = async (db: Database, site: string, id: string): Promise<Goal> => {
    const row = await db
        .selectFrom('goals')
        .selectAll()
        .where('site_id', '=', site)
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('goal.not_found');
    return toGoal(row);
};

/** 422 when the site has another goal of that name: they could not be told apart. */
const checkName = async (db: Database, site: string, name: string, own?: string): Promise<void> => {
    const list = await readGoals(db, site);
    if (list.some(one => one.name === name && one.id !== own)) {
        throw invalid({ name: 'field.name_taken' });
    }
    if (own === undefined && list.length >= maxGoals) {
        throw invalid({ name: fault('goal.too_many', { max: maxGoals }) });
    }
};

/** 422 for a name in use and when there are too many. */
export const insertGoal = async (
    db: Database,
    now: number,
    site: string,
    { name, ways, value }: GoalInput,
): Promise<Goal> => {
    await checkName(db, site, name);
    const row = {
        id: randomBytes(8).toString('hex'),
        site_id: site,
        name,
        ways: JSON.stringify(ways),
        value: JSON.stringify(value),
        created_at: now,
        updated_at: now,
    };
    await db.insertInto('goals').values(row).execute();
    return toGoal(row);
};

/** Changes what is named; 404 for a goal that is not the site's. */
export const changeGoal = async (
    db: Database,
    now: number,
    site: string,
    {
        id,
        name,
        ways,
        value,
    }: { id: string } & { [Field in keyof GoalInput]?: GoalInput[Field] | undefined },
): Promise<{ before: Goal; after: Goal }> => {
    const before = await readGoal(db, site, id);
    if (name !== undefined) await checkName(db, site, name, id);
    const after: Goal = {
        ...before,
        name: name ?? before.name,
        ways: ways ?? before.ways,
        value: value ?? before.value,
        updatedAt: now,
    };
    await db
        .updateTable('goals')
        .set({
            name: after.name,
            ways: JSON.stringify(after.ways),
            value: JSON.stringify(after.value),
            updated_at: now,
        })
        .where('id', '=', id)
        .execute();
    return { before, after };
};

export const removeGoal = async (db: Database, site: string, id: string): Promise<Goal> => {
    const goal = await readGoal(db, site, id);
    await db.deleteFrom('goals').where('id', '=', id).execute();
    return goal;
};

const noMoney: GoalMoney = { currency: 'USD', rates: [], costs: [] };

/** What other currencies are worth to a site, and what its campaigns cost. */
export const readGoalMoney = async (db: Database, site: string): Promise<GoalMoney> => {
    const row = await db
        .selectFrom('goal_money')
        .select('money')
        .where('site_id', '=', site)
        .executeTakeFirst();
    return row ? (JSON.parse(row.money) as GoalMoney) : noMoney;
};

export const writeGoalMoney = async (
    db: Database,
    now: number,
    site: string,
    money: GoalMoney,
): Promise<void> => {
    const row = { site_id: site, money: JSON.stringify(money), updated_at: now };
    await db
        .insertInto('goal_money')
        .values(row)
        .onConflict(conflict =>
            conflict.column('site_id').doUpdateSet({ money: row.money, updated_at: now }),
        )
        .execute();
};

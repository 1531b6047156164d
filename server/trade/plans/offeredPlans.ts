import type { Currency } from '../../../contract/platform/money';
import type { PlanSnapshot } from '../../../contract/trade/plans';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';

const lines = (json: string): string[] => JSON.parse(json) as string[];

/** The plan as it is now, to be kept with what is bought of it. */
export const snapshotOf = (row: Row<'price_plans'>) =>
    ({
        id: row.id,
        code: row.code,
        nameZh: row.name_zh,
        nameEn: row.name_en,
        featuresZh: lines(row.features_zh),
        featuresEn: lines(row.features_en),
        priceMonth: String(row.price_month),
        priceYear: String(row.price_year),
        currency: row.currency as Currency,
        events: row.events,
        sites: row.sites,
    }) satisfies PlanSnapshot;

export const offeredPlans = async (db: Database): Promise<PlanSnapshot[]> => {
    const rows = await db
        .selectFrom('price_plans')
        .selectAll()
        .where('enabled', '=', 1)
        .orderBy('position')
        .orderBy('id')
        .execute();
    return rows.map(snapshotOf);
};

/** Throws 404 for a plan that nobody can buy. */
export const requireOffered = async (db: Database, planId: string): Promise<PlanSnapshot> => {
    const row = await db
        .selectFrom('price_plans')
        .selectAll()
        .where('id', '=', planId)
        .where('enabled', '=', 1)
        .executeTakeFirst();
    if (!row) throw notFound('plan.not_found');
    return snapshotOf(row);
};

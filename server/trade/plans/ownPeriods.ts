import type { OwnPeriod, PlanSnapshot } from '../../../contract/trade/plans';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';

const present = (row: Row<'plan_periods'>): OwnPeriod => {
    const { code, nameZh, nameEn } = JSON.parse(row.plan) as PlanSnapshot;
    const isLive = row.state === 'live';
    return {
        id: row.id,
        plan: { code, nameZh, nameEn },
        state: row.state as OwnPeriod['state'],
        period: row.period as OwnPeriod['period'],
        from: row.starts_at,
        // one that was cancelled before it began never ran
        until: isLive
            ? row.ends_at
            : Math.max(row.starts_at, Math.min(row.ends_at, row.updated_at)),
        worth: String(row.worth),
        currency: row.currency as OwnPeriod['currency'],
        orderId: row.order_id,
    };
};

/** Somebody's periods of plans, the latest first; also those that count no more. */
export const listOwnPeriods = async (
    db: Database,
    userId: string,
    page: Page,
): Promise<{ list: OwnPeriod[]; total: number }> => {
    const found = db.selectFrom('plan_periods').where('user_id', '=', userId);
    const { rows, total } = await pageOf(
        found.selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc'),
        page,
    );
    return { list: rows.map(present), total };
};

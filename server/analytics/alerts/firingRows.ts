import type { AlertFiring, AlertFound } from '../../../contract/analytics/alerts';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { type Page, pageOf } from '../../platform/database/pageOf';

const keptMs = 90 * 24 * 3_600_000;

/** Notes that an alert fires, in the transaction that gives it the state. */
export const beginFiring = async (
    trx: Database,
    alert: { id: string; site_id: string },
    found: AlertFound,
    now: number,
): Promise<void> => {
    await trx
        .insertInto('alert_firings')
        .values({
            id: newId(now),
            alert_id: alert.id,
            site_id: alert.site_id,
            began_at: now,
            ended_at: null,
            ended_by: '',
            found: JSON.stringify(found),
            told_at: null,
            end_told_at: null,
        })
        .execute();
};

/** What fires is over; only of what has recovered it is told. */
export const endFirings = async (
    trx: Database,
    alert: string,
    endedBy: 'recovered' | 'changed' | 'paused',
    now: number,
): Promise<void> => {
    await trx
        .updateTable('alert_firings')
        .set({
            ended_at: now,
            ended_by: endedBy,
            ...(endedBy !== 'recovered' && { end_told_at: now }),
        })
        .where('alert_id', '=', alert)
        .where('ended_at', 'is', null)
        .execute();
};

/** Of a site, the latest first. */
export const listFirings = async (
    db: Database,
    site: string,
    page: Page,
): Promise<{ list: AlertFiring[]; total: number }> => {
    const found = db
        .selectFrom('alert_firings')
        .innerJoin('alerts', 'alerts.id', 'alert_firings.alert_id')
        .selectAll('alert_firings')
        .select('alerts.name')
        .where('alert_firings.site_id', '=', site)
        .orderBy('alert_firings.began_at', 'desc')
        .orderBy('alert_firings.id', 'desc');
    const { rows, total } = await pageOf(found, page);
    const list = rows.map(row => ({
        id: row.id,
        alert: row.alert_id,
        name: row.name,
        beganAt: Number(row.began_at),
        endedAt: row.ended_at === null ? null : Number(row.ended_at),
        endedBy: row.ended_by as AlertFiring['endedBy'],
        found: JSON.parse(row.found) as AlertFound,
        toldAt: row.told_at === null ? null : Number(row.told_at),
    }));
    return { list, total };
};

export const deleteOldFirings = async (db: Database, now: number): Promise<void> => {
    await db
        .deleteFrom('alert_firings')
        .where('began_at', '<', now - keptMs)
        .where('ended_at', 'is not', null)
        .execute();
};

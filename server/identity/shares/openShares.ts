import type { Selectable } from 'kysely';
import type { ReportName } from '../../../contract/platform/reportPages';
import type { Database } from '../../platform/database/database';
import type { ShareTable } from '../../platform/database/tables/identity/shares';
import { inMenuOrder } from './shareRows';

/** A link that somebody made and that has not ended. */
export interface OpenShare {
    id: string;
    siteId: string;
    reports: readonly ReportName[];
    passwordHash: string | null;
    name: string;
}

const toOpen = (row: Selectable<ShareTable>): OpenShare => ({
    id: row.id,
    siteId: row.site_id,
    reports: inMenuOrder(JSON.parse(row.reports) as string[]),
    passwordHash: row.password_hash,
    name: row.name,
});

/** Values in one statement: databases take no more than some ten thousand. */
const mostAtOnce = 1_000;

/** Those of some links that are open now. */
export const readOpenShares = async (
    db: Database,
    now: number,
    ids: readonly string[],
): Promise<OpenShare[]> => {
    const found: OpenShare[] = [];
    for (let from = 0; from < ids.length; from += mostAtOnce) {
        const rows = await db
            .selectFrom('shares')
            .selectAll()
            .where('id', 'in', ids.slice(from, from + mostAtOnce))
            .where('purpose', '=', '')
            .where('revoked_at', 'is', null)
            .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
            .execute();
        found.push(...rows.map(toOpen));
    }
    return found;
};

export const findOpenShare = async (
    db: Database,
    now: number,
    id: string,
): Promise<OpenShare | undefined> => (await readOpenShares(db, now, [id]))[0];

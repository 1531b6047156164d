import { randomBytes } from 'node:crypto';
import type { DashboardInput } from '../../../contract/analytics/dashboards';
import type { OpenShare } from '../../identity/shares/openShares';
import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import { readSiteSegments } from '../segments/segments';
import type { DashboardRow } from './dashboardRows';

/** 100 bits: it is no secret, and still nobody finds one by trying. */
const newKey = (): string => {
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    return [...randomBytes(20)].map(byte => letters[byte & 31]).join('');
};

const newToken = (): string => randomBytes(20).toString('hex');

/** Throws 422 for what the link cannot show, or must not. */
const checkInput = async (db: Database, share: OpenShare, input: DashboardInput): Promise<void> => {
    if (!share.reports.some(name => name === 'overview' || name === 'trend')) {
        throw invalid({ title: 'dashboard.needs_overview' });
    }
    if (share.passwordHash !== null) {
        const open = ['isIndexed', 'hasBadge', 'hasChart'] as const;
        const wrong = open.find(field => input[field]);
        if (wrong) throw invalid({ [wrong]: 'dashboard.open_only' });
    }
    const known = new Set((await readSiteSegments(db, [share.siteId])).map(({ id }) => id));
    // a person's own are nobody's who reads the page
    if (input.segments.some(id => !known.has(id))) throw invalid({ segments: 'segment.not_found' });
};

const columnsOf = (input: DashboardInput) => ({
    title: input.title,
    description: input.description,
    is_indexed: input.isIndexed ? (1 as const) : (0 as const),
    origins: JSON.stringify([...new Set(input.origins)]),
    segments: JSON.stringify([...new Set(input.segments)]),
    is_whole: input.isWhole ? (1 as const) : (0 as const),
    longest_days: input.longestDays,
    has_badge: input.hasBadge ? (1 as const) : (0 as const),
    has_chart: input.hasChart ? (1 as const) : (0 as const),
});

/** Publishes a link, or changes how it is published. Throws 422. */
export const publishShare = async (
    trx: Database,
    share: OpenShare,
    input: DashboardInput,
    now: number,
): Promise<DashboardRow> => {
    await checkInput(trx, share, input);
    const columns = columnsOf(input);
    return trx
        .insertInto('public_dashboards')
        .values({
            ...columns,
            id: newKey(),
            share_id: share.id,
            site_id: share.siteId,
            host: null,
            host_token: newToken(),
            proven_host: null,
            host_proven_at: null,
            host_checked_at: null,
            host_results: '[]',
            created_at: now,
            updated_at: now,
        })
        .onConflict(conflict =>
            conflict.column('share_id').doUpdateSet({ ...columns, updated_at: now }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
};

import { findOpenShare } from '../../identity/shares/openShares';
import { createShare } from '../../identity/shares/shares';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import { publishShare } from '../dashboards/publish';
import type { SiteRow } from '../sites/siteRows';

/** Publishes a demo site's figures as a page with a badge and a chart. Answers its key. */
export const addDemoBoard = async (
    { db, secret }: { db: Database; secret: Secret },
    { id: siteId, owner_id: by, name }: SiteRow,
    now: number,
): Promise<string> => {
    const reports = ['overview', 'trend', 'refer', 'content', 'area', 'devices'] as const;
    const input = { name, expiresAt: null, reports: [...reports], password: '' };
    const made = await createShare({ db, secret, now }, { siteId, by }, input);
    const share = await findOpenShare(db, now, made.id);
    if (!share) throw new Error('the demo’s link does not open');
    const { id } = await publishShare(
        db,
        share,
        {
            title: name,
            description: 'A demo: site and visits are made up.',
            isIndexed: false,
            origins: [],
            segments: [],
            isWhole: true,
            longestDays: 90,
            hasBadge: true,
            hasChart: true,
        },
        now,
    );
    return id;
};

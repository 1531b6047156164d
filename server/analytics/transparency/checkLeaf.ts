import type { Selectable } from 'kysely';
import { commitTo, dayLeafText } from '../../../contract/analytics/transparency/leaf';
import { readStatement } from '../../../contract/analytics/transparency/statement';
import type { Database } from '../../platform/database/database';
import type { TransparencyLeafTable } from '../../platform/database/tables/analytics/transparency';
import type { SealedRow } from './dayLeaves';
import { readLog } from './logRows';
import { statementText } from './statement';

type LeafRow = Selectable<TransparencyLeafTable>;

/** The leaves of a site's days as they were sealed, by day; nothing while older days are taken up. */
export const readSealedLeaves = async (
    db: Database,
    site: string,
): Promise<ReadonlyMap<string, LeafRow> | undefined> => {
    const log = await readLog(db);
    if (!log || log.taken_up_at === null) return undefined;
    const rows = await db
        .selectFrom('transparency_leaves')
        .selectAll()
        .where('log', '=', log.number)
        .where('site_id', '=', site)
        .where('seq', '=', 0)
        .execute();
    return new Map(rows.map(row => [row.day ?? '', row]));
};

/** Whether a leaf commits to what a digest says. */
export const isLeafOf = ({ entry, statement, salt }: LeafRow, row: SealedRow): boolean => {
    const fields = readStatement(statement ?? '');
    if (!fields || statement === null || !/^[0-9a-f]{64}$/.test(salt ?? '')) return false;
    const [site, domain] = [fields.get('site') ?? '', fields.get('domain') ?? ''];
    const said = statementText({
        site,
        domain,
        seq: 0,
        about: 'sealed',
        place: row,
        content: row,
        at: row.created_at,
    });
    const commitment = commitTo(statement, salt ?? '');
    const { day, format } = row;
    return said === statement && entry === dayLeafText({ site, day, seq: 0, format, commitment });
};

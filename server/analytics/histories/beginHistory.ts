import type { z } from 'zod';
import { type createHistory, maxHistories } from '../../../contract/analytics/historyImports';
import { busyStates, type HistoryState } from '../../../contract/analytics/historyTools';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { ApiError } from '../../platform/http/errors';
import { lockSite } from '../members/holdSite';
import { begun, type HistoryRow, listHistoryRows, moveHistory } from './historyRows';

type Input = z.output<NonNullable<typeof createHistory.body>>;

/** What the server fetches itself; how many bytes that is nobody knows before. */
interface Fetched {
    sealedFor(id: string): string;
    from: string;
}

/** A file that is still to come keeps nobody from another one once it was removed. */
const isUnderWay = ({ state }: HistoryRow): boolean =>
    state === 'uploading' || busyStates.includes(state as HistoryState);

interface Begun {
    site: string;
    by: string;
    server: string;
    now: number;
}

const newRow = (
    { site, by, server, now }: Begun,
    { tool, name, bytes }: Input,
    fetched: Fetched | undefined,
): HistoryRow => {
    const id = newId(now);
    return {
        id,
        site_id: site,
        created_by: by,
        server_id: server,
        tool,
        name,
        state: fetched ? 'fetching' : 'uploading',
        fault: null,
        bytes,
        received: 0,
        ...begun,
        source: fetched ? fetched.sealedFor(id) : null,
        next_day: fetched?.from ?? null,
        created_at: now,
        updated_at: now,
    };
};

/** Throws 409 where another import of the site is under way, or there are too many. */
export const addHistory = (
    db: Database,
    begin: Begun,
    input: Input,
    fetched?: Fetched,
): Promise<HistoryRow> =>
    db.transaction().execute(async trx => {
        // of two begun at once, on whichever servers, the second one sees the first
        await lockSite(trx, begin.site);
        const others = await listHistoryRows(trx, begin.site);
        if (others.some(isUnderWay)) throw new ApiError(409, 'history.under_way');
        if (others.length >= maxHistories) {
            throw new ApiError(409, fault('history.too_many', { max: maxHistories }));
        }
        const row = newRow(begin, input, fetched);
        await trx.insertInto('history_imports').values(row).execute();
        return row;
    });

/** Goes on with one that has failed. Throws 409 where it has not, or another import of the site is under way. */
export const goOnWithHistory = (
    db: Database,
    { id, site_id: site }: HistoryRow,
    change: Parameters<typeof moveHistory>[3],
): Promise<void> =>
    db.transaction().execute(async trx => {
        await lockSite(trx, site);
        const others = (await listHistoryRows(trx, site)).filter(row => row.id !== id);
        if (others.some(isUnderWay)) throw new ApiError(409, 'history.under_way');
        const isMoved = await moveHistory(trx, id, ['failed'], change);
        if (!isMoved) throw new ApiError(409, 'history.state');
    });

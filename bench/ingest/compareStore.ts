import { EventStore } from '../../server/analytics/events/store';
import type { Config } from '../../server/platform/config';
import { openDataFolder } from '../../server/shell/commands/dataFolder';
import { type Comparison, compare, type Held, type Sent } from './comparison';

const heldSql = `
    WITH held AS (
        SELECT toUInt64(splitByChar('.', query)[2]) AS number, count() AS rows
        FROM events WHERE site = {site:String} AND startsWith(query, {mark:String})
        GROUP BY number
    )
    SELECT (SELECT toFloat64(sum(rows - 1)) FROM held) AS extra,
        (SELECT groupArray(toFloat64(number)) FROM numbers({sent:UInt64})
            WHERE number NOT IN (SELECT number FROM held)) AS missing`;

/** Compares runs with the store of a server that has stopped. */
export const compareAll = async (
    config: Config,
    site: string,
    runs: ReadonlyMap<string, Sent>,
): Promise<Map<string, Comparison>> => {
    // What the server left in the spool is acknowledged: its next start would load it.
    const folder = await openDataFolder(config);
    await folder.settle();
    await folder.close();
    const store = await EventStore.open(config.DATA_DIR, undefined);
    const found = new Map<string, Comparison>();
    for (const [run, result] of runs) {
        const [held] = await store.query<Held>(heldSql, {
            site,
            mark: `b=${run}.`,
            sent: result.sent,
        });
        if (!held) throw new Error('the store does not say what it holds');
        found.set(run, compare(result, held));
    }
    await store.close();
    return found;
};

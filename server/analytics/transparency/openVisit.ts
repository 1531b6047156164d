import type { ProofFile } from '../../../contract/analytics/transparency/proof/proofFile';
import type { ProvenEvents } from '../../../contract/analytics/transparency/proof/provenEvents';
import { readStatement } from '../../../contract/analytics/transparency/statement';
import type { Database } from '../../platform/database/database';
import type { Day } from '../../platform/days';
import { batchBounds, inBatch, sparing } from '../digests/batches';
import { sha256 } from '../digests/digest';
import { countSlices, hashedEvents, readSlices, slicesText } from '../digests/rowHash';
import { boundsOf } from '../events/reports/period';
import type { EventStore } from '../events/store';

interface Asked {
    /** id */
    site: string;
    day: Day;
    /** u64 as decimal text */
    visit: string;
    /** of that day */
    proof: ProofFile;
}

interface Row {
    /** hex SHA-256 */
    hash: string;
    /** of the visit's own events; empty for the others */
    text: string;
}

const rowsSql = `
    SELECT lower(hex(SHA256(row))) AS hash, if(visit = {visit:UInt64}, row, '') AS text
    FROM (
        SELECT visit, ${hashedEvents.text} AS row FROM ${hashedEvents.from}
        WHERE ${hashedEvents.where} AND ${inBatch}
    ) ORDER BY hash SETTINGS ${sparing}`;

/** The leaf of the file that commits to a hash of the day's events. */
const leafOf = ({ leaves }: ProofFile, hash: string) =>
    leaves.find(({ statement }) => readStatement(statement)?.get('events_hash') === hash);

/**
 * The events of a visit on a sealed day, and what shows that the day's leaf commits to them; nothing where it has
 * none there, or the day's events are not those that any leaf commits to.
 */
export const openVisit = async (
    { db, store }: { db: Database; store: EventStore },
    { site, day, visit, proof }: Asked,
): Promise<ProvenEvents | undefined> => {
    const digest = await db
        .selectFrom('digests')
        .select(['start_at', 'end_at'])
        .where('site_id', '=', site)
        .where('day', '=', day)
        .executeTakeFirst();
    if (!digest) return undefined;
    const span = { site, start: digest.start_at, end: digest.end_at };
    const counts = await countSlices(store, hashedEvents, span);
    const slices = slicesText(await readSlices(store, hashedEvents, span, counts));
    const leaf = leafOf(proof, sha256(slices));
    if (!leaf) return undefined;
    const slice = Number(BigInt(visit) >> 56n);
    const rows = await store.query<Row>(rowsSql, {
        ...boundsOf(span),
        ...batchBounds({ first: slice, last: slice }),
        visit,
    });
    const texts = rows.flatMap(({ text }) => (text === '' ? [] : [text]));
    if (texts.length === 0) return undefined;
    return { index: leaf.index, slices, slice, rows: rows.map(({ hash }) => hash).join(''), texts };
};

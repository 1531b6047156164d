import type { AuditCheck, AuditFault } from '../../../contract/platform/resources/audit';
import type { Database } from '../database/database';
import { toAuditEntry } from './readAudit';
import { auditHash } from './writeAudit';

const batch = 1000;
const maxFaults = 20;

interface State {
    /** of the entry before */
    seq: number;
    hash: string;
    faults: AuditFault[];
    faultCount: number;
    entries: number;
    wholeSince: number | null;
}

const addFault = (state: State, fault: AuditFault): void => {
    state.faultCount += 1;
    state.wholeSince = null;
    if (state.faults.length < maxFaults) state.faults.push(fault);
};

const readBatch = (db: Database, after: number, last: number) =>
    db
        .selectFrom('audit_log')
        .selectAll()
        .where('seq', '>', after)
        .where('seq', '<=', last)
        .orderBy('seq')
        .limit(batch)
        .execute();

type Entry = Awaited<ReturnType<typeof readBatch>>[number];

const check = (state: State, row: Entry): void => {
    const { seq, at, changes, previous_hash: previous } = row;
    const isMissing = seq !== state.seq + 1;
    if (isMissing) addFault(state, { seq: state.seq + 1, at: null, kind: 'missing' });
    const follows = isMissing || previous === state.hash;
    const { changes: _, ...entry } = toAuditEntry({ ...row, changes: '{}' });
    if (!follows || auditHash(previous, entry, changes) !== row.hash) {
        addFault(state, { seq, at, kind: 'changed' });
    } else state.wholeSince ??= at;
    state.seq = seq;
    state.hash = row.hash;
    state.entries += 1;
};

/**
 * Computes the chain of the log anew, up to the entry that was the last when it began. Who may write
 * to the database could forge all of it: note a hash elsewhere to be sure.
 */
export const verifyAudit = async (db: Database): Promise<AuditCheck> => {
    const head = await db
        .selectFrom('audit_head')
        .select(['seq', 'hash'])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
    const state: State = {
        seq: 0,
        hash: '',
        faults: [],
        faultCount: 0,
        entries: 0,
        wholeSince: null,
    };
    for (;;) {
        const rows = await readBatch(db, state.seq, head.seq);
        for (const row of rows) check(state, row);
        if (rows.length < batch) break;
    }
    if (state.seq < head.seq) {
        addFault(state, { seq: state.seq + 1, at: null, kind: 'missing' });
    } else if (state.hash !== head.hash && state.wholeSince !== null) {
        addFault(state, { seq: state.seq, at: null, kind: 'changed' });
    }
    const { entries, wholeSince, faults, faultCount } = state;
    return { entries, wholeSince, faults, faultCount };
};

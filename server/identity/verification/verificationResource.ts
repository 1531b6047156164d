import { sql } from 'kysely';
import {
    type Verification,
    verifications,
} from '../../../contract/identity/resources/verifications';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { defineCrud } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { personNames } from '../users/personNames';
import { reviewerFault } from './decideVerification';
import { reasonOf, type VerificationRow } from './verificationRows';

const toRows = async (db: Database, rows: readonly VerificationRow[]): Promise<Verification[]> => {
    const nameOf = await personNames(
        db,
        rows.flatMap(row => [row.user_id, row.decided_by]),
    );
    return rows.map(row => ({
        id: row.id,
        userId: row.user_id,
        user: nameOf(row.user_id),
        kind: row.kind as Verification['kind'],
        state: row.state as Verification['state'],
        reason: reasonOf(row),
        note: row.note,
        submittedAt: row.submitted_at,
        decider: row.decided_by === null ? null : nameOf(row.decided_by),
        decidedAt: row.decided_at,
        expiresAt: row.expires_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

/** Whether another account was verified as the same person's. */
const isShared = async (db: Database, { id, person_key }: VerificationRow): Promise<boolean> => {
    if (person_key === null) return false;
    const other = await db
        .selectFrom('verifications')
        .select('id')
        .where('person_key', '=', person_key)
        .where('id', '<>', id)
        .limit(1)
        .executeTakeFirst();
    return other !== undefined;
};

/** What providers found of people's identities and phones; nothing of what was only begun. */
export const verificationResource = defineCrud({
    resource: verifications,
    table: 'verifications',
    columns: { submittedAt: 'submitted_at', decidedAt: 'decided_at', state: 'state' },
    empty: { submittedAt: null, decidedAt: null },
    searched: ['note'],
    scope: () => sql`state <> 'begun'`,
    filters: {
        state: isOneOf('state'),
        kind: isOneOf('kind'),
        userId: equals('user_id'),
        submittedAt_gte: atLeast('submitted_at'),
        submittedAt_lte: atMost('submitted_at'),
    },
    presentRows: (rows, { db }) => toRows(db, rows),
    present: async (row, { db, session }) => {
        const [shown] = await toRows(db, [row]);
        if (!shown) throw new Error(`verification ${row.id} has no row`);
        return {
            ...shown,
            reference: row.ref ?? '',
            remarks: JSON.parse(row.remarks) as string[],
            isShared: await isShared(db, row),
            fault: await reviewerFault(db, row, session.userId),
        };
    },
    title: ({ kind }) => kind,
    cells: { user: ({ user }) => user.name, decider: ({ decider }) => decider?.name ?? '' },
});

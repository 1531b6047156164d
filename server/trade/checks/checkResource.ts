import { type Check, identityChecks } from '../../../contract/trade/resources/checks';
import { personNames } from '../../identity/users/personNames';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { defineCrud } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { deciderFault } from './decideCheck';
import type { CheckRow } from './manualCheck';

const toRows = async (db: Database, rows: readonly CheckRow[]): Promise<Check[]> => {
    const nameOf = await personNames(
        db,
        rows.flatMap(row => [row.user_id, row.decided_by]),
    );
    return rows.map(row => ({
        id: row.id,
        userId: row.user_id,
        user: nameOf(row.user_id),
        kind: row.kind as Check['kind'],
        forAction: row.for_action as Check['forAction'],
        actionId: row.action_id,
        state: row.state as Check['state'],
        decider: row.decided_by === null ? null : nameOf(row.decided_by),
        decidedAt: row.decided_at,
        note: row.note,
        expiresAt: row.expires_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

/** Checks of people that wait, or were decided. */
export const checkResource = defineCrud({
    resource: identityChecks,
    table: 'identity_checks',
    columns: {
        createdAt: 'created_at',
        kind: 'kind',
        state: 'state',
        decidedAt: 'decided_at',
        expiresAt: 'expires_at',
    },
    empty: { decidedAt: null, expiresAt: null },
    searched: ['note', 'action_id'],
    filters: {
        state: isOneOf('state'),
        kind: isOneOf('kind'),
        forAction: isOneOf('for_action'),
        actionId: equals('action_id'),
        userId: equals('user_id'),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: (rows, { db }) => toRows(db, rows),
    present: async (row, { db, session }) => {
        const [shown] = await toRows(db, [row]);
        if (!shown) throw new Error(`check ${row.id} has no row`);
        return { ...shown, fault: await deciderFault(db, row, session.userId) };
    },
    title: ({ kind }) => kind,
    cells: { user: ({ user }) => user.name, decider: ({ decider }) => decider?.name ?? '' },
});

import { sql } from 'kysely';
import {
    accountRelations,
    type Relation,
    type RelationRecord,
} from '../../../contract/trade/resources/relations';
import type {
    RelationState,
    RelationStrength,
} from '../../../contract/trade/resources/relationTable';
import { personNames } from '../../identity/users/personNames';
import { atLeast, atMost, isOneOf } from '../../platform/crud/conditions';
import { defineCrud } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ordersBetween } from './countDeals';
import { deciderFault } from './decideRelation';
import { kindsOf, type RelationRow } from './keepRelation';

const mostOrders = 20;

const toRows = async (db: Database, rows: readonly RelationRow[]): Promise<Relation[]> => {
    const nameOf = await personNames(
        db,
        rows.flatMap(row => [row.first_id, row.second_id, row.decided_by]),
    );
    return rows.map(row => ({
        id: row.id,
        firstId: row.first_id,
        first: nameOf(row.first_id),
        secondId: row.second_id,
        second: nameOf(row.second_id),
        kinds: kindsOf(row),
        strength: row.strength as RelationStrength,
        deals: row.deals,
        state: row.state as RelationState,
        reason: row.reason,
        decider: row.decided_by === null ? null : nameOf(row.decided_by),
        decidedAt: row.decided_at,
        seenAt: row.seen_at,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

const readOrders = async (
    db: Database,
    { first_id, second_id }: RelationRow,
): Promise<RelationRecord['orders']> => {
    const rows = await ordersBetween(db, first_id, second_id)
        .select(['id', 'number', 'title', 'total', 'currency', 'state', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(mostOrders)
        .execute();
    return rows.map(({ total, created_at, ...row }) => ({
        ...row,
        currency: row.currency as RelationRecord['orders'][number]['currency'],
        state: row.state as RelationRecord['orders'][number]['state'],
        total: String(total),
        createdAt: created_at,
    }));
};

/** Pairs of accounts that may be one person's. */
export const relationResource = defineCrud({
    resource: accountRelations,
    table: 'account_relations',
    columns: {
        seenAt: 'seen_at',
        createdAt: 'created_at',
        deals: 'deals',
        strength: 'strength',
        state: 'state',
    },
    searched: ['reason'],
    filters: {
        state: isOneOf('state'),
        strength: isOneOf('strength'),
        userId: id => sql`(first_id = ${id} or second_id = ${id})`,
        hasDeals: word => (word === 'true' ? sql`deals > 0` : sql`deals = 0`),
        seenAt_gte: atLeast('seen_at'),
        seenAt_lte: atMost('seen_at'),
    },
    presentRows: (rows, { db }) => toRows(db, rows),
    present: async (row, { db, session }) => {
        const [shown] = await toRows(db, [row]);
        if (!shown) throw new Error(`relation ${row.id} has no row`);
        return {
            ...shown,
            orders: await readOrders(db, row),
            fault: await deciderFault(db, row, session.userId),
        };
    },
    title: ({ first_id, second_id }) => `${first_id} · ${second_id}`,
    cells: {
        first: ({ first }) => first.name,
        second: ({ second }) => second.name,
        kinds: ({ kinds }) => kinds.join(', '),
        decider: ({ decider }) => decider?.name ?? '',
    },
});

import { type Withdrawal, withdrawals } from '../../contract/resources/withdrawals';
import { atLeast, atMost, equals, isOneOf } from '../crud/conditions';
import { defineCrud } from '../crud/definition';
import { personNames } from '../people/personNames';
import { amountBound } from './amountBounds';
import { decimalCells } from './decimalText';

/** What people asked to have paid out; nobody decides about it here. */
export const withdrawalResource = defineCrud({
    resource: withdrawals,
    table: 'withdrawals',
    columns: {
        createdAt: 'created_at',
        amount: 'amount',
        fee: 'fee',
        state: 'state',
        stateSince: 'state_since',
        method: 'method',
    },
    searched: ['destination', 'tx_hash', 'risk_notes'],
    filters: {
        state: isOneOf('state'),
        method: isOneOf('method'),
        userId: equals('user_id'),
        currency: equals('currency'),
        amount_gte: amountBound('amount', 'least'),
        amount_lte: amountBound('amount', 'most'),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: async (rows, { db }) => {
        const named = await personNames(
            db,
            rows.flatMap(row => [row.user_id, row.approved_by]),
        );
        return rows.map(row => ({
            id: row.id,
            userId: row.user_id,
            user: named(row.user_id),
            amount: String(row.amount),
            fee: String(row.fee),
            currency: row.currency as Withdrawal['currency'],
            method: row.method as Withdrawal['method'],
            destination: row.destination,
            state: row.state as Withdrawal['state'],
            stateSince: row.state_since,
            riskNotes: row.risk_notes,
            approver: row.approved_by === null ? null : named(row.approved_by),
            txHash: row.tx_hash ?? '',
            createdAt: row.created_at,
            updatedAt: row.updated_at,
            version: row.version,
        }));
    },
    title: ({ id }) => id,
    cells: { user: ({ user }) => user.name, ...decimalCells('amount', 'fee') },
});

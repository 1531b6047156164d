import {
    type RiskHint,
    type Withdrawal,
    type WithdrawalEvent,
    withdrawals,
} from '../../../contract/trade/resources/withdrawals';
import { personNames } from '../../identity/users/personNames';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { decimalCells } from '../../platform/export/decimalText';
import { checkOf } from '../withdrawals/withdrawalChecks';
import { amountBound } from './amountBounds';

const named = (db: Database, rows: readonly Row<'withdrawals'>[]) =>
    personNames(
        db,
        rows.flatMap(row => [row.user_id, row.approved_by, row.second_approved_by, row.sent_by]),
    );

const toRows = async (db: Database, rows: readonly Row<'withdrawals'>[]): Promise<Withdrawal[]> => {
    const nameOf = await named(db, rows);
    const somebody = (id: string | null) => (id === null ? null : nameOf(id));
    return rows.map(row => ({
        id: row.id,
        userId: row.user_id,
        user: nameOf(row.user_id),
        amount: String(row.amount),
        fee: String(row.fee),
        currency: row.currency as Withdrawal['currency'],
        method: row.method as Withdrawal['method'],
        destination: row.destination,
        state: row.state as Withdrawal['state'],
        stateSince: row.state_since,
        riskNotes: row.risk_notes,
        riskHints: JSON.parse(row.risk_hints) as RiskHint[],
        approvals: row.approvals,
        approver: somebody(row.approved_by),
        secondApprover: somebody(row.second_approved_by),
        batchId: row.batch_id,
        txHash: row.tx_hash ?? '',
        proofNote: row.proof_note,
        proofFile: row.proof_file,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

const eventsOf = async (db: Database, id: string): Promise<WithdrawalEvent[]> => {
    const rows = await db
        .selectFrom('withdrawal_events')
        .selectAll()
        .where('withdrawal_id', '=', id)
        .orderBy('seq')
        .execute();
    const nameOf = await personNames(
        db,
        rows.map(({ actor_id }) => actor_id),
    );
    return rows.map(row => ({
        seq: row.seq,
        action: row.action,
        from: row.from_state,
        to: row.to_state,
        actorType: row.actor_type,
        reason: row.reason,
        at: row.at,
        actor: row.actor_id === '' ? null : nameOf(row.actor_id),
    }));
};

/** What people asked to have paid out; `server/trade/withdrawals` moves it on. */
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
        batchId: equals('batch_id'),
        amount_gte: amountBound('amount', 'least'),
        amount_lte: amountBound('amount', 'most'),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: (rows, { db }) => toRows(db, rows),
    present: async (row, { db, session, now }) => {
        const [shown] = await toRows(db, [row]);
        if (!shown) throw new Error(`withdrawal ${row.id} has no row`);
        const nameOf = await named(db, [row]);
        const sender = row.sent_by === null ? null : nameOf(row.sent_by);
        const mayAct = row.user_id !== session.userId;
        const mayApprove = mayAct && row.approved_by !== session.userId;
        const [check, events] = [await checkOf(db, row, now), await eventsOf(db, row.id)];
        return { ...shown, mayAct, mayApprove, check, sender, events };
    },
    title: ({ id }) => id,
    cells: { user: ({ user }) => user.name, ...decimalCells('amount', 'fee') },
});

import type { Chain } from '../../../contract/trade/chainAddress';
import { type UsdtTransfer, usdtTransfers } from '../../../contract/trade/resources/usdt';
import { personNames } from '../../identity/users/personNames';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { decimalText } from '../../platform/export/decimalText';
import { inSmallestUnits } from './amountBounds';
import { orderNumbers } from './orderNumbers';

/** Rows as administrators see them. */
export const presentTransfers = async (
    rows: readonly Row<'usdt_transfers'>[],
    db: Database,
): Promise<UsdtTransfer[]> => {
    const [named, numbers] = await Promise.all([
        personNames(
            db,
            rows.map(({ user_id }) => user_id),
        ),
        orderNumbers(
            db,
            rows.map(({ order_id }) => order_id),
        ),
    ]);
    return rows.map(row => ({
        id: row.id,
        chain: row.chain as Chain,
        txHash: row.tx_hash,
        logIndex: row.log_index,
        block: row.block,
        fromAddress: row.from_address,
        toAddress: row.to_address,
        token: row.token,
        amount: String(row.amount),
        state: row.state as UsdtTransfer['state'],
        outcome: (row.outcome || 'waiting') as UsdtTransfer['outcome'],
        note: row.note,
        rawValue: row.raw_value,
        confirmations: row.confirmations,
        paymentId: row.payment_id,
        userId: row.user_id,
        user: row.user_id === null ? null : named(row.user_id),
        orderId: row.order_id,
        orderNumber: row.order_id === null ? '' : (numbers.get(row.order_id) ?? ''),
        journalId: row.journal_id,
        createdAt: row.created_at,
    }));
};

/** Transfers of USDT that were seen on the chains. */
export const usdtTransferResource = defineCrud({
    resource: usdtTransfers,
    table: 'usdt_transfers',
    columns: {
        createdAt: 'created_at',
        amount: 'amount',
        block: 'block',
        chain: 'chain',
        state: 'state',
    },
    searched: ['tx_hash', 'from_address', 'to_address'],
    // TRON's hashes have no 0x
    whole: q => (/^(?:0x)?[0-9a-f]{64}$/i.test(q) ? 'tx_hash' : undefined),
    // and in those that have it, it stands nowhere else: nothing else has to be read
    begins: q => /^0x/i.test(q),
    filters: {
        chain: isOneOf('chain'),
        state: isOneOf('state'),
        outcome: values =>
            isOneOf('outcome')(values.map(value => (value === 'waiting' ? '' : value))),
        toAddress: equals('to_address'),
        userId: equals('user_id'),
        orderId: equals('order_id'),
        amount_gte: text => atLeast('amount')(inSmallestUnits(text, 'USDT', 'least')),
        amount_lte: text => atMost('amount')(inSmallestUnits(text, 'USDT', 'most')),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: (rows, { db }) => presentTransfers(rows, db),
    title: ({ tx_hash }) => tx_hash,
    cells: {
        user: ({ user }) => user?.name ?? '',
        amount: ({ amount }) => decimalText(amount, 'USDT'),
    },
});

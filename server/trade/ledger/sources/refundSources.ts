import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import type { Journal } from '../journal';
import type { JournalPrefix } from '../journalKinds';
import { ledgerAccounts } from '../ledgerAccounts';
import {
    payRefund,
    type RefundMoney,
    requestRefund,
    returnRefund,
    undoRefund,
} from '../refundJournals';
import { anyOf, byId, fromRecords, type JournalSource } from './source';

const refundsById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('refunds')
            .select(['id', 'order_id', 'user_id', 'currency', 'amount', 'rail', 'state'])
            .where('id', 'in', anyOf(ids))
            .execute(),
    );
type SourceRefund =
    Awaited<ReturnType<typeof refundsById>> extends Map<string, infer Row> ? Row : never;

const moneyOf = (row: SourceRefund): RefundMoney => ({
    id: row.id,
    orderId: row.order_id,
    userId: row.user_id,
    currency: row.currency as Currency,
    amount: BigInt(row.amount),
});

const whenRefund = (
    states: readonly string[] | undefined,
    make: (money: RefundMoney, row: SourceRefund) => Journal,
): JournalSource =>
    fromRecords(refundsById, row =>
        states === undefined || states.includes(row.state)
            ? [make(moneyOf(row), row)]
            : `the refund is ${row.state}`,
    );

const gatewayOf = ({ rail }: SourceRefund) => ledgerAccounts.gateway(rail);

export const refundSources = {
    rfr: whenRefund(undefined, requestRefund),
    rfb: whenRefund(['failed'], returnRefund),
    rfp: whenRefund(['done', 'returned'], (money, row) => payRefund(money, gatewayOf(row))),
    rfu: whenRefund(['returned'], (money, row) => undoRefund(money, gatewayOf(row))),
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;

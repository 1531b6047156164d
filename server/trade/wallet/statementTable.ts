import { createHash } from 'node:crypto';
import type { JournalKind } from '../../../contract/trade/resources/money';
import { firstStatementHash, statementHashText } from '../../../contract/trade/wallet';
import type { Database } from '../../platform/database/database';
import type { Cell, Table } from '../../platform/export/cells';
import { decimalText } from '../../platform/export/decimalText';
import { orderNumbers } from '../finance/orderNumbers';
import { partOf, readStatement, type StatementFilter, type StatementRow } from './statement';

type Language = 'en' | 'zh';

const heads = {
    en: [
        ...['Time', 'Time (UTC)', 'Type', 'Balance', 'Amount', 'Currency', 'Balance after entry'],
        ...['Order', 'Note', 'Journal', 'Account', 'Hash'],
    ],
    zh: [
        ...['时间', '时间（UTC）', '事项', '账户', '金额', '币种', '变动后余额'],
        ...['订单号', '备注', '凭证', '账户名', '哈希'],
    ],
} as const;

const parts = {
    available: ['Available', '可用'],
    pending: ['Pending', '待结算'],
    frozen: ['Frozen', '冻结'],
    receivable: ['Owed', '欠款'],
} as const;

const kinds: Readonly<Record<JournalKind, readonly [string, string]>> = {
    deposit: ['USDT deposit', 'USDT 充值'],
    gateway: ['Payment received', '支付到账'],
    payment: ['Order paid', '支付订单'],
    release: ['Sale completed', '订单结算'],
    maturity: ['Becomes available', '转为可用'],
    refund: ['Refund', '退款'],
    split: ['Dispute settled', '纠纷裁定'],
    withdrawal_request: ['Withdrawal requested', '申请提现'],
    withdrawal_return: ['Withdrawal returned', '提现退回'],
    refund_request: ['Refund to payment method', '原路退款'],
    refund_return: ['Refund returned', '原路退款失败退回'],
    refund_paid: ['Refund completed', '原路退款完成'],
    dispute_fee: ['Card dispute fee', '争议手续费'],
    withdrawal_paid: ['Withdrawal paid', '提现打款'],
    network_fee: ['Network fee', '网络费'],
    subscription: ['Subscription', '订阅'],
    chargeback: ['Chargeback', '拒付'],
    reversal: ['Reversal', '冲正'],
    assignment: ['Assigned to you', '认领入账'],
    correction: ['Correction', '更正'],
    deposit_hold: ['Deposit held', '冻结保证金'],
    deposit_return: ['Deposit returned', '退回保证金'],
    deposit_forfeit: ['Deposit forfeited', '保证金罚没'],
    debt: ['Debt settled', '抵扣欠款'],
    part: ['Release stage paid', '分阶段放款'],
    gateway_fee: ['Gateway fee', '支付渠道手续费'],
    vat: ['VAT', '增值税'],
    gateway_payout: ['Gateway payout to the bank', '支付渠道结算到银行'],
};

const wordOf = (word: readonly [string, string] | undefined, language: Language, other: string) =>
    word?.[language === 'zh' ? 1 : 0] ?? other;

/** Adds each line's hash, which holds that of the line before: who has the file can add it up again. */
const withHashes = (rows: readonly StatementRow[]) => {
    let previous = firstStatementHash;
    return rows.map(row => {
        const shown = {
            at: new Date(row.created_at).toISOString(),
            journal: row.journal_id,
            account: row.account,
            currency: row.currency,
            amount: decimalText(String(row.amount), row.currency),
            balance: decimalText(row.balance, row.currency),
        };
        previous = createHash('sha256').update(statementHashText(previous, shown)).digest('hex');
        return { row, shown, hash: previous };
    });
};

/** Somebody's statement as a table, the earliest line first. */
export const statementTable = async (
    db: Database,
    userId: string,
    filter: StatementFilter,
    { language, zone }: { language: Language; zone: string },
): Promise<Table> => {
    const rows = await readStatement(db, userId, filter);
    const numbers = await orderNumbers(
        db,
        rows.map(row => row.order_id),
    );
    const cells = withHashes(rows).map(({ row, shown, hash }): Cell[] => [
        ...[row.created_at, shown.at, wordOf(kinds[row.kind], language, row.kind)],
        wordOf(parts[partOf(row.account)], language, row.account),
        ...[shown.amount, row.currency, shown.balance],
        ...[row.order_id === null ? '' : (numbers.get(row.order_id) ?? ''), row.note],
        ...[row.journal_id, row.account, hash],
    ]);
    const columns = heads[language].map((title, at) => ({
        kind: at === 0 ? ('instant' as const) : ('text' as const),
        title: at === 0 ? `${title} (${zone})` : title,
    }));
    return {
        name: 'statement',
        zone,
        columns,
        secondsNote: '',
        total: cells.length,
        rows: (async function* () {
            yield cells;
        })(),
    };
};

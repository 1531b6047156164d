/** What the audit of the books looks for. */
export const auditChecks = [
    ...(['journal', 'balance', 'owed', 'withdrawal', 'chain', 'deposit'] as const),
    ...(['transfer', 'refund', 'person', 'escrow', 'history', 'parts', 'limit'] as const),
    ...(['source', 'missing', 'hash', 'schema', 'growth', 'audit'] as const),
] as const;
export type AuditCheck = (typeof auditChecks)[number];

type Words = readonly [en: string, zh: string];

/** What is wrong when a check finds something, and what to do about it. */
interface CheckWords {
    wrong: Words;
    action: Words;
}

const seeBackup: Words = [
    'Compare the record and its journals with an earlier backup to see which was changed.',
    '将业务记录和凭证与之前的备份对照，查明哪一个被改动过。',
];
const findAccess: Words = [
    'Find out who had access to the database, and compare it with an earlier backup.',
    '查明谁访问过数据库，并与之前的备份对照。',
];

/** For whoever reads what the audit found and has not seen the check before: page, mail and `npm run doctor`. */
export const auditWords: Readonly<Record<AuditCheck, CheckWords>> = {
    journal: {
        wrong: ['A journal does not balance or has missing lines.', '凭证借贷不平，或缺少分录。'],
        action: findAccess,
    },
    balance: {
        wrong: ['A balance does not match its journal lines.', '账户余额与其分录合计不符。'],
        action: findAccess,
    },
    owed: {
        wrong: ['An account with users’ money is below zero.', '存放用户资金的账户余额为负。'],
        action: [
            'Check its latest journals: more money went out than came in.',
            '查看该账户最近的凭证：转出的金额多于转入的金额。',
        ],
    },
    withdrawal: {
        wrong: ['A withdrawal does not match its journals.', '提现记录与凭证不一致。'],
        action: seeBackup,
    },
    deposit: {
        wrong: [
            'The deposits held do not match the balance of their account.',
            '冻结的保证金与其账户余额不符。',
        ],
        action: seeBackup,
    },
    chain: {
        wrong: [
            'A credited transfer is no longer on the blockchain.',
            '已入账的转账在链上已不存在。',
        ],
        action: [
            'Check the address in a block explorer, then release the account.',
            '在区块浏览器中核实该地址，然后解除账户的冻结。',
        ],
    },
    transfer: {
        wrong: ['A USDT transfer does not match its journal.', 'USDT 转账与凭证不一致。'],
        action: seeBackup,
    },
    refund: {
        wrong: [
            'A refund or dispute fee does not match its journals.',
            '退款或拒付费用与凭证不一致。',
        ],
        action: seeBackup,
    },
    person: {
        wrong: [
            'Someone received a different share of an order than its terms say.',
            '有人从订单中分得的金额与约定不符。',
        ],
        action: seeBackup,
    },
    escrow: {
        wrong: [
            'The amount in escrow does not match the state of the order.',
            '担保资金与订单状态不符。',
        ],
        action: [
            'Check the order’s history and the journals of its escrow account.',
            '查看订单的历史记录，以及其担保账户的凭证。',
        ],
    },
    history: {
        wrong: [
            'The history of an order does not lead to its state.',
            '订单的历史记录与其状态不符。',
        ],
        action: [
            'Check the order’s history: its state was changed, or an event is missing.',
            '查看订单的历史记录：状态被改动过，或缺少记录。',
        ],
    },
    parts: {
        wrong: [
            'The payouts of an order do not add up to its price.',
            '订单分配的金额合计与价格不符。',
        ],
        action: seeBackup,
    },
    limit: {
        wrong: [
            'A one-of-a-kind product is in more than one order.',
            '仅此一件的商品出现在多个订单中。',
        ],
        action: [
            'Check the product’s orders: continue one and refund the others.',
            '查看该商品的所有订单：保留其中一个，其余退款。',
        ],
    },
    source: {
        wrong: [
            'A journal has no source record or differs from it.',
            '凭证没有对应的业务记录，或与其不符。',
        ],
        action: findAccess,
    },
    missing: {
        wrong: ['A record that moves money has no journal.', '涉及资金的业务记录没有对应的凭证。'],
        action: seeBackup,
    },
    hash: {
        wrong: [
            'The hash chain of the ledger was broken or rewritten.',
            '账本的哈希链断裂或被重写。',
        ],
        action: findAccess,
    },
    schema: {
        wrong: [
            'A database rule that protects the ledger is missing or was changed.',
            '数据库中保护账本的规则缺失或被改动。',
        ],
        action: [
            'Restore the rule first, then find out who had access to the database.',
            '先恢复该规则，再查明谁访问过数据库。',
        ],
    },
    growth: {
        wrong: [
            'The platform gave away or lost more in one day than the settings allow.',
            '平台一天内的支出或损失超过了设置的上限。',
        ],
        action: [
            'Check the latest journals of the account. If the amount is correct, raise the limit in the settings.',
            '查看该账户最近的凭证。如果金额无误，请在设置中调高上限。',
        ],
    },
    audit: {
        wrong: ['The audit could not be completed.', '账本审计未能完成。'],
        action: [
            'Check that the database is readable and the disk has space, then run the audit again. Until it completes, errors in the ledger may go unnoticed.',
            '确认数据库可读、磁盘空间充足后重新审计。审计完成之前，账目问题可能不会被发现。',
        ],
    },
};

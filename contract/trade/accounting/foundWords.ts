type Rule = readonly [found: RegExp, zh: string];

/** What the audit writes down in English, and how a Chinese reader is told; names and numbers stay. */
const rules: readonly Rule[] = [
    [/^it says nothing, its lines come to (-?\d+)$/, '没有余额记录，分录合计为 $1'],
    [/^it says (-?\d+), its lines come to (-?\d+)$/, '余额为 $1，分录合计为 $2'],
    [/^it is at (-?\d+)$/, '余额为 $1'],
    [/^0 or more$/, '不小于 0'],
    [/^its lines come to (-?\d+)$/, '分录合计为 $1'],
    [/^it has one line$/, '只有一条分录'],
    [/^it has no lines$/, '没有分录'],
    [/^there is no such journal$/, '凭证不存在'],
    [/^a journal with lines that come to 0$/, '分录合计为 0 的凭证'],
    [/^it is (\w+), and (-?\d+) of (-?\d+) lies in escrow$/, '状态为 $1，担保资金为 $2（应为 $3）'],
    [/^(-?\d+) in escrow$/, '担保资金为 $1'],
    [
        /^event (\d+) goes from (\w+) to (\w+) after (\w+)$/,
        '第 $1 条记录由 $2 变为 $3，但此前为 $4',
    ],
    [/^its events end at (\w+), it is (\w+)$/, '历史记录止于 $1，当前状态为 $2'],
    [/^events that lead to (\w+)$/, '历史记录应止于 $1'],
    [/^it is (\w+), and was ended by nothing$/, '状态为 $1，但没有了结的凭证'],
    [/^it is (\w+), and was ended by ([\w ]+)$/, '状态为 $1，了结方式为 $2'],
    [/^its parts come to (-?\d+), what was left is (-?\d+)$/, '分配合计为 $1，剩余金额为 $2'],
    [/^a part is below zero$/, '有一部分为负数'],
    [/^no end$/, '尚未了结'],
    [/^(-?\d+) by (\w+)$/, '以 $2 了结 $1'],
    [
        /^it is (\w+), and (-?\d+) of it went to (\S+), not (-?\d+)$/,
        '状态为 $1，$3 得到 $2，应为 $4',
    ],
    [/^(\d+) orders have it$/, '出现在 $1 个订单中'],
    [/^1 order$/, '1 个订单'],
    [/^(-?\d+) is set aside, refunds on their way come to (-?\d+)$/, '预留 $1，退款中合计 $2'],
    [/^(-?\d+) set aside$/, '预留 $1'],
    [/^put aside$/, '已预留'],
    [/^it is (\w+), and put aside, ended by nothing$/, '状态为 $1，已预留，没有了结的凭证'],
    [/^it is (\w+), and put aside, ended by ([\w ]+)$/, '状态为 $1，已预留，了结凭证为 $2'],
    [/^it is (\w+), and not put aside, ended by nothing$/, '状态为 $1，未预留，没有了结的凭证'],
    [/^it is (\w+), and not put aside, ended by ([\w ]+)$/, '状态为 $1，未预留，了结凭证为 $2'],
    [/^put aside, ended by nothing$/, '已预留，没有了结的凭证'],
    [/^put aside, ended by ([\w ]+)$/, '已预留，了结凭证为 $1'],
    [/^fees of disputes are (-?\d+), (-?\d+) is booked$/, '拒付费用为 $1，入账 $2'],
    [/^(-?\d+) booked$/, '入账 $1'],
    [
        /^(-?\d+) was posted, and no transfer that was confirmed has it$/,
        '入账 $1，但没有对应的已确认转账',
    ],
    [/^(-?\d+) was confirmed, and nothing was posted$/, '已确认 $1，但没有入账'],
    [/^(-?\d+) was confirmed, and (-?\d+) was posted$/, '已确认 $1，入账 $2'],
    [/^(-?\d+) posted$/, '入账 $1'],
    [/^(-?\d+) is frozen, withdrawals on the way come to (-?\d+)$/, '冻结 $1，处理中的提现合计 $2'],
    [/^(-?\d+) frozen$/, '冻结 $1'],
    [/^its money was never put aside$/, '从未冻结款项'],
    [/^it is (\w+) and was given back$/, '状态为 $1，款项却已退回'],
    [/^it is (\w+) and was not given back$/, '状态为 $1，款项却未退回'],
    [/^it is (\w+) and was paid$/, '状态为 $1，款项却已付出'],
    [/^it is (\w+) and was not paid$/, '状态为 $1，款项却未付出'],
    [/^it is (\w+), its course ends with (\w+)$/, '状态为 $1，处理过程止于 $2'],
    [/^its course does not hold together$/, '处理过程前后矛盾'],
    [/^journals and a course that fit (\w+)$/, '凭证与处理过程符合 $1'],
    [/^it has no record$/, '没有业务记录'],
    [/^a record in ([\w, ]+)$/, '$1 中的记录'],
    [
        /^a journal of kind (\w+) under an id that no kind has$/,
        '类型为 $1 的凭证，编号不属于任何类型',
    ],
    [/^a journal of a declared kind$/, '已定义类型的凭证'],
    [/^(\S+) is posted$/, '$1 已入账'],
    [/^no journal$/, '没有凭证'],
    [/^nothing more$/, '没有其他分录'],
    [/^there is no journal (\S+)$/, '没有凭证 $1'],
    [/^(\S+), because the payment noted this money$/, '$1（支付记录了这笔款项）'],
    [/^(\S+), because the order says that it was paid by it$/, '$1（订单记录由它付款）'],
    [/^(\S+), because the order is ([\w ]+)$/, '$1（订单状态为 $2）'],
    [/^(\S+), because the bank took the card’s payment back$/, '$1（银行撤回了银行卡付款）'],
    [/^(\S+), because administrators confirmed the transfer$/, '$1（管理员确认了转账）'],
    [/^(\S+), because a receipt was issued for the order$/, '$1（订单已开具收据）'],
    [/^none: there is no VAT on the receipt$/, '没有凭证：收据上没有增值税'],
    [/^none: no message of the gateway tells of (?:it|this fee)$/, '没有凭证：渠道没有相应的通知'],
    [/^none: no confirmed transfer of this reference$/, '没有凭证：没有该流水号的已确认转账'],
    [
        /^none: the message as it came does not have this amount$/,
        '没有凭证：原始通知中没有这个金额',
    ],
    [/^none: the transfer was never taken back$/, '没有凭证：该转账从未被撤回'],
    [/^it is missing in the chain$/, '哈希链中缺失'],
    [/^a journal$/, '一张凭证'],
    [/^it follows (\w*)$/, '前一个哈希为 $1'],
    [/^it is in the chain, and gone$/, '哈希链中有记录，但凭证已不存在'],
    [/^the journal as posted$/, '入账时的凭证'],
    [/^it was changed after it was posted$/, '入账后被改动'],
    [/^the journal of hash (\w+)$/, '哈希为 $1 的凭证'],
    [/^it is not in the chain$/, '不在哈希链中'],
    [/^its link$/, '哈希链中的对应环节'],
    [/^the chain was written anew: it has nothing there$/, '哈希链被重写：该处没有记录'],
    [/^the chain was written anew: it has (\w+) there$/, '哈希链被重写：该处为 $1'],
    [/^(\w+), as noted at (\S+)$/, '$1（记录于 $2）'],
    [/^the chain ends with no\. (\d+) \(nothing\)$/, '哈希链止于第 $1 号（无）'],
    [/^the chain ends with no\. (\d+) \((\w+)\)$/, '哈希链止于第 $1 号（$2）'],
    [/^no\. (\d+) \((\w+)\)$/, '第 $1 号（$2）'],
    [/^the last hash$/, '最后一个哈希'],
    [/^it is gone$/, '已不存在'],
    [/^the trigger of the ledger$/, '账本的触发器'],
    [/^the function of the ledger$/, '账本的函数'],
    [/^no such trigger on the ledger$/, '账本上不应有这个触发器'],
    [/^no such function on the ledger$/, '账本上不应有这个函数'],
    [/^it is switched off$/, '已停用'],
    [/^it works$/, '正常工作'],
    [/^(-?[\d.]+ [A-Z]+) within 24 hours$/, '24 小时内 $1'],
    [/^at most ([\d.]+ [A-Z]+)$/, '最多 $1'],
    [/^it runs to its end$/, '审计完成'],
];

const said = (text: string): string | undefined => {
    const rule = rules.find(([found]) => found.test(text));
    return rule && text.replace(...rule);
};

/**
 * What was found or should be there, in the reader's language. Texts without words of their own (accounts, amounts,
 * rules of the database, what the system said) stay as they are; several at once are told one by one.
 */
export const foundText = (text: string, language: string): string => {
    if (language !== 'zh' || text === '') return text;
    const whole = said(text);
    if (whole !== undefined) return whole;
    const parts = text.split(', ').map(said);
    return parts.every(part => part !== undefined) ? parts.join('；') : text;
};

import type { Currency } from '../../../contract/platform/money';
import type { WithdrawalState } from '../../../contract/trade/withdrawalStates';
import { decimalText } from '../../platform/export/decimalText';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Deed, type Written, write } from '../../platform/mail/emailTemplates';
import { writtenTime } from '../../platform/mail/writtenTime';

interface Added {
    method: string;
    masked: string;
    usable_at: number;
}

const methods = {
    usdt_trc20: ['USDT (TRC-20)', 'USDT（TRC-20）'],
    usdt_erc20: ['USDT (ERC-20)', 'USDT（ERC-20）'],
    alipay: ['Alipay', '支付宝'],
    bank: ['bank account', '银行账户'],
} as const;

const methodText = (method: string, language: 'en' | 'zh'): string =>
    methods[method as keyof typeof methods]?.[language === 'zh' ? 1 : 0] ?? method;

/** For the owner of an account to which somebody has added a destination of withdrawals. */
export const payoutAddressAdded = (
    head: EmailLayout,
    { method, masked, usable_at }: Added,
    { at, address }: Deed,
): Written =>
    head.language === 'zh'
        ? write(
              head,
              `您的“${head.product}”账号添加了收款账户`,
              `您的账号于${writtenTime(at, 'zh')}添加了收款账户：${methodText(method, 'zh')} ${masked}，操作地址：${address}。`,
              `该账户在${writtenTime(usable_at, 'zh')}之后才能用于提现。如果不是您本人操作，请立即修改密码，并在钱包中删除这个账户。`,
          )
        : write(
              head,
              `A payout address was added to your ${head.product} account`,
              `This payout address was added to your account on ${writtenTime(at, 'en')} from IP address ${address}: ${methodText(method, 'en')} ${masked}.`,
              `It can be used for withdrawals from ${writtenTime(usable_at, 'en')}. If this was not you, change your password now and remove the address in your wallet.`,
          );

interface Told {
    id: string;
    amount: number | bigint;
    currency: string;
    method: string;
    destination: string;
}

type Sentence = readonly [title: string, body: string];

const sentences: Readonly<
    Partial<Record<WithdrawalState, Readonly<Record<'en' | 'zh', Sentence>>>>
> = {
    requested: {
        en: [
            'Withdrawal requested',
            'The amount and fee are reserved until the withdrawal is reviewed.',
        ],
        zh: ['提现申请已提交', '提现金额和手续费已冻结，等待审批。'],
    },
    risk_hold: {
        en: [
            'Withdrawal under review',
            'It needs a closer review first. You do not need to do anything.',
        ],
        zh: ['提现正在核查', '该笔提现需要进一步核查，您无需操作。'],
    },
    approved: {
        en: ['Withdrawal approved', 'It will be paid with the next batch.'],
        zh: ['提现已通过审批', '将随下一批打款发出。'],
    },
    sent: {
        en: ['Withdrawal sent', 'We are waiting for confirmation that it has arrived.'],
        zh: ['提现已发出', '正在等待确认到账。'],
    },
    confirmed: {
        en: ['Withdrawal complete', 'The transfer is confirmed.'],
        zh: ['提现已到账', '转账已确认。'],
    },
    cancelled: {
        en: ['Withdrawal cancelled', 'The amount and fee are back in your available balance.'],
        zh: ['提现已取消', '提现金额和手续费已退回可用余额。'],
    },
    rejected: {
        en: ['Withdrawal rejected', 'The amount and fee are back in your available balance.'],
        zh: ['提现被驳回', '提现金额和手续费已退回可用余额。'],
    },
    failed: {
        en: ['Withdrawal failed', 'The amount and fee are back in your available balance.'],
        zh: ['提现失败', '提现金额和手续费已退回可用余额。'],
    },
};

/** With two places at least, and no zeros after them: `50.00 USDT`. */
const sumText = (amount: number | bigint, currency: string): string => {
    const text = decimalText(String(amount), currency as Currency);
    return `${text.replace(/(\.\d\d\d*?)0+$/, '$1')} ${currency}`;
};

/** What its owner is told when a withdrawal came into a state; nothing of some. */
export const withdrawalTold = (
    { amount, currency, method, destination, id }: Told,
    state: WithdrawalState,
    reason: string,
) => {
    const said = sentences[state];
    if (!said) return undefined;
    const sum = sumText(amount, currency);
    const [titleEn, bodyEn] = said.en;
    const [titleZh, bodyZh] = said.zh;
    const to = (language: 'en' | 'zh') => `${methodText(method, language)} ${destination}`;
    return {
        titleEn: `${titleEn}: ${sum}`,
        titleZh: `${titleZh}：${sum}`,
        bodyEn: [
            `${sum} to ${to('en')}. ${bodyEn}`,
            ...(reason ? [`Reason: ${reason}`] : []),
            `Number: ${id}`,
        ].join('\n'),
        bodyZh: [
            `${sum}，收款账户：${to('zh')}。${bodyZh}`,
            ...(reason ? [`原因：${reason}`] : []),
            `编号：${id}`,
        ].join('\n'),
    };
};

import type { Currency } from '../../../contract/platform/money';
import type { RailName } from '../../../contract/trade/paymentRails';
import { staffToTell } from '../../identity/users/administrators';
import { isTold, notifyUsers } from '../../messaging/messages/notifyUsers';
import { decimalText } from '../../platform/export/decimalText';
import { planJob } from '../../platform/jobs/jobQueue';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import type { Trx } from './refunds/refundRows';

const caseKind = 'gateway_case';

interface Facts {
    /** the gateway's own number of the payment */
    reference: string;
    /** decimal text and currency */
    money: string;
}
type BothTexts = Record<'zh' | 'en', readonly [title: string, body: string]>;

const texts = {
    refundElsewhere: ({ reference, money }: Facts): BothTexts => ({
        zh: [
            '渠道后台有一笔退款',
            `渠道告知 ${reference} 已退款 ${money}，但本站没有发起这笔退款，账目尚未记录。如果这笔钱还在买家余额里，请在“财务核算 → 手工调整”中登记一笔系统外退款。`,
        ],
        en: [
            'A payment was refunded at the gateway',
            `The gateway reports a refund of ${money} for ${reference} that was not requested here, so it is not in the ledger. If the buyer still has the money on their balance here, request an adjustment of the type “Refund made elsewhere” under Accounting.`,
        ],
    }),
    refundEarly: ({ reference, money }: Facts): BothTexts => ({
        zh: [
            '退款通知早于支付到达',
            `渠道告知 ${reference} 已退款 ${money}，但本站还没有这笔支付。通知已保留，支付到达后会自动处理。`,
        ],
        en: [
            'A refund arrived before its payment',
            `The gateway reports a refund of ${money} for ${reference}, but this payment has not arrived here yet. The message is kept and processed again when it does.`,
        ],
    }),
    disputeReversed: ({ reference, money }: Facts): BothTexts => ({
        zh: [
            '已败诉的拒付争议被改判',
            `渠道告知 ${reference} 的拒付争议改判胜诉，${money} 会退回渠道账户，账目尚未记录。请在“财务核算 → 手工调整”中登记一笔系统外收款，确定款项归属。`,
        ],
        en: [
            'A lost card dispute was reversed in your favour',
            `The gateway reports that ${money} for ${reference} will be returned to you. This is not in the ledger yet. Decide who the money belongs to, and request an adjustment of the type “Money received elsewhere” under Accounting.`,
        ],
    }),
    disputeEarly: ({ reference, money }: Facts): BothTexts => ({
        zh: [
            '拒付争议早于支付到达',
            `渠道告知 ${reference} 的 ${money} 有拒付争议，但本站还没有这笔支付。通知已保留，支付到达后会自动处理。`,
        ],
        en: [
            'A card dispute arrived before its payment',
            `The gateway reports a dispute of ${money} for ${reference}, but this payment has not arrived here yet. The message is kept and processed again when it does.`,
        ],
    }),
} as const;

interface Payload extends Facts {
    name: keyof typeof texts;
    /** of the case */
    key: string;
}

interface Case {
    name: keyof typeof texts;
    rail: RailName;
    reference: string;
    amount: bigint;
    currency: Currency;
}

/** Plans to tell every administrator of something that nobody but they can settle, once for each payment. */
export const tellOfCase = async (
    trx: Trx,
    { name, rail, reference, amount, currency }: Case,
    now: number,
): Promise<void> => {
    const key = `case:${JSON.stringify([name, rail, reference, String(amount)])}`;
    const money = `${decimalText(String(amount), currency)} ${currency}`;
    const payload = { name, key, reference: reference.slice(0, 255), money };
    await planJob(trx, { kind: caseKind, key, runAt: now, payload }, now);
};

/** Says to the runner how administrators are told. */
export const handleCaseNotices = (
    jobs: Pick<JobRunner, 'handle'>,
    outbox: Pick<Outbox, 'write'>,
): void =>
    jobs.handle(caseKind, {
        action: async (trx, { payload }, _, now) => {
            const { name, key, ...facts } = payload as Payload;
            // gateways say the same by several messages: again it is no news
            if (await isTold(trx, key)) return undefined;
            const to = await staffToTell(trx, 'payments.settle');
            const about = { to, about: key, page: '/finance/inbound', texts: texts[name](facts) };
            await notifyUsers(trx, outbox, about, now);
            return undefined;
        },
    });

import { decimalText } from '../../platform/export/decimalText';
import type { StoredCovenant } from './covenantRows';

interface NoticeText {
    zh: readonly [title: string, body: string];
    en: readonly [title: string, body: string];
}

interface Facts {
    host: string;
    from: string;
    to: string;
    refund: string;
    isKept: boolean;
}

const texts = {
    begun: ({ host, from, to }) => ({
        zh: [
            `${host} 的流量承诺已开始`,
            `${from} 至 ${to} 期间将按日统计，双方可在订单页查看。承诺对应的款项由平台托管至承诺结束。`,
        ],
        en: [
            `The traffic covenant for ${host} has begun`,
            `Each day from ${from} to ${to} is measured. Both of you see the figures in the order. The covenant’s share of the price stays in escrow until it ends.`,
        ],
    }),
    gap: ({ host }) => ({
        zh: [
            `${host} 的访问没有正常统计`,
            '统计代码、站点设置或访问日志有问题，这些天按承诺条款处理。请在订单页查看原因。',
        ],
        en: [
            `Visits to ${host} are not being measured as agreed`,
            'Something is wrong with the script, the site’s settings or the access log. Such days count as the covenant’s terms say. See the order for the reason.',
        ],
    }),
    ended: ({ host }) => ({
        zh: [
            `${host} 的流量承诺期已结束`,
            '结果已在订单页列出。如有异议，请在 3 天内提出；否则按公式自动结算。',
        ],
        en: [
            `The traffic covenant for ${host} has ended`,
            'The result is in the order. If you disagree, object within 3 days; otherwise it is settled by the formula.',
        ],
    }),
    settled: ({ host, refund, isKept }) => ({
        zh: isKept
            ? [`${host} 的流量承诺已履行`, '托管的款项结算给卖家。']
            : [
                  `${host} 的流量承诺未达到`,
                  `按条款退给买家 ${refund}，托管款项的其余部分结算给卖家。`,
              ],
        en: isKept
            ? [
                  `The traffic covenant for ${host} was kept`,
                  'All that was held back goes to the seller.',
              ]
            : [
                  `The traffic covenant for ${host} was not met`,
                  `${refund} goes back to the buyer by its terms, the rest of what was held back to the seller.`,
              ],
    }),
    objected: ({ host }) => ({
        zh: [
            `${host} 的流量承诺结果有异议`,
            '对方对结果提出异议，平台将审核并裁定，理由见订单页。',
        ],
        en: [
            `The result of the traffic covenant for ${host} is disputed`,
            'The other side objected to it. Our staff decide about what was held back; the order has the reason.',
        ],
    }),
    decided: ({ host, refund }) => ({
        zh: [
            `${host} 的流量承诺已裁定`,
            `退给买家 ${refund}，托管款项的其余部分结算给卖家。款项在验收时间过后结算。`,
        ],
        en: [
            `The traffic covenant for ${host} was decided`,
            `${refund} of what was held back goes to the buyer, the rest to the seller, after the inspection time has passed.`,
        ],
    }),
    siteProposed: ({ host }) => ({
        zh: [
            `买家希望更换 ${host} 的统计站点`,
            '同意后两个站点会并行统计 7 天，数据一致才会更换。请在订单页答复。',
        ],
        en: [
            `The buyer wants another site to measure ${host}`,
            'If you agree, both sites are compared for 7 days, and the change is made only if they match. Please answer in the order.',
        ],
    }),
    siteWatched: ({ host }) => ({
        zh: [
            `卖家同意更换 ${host} 的统计站点`,
            '请在接下来的 7 天内让两段统计代码同时留在网站上。',
        ],
        en: [
            `The seller agreed to another site measuring ${host}`,
            'Keep both scripts on the website for the next 7 days.',
        ],
    }),
    siteRefused: ({ host }) => ({
        zh: [`卖家拒绝更换 ${host} 的统计站点`, '请保留原有的统计代码。'],
        en: [
            `The seller refused another site for ${host}`,
            'Keep the present script on the website.',
        ],
    }),
    siteSwitched: ({ host }) => ({
        zh: [`${host} 已改由新站点统计`, '两个站点的数据一致，流量承诺从今天起由新站点统计。'],
        en: [
            `Another site measures ${host} now`,
            'Both sites matched. The covenant goes on with the new one.',
        ],
    }),
    siteDropped: ({ host }) => ({
        zh: [
            `${host} 的统计站点没有更换`,
            '两个站点的数据相差超过 10%，仍由原站点统计。请保留原有的统计代码。',
        ],
        en: [
            `The site that measures ${host} was not changed`,
            'The two sites differed by more than 10 %. The present one goes on; keep its script on the website.',
        ],
    }),
} as const satisfies Record<string, (facts: Facts) => NoticeText>;
export type CovenantNoticeName = keyof typeof texts;

/** The text of a notice about a covenant as it is now. */
export const covenantNoticeText = (
    name: CovenantNoticeName,
    { host, begins_on, ends_on, to_buyer, currency, state }: StoredCovenant,
): NoticeText =>
    texts[name]({
        host,
        from: begins_on,
        to: ends_on,
        refund: `${decimalText(String(to_buyer ?? 0), currency)} ${currency}`,
        isKept: state === 'kept',
    });

import type { BothTexts } from '../../identity/notifyUsers';
import { notifyUsers } from '../../messaging/messages/notifyUsers';
import type { Trx } from '../../platform/database/trx';
import { planJob } from '../../platform/jobs/jobQueue';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import { marketPages } from '../pages';
import type { ProductRowData } from './productRows';

interface Facts {
    title: string;
    reason: string;
}

/** What sellers are told of their listings when somebody else, or the server, does something. */
const texts = {
    approve: ({ title }) => ({
        zh: ['商品已上架', `“${title}”已通过审核，现已上架。`],
        en: ['Your listing is live', `“${title}” was approved and is now on sale.`],
    }),
    sendBack: ({ title, reason }) => ({
        zh: ['商品未通过审核', `“${title}”被退回修改。原因：${reason}`],
        en: [
            'Your listing needs changes',
            `“${title}” was not approved yet. Please change it and submit it again. Reason: ${reason}`,
        ],
    }),
    withdraw: ({ title, reason }) => ({
        zh: ['商品已被下架', `“${title}”已被平台下架。原因：${reason}`],
        en: ['Your listing was withdrawn', `The platform withdrew “${title}”. Reason: ${reason}`],
    }),
    approveEdit: ({ title }) => ({
        zh: ['商品修改已生效', `您对“${title}”的修改已通过审核。`],
        en: ['Your edit is live', `Your edit of “${title}” was approved.`],
    }),
    rejectEdit: ({ title, reason }) => ({
        zh: ['商品修改未通过', `您对“${title}”的修改未通过审核，商品保持原样。原因：${reason}`],
        en: [
            'Your edit was rejected',
            `Your edit of “${title}” was rejected. The listing stays unchanged. Reason: ${reason}`,
        ],
    }),
    approveVersion: ({ title, reason }) => ({
        zh: ['版本已通过审核', `“${title}”的版本 ${reason} 已通过审核。`],
        en: ['Your version was approved', `Version ${reason} of “${title}” was approved.`],
    }),
    rejectVersion: ({ title, reason }) => ({
        zh: ['版本未通过审核', `“${title}”的新版本未通过审核。原因：${reason}`],
        en: [
            'Your version was rejected',
            `A new version of “${title}” was rejected. Reason: ${reason}`,
        ],
    }),
    pause: ({ title }) => ({
        zh: [
            '商品已暂停出售',
            `多次检查均未找到“${title}”的所有权验证信息，商品已暂停出售。请恢复验证信息，系统再次找到后会自动恢复出售。`,
        ],
        en: [
            'Your listing is paused',
            `We could not find the ownership proof for “${title}” several times in a row, so the listing is paused. Restore the proof, and the listing goes live again automatically.`,
        ],
    }),
    resume: ({ title }) => ({
        zh: ['商品已恢复出售', `已再次验证“${title}”的所有权，商品恢复出售。`],
        en: [
            'Your listing is live again',
            `Your ownership of “${title}” was verified again, and the listing is back on sale.`,
        ],
    }),
} as const satisfies Record<string, (facts: Facts) => BothTexts>;
type SellerNotice = keyof typeof texts;

const noticeKind = 'seller_notice';

interface Payload extends Facts {
    productId: string;
    to: string;
    name: SellerNotice;
}

/** Plans what a seller is told, within the transaction that makes it true. */
export const planSellerNotice = (
    trx: Trx,
    product: Pick<ProductRowData, 'id' | 'seller_id' | 'title'>,
    { name, reason = '' }: { name: SellerNotice; reason?: string },
    now: number,
): Promise<void> => {
    const { id, seller_id, title } = product;
    const payload: Payload = { productId: id, to: seller_id, name, title, reason };
    // one of each at an instant
    const key = `product:${id}:notice:${name}:${now}`;
    return planJob(trx, { kind: noticeKind, key, runAt: now, payload }, now);
};

/** Says to the runner how sellers are told. */
export const handleSellerNotices = (jobs: JobRunner, outbox: Outbox): void =>
    jobs.handle(noticeKind, {
        action: (trx, { payload }, _, now) => {
            const { productId, to, name, ...facts } = payload as Payload;
            const page = marketPages.ownListing(productId);
            const told = { to: [to], about: productId, page, texts: texts[name](facts) };
            return notifyUsers(trx, outbox, told, now);
        },
    });

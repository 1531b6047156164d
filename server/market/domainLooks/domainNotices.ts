import type { DomainChange } from '../../../contract/market/domainLook';
import { domainStatusText } from '../../../contract/market/domainStatuses';
import type { BothTexts } from '../../identity/notifyUsers';
import { staffToTell } from '../../identity/users/administrators';
import { notifyUsers } from '../../messaging/messages/notifyUsers';
import type { Trx } from '../../platform/database/trx';
import { planJob } from '../../platform/jobs/jobQueue';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Outbox } from '../../platform/mail/outbox';
import { marketPages } from '../pages';
import type { ProductRowData } from '../products/productRows';

type Words = Readonly<Record<'zh' | 'en', string>>;

const dayOf = (at: number | null): string =>
    at === null ? '' : new Date(at).toISOString().slice(0, 10);

const words: Readonly<Record<DomainChange['kind'], (change: DomainChange) => Words>> = {
    transferred: ({ on }) => ({
        zh: `${dayOf(on)} 有转移记录`,
        en: `a transfer on ${dayOf(on)}`,
    }),
    registered: ({ on }) => ({
        zh: `${dayOf(on)} 被重新注册`,
        en: `a new registration on ${dayOf(on)}`,
    }),
    registrar: () => ({ zh: '注册商已变更', en: 'another registrar' }),
    registrant: () => ({ zh: '注册人已变更', en: 'another registrant' }),
    lock: ({ word }) => ({
        zh: `出现新状态“${domainStatusText(word, 'zh')}”`,
        en: `the new status “${domainStatusText(word, 'en')}”`,
    }),
};

/** What a registry says otherwise than before, in the words of both languages. */
export const changeWords = (changes: readonly DomainChange[]): Words => {
    const said = changes.map(change => words[change.kind](change));
    return { zh: said.map(one => one.zh).join('、'), en: said.map(one => one.en).join(', ') };
};

interface Facts {
    title: string;
    changes: readonly DomainChange[];
}

const texts = {
    seller: ({ title, changes }) => ({
        zh: [
            '商品已转入审核',
            `注册局显示“${title}”的域名自上架后有变动：${changeWords(changes).zh}。审核完成前暂停出售。如果是您本人操作，请在商品页面等待审核；如果不是，请立即联系您的注册商。`,
        ],
        en: [
            'Your listing is back in review',
            `The registry shows a change of the domain of “${title}” since it was listed: ${changeWords(changes).en}. It is off sale until it has been reviewed. If this was not you, contact your registrar at once.`,
        ],
    }),
    staff: ({ title, changes }) => ({
        zh: [
            '已上架域名有变动',
            `注册局显示“${title}”的域名自上架后有变动：${changeWords(changes).zh}。请在商品的“域名注册信息”中查看。`,
        ],
        en: [
            'A listed domain has changed',
            `The registry shows a change of the domain of “${title}” since it was listed: ${changeWords(changes).en}. See “Domain registry” on the product’s page.`,
        ],
    }),
} as const satisfies Record<string, (facts: Facts) => BothTexts>;

const noticeKind = 'domain_notice';

interface Payload extends Facts {
    productId: string;
    name: keyof typeof texts;
}

/** Plans what is said of a domain that changed: to its seller, where it is taken out of sale, and to reviewers. */
export const planDomainNotices = async (
    trx: Trx,
    { id, title }: Pick<ProductRowData, 'id' | 'title'>,
    { changes, names }: { changes: readonly DomainChange[]; names: readonly Payload['name'][] },
    now: number,
): Promise<void> => {
    for (const name of names) {
        const payload: Payload = { productId: id, name, title, changes };
        const key = `product:${id}:domain:${name}:${now}`;
        await planJob(trx, { kind: noticeKind, key, runAt: now, payload }, now);
    }
};

/** Says to the runner how people are told. */
export const handleDomainNotices = (jobs: JobRunner, outbox: Outbox): void =>
    jobs.handle(noticeKind, {
        action: async (trx, { payload }, _, now) => {
            const { productId, name, ...facts } = payload as Payload;
            const product = await trx
                .selectFrom('products')
                .select('seller_id')
                .where('id', '=', productId)
                .executeTakeFirst();
            if (!product) return;
            const isSeller = name === 'seller';
            const to = isSeller ? [product.seller_id] : await staffToTell(trx, 'listings.review');
            const page = isSeller
                ? marketPages.ownListing(productId)
                : marketPages.product(productId);
            const told = { to, about: productId, page, texts: texts[name](facts) };
            await notifyUsers(trx, outbox, told, now);
        },
    });

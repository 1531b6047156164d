import { notifyUsers } from '../../messaging/messages/notifyUsers';
import type { Trx } from '../../platform/database/trx';
import type { Outbox } from '../../platform/mail/outbox';
import { marketPages } from '../pages';

export type NoticeSender = Pick<Outbox, 'write' | 'wake'>;

type Texts = Parameters<typeof notifyUsers>[2]['texts'];

interface Told {
    to: string;
    /** the access or the question */
    about: string;
    page: string;
    texts: Texts;
}

const tell = (trx: Trx, outbox: NoticeSender, { to, ...told }: Told, now: number) =>
    notifyUsers(trx, outbox, { ...told, to: [to] }, now);

interface OfRoom {
    id: string;
    product: { id: string; title: string; seller_id: string };
}

/** Tells a seller that somebody asks to read. */
export const tellOfRequest = (
    trx: Trx,
    outbox: NoticeSender,
    { id, product, message }: OfRoom & { message: string },
    now: number,
) =>
    tell(
        trx,
        outbox,
        {
            to: product.seller_id,
            about: id,
            page: marketPages.ownRoom(product.id),
            texts: {
                zh: [
                    `有人申请查看“${product.title}”的资料室`,
                    `申请留言：\n\n${message}\n\n请在资料室页面授权或拒绝。`,
                ],
                en: [
                    `Someone asks for access to the data room of “${product.title}”`,
                    `Their message:\n\n${message}\n\nGrant or reject the request in your data room.`,
                ],
            },
        },
        now,
    );

const decided = {
    grant: {
        zh: ['卖家已向您开放资料室', '您可以查看“%t”的资料室。'],
        en: ['You have access to a data room', 'You can now read the data room of “%t”.'],
    },
    reject: {
        zh: ['卖家拒绝了您的资料室申请', '“%t”的卖家拒绝了您的申请。'],
        en: ['Your request was rejected', 'The seller of “%t” rejected your request.'],
    },
    suspend: {
        zh: ['您的资料室访问已暂停', '“%t”的卖家暂停了您的访问。'],
        en: ['Your access was suspended', 'The seller of “%t” suspended your access.'],
    },
    resume: {
        zh: ['您的资料室访问已恢复', '您可以继续查看“%t”的资料室。'],
        en: ['Your access was restored', 'You can read the data room of “%t” again.'],
    },
    withdraw: {
        zh: ['您的资料室访问已撤回', '“%t”的卖家撤回了您的访问。'],
        en: ['Your access was withdrawn', 'The seller of “%t” withdrew your access.'],
    },
} as const;

/** Tells a reader what the seller decided. */
export const tellOfDecision = (
    trx: Trx,
    outbox: NoticeSender,
    told: OfRoom & { readerId: string; act: keyof typeof decided; reason: string },
    now: number,
) => {
    const { id, product, readerId, act, reason } = told;
    const said = (language: 'en' | 'zh', intro: string): [string, string] => {
        const [title, text] = decided[act][language];
        const body = text.replace('%t', () => product.title);
        return [title, reason === '' ? body : `${body}\n\n${intro}\n\n${reason}`];
    };
    const texts = { zh: said('zh', '卖家留言：'), en: said('en', 'Message from the seller:') };
    const page = marketPages.room(product.id);
    return tell(trx, outbox, { to: readerId, about: id, page, texts }, now);
};

/** Tells a seller of a question in their room. */
export const tellOfRoomQuestion = (
    trx: Trx,
    outbox: NoticeSender,
    { id, product, body }: OfRoom & { body: string },
    now: number,
) =>
    tell(
        trx,
        outbox,
        {
            to: product.seller_id,
            about: id,
            page: marketPages.ownRoom(product.id),
            texts: {
                zh: [`“${product.title}”的资料室有新的提问`, `提问：\n\n${body}`],
                en: [`New question in the data room of “${product.title}”`, `Question:\n\n${body}`],
            },
        },
        now,
    );

/** Tells whoever asked that there is an answer. */
export const tellOfRoomAnswer = (
    trx: Trx,
    outbox: NoticeSender,
    told: OfRoom & { askerId: string; body: string; answer: string },
    now: number,
) => {
    const { id, product, askerId, body, answer } = told;
    return tell(
        trx,
        outbox,
        {
            to: askerId,
            about: id,
            page: marketPages.room(product.id),
            texts: {
                zh: [
                    `卖家回答了您在资料室的提问`,
                    `“${product.title}”\n\n${body}\n\n卖家回答：\n\n${answer}`,
                ],
                en: [
                    `Your data room question was answered`,
                    `“${product.title}”\n\n${body}\n\nThe seller answered:\n\n${answer}`,
                ],
            },
        },
        now,
    );
};

import { notifyUsers } from '../../messaging/messages/notifyUsers';
import type { Trx } from '../../platform/database/trx';
import type { Outbox } from '../../platform/mail/outbox';
import { marketPages } from '../pages';

type Sender = Pick<Outbox, 'write'>;

interface Question {
    id: string;
    product: { id: string; title: string; seller_id: string };
    body: string;
}

/** Tells a seller of a question. */
export const tellOfQuestion = (
    trx: Trx,
    outbox: Sender,
    { id, product, body }: Question,
    now: number,
): Promise<void> => {
    const { title, seller_id } = product;
    return notifyUsers(
        trx,
        outbox,
        {
            to: [seller_id],
            about: id,
            page: marketPages.listing(product.id),
            texts: {
                zh: [
                    `“${title}”有新的提问`,
                    `有人在“${title}”的页面提问：\n\n${body}\n\n请在商品页面公开回答。`,
                ],
                en: [
                    `New question about “${title}”`,
                    `Someone asked a question about “${title}”:\n\n${body}\n\nPlease answer it publicly on the listing page.`,
                ],
            },
        },
        now,
    );
};

interface Answered {
    id: string;
    author_id: string;
    product_id: string;
    title: string;
    body: string;
    answer: string;
}

/** Tells whoever asked that there is an answer. */
export const tellOfAnswer = (
    trx: Trx,
    outbox: Sender,
    { id, author_id, product_id, title, body, answer }: Answered,
    now: number,
): Promise<void> =>
    notifyUsers(
        trx,
        outbox,
        {
            to: [author_id],
            about: id,
            page: marketPages.listing(product_id),
            texts: {
                zh: [
                    `卖家回答了您的提问`,
                    `您就“${title}”提问：\n\n${body}\n\n卖家回答：\n\n${answer}`,
                ],
                en: [
                    `Your question was answered`,
                    `You asked about “${title}”:\n\n${body}\n\nThe seller answered:\n\n${answer}`,
                ],
            },
        },
        now,
    );

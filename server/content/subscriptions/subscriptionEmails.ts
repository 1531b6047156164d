import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';

const articlesPage = ({ address }: EmailLayout, word: 'confirm' | 'stop', token: string): string =>
    `${address}/articles?${word}=${encodeURIComponent(token)}`;

const endLine = (head: EmailLayout, token: string): string => {
    const link = articlesPage(head, 'stop', token);
    return head.language === 'zh' ? `退订请打开：${link}` : `To unsubscribe, open ${link}`;
};

/** Asks whoever has the mailbox whether they want new articles. */
export const pleaseConfirm = (head: EmailLayout, token: string): Written => {
    const link = articlesPage(head, 'confirm', token);
    if (head.language === 'zh') {
        return write(
            head,
            `请确认订阅“${head.product}”的新文章`,
            `有人用这个邮箱订阅“${head.product}”的新文章，也许就是您。请在七天内打开下面的链接确认：`,
            link,
            '如果不是您本人操作，请忽略这封邮件，您不会再收到任何邮件。',
        );
    }
    return write(
        head,
        `Confirm your subscription to ${head.product}`,
        `Someone, probably you, asked for new articles of ${head.product} at this e-mail address. Open this link within seven days to confirm:`,
        link,
        'If this was not you, ignore this e-mail. You will not get another one.',
    );
};

/** For who subscribes again: the page must not tell that they have, the e-mail may. */
export const hasSubscribed = (head: EmailLayout, token: string): Written => {
    if (head.language === 'zh') {
        return write(
            head,
            `您已订阅“${head.product}”的新文章`,
            '这个邮箱已经订阅，无需再次确认。',
            endLine(head, token),
        );
    }
    return write(
        head,
        `You are already subscribed to ${head.product}`,
        'This e-mail address already gets new articles. There is nothing to confirm.',
        endLine(head, token),
    );
};

interface Told {
    articles: readonly { id: string; title: string; summary: string }[];
    /** more than these were published */
    more: number;
    token: string;
}

/** The articles that are new since the e-mail before. */
export const newArticles = (head: EmailLayout, { articles, more, token }: Told): Written => {
    const { address, product, language } = head;
    const [first] = articles;
    const isOne = articles.length === 1 && more === 0;
    const texts = articles.map(({ id, title, summary }) =>
        [title, summary, `${address}/article/${id}`].filter(line => line !== '').join('\n'),
    );
    if (language === 'zh') {
        const subject =
            isOne && first ? first.title : `“${product}”有 ${articles.length + more} 篇新文章`;
        const rest = more > 0 ? [`还有 ${more} 篇：${address}/articles`] : [];
        return write(head, subject, ...texts, ...rest, endLine(head, token));
    }
    const subject =
        isOne && first ? first.title : `${articles.length + more} new articles from ${product}`;
    const rest = more > 0 ? [`And ${more} more: ${address}/articles`] : [];
    return write(head, subject, ...texts, ...rest, endLine(head, token));
};

import { type Currency, scales } from '../../../contract/platform/money';
import type { EmailLayout } from '../../platform/mail/emailLayout';
import { type Written, write } from '../../platform/mail/emailTemplates';
import type { ListingRow } from './presentRows';

interface Alert {
    /** of the search */
    name: string;
    query: string;
    listings: readonly ListingRow[];
    /** there are more than those */
    hasMore: boolean;
    token: string;
}

/** Two places, as pages show prices, also where a currency has more. */
const amounts = new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
});

const priceText = ({ price, currency }: ListingRow): string =>
    `${amounts.format(price / 10 ** scales[currency as Currency])} ${currency}`;

const lineOf = (row: ListingRow, address: string): string => {
    const line = `${row.title.replaceAll(/\s+/g, ' ')} – ${priceText(row)}`;
    return address ? `${line}\n${address}/market/${row.id}` : line;
};

/** Of what is new in a search that somebody keeps; its last line turns these e-mails off. */
export const alertEmail = (head: EmailLayout, alert: Alert): Written => {
    const { address, language } = head;
    const { name, query, listings, hasMore, token } = alert;
    const list = listings.map(row => lineOf(row, address)).join('\n\n');
    const market = `${address}/market${query ? `?${query}` : ''}`;
    const stop = `${address}/market/saved?stop=${encodeURIComponent(token)}`;
    if (language === 'zh') {
        return write(
            head,
            `“${name}”有 ${listings.length}${hasMore ? '+' : ''} 个新上架`,
            `您保存的搜索“${name}”有新的上架商品：`,
            list,
            ...(hasMore && address ? [`还有更多，请看：${market}`] : []),
            address
                ? `不想再收到这类邮件，请打开：${stop}`
                : '不想再收到这类邮件，请在“收藏与搜索”页面关闭。',
        );
    }
    return write(
        head,
        listings.length === 1
            ? `1 new listing for “${name}”`
            : `${listings.length}${hasMore ? '+' : ''} new listings for “${name}”`,
        `There are new listings for your saved search “${name}”:`,
        list,
        ...(hasMore && address ? [`See all: ${market}`] : []),
        address
            ? `To stop these e-mails, open: ${stop}`
            : 'You can turn these e-mails off under “Favourites and saved searches”.',
    );
};

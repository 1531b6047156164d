import { publicNames } from '../../identity/users/publicNames';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';

const dayMs = 86_400_000;

/** What of a made-up listing a review needs. */
interface DemoListing {
    id: string;
    sellerId: string;
}

/** In the language of the seller's listings: stars, and what a buyer says. */
const texts: readonly (readonly [stars: number, en: string, zh: string])[] = [
    [5, 'Handed over within a day, everything as described.', '当天交付，与描述完全一致。'],
    [5, 'Clear answers, and the transfer went through at once.', '回复很及时，过户一次成功。'],
    [4, 'Good documentation. Setting it up took an afternoon.', '文档清楚，部署花了一个下午。'],
    [5, 'Helped with the move of the server, too.', '还帮忙迁移了服务器，很用心。'],
    [3, 'Works, but two features needed a fix first.', '能用，不过有两处功能要先修一下。'],
    [4, 'Fair price and a fast reply to every question.', '价格公道，有问必答。'],
    [5, 'I would buy from them again.', '还会再来买。'],
];

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/**
 * Lets made-up buyers review made-up sellers: stars and words alone. There is no order behind them.
 * Answers how many.
 */
export const fillDemoReviews = async (
    db: Database,
    { listings, buyers }: { listings: readonly DemoListing[]; buyers: readonly string[] },
    now: number,
): Promise<number> => {
    const sellerIds = [...new Set(listings.map(({ sellerId }) => sellerId))];
    const nameOf = await publicNames(db, sellerIds);
    const rows = sellerIds.flatMap((subject_id, seller) =>
        texts.slice(0, 3 + (seller % 5)).map(([stars, en, zh], at) => {
            const created_at = now - (seller * 3 + at * 17 + 5) * dayMs;
            const id = newId(created_at);
            const own = listings.filter(({ sellerId }) => sellerId === subject_id);
            return {
                id,
                // of no order: no id of one has this form
                order_id: `demo-${id}`,
                product_id: own[at % Math.max(1, own.length)]?.id ?? null,
                part: 'buyer',
                round: 1,
                author_id: buyers[(seller + at) % Math.max(1, buyers.length)] ?? '',
                subject_id,
                stars,
                text: isChinese(nameOf(subject_id)) ? zh : en,
                created_at,
                shown_at: created_at,
            };
        }),
    );
    if (rows.length > 0) await db.insertInto('reviews').values(rows).execute();
    return rows.length;
};

/** Takes them away; answers how many there were. */
export const removeDemoReviews = async (db: Database): Promise<number> => {
    const { numDeletedRows } = await db
        .deleteFrom('reviews')
        .where('order_id', 'like', 'demo-%')
        .executeTakeFirst();
    return Number(numDeletedRows);
};

import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';

const hourMs = 3_600_000;

/** What of a made-up listing a chat needs. */
interface DemoListing {
    id: string;
    title: string;
    sellerId: string;
}

type Line = readonly ['buyer' | 'seller', string];

const english: readonly (readonly Line[])[] = [
    [
        ['buyer', 'Hello! Is the price open to an offer?'],
        ['seller', 'A little, if we can close this week. What did you have in mind?'],
        ['buyer', 'Ten per cent less, paid through escrow today.'],
        ['seller', 'Five per cent less works for me. I can change the price this afternoon.'],
        ['buyer', 'Agreed, thank you.'],
    ],
    [
        ['buyer', 'How long would the handover take?'],
        ['seller', 'Two days. I also answer questions for two weeks afterwards.'],
        ['buyer', 'Good. I will come back to you on Monday.'],
    ],
];

const chinese: readonly (readonly Line[])[] = [
    [
        ['buyer', '您好，价格还能谈吗？'],
        ['seller', '本周成交可以优惠一些，您的预算是多少？'],
        ['buyer', '便宜一成，今天走担保付款。'],
        ['seller', '最多便宜百分之五，下午我改价。'],
        ['buyer', '可以，谢谢。'],
    ],
    [
        ['buyer', '交付大概要多久？'],
        ['seller', '两天左右，之后两周内有问题都可以问我。'],
        ['buyer', '好的，周一给您答复。'],
    ],
];

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

interface Around {
    buyerId: string;
    lines: readonly Line[];
    /** ms of the first message */
    begunAt: number;
}

const addChat = async (
    db: Database,
    { id: product_id, title, sellerId }: DemoListing,
    { buyerId, lines, begunAt }: Around,
): Promise<void> => {
    const at = (line: number) => begunAt + line * 2 * hourMs;
    const id = newId(begunAt);
    const last = at(lines.length - 1);
    const subject = `Demo: ${title}`;
    await db
        .insertInto('conversations')
        .values({
            id,
            subject,
            product_id,
            order_id: null,
            last_at: last,
            last_part: lines.at(-1)?.[0] ?? 'buyer',
            search_text: [subject, ...lines.map(([, text]) => text)].join('\n').toLowerCase(),
            // nobody is waited for: open ones are counted in the console
            state: 'closed',
            created_at: begunAt,
            updated_at: last,
            version: 1,
        })
        .execute();
    const members = { conversation_id: id, read_at: last, muted_until: null };
    await db
        .insertInto('conversation_members')
        .values([
            { ...members, user_id: buyerId, part: 'buyer' },
            { ...members, user_id: sellerId, part: 'seller' },
        ])
        .execute();
    const messages = lines.map(([part, body], line) => ({
        id: newId(at(line)),
        conversation_id: id,
        author_id: part === 'buyer' ? buyerId : sellerId,
        body,
        attachments: '[]',
        moderation: 'clean',
        moderation_reason: '',
        created_at: at(line),
    }));
    await db.insertInto('chat_messages').values(messages).execute();
};

/** Of so many listings somebody asks in a chat. */
const chatted = 8;

/**
 * Lets made-up buyers and sellers write to each other about made-up listings: closed chats whose subject says
 * that they are a demo, of which nobody is mailed. Answers how many.
 */
export const fillDemoChats = async (
    db: Database,
    { listings, buyers }: { listings: readonly DemoListing[]; buyers: readonly string[] },
    now: number,
): Promise<number> => {
    const chosen = buyers.length === 0 ? [] : listings.slice(0, chatted);
    for (const [at, listing] of chosen.entries()) {
        const scripts = isChinese(listing.title) ? chinese : english;
        const lines = scripts[at % scripts.length] ?? [];
        const buyerId = buyers[at % buyers.length] ?? '';
        await addChat(db, listing, { buyerId, lines, begunAt: now - (at * 19 + 12) * hourMs });
    }
    return chosen.length;
};

/** Takes the chats about these listings away; nobody else can have written in them. Answers how many there were. */
export const removeDemoChats = async (
    db: Database,
    productIds: readonly string[],
): Promise<number> => {
    if (productIds.length === 0) return 0;
    const ids = db.selectFrom('conversations').select('id').where('product_id', 'in', productIds);
    await db.deleteFrom('chat_messages').where('conversation_id', 'in', ids).execute();
    await db.deleteFrom('conversation_members').where('conversation_id', 'in', ids).execute();
    const { numDeletedRows } = await db
        .deleteFrom('conversations')
        .where('product_id', 'in', productIds)
        .executeTakeFirst();
    return Number(numDeletedRows);
};

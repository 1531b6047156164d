import type { Transaction } from 'kysely';
import type { ChatPart } from '../../../contract/messaging/resources/chats';
import type { CrudContext, Row } from '../../platform/crud/definition';
import { newId } from '../../platform/database/newId';
import type { Tables } from '../../platform/database/tables';
import { ApiError, notFound } from '../../platform/http/errors';
import type { ChatOrders } from './chatOrders';
import type { ChatProducts } from './chatProducts';
import { requireMayWrite } from './chatRules';
import { insertMessage } from './insertMessage';

const dayMs = 86_400_000;
/** Who writes to more sellers than that in a day looks for something else than a thing to buy. */
const listingsPerDay = 20;

type Trx = Transaction<Tables>;
type Context = Pick<CrudContext, 'db' | 'now' | 'session'>;

interface Services {
    chatProducts: Pick<ChatProducts, 'sellerOf'>;
    chatOrders: Pick<ChatOrders, 'partiesOf'>;
}

interface Asked {
    productId?: string | undefined;
    orderId?: string | undefined;
    subject: string;
    body: string;
}

/** What a chat is about, who is in it, and which part whoever begins it has. */
interface Plan {
    product_id: string | null;
    order_id: string | null;
    members: { user_id: string; part: ChatPart }[];
    part: ChatPart;
}

const aboutProduct = async (
    trx: Trx,
    { chatProducts }: Services,
    { userId, productId }: { userId: string; productId: string },
): Promise<Plan> => {
    const sellerId = await chatProducts.sellerOf(trx, productId);
    if (sellerId === undefined) throw notFound('product.not_found');
    if (sellerId === userId) throw new ApiError(409, 'product.own');
    const members = [
        { user_id: userId, part: 'buyer' },
        { user_id: sellerId, part: 'seller' },
    ] satisfies Plan['members'];
    return { product_id: productId, order_id: null, members, part: 'buyer' };
};

/** For its two sides alone; of what the platform sells, with support. */
const aboutOrder = async (
    trx: Trx,
    { chatOrders }: Services,
    { userId, orderId }: { userId: string; orderId: string },
): Promise<Plan> => {
    const parties = await chatOrders.partiesOf(trx, orderId);
    const { buyerId, sellerId = null, productId = null } = parties ?? {};
    if (userId !== buyerId && userId !== sellerId) throw notFound('order.not_found');
    const members: Plan['members'] = [{ user_id: buyerId ?? userId, part: 'buyer' }];
    if (sellerId !== null) members.push({ user_id: sellerId, part: 'seller' });
    const part = userId === sellerId ? 'seller' : 'buyer';
    return { product_id: productId, order_id: orderId, members, part };
};

const planOf = (
    trx: Trx,
    services: Services,
    { userId, productId, orderId }: { userId: string } & Asked,
): Plan | Promise<Plan> => {
    if (orderId !== undefined) return aboutOrder(trx, services, { userId, orderId });
    if (productId !== undefined) return aboutProduct(trx, services, { userId, productId });
    const members = [{ user_id: userId, part: 'buyer' }] satisfies Plan['members'];
    return { product_id: null, order_id: null, members, part: 'buyer' };
};

/** An open chat of somebody about the same; a request to support is always one of its own. */
const findOpen = async (trx: Trx, userId: string, { product_id, order_id }: Plan) => {
    if (product_id === null && order_id === null) return undefined;
    const own = trx
        .selectFrom('conversations as chat')
        .innerJoin('conversation_members as member', 'member.conversation_id', 'chat.id')
        .selectAll('chat')
        .select('member.muted_until')
        .where('member.user_id', '=', userId)
        .where('chat.state', '=', 'open');
    const about =
        order_id === null
            ? own
                  .where('chat.product_id', '=', product_id)
                  .where('chat.order_id', 'is', null)
                  .where('member.part', '=', 'buyer')
            : own.where('chat.order_id', '=', order_id);
    return about.orderBy('chat.created_at', 'desc').executeTakeFirst();
};

/** Throws 429 for who has written to too many sellers. */
const requireFewToday = async (trx: Trx, userId: string, now: number): Promise<void> => {
    const { count } = await trx
        .selectFrom('conversations as chat')
        .innerJoin('conversation_members as member', 'member.conversation_id', 'chat.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('member.user_id', '=', userId)
        .where('member.part', '=', 'buyer')
        .where('chat.product_id', 'is not', null)
        .where('chat.order_id', 'is', null)
        .where('chat.created_at', '>', now - dayMs)
        .executeTakeFirstOrThrow();
    if (Number(count) >= listingsPerDay) throw new ApiError(429, 'chat.too_many');
};

const insertChat = async (
    trx: Trx,
    now: number,
    { product_id, order_id, members, part, subject }: Plan & { subject: string },
): Promise<Row<'conversations'>> => {
    const chat = await trx
        .insertInto('conversations')
        .values({
            id: newId(now),
            subject,
            product_id,
            order_id,
            // set with the first message, before which nobody has anything unread
            last_at: 0,
            last_part: part,
            search_text: subject.toLowerCase(),
            state: 'open',
            created_at: now,
            updated_at: now,
            version: 1,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    const rows = members.map(member => ({
        ...member,
        conversation_id: chat.id,
        read_at: 0,
        muted_until: null,
    }));
    await trx.insertInto('conversation_members').values(rows).execute();
    return chat;
};

/**
 * Writes to a product's seller, to the other side of an order, or to support; answers the chat's id. Throws
 * 404 for what is not there or not one's own, 409 for one's own product and where one may not write, 429
 * after too many sellers in a day.
 */
export const startChat = (
    { db, now, session }: Context,
    services: Services,
    { subject, body, ...asked }: Asked,
): Promise<string> =>
    db.transaction().execute(async trx => {
        const { userId } = session;
        const plan = await planOf(trx, services, { userId, subject, body, ...asked });
        const open = await findOpen(trx, userId, plan);
        if (open) requireMayWrite(open.state, open.muted_until, now);
        else if (asked.productId !== undefined) await requireFewToday(trx, userId, now);
        const chat = open ?? (await insertChat(trx, now, { ...plan, subject }));
        const words = { chat, part: plan.part, body, attachments: [] };
        await insertMessage(trx, { now, session }, words);
        return chat.id;
    });

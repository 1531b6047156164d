import type { Database } from '../../platform/database/database';
import type { Hook } from '../../platform/hook';

/** Whose an order is. */
export interface OrderParties {
    buyerId: string;
    /** null of what the platform sells */
    sellerId: string | null;
    productId: string | null;
}

/** What trade says of the orders that chats are about. */
export interface ChatOrders {
    /** undefined where there is no such order */
    partiesOf(db: Database, id: string): Promise<OrderParties | undefined>;
}

/** The same as questions that trade answers. */
export type ChatOrdersHook = {
    readonly [Name in keyof ChatOrders]: Hook<ChatOrders[Name]>;
};

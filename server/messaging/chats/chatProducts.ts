import type { Chat } from '../../../contract/messaging/resources/chats';
import type { Database } from '../../platform/database/database';
import type { Hook } from '../../platform/hook';

/** What market says of the products that chats are about. */
export interface ChatProducts {
    /** By id; those that are gone are not in it. */
    titlesOf(
        db: Database,
        ids: readonly string[],
    ): Promise<ReadonlyMap<string, NonNullable<Chat['product']>>>;
    /** Id of the seller of a product that others may see; undefined for any other. */
    sellerOf(db: Database, id: string): Promise<string | undefined>;
}

/** The same as questions that market answers. */
export type ChatProductsHook = {
    readonly [Name in keyof ChatProducts]: Hook<ChatProducts[Name]>;
};

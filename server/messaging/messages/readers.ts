import type { UserExtension } from '../../identity/users/userExtension';
import { readerData } from './readerData';

/** What is known here of people who get messages. */
export const readers: UserExtension = {
    data: readerData,
    forget: async (trx, id) => {
        await trx.deleteFrom('message_receipts').where('user_id', '=', id).execute();
    },
};

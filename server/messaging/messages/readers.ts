import type { UserExtension } from '../../identity/users/userExtension';

/** What is known here of people who get messages. */
export const readers: UserExtension = {
    forget: async (trx, id) => {
        await trx.deleteFrom('message_receipts').where('user_id', '=', id).execute();
    },
};

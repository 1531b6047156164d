import type { UserExtension } from '../../identity/users/userExtension';
import { counted } from '../../platform/database/counted';
import { forgetRooms, roomData } from '../room/roomData';
import { isSeller, officialFault, sellerNameFault } from '../sellers/ownName';
import { sellerData } from './sellerData';
import { followSeller } from './sellerStanding';

const openListings = ['in_review', 'listed', 'paused', 'reserved'] as const;

/** What is known here of people who sell or look for something. */
export const sellers: UserExtension = {
    data: { ...sellerData, ...roomData },
    obstacles: {
        listings: (db, id) =>
            counted(
                db
                    .selectFrom('products')
                    .select(({ fn }) => fn.countAll<number>().as('count'))
                    .where('seller_id', '=', id)
                    .where('state', 'in', [...openListings]),
            ),
    },
    /** a name that buyers know is nobody else's, and nobody is called as the platform might be */
    nameFault: async (trx, { id, roles }, name) =>
        id !== null && (await isSeller(trx, id))
            ? sellerNameFault(trx, { id, roles }, name)
            : officialFault(trx, roles, name),
    statusChanged: followSeller,
    forget: async (trx, id) => {
        await trx.deleteFrom('favourites').where('user_id', '=', id).execute();
        await forgetRooms(trx, id);
        await trx.deleteFrom('saved_searches').where('user_id', '=', id).execute();
    },
};

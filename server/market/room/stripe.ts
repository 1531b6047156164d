import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { markRoom } from '../discovery/listingMarks';
import { requireOwn } from '../products/own/requireOwn';
import { touchRoom } from './documents';
import { readStripe, StripeFault } from './readStripe';
import { findRoom } from './roomRows';

const purpose = 'room stripe key';
/** Those of test mode would show money that nobody paid. */
const keyForm = /^rk_live_[A-Za-z0-9_]{10,280}$/;

interface Services {
    db: Database;
    secret: Secret;
    config: Pick<Config, 'STRIPE_API_URL'>;
}

interface Own {
    userId: string;
    productId: string;
    now: number;
}

/** Kept with whose it is, so that it opens in no other row. */
const seal = (secret: Secret, productId: string, key: string): string =>
    secret.seal(purpose, JSON.stringify([productId, key]));

const unseal = (secret: Secret, productId: string, sealed: string): string | undefined => {
    const text = secret.open(purpose, sealed);
    const [id, key] = text === undefined ? [] : (JSON.parse(text) as string[]);
    return id === productId ? key : undefined;
};

const dropKey = ({ db }: Services, { userId, productId, now }: Own): Promise<void> =>
    db.transaction().execute(async trx => {
        const none = { stripe_key: null, stripe_read_at: null, stripe_fault: '' };
        await touchRoom(trx, { userId, productId, now }, none);
        await trx.deleteFrom('room_revenue').where('product_id', '=', productId).execute();
        await markRoom(trx, productId, now);
    });

/** Keeps what was read in place of what was there. */
const keep = async (
    { db }: Services,
    { userId, productId, now }: Own,
    months: Awaited<ReturnType<typeof readStripe>>,
): Promise<void> => {
    await db.transaction().execute(async trx => {
        await touchRoom(trx, { userId, productId, now }, { stripe_read_at: now, stripe_fault: '' });
        await trx.deleteFrom('room_revenue').where('product_id', '=', productId).execute();
        await markRoom(trx, productId, now);
        if (months.length === 0) return;
        const rows = months.map(month => ({ product_id: productId, ...month }));
        await trx.insertInto('room_revenue').values(rows).execute();
    });
};

const fetchMonths = async (services: Services, own: Own, key: string): Promise<void> => {
    try {
        const { STRIPE_API_URL: base } = services.config;
        await keep(services, own, await readStripe({ base, key, now: own.now }));
    } catch (cause) {
        if (!(cause instanceof StripeFault)) throw cause;
        const { userId, productId, now } = own;
        await services.db
            .transaction()
            .execute(trx =>
                touchRoom(trx, { userId, productId, now }, { stripe_fault: cause.code }),
            );
        throw new ApiError(409, cause.code);
    }
};

/** Keeps a key and reads by it; an empty one takes it and what was read away. Throws 404, 409 and 422. */
export const connectStripe = async (services: Services, own: Own, key: string): Promise<void> => {
    const { db, secret } = services;
    const { productId, userId, now } = own;
    await requireOwn(db, userId, productId);
    if (key === '') return dropKey(services, own);
    if (!keyForm.test(key)) throw invalid({ key: 'room.stripe_key' });
    await fetchMonths(services, own, key);
    await db
        .transaction()
        .execute(trx =>
            touchRoom(
                trx,
                { userId, productId, now },
                { stripe_key: seal(secret, productId, key) },
            ),
        );
};

/** Reads again by the key that is there. Throws 404 and 409. */
export const refreshStripe = async (services: Services, own: Own): Promise<void> => {
    await requireOwn(services.db, own.userId, own.productId);
    const room = await findRoom(services.db, own.productId);
    const sealed = room?.seller_id === own.userId ? room.stripe_key : null;
    if (sealed === null) throw notFound('room.not_found');
    const key = unseal(services.secret, own.productId, sealed);
    if (key === undefined) throw new ApiError(409, 'room.stripe_refused');
    await fetchMonths(services, own, key);
};

import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/platform/database/database';
import { newId } from '../../server/platform/database/newId';
import type { Secret } from '../../server/platform/secret';
import { createOrder } from '../../server/trade/orders/createOrder';
import { beginPayment } from '../../server/trade/payments/beginPayment';
import type { Rails } from '../../server/trade/payments/rails';
import type { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import {
    railColumns,
    readRail,
    sealPurpose,
} from '../../server/trade/payments/settings/storedRails';

interface Stores {
    db: Database;
    secret: Secret;
    rails: Rails;
}

/** One person leaves so many orders unpaid at most. */
const ordersEach = 20;
const price = 9_900;

const addPerson = async (db: Database, now: number): Promise<string> => {
    const id = newId(now);
    await db
        .insertInto('users')
        .values({
            id,
            email: `${id}@example.com`,
            name: 'Made up',
            password_hash: '',
            roles: '["user"]',
            invite_code: id,
            created_at: now,
            updated_at: now,
        })
        .execute();
    return id;
};

/** Source code that its seller delivers by hand; nobody asks for its files here. */
const addProduct = async (db: Database, sellerId: string, now: number): Promise<string> => {
    const id = newId(now);
    const details = {
        type: 'source',
        languageId: null,
        sourceTypeId: null,
        databaseId: null,
        framework: '',
        demoUrl: '',
        licence: 'regular',
        originality: 'original',
        delivery: 'manual',
        installService: 'none',
        installPrice: null,
        supportDays: 30,
        isEncrypted: false,
        hasDocs: true,
        minEnvironment: '',
    };
    await db
        .insertInto('products')
        .values({
            id,
            seller_id: sellerId,
            type: 'source',
            title: 'A made-up shop',
            summary: '',
            body_html: '',
            cover_id: null,
            gallery: '[]',
            price,
            currency: 'CNY',
            tags: '[]',
            details: JSON.stringify(details),
            measured_site_id: null,
            state: 'listed',
            state_reason: '',
            reviewer_id: null,
            revision: 1,
            sold_at: null,
            published_at: now,
            search_text: 'a made-up shop',
            version: 1,
            created_at: now,
            updated_at: now,
        })
        .execute();
    return id;
};

/** The rail as its operator would have set it up, for a gateway that is asked before a callback is believed. */
const switchEpayOn = async ({ db, secret }: Stores, { keys, base }: Sandbox): Promise<void> => {
    const { pid, key } = keys;
    const before = await readRail(db, 'epay');
    const options = { gateway: base, pid, signType: 'MD5' };
    const sealed = { key: secret.seal(sealPurpose('epay', 'key'), key) };
    const columns = railColumns({ ...before, enabled: true, options, sealed, version: 1 });
    await db.insertInto('payment_rails').values(columns).execute();
};

const context = (now: number) => () => ({
    notifyUrl: 'http://bench.example/',
    returnUrl: 'http://bench.example/',
    ...({ address: '127.0.0.1', language: 'en', isPhone: false, now } as const),
});

/**
 * Makes so many orders and begins to pay each by epay, all by the product's own ways. In the gateway's books
 * everybody has paid.
 */
export const addWaitingPayments = async (
    stores: Stores,
    sandbox: Sandbox,
    count: number,
    now: number,
): Promise<void> => {
    const { db } = stores;
    await switchEpayOn(stores, sandbox);
    const productId = await addProduct(db, await addPerson(db, now), now);
    let buyerId = '';
    for (let at = 0; at < count; at += 1) {
        if (at % ordersEach === 0) buyerId = await addPerson(db, now);
        const wish = { kind: 'product', productId } as const;
        const { id: orderId } = await createOrder(db, { id: randomUUID(), buyerId, wish }, now);
        const by = { buyerId, orderId, rail: 'epay', choice: '' } as const;
        const { number } = await beginPayment(stores, by, context(now), now);
        const there = sandbox.books.open({
            number,
            face: 'v1',
            wallet: 'alipay',
            name: '',
            due: BigInt(price),
            currency: 'cny',
            notifyUrl: 'http://bench.example/',
            returnUrl: '',
            param: '',
            faults: [],
        });
        if (!there) throw new Error('not in the books');
        Object.assign(there, { state: 'paid', paid: there.due });
    }
};

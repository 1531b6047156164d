import { randomUUID } from 'node:crypto';
import type { Browser, ConsoleMessage, WebError } from '@playwright/test';
import { calls } from '../../contract/calls';
import { sourceLanguages, websiteTypes } from '../../contract/content/resources/dictionaries';
import {
    type Offered,
    products,
    transitionProduct,
} from '../../contract/market/resources/products';
import {
    addProductVersion,
    decideProductVersion,
} from '../../contract/market/resources/productVersions';
import { uploadPath } from '../../contract/platform/resources/files';
import type { OrderActionInput } from '../../contract/trade/orders/orderActionInput';
import type { OwnOrder } from '../../contract/trade/orders/ownOrders';
import { addFunds } from '../fixtures/financeRecords';
import { domainOffer, sourceOffer, websiteOffer } from '../fixtures/offers';
import { switchBalanceOn } from '../fixtures/payments';
import { type Elsewhere, openElsewhere } from './elsewhere';
import type { Running } from './footfall';
import { newEmail, openAccount } from './newAccount';
import { withRecords } from './office/records';
import { actAs, callAs, idOf, type Person, signInAdministrator } from './people';

/** Somebody with an account, and what they can spend, in the smallest unit of CNY. */
export const trader = async (running: Running, name: string, funds = 0) => {
    const email = newEmail(name);
    const person: Person = { token: await openAccount(running, email), name: email };
    const id = await idOf(running, person);
    if (funds > 0) {
        await withRecords(running, async test => {
            await switchBalanceOn(test);
            await addFunds(test, { id }, funds);
        });
    }
    return { ...person, id };
};
export type Trader = Awaited<ReturnType<typeof trader>>;

/** A product of a seller, on sale; answers its id. */
export const putOnSale = async (
    { call }: Running,
    seller: Trader,
    offer: Offered,
): Promise<string> => {
    const { id } = await call(products.calls.create, { body: { ...offer, sellerId: seller.id } });
    for (const [action, version] of [
        ['submit', 1],
        ['approve', 2],
    ] as const) {
        await call(transitionProduct, { params: { id }, body: { action, reason: '', version } });
    }
    return id;
};

const entryOf = async (
    { call }: Running,
    create: (typeof sourceLanguages)['calls']['create'],
): Promise<string> => {
    const code = `e${randomUUID().slice(0, 8)}`;
    const body = { code, nameZh: code, nameEn: code, icon: '', position: 0, enabled: true };
    return (await call(create, { body })).id;
};

/** Private bytes in the library; answers the file's id. */
const addFile = async (running: Running, name: string, text: string): Promise<string> => {
    const { token } = await signInAdministrator(running);
    const body = new FormData();
    body.append('file', new File([text], name, { type: 'text/plain' }), name);
    const response = await fetch(`${running.url}${uploadPath}?visibility=private`, {
        method: 'POST',
        body,
        headers: { 'x-token': token },
    });
    const { data, message } = (await response.json()) as { data?: { id: string }; message: string };
    if (!data) throw new Error(message);
    return data.id;
};

export const sourceText = 'what was bought';

/** Source code on sale that is delivered by itself, with a version of real bytes. */
export const sourceOnSale = async (running: Running, seller: Trader, title: string) => {
    const { call } = running;
    const { details } = sourceOffer();
    const languageId = await entryOf(running, sourceLanguages.calls.create);
    const offer = sourceOffer({ title, details: { ...details, languageId } as never });
    const id = await putOnSale(running, seller, offer);
    const fileId = await addFile(running, 'shop.txt', sourceText);
    const body = { semver: '1.0.0', changelog: '<p>First</p>', fileId };
    const version = await call(addProductVersion, { params: { id }, body });
    const params = { id, version: version.id };
    await call(decideProductVersion, { params, body: { isApproved: true, reason: '' } });
    return id;
};

const sourceWithoutVersion = async (
    running: Running,
    { seller, title, more = {} }: { seller: Trader; title: string; more?: object },
) => {
    const { details } = sourceOffer();
    const languageId = await entryOf(running, sourceLanguages.calls.create);
    const changed = { ...details, languageId, ...more } as never;
    return putOnSale(running, seller, sourceOffer({ title, details: changed }));
};

/** Source code on sale that is delivered by itself, once its seller has added a version. */
export const sourceForCopies = (running: Running, seller: Trader, title: string) =>
    sourceWithoutVersion(running, { seller, title });

/** Source code on sale that its seller hands over. */
export const sourceByHand = (running: Running, seller: Trader, title: string) =>
    sourceWithoutVersion(running, { seller, title, more: { delivery: 'manual' } });

/** A domain on sale that goes over by a transfer code, or by a push. */
export const domainOnSale = (
    running: Running,
    seller: Trader,
    title: string,
    transferMethod: 'authcode' | 'push' = 'authcode',
) => {
    const fqdn = `d${randomUUID().slice(0, 8)}.example`;
    const { details } = domainOffer();
    const offer = domainOffer({ title, details: { ...details, fqdn, transferMethod } as never });
    return putOnSale(running, seller, offer);
};

/** A website on sale: domain, files and database; its seller may say more of it. */
export const websiteOnSale = async (
    running: Running,
    seller: Trader,
    title: string,
    price = '5000000',
    said: { monthProfit?: string; claimedUv?: number } = {},
) => {
    const websiteTypeId = await entryOf(running, websiteTypes.calls.create);
    const url = `https://${randomUUID()}.example`;
    const offer = websiteOffer({ url, websiteTypeId }, { title, price });
    const details = { ...offer.details, ...said } as Offered['details'];
    return putOnSale(running, seller, { ...offer, details });
};

export const placeOrder = (running: Running, buyer: Trader, productId: string): Promise<OwnOrder> =>
    callAs(running, buyer, calls.createOrder, {
        body: { id: randomUUID(), wish: { kind: 'product', productId } },
    });

/** An order that is paid from the balance. */
export const paidOrder = async (running: Running, buyer: Trader, productId: string) => {
    const { id, version } = await placeOrder(running, buyer, productId);
    return callAs(running, buyer, calls.payOwnOrder, { params: { id }, body: { version } });
};

type Action = OrderActionInput extends infer One
    ? One extends OrderActionInput
        ? Omit<One, 'version'>
        : never
    : never;

/** Does something to an order as it is now. */
export const actionOn = async (running: Running, who: Trader, id: string, input: Action) => {
    const { version } = await callAs(running, who, calls.getOwnOrder, { params: { id } });
    const body = { ...input, version } as OrderActionInput;
    return callAs(running, who, calls.transitionOrder, { params: { id }, body });
};

/** A browser of somebody's own, whose errors are kept. */
export const openBrowser = async (
    browser: Browser,
    running: Running,
    person: Person,
    language: 'en' | 'zh' = 'en',
): Promise<Elsewhere & { errors: string[] }> => {
    const elsewhere = await openElsewhere(browser, running.url);
    const { page } = elsewhere;
    const context = page.context();
    const errors: string[] = [];
    const onError = (error: WebError) => errors.push(String(error.error()));
    const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(message.text());
    };
    context.on('weberror', onError).on('console', onConsole);
    await actAs(page, running, person, language);
    const leave = async () => {
        context.off('weberror', onError).off('console', onConsole);
        await elsewhere.leave();
    };
    return { page, leave, errors };
};

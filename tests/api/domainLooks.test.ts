import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { turnSale } from '../../server/market/products/turnSale';
import { serverActor } from '../../server/platform/audit/writeAudit';
import { addFunds } from '../fixtures/financeRecords';
import { addDraft } from '../fixtures/listings';
import { startNameServer } from '../fixtures/nameServer';
import { domainOffer, websiteOffer } from '../fixtures/offers';
import { orderProduct } from '../fixtures/orders';
import { proveOwnership } from '../fixtures/ownership';
import { switchBalanceOn } from '../fixtures/payments';
import { addPerson, callFrom, nameOf, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const day = 86_400_000;
const registryHost = 'rdap.registry.test';
const registrarHost = 'rdap.registrar.test';
const privateHost = 'rdap.private.test';

interface Told {
    events?: [action: string, at: number][];
    status?: string[];
    related?: string;
    registrar?: string;
    registrant?: string;
    /** instead of an answer */
    raw?: { status: number; body: string };
}

/** What each host says of a domain, and what was asked of it. */
const said = new Map<string, Told>();
const asked: string[] = [];
const names = await startNameServer();
names.records.set(registryHost, { A: ['127.0.0.1'] });
names.records.set(registrarHost, { A: ['127.0.0.1'] });
names.records.set(privateHost, { A: ['10.0.0.7'] });
const web = createServer(({ headers, url = '' }, response) => {
    const name = url.replace('/domain/', '');
    asked.push(`${headers.host} ${name}`);
    const told = said.get(`${headers.host} ${name}`);
    if (!told) return response.writeHead(404).end('{}');
    const { events = [], status = [], related, registrar, registrant, raw } = told;
    if (raw) return response.writeHead(raw.status).end(raw.body);
    const answer = {
        objectClassName: 'domain',
        ldhName: name,
        status,
        events: events.map(([eventAction, at]) => ({
            eventAction,
            eventDate: new Date(at).toISOString(),
        })),
        entities: [
            ...(registrar
                ? [
                      {
                          roles: ['registrar'],
                          publicIds: [{ type: 'IANA Registrar ID', identifier: registrar }],
                      },
                  ]
                : []),
            ...(registrant
                ? [
                      {
                          roles: ['registrant'],
                          vcardArray: ['vcard', [['fn', {}, 'text', registrant]]],
                      },
                  ]
                : []),
        ],
        links: related ? [{ rel: 'related', type: 'application/rdap+json', href: related }] : [],
    };
    return response.writeHead(200).end(JSON.stringify(answer));
});

let test: TestApp;
let admin: Person;
let seller: Person;
beforeAll(async () => {
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    test = await startTestApp({
        OWNERSHIP_DNS: names.address,
        OWNERSHIP_TEST_WEB: `127.0.0.1:${(web.address() as AddressInfo).port}`,
        RDAP_SERVERS: `example=http://${registryHost}`,
        SESSION_DAYS: '365',
    });
    admin = await addPerson(test, 'admin');
});
beforeEach(async () => {
    seller = await addPerson(test, 'user');
    const name = { name: nameOf(seller.id) };
    await test.stores.db.updateTable('users').set(name).where('id', '=', seller.id).execute();
});
afterAll(async () => {
    await test?.close();
    names.stop();
    web.close().closeAllConnections();
});

let last = 0;
const newName = () => {
    last += 1;
    return `look${last}.example`;
};
const tell = (domain: string, told: Told, host = registryHost) =>
    said.set(`${host} ${domain}`, told);
const ofOld = (): Told['events'] => [['registration', test.now - 900 * day]];
const recent = (days: number): Told => ({
    events: [
        ['registration', test.now - 900 * day],
        ['transfer', test.now - days * day],
    ],
});

/** A draft of a domain that is proven to be the seller's. */
const listing = async (fqdn: string, who = seller) => {
    const { details } = domainOffer();
    const { id } = await addDraft(test, who, { details: { ...details, fqdn } as typeof details });
    await proveOwnership(test, id);
    return id;
};
const versionOf = async (id: string) =>
    (
        await test.stores.db
            .selectFrom('products')
            .select('version')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
    ).version;
const submit = async (id: string, who = seller) =>
    callFrom(test, who, calls.transitionOwnListing, {
        params: { id },
        body: { action: 'submit', version: await versionOf(id) },
    });
const approve = async (id: string) =>
    callFrom(test, admin, calls.transitionProduct, {
        params: { id },
        body: { action: 'approve', reason: '', version: await versionOf(id) },
    });
const look = async (id: string, who = seller) =>
    (await callFrom(test, who, calls.getDomainLook, { params: { id } })).data;
const lift = (id: string, who: Person) =>
    callFrom(test, who, calls.liftDomainLook, {
        params: { id },
        body: { reason: 'The buyer of last month resells it' },
    });
/** Past the time for which the registry's answer is kept. */
const later = (ms = 16 * 60_000) => {
    test.now += ms;
};

describe('a domain that is put up for sale', () => {
    it('of old is listed', async () => {
        const name = newName();
        tell(name, { events: ofOld() });
        const id = await listing(name);
        expect((await submit(id)).status).toBe(200);
        expect((await approve(id)).status).toBe(200);
        expect(await look(id)).toMatchObject({ domain: name, state: 'clear', days: 60 });
    });

    it('transferred recently waits until the days are over', async () => {
        const name = newName();
        tell(name, recent(10));
        const id = await listing(name);
        const until = new Date(test.now + 50 * day).toISOString().slice(0, 10);
        const refused = await submit(id);
        expect(refused.status).toBe(422);
        expect(refused.errors).toEqual({
            registry: expect.stringContaining('registry.cooling'),
        });
        expect(JSON.stringify(refused)).toContain(until);
        expect(await look(id)).toMatchObject({ state: 'cooling', until: test.now + 50 * day });
        test.now += 50 * day;
        expect((await submit(id)).status).toBe(200);
    });

    it.each(['pending transfer', 'client hold', 'redemption period'])(
        'that is in “%s” is refused',
        async status => {
            const name = newName();
            tell(name, { events: ofOld(), status: [status] });
            const id = await listing(name);
            expect((await submit(id)).status).toBe(422);
            expect((await look(id)).state).toBe('blocked');
        },
    );

    it('is looked at again before it is approved', async () => {
        const name = newName();
        tell(name, { events: ofOld() });
        const id = await listing(name);
        await submit(id);
        tell(name, { events: ofOld(), status: ['pending transfer'] });
        later();
        expect((await approve(id)).status).toBe(422);
    });

    it.each([
        ['is not known', { status: 404, body: '{}' }],
        ['is asked too often', { status: 429, body: '{}' }],
        ['answers with a page', { status: 200, body: '<html>free!</html>' }],
        ['fails', { status: 500, body: '' }],
    ])('whose registry %s is unknown, and goes to the review', async (_, raw) => {
        const name = newName();
        tell(name, { raw });
        const id = await listing(name);
        expect((await submit(id)).status).toBe(200);
        expect(await look(id, admin)).toMatchObject({ state: 'unknown', registeredAt: null });
    });

    it('is not freed by a registry that falls silent', async () => {
        const name = newName();
        tell(name, recent(5));
        const id = await listing(name);
        expect((await submit(id)).status).toBe(422);
        tell(name, { raw: { status: 429, body: '' } });
        later();
        expect((await submit(id)).status).toBe(422);
        // nor by another listing of it
        const other = await listing(name, seller);
        expect((await submit(other)).status).toBe(422);
    });
});

describe('nobody gets round it', () => {
    it.each([
        ['a name below it', (name: string) => `shop.www.${name}`],
        ['capitals and a point', (name: string) => `${name.toUpperCase()}.`],
    ])('by %s', async (_, disguise) => {
        const name = newName();
        tell(name, recent(5));
        const id = await listing(disguise(name));
        expect((await submit(id)).status).toBe(422);
        expect((await look(id)).domain).toBe(name);
    });

    it('by writing it in Unicode', async () => {
        tell('xn--bcher-kva.example', recent(5));
        const id = await listing('BÜCHER.example');
        expect((await submit(id)).status).toBe(422);
        expect((await look(id)).domain).toBe('xn--bcher-kva.example');
    });

    it('as a website', async () => {
        const name = newName();
        tell(name, recent(5));
        const offer = websiteOffer({ url: `https://blog.${name}/`, websiteTypeId: '' });
        const details = { ...offer.details, websiteTypeId: null } as typeof offer.details;
        const { id } = await addDraft(test, seller, { ...offer, details });
        await proveOwnership(test, id);
        expect(Object.keys((await submit(id)).errors ?? {})).toEqual(['registry']);
        expect(await look(id)).toMatchObject({ domain: name, state: 'cooling' });
    });

    it('by lifting it for oneself', async () => {
        const own = newName();
        tell(own, recent(5));
        const id = await listing(own, admin);
        await callFrom(test, admin, calls.checkDomainLook, { params: { id } });
        expect(await lift(id, admin)).toMatchObject({ status: 409, error: 'registry.own' });
        const name = newName();
        tell(name, recent(5));
        const other = await listing(name);
        await submit(other);
        expect((await lift(other, seller)).status).toBe(403);
    });
});

describe('what staff lift', () => {
    it('is listed, for what was known then alone', async () => {
        const name = newName();
        tell(name, recent(5));
        const id = await listing(name);
        expect((await lift(id, admin)).status).toBe(409);
        await submit(id);
        const lifted = await lift(id, admin);
        expect(lifted.data.lifted).toMatchObject({
            by: { id: admin.id },
            reason: 'The buyer of last month resells it',
        });
        expect((await submit(id)).status).toBe(200);
        // it changes hands once more before it is approved
        tell(name, {
            events: [
                ['registration', test.now - 900 * day],
                ['transfer', test.now],
            ],
        });
        later();
        expect((await approve(id)).status).toBe(422);
        expect((await look(id)).lifted).toBeNull();
        const entries = await test.stores.db
            .selectFrom('audit_log')
            .select(['actor_id', 'changes'])
            .where('record_id', '=', id)
            .where('changes', 'like', '%lifted%')
            .execute();
        expect(entries.map(({ actor_id }) => actor_id)).toEqual([admin.id]);
    });

    it('is not lifted for another listing of it', async () => {
        const name = newName();
        tell(name, recent(5));
        const id = await listing(name);
        await submit(id);
        await lift(id, admin);
        const other = await listing(name);
        expect((await submit(other)).status).toBe(422);
    });
});

describe('a thin registry', () => {
    it('is read together with the registrar that it names', async () => {
        const name = newName();
        tell(name, { events: ofOld(), related: `http://${registrarHost}/domain/${name}` });
        tell(name, recent(5), registrarHost);
        const id = await listing(name);
        expect((await submit(id)).status).toBe(422);
        expect(await look(id)).toMatchObject({ state: 'cooling' });
    });

    it.each([
        ['is silent', registrarHost],
        ['is of this network', privateHost],
        ['is this machine', '127.0.0.1:22'],
    ])('whose registrar %s leaves it unknown', async (_, host) => {
        const name = newName();
        tell(name, { events: ofOld(), related: `http://${host}/domain/${name}` });
        const id = await listing(name);
        expect((await submit(id)).status).toBe(200);
        expect((await look(id)).state).toBe('unknown');
        expect(asked.some(one => one.startsWith(privateHost))).toBe(false);
    });
});

describe('the days', () => {
    it('are set with a date, and shown', async () => {
        const { versions } = (await callFrom(test, admin, calls.getOrderRules)).data;
        const body = { version: versions.cooling, cooling: { days: 30 }, reason: 'New policy' };
        const at = test.now + day;
        const planned = await callFrom(test, admin, calls.changeCooling, {
            body: { ...body, effectiveAt: at },
        });
        expect(planned.status).toBe(200);
        const name = newName();
        tell(name, recent(40));
        const id = await listing(name);
        expect((await submit(id)).status).toBe(422);
        test.now = at;
        expect((await look(id)).days).toBe(30);
        expect((await submit(id)).status).toBe(200);
        for (const days of [-1, 366, 1.5]) {
            const wrong = { ...body, version: planned.data.versions.cooling, cooling: { days } };
            const { status } = await callFrom(test, admin, calls.changeCooling, { body: wrong });
            expect(status).toBe(422);
        }
    });
});

const begun: [string, number][] = [['registration', Date.parse('2019-03-01')]];

/** A domain on sale, as its registry told of it when it was approved. */
const onSale = async (told: Told = {}) => {
    const name = newName();
    const before: Told = { events: begun, registrar: '292', registrant: 'Ann Owner', ...told };
    tell(name, before);
    const id = await listing(name);
    expect((await submit(id)).status).toBe(200);
    expect((await approve(id)).status).toBe(200);
    return { id, name, before };
};
const stateOf = async (id: string) =>
    (
        await test.stores.db
            .selectFrom('products')
            .select('state')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
    ).state;
const round = () => test.stores.domainWatch.lookDue();
const toldAbout = async (id: string) => {
    await test.stores.jobs.runDue();
    const rows = await test.stores.db
        .selectFrom('system_messages')
        .select(['title_en', 'body_en', 'audience'])
        .where('about', '=', id)
        .execute();
    return rows.filter(({ title_en }) => /domain|back in review/.test(title_en));
};

describe('a domain on sale', () => {
    it.each([
        [
            'was transferred',
            () => ({ events: [...begun, ['transfer', test.now - day / 2]] }),
            'transferred',
        ],
        ['was registered anew', () => ({ events: [['registration', test.now + 1]] }), 'registered'],
        ['has another registrar', () => ({ registrar: '146' }), 'registrar'],
        ['has another registrant', () => ({ registrant: 'Bob Other' }), 'registrant'],
        ['is on its way elsewhere', () => ({ status: ['pending transfer'] }), 'lock'],
        ['was locked by its registry', () => ({ status: ['server transfer prohibited'] }), 'lock'],
    ] as [string, () => Told, string][])('that %s goes to the review', async (_, change, kind) => {
        const { id, name, before } = await onSale();
        later(25 * 3_600_000);
        tell(name, { ...before, ...change() });
        await round();
        expect(await stateOf(id)).toBe('in_review');
        expect((await look(id)).noticed?.changes).toEqual([expect.objectContaining({ kind })]);
        const buyer = await addPerson(test, 'user');
        expect((await callFrom(test, buyer, calls.getListing, { params: { id } })).status).toBe(
            404,
        );
        await expect(orderProduct(test, buyer, id)).rejects.toThrow('product.not_found');
        const told = await toldAbout(id);
        expect(told.map(({ title_en }) => title_en).toSorted()).toEqual([
            'A listed domain has changed',
            'Your listing is back in review',
        ]);
        expect(told.find(({ title_en }) => title_en.startsWith('Your'))?.audience).toContain(
            seller.id,
        );
        // once: another round says nothing more
        later(25 * 3_600_000);
        await round();
        expect(await toldAbout(id)).toHaveLength(2);
    });

    it.each([
        ['is as it was', () => ({})],
        ['was locked by its owner', () => ({ status: ['client transfer prohibited'] })],
        ['has other name servers', () => ({ events: [...begun, ['last changed', test.now]] })],
        ['hides whose it is', () => ({ registrant: 'REDACTED FOR PRIVACY' })],
        ['nobody answers of', () => ({ raw: { status: 429, body: '' } })],
    ] as [string, () => Told][])('that %s stays', async (_, change) => {
        const { id, name, before } = await onSale();
        later(25 * 3_600_000);
        tell(name, { ...before, ...change() });
        await round();
        expect(await stateOf(id)).toBe('listed');
        expect((await look(id)).noticed).toBeNull();
    });

    it('is not freed by a registry that falls silent, nor by what was said before', async () => {
        const { id, name, before } = await onSale();
        later(25 * 3_600_000);
        tell(name, { ...before, registrar: '146' });
        await round();
        tell(name, before);
        later(25 * 3_600_000);
        await round();
        expect((await look(id)).noticed).not.toBeNull();
        expect(await stateOf(id)).toBe('in_review');
        expect((await approve(id)).status).toBe(200);
        expect((await look(id)).noticed).toBeNull();
        await round();
        expect(await stateOf(id)).toBe('listed');
    });

    it('is asked about once a day at most', async () => {
        const { name } = await onSale();
        const countOf = () => asked.filter(one => one.endsWith(` ${name}`)).length;
        const before = countOf();
        await round();
        for (let hour = 0; hour < 24; hour += 1) {
            later(3_600_000);
            await round();
        }
        expect(countOf() - before).toBeLessThanOrEqual(2);
        expect(countOf() - before).toBeGreaterThanOrEqual(1);
    });

    it('is looked at when it comes back on sale', async () => {
        const { id, name, before } = await onSale();
        await round();
        later();
        const { db } = test.stores;
        const now = test.now;
        const product = { id, title: name };
        for (const action of ['pause', 'resume'] as const) {
            await turnSale(db, product, action, { actor: serverActor, now });
            if (action === 'pause') tell(name, { ...before, registrar: '146' });
        }
        expect(await stateOf(id)).toBe('listed');
        await round();
        expect(await stateOf(id)).toBe('in_review');
    });
});

describe('an order of a domain that changed', () => {
    let buyer: Person;
    beforeEach(async () => {
        buyer = await addPerson(test, 'user');
        await switchBalanceOn(test);
        await addFunds(test, buyer, 2_000_000_000, 'CNY');
    });
    const pay = ({ id, version }: { id: string; version: number }) =>
        callFrom(test, buyer, calls.payOwnOrder, { params: { id }, body: { version } });
    const orderOf = (id: string, who = buyer) =>
        callFrom(test, who, calls.getOwnOrder, { params: { id } });

    it('cannot be paid until a reviewer has looked, which both sides are told', async () => {
        const { id, name, before } = await onSale();
        const order = await orderProduct(test, buyer, id);
        tell(name, { ...before, registrar: '146' });
        // a look of a few hours ago is good enough
        later(7 * 3_600_000);
        const refused = await pay(order);
        expect(refused).toMatchObject({ status: 409, error: 'registry.changed' });
        for (const who of [buyer, seller]) {
            expect((await orderOf(order.id, who)).data.domainWarning?.changes).toEqual([
                { kind: 'registrar', on: null, word: '' },
            ]);
        }
        const [told, ...rest] = await toldAbout(order.id);
        expect(rest).toEqual([]);
        expect(told?.audience).toContain(buyer.id);
        expect(told?.audience).toContain(seller.id);
        expect(await stateOf(id)).toBe('reserved');
        // neither side can lift it
        expect((await lift(id, seller)).status).toBe(403);
        expect((await lift(id, buyer)).status).toBe(403);
        expect((await lift(id, admin)).status).toBe(200);
        expect((await pay(order)).status).toBe(200);
        expect((await orderOf(order.id)).data.domainWarning).toBeNull();
    });

    it('that ends leaves the listing to the review', async () => {
        const { id, name, before } = await onSale();
        const order = await orderProduct(test, buyer, id);
        tell(name, { ...before, registrar: '146' });
        later(7 * 3_600_000);
        expect((await pay(order)).status).toBe(409);
        const body = { action: 'cancel' as const, version: order.version };
        const input = { params: { id: order.id }, body };
        expect((await callFrom(test, buyer, calls.transitionOrder, input)).status).toBe(200);
        expect(await stateOf(id)).toBe('in_review');
    });

    it('that is paid warns both sides before the hand-over, and moves no money', async () => {
        const { id, name, before } = await onSale();
        const order = await orderProduct(test, buyer, id);
        expect((await pay(order)).status).toBe(200);
        tell(name, { ...before, status: ['server hold'] });
        later(25 * 3_600_000);
        await round();
        const shown = (await orderOf(order.id, seller)).data;
        expect(shown).toMatchObject({ state: 'paid' });
        expect(shown.domainWarning?.changes).toEqual([
            { kind: 'lock', on: null, word: 'serverhold' },
        ]);
        expect(await toldAbout(order.id)).toHaveLength(1);
        expect(await stateOf(id)).toBe('reserved');
    });
});

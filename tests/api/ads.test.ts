import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adFigures, ads, clickPath, viewAd } from '../../contract/content/resources/ads';
import { info } from '../../contract/identity/accounts';
import { fileAddress, files } from '../../contract/platform/resources/files';
import { publicSettings } from '../../contract/platform/settings';
import { addFileRecord } from '../fixtures/files';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { adInput } from '../fixtures/resourceAccess';
import { call, chrome, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const day = 86_400_000;
const { calls } = ads;
const create = async (rest: object = {}) =>
    (await callFrom(test, ann, calls.create, { body: adInput(rest) })).data;
const one = async (id: string) => (await callFrom(test, ann, calls.one, { params: { id } })).data;
const shown = async () => (await call(test, publicSettings)).data.ads;
const view = (id: string, address: string, agent = chrome) =>
    call(test, viewAd, { params: { id }, address, agent });
const click = (id: string, address: string, headers: Record<string, string> = {}) =>
    test.app.inject({
        url: clickPath.replace(':id', id),
        remoteAddress: address,
        headers: { 'user-agent': chrome, ...headers },
    });

describe('an ad', () => {
    it('is in the answers with its image while it is on', async () => {
        const imageId = await addFileRecord(test);
        const soon = test.now + day;
        const running = await create({ imageId, alt: '', title: 'Running', weight: 7 });
        const planned = await create({ startsAt: soon, endsAt: soon + day });
        const off = await create({ enabled: false });
        const states = await Promise.all([running, planned, off].map(({ id }) => one(id)));
        expect(states.map(({ state }) => state)).toEqual(['running', 'planned', 'off']);
        const [ad, ...others] = await shown();
        expect(others).toEqual([]);
        expect(ad).toEqual({
            id: running.id,
            place: 'console',
            title: 'Running',
            language: 'any',
            weight: 7,
            image: fileAddress(imageId),
            width: 20,
            height: 10,
            alt: 'Running',
            link: clickPath.replace(':id', running.id),
        });
        const own = (await callFrom(test, ann, info)).data;
        expect(own.ads).toEqual([ad]);
        test.now += day;
        expect((await shown()).map(({ id }) => id)).toEqual([running.id, planned.id]);
        test.now += day;
        expect((await shown()).map(({ id }) => id)).toEqual([running.id]);
        expect((await one(planned.id)).state).toBe('ended');
        const list = async (state: string) =>
            (await callFrom(test, ann, calls.list, { query: { state: state as 'ended' } })).data
                .list;
        for (const [state, { id }] of [
            ['running', running],
            ['ended', planned],
            ['off', off],
        ] as const) {
            expect((await list(state)).map(found => found.id)).toEqual([id]);
        }
        expect(await list('planned')).toEqual([]);
        const body = { ids: [running.id, planned.id, off.id] };
        expect((await callFrom(test, ann, calls.remove, { body })).status).toBe(200);
        expect(await shown()).toEqual([]);
    });

    it('leads to addresses and mail only, and ends after it begins', async () => {
        const wrong = [
            ...['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x'],
            ...['//evil.example', '/home', 'example.com', 'ftp://example.com', 'blob:x', ''],
        ];
        for (const link of wrong) {
            const answer = await callFrom(test, ann, calls.create, { body: adInput({ link }) });
            expect([link, Object.keys(answer.errors ?? {})]).toEqual([link, ['link']]);
        }
        const body = adInput({ startsAt: test.now, endsAt: test.now });
        expect((await callFrom(test, ann, calls.create, { body })).errors).toEqual({
            endsAt: 'field.end_before_start',
        });
    });

    it('has a public image, which the library knows to be used', async () => {
        const hidden = await addFileRecord(test, { visibility: 'private' });
        for (const imageId of [
            hidden,
            'nothing',
            await addFileRecord(test, { mime: 'text/html' }),
        ]) {
            const answer = await callFrom(test, ann, calls.create, { body: adInput({ imageId }) });
            expect(answer.errors).toEqual({ imageId: 'image.gone' });
        }
        const imageId = await addFileRecord(test);
        const { id } = await create({ imageId });
        const file = async () =>
            (await callFrom(test, ann, files.calls.one, { params: { id: imageId } })).data;
        expect((await file()).usedIn).toEqual([
            { resource: 'ads', recordId: id, field: 'imageId' },
        ]);
        const edit = { ...adInput({ imageId: null }), version: 1 };
        await callFrom(test, ann, calls.edit, { params: { id }, body: edit });
        expect((await file()).uses).toBe(0);
        await callFrom(test, ann, calls.remove, { body: { ids: [id] } });
    });
});

describe('views and clicks', () => {
    it('count once a day of each visitor, by day', async () => {
        const { id } = await create();
        const [first, second] = [newAddress(), newAddress()];
        for (const address of [first, first, second]) {
            expect((await view(id, address)).status).toBe(200);
        }
        await view(id, first, `${chrome} Edg/130`);
        const answer = await click(id, first);
        expect([answer.statusCode, answer.headers.location]).toEqual([
            ...[302, 'https://example.com/offer'],
        ]);
        expect(answer.headers['cache-control']).toBe('no-store');
        await click(id, first);
        expect(await one(id)).toMatchObject({ views: 3, clicks: 1, rate: 1 / 3 });
        test.now += day;
        await view(id, first);
        expect(await one(id)).toMatchObject({ views: 4, clicks: 1 });
        const { days } = (await callFrom(test, ann, adFigures, { params: { id } })).data;
        expect(days).toHaveLength(30);
        expect(days.slice(-3).map(({ views, clicks }) => [views, clicks])).toEqual([
            ...[
                [0, 0],
                [3, 1],
                [1, 0],
            ],
        ]);
        expect(days.at(-1)?.day).toBe(new Date(test.now).toISOString().slice(0, 10));
        const seen = await test.stores.db.selectFrom('ad_seen').selectAll().execute();
        expect(seen).toHaveLength(1);
        expect(JSON.stringify(seen)).not.toContain(first);
    });

    it('of bots, of prefetches and of ads that are not on do not count', async () => {
        const { id } = await create();
        const address = newAddress();
        await view(id, address, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
        await view(id, address, '');
        await click(id, address, { 'user-agent': 'curl/8.0' });
        await click(id, address, { 'sec-purpose': 'prefetch' });
        const planned = await create({ startsAt: test.now + day });
        await view(planned.id, address);
        expect((await click(planned.id, address)).statusCode).toBe(302);
        for (const ad of [id, planned.id]) {
            expect(await one(ad)).toMatchObject({ views: 0, clicks: 0, rate: null });
        }
    });

    it('of one address are limited, and of what does not exist not found', async () => {
        const address = newAddress();
        expect((await view('nothing', address)).status).toBe(404);
        expect((await click('nothing', address)).statusCode).toBe(404);
        const { id } = await create();
        const statuses = new Set<number>();
        for (let at = 0; at < 130; at++) statuses.add((await view(id, address)).status);
        expect([...statuses]).toEqual([200, 429]);
        expect((await one(id)).views).toBe(1);
    });

    it('are counted all, however many come at once', async () => {
        const { id } = await create();
        await Promise.all(Array.from({ length: 20 }, () => view(id, newAddress())));
        expect((await one(id)).views).toBe(20);
    });
});

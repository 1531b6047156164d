import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { publicArticles } from '../../contract/content/public/articles';
import { oneClickOf } from '../fixtures/oneClick';
import { addPerson, callFrom, newAddress } from '../fixtures/people';
import { addPublished, setAddress } from '../fixtures/publicRecords';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: TestApp;
let readers = 0;
let email: string;
beforeAll(async () => {
    test = await startTestApp();
});
beforeEach(async () => {
    readers += 1;
    email = `reader${readers}@example.com`;
    await setAddress(test);
    const { db } = test.stores;
    for (const table of ['article_subscriptions', 'mails', 'jobs', 'articles'] as const) {
        await db.deleteFrom(table).execute();
    }
});
afterAll(() => test.close());

const visitor = (address = newAddress()) => ({ token: '', address });
const subscribe = (more: object = {}, address = newAddress()) =>
    callFrom(test, visitor(address), calls.subscribeToArticles, {
        body: { email, language: 'en', ...more } as never,
    });
const open = (name: 'confirmSubscription' | 'endSubscription', token: string) =>
    callFrom(test, visitor(), calls[name], { body: { token } });
const mails = (to = email) =>
    test.stores.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('recipient', '=', to)
        .orderBy('created_at')
        .execute();
/** The token of the link in somebody's latest e-mail. */
const linkIn = async (word: 'confirm' | 'stop'): Promise<string> => {
    const last = (await mails()).at(-1)?.text ?? '';
    const found = new RegExp(`/articles\\?${word}=([^\\s]+)`).exec(last)?.[1] ?? '';
    return decodeURIComponent(found);
};
const subscribed = async (more: object = {}) => {
    await subscribe(more);
    expect((await open('confirmSubscription', await linkIn('confirm'))).status).toBe(200);
};
/** So much later, with the looks in between. */
const passes = async (ms: number) => {
    test.now += ms;
    await test.stores.jobs.runDue();
};

describe('new articles by e-mail', () => {
    it('come once the owner of the address has confirmed, of their language, once a day', async () => {
        await addPublished(test, { title: 'Older' });
        await subscribed();
        expect((await mails())[0]?.subject).toBe('Confirm your subscription to Footfall');
        await passes(hour);
        await addPublished(test, { title: 'News', summary: 'What is new.', language: 'en' });
        await addPublished(test, { title: '新闻', language: 'zh' });
        await passes(hour);
        const [, first, ...rest] = await mails();
        expect(rest).toEqual([]);
        expect(first?.subject).toBe('News');
        expect(first?.text).toMatch(
            /News\nWhat is new\.\nhttps:\/\/footfall\.example\/article\/\d+/,
        );
        expect(first?.text).not.toMatch(/Older|新闻/);
        for (const title of ['Second', 'Third']) await addPublished(test, { title });
        await passes(hour);
        expect(await mails()).toHaveLength(2);
        for (let looks = 0; looks < 24; looks += 1) await passes(hour);
        const all = await mails();
        expect(all.map(({ subject }) => subject).slice(2)).toEqual([
            '2 new articles from Footfall',
        ]);
        expect(all.at(-1)?.text.indexOf('Third')).toBeLessThan(
            all.at(-1)?.text.indexOf('Second') ?? 0,
        );
    });

    it('are those that are public by then: planned ones too, drafts and what stands apart never', async () => {
        await subscribed({ language: 'zh' });
        await addPublished(test, { title: '计划', language: 'zh' }, test.now + 2 * hour);
        await passes(hour);
        expect(await mails()).toHaveLength(1);
        await passes(2 * hour);
        expect((await mails()).at(-1)?.subject).toBe('计划');
        await test.stores.db.updateTable('articles').set({ state: 'archived' }).execute();
        await passes(2 * day);
        expect(await mails()).toHaveLength(2);
    });

    it('end by the link in any of them, for good, and for nobody else', async () => {
        await subscribed();
        const other = email;
        email = `other${readers}@example.com`;
        await subscribed();
        await passes(minute);
        await addPublished(test, { title: 'News' });
        await passes(hour);
        const token = await linkIn('stop');
        expect((await open('endSubscription', token)).status).toBe(200);
        expect((await open('endSubscription', token)).status).toBe(200);
        await addPublished(test, { title: 'More' });
        await passes(2 * day);
        expect((await mails()).map(({ subject }) => subject)).not.toContain('More');
        expect((await mails(other)).map(({ subject }) => subject)).toContain('More');
    });

    it('end by the one click of programs for mails, and not by a look or a changed address', async () => {
        await subscribed();
        await passes(minute);
        await addPublished(test, { title: 'News' });
        await passes(hour);
        const { look, press } = await oneClickOf(test, email);
        const stop = await linkIn('stop');
        expect(await look()).toEqual({
            status: 302,
            location: `/articles?${new URLSearchParams({ stop })}`,
        });
        expect((await press('x')).status).toBe(404);
        const left = () =>
            test.stores.db.selectFrom('article_subscriptions').select('id').execute();
        expect(await left()).toHaveLength(1);
        expect((await press()).status).toBe(200);
        expect(await left()).toEqual([]);
    });

    it('are not offered where the server does not know its address', async () => {
        await test.stores.settings.change({ weburl: '' });
        expect((await call(test, publicArticles, { query: {} })).data.canSubscribe).toBe(false);
        expect(await subscribe()).toMatchObject({ status: 409, error: 'subscription.no_address' });
        await setAddress(test);
        expect((await call(test, publicArticles, { query: {} })).data.canSubscribe).toBe(true);
    });
});

describe('whoever means harm', () => {
    it('subscribes nobody else: without the link nothing comes, and after a week the link is old', async () => {
        await subscribe();
        const token = await linkIn('confirm');
        await addPublished(test, { title: 'News' });
        await passes(day);
        expect(await mails()).toHaveLength(1);
        await passes(7 * day);
        expect((await open('confirmSubscription', token)).status).toBe(404);
    });

    it('cannot make a link: not of another’s, nor of the other kind, nor in another language', async () => {
        await subscribe();
        const token = await linkIn('confirm');
        const [id, language, signature] = token.split('.');
        for (const made of [
            '',
            'x',
            `${id}.zh.${signature}`,
            `${id}.${language}.x`,
            `${id}.${signature}`,
        ]) {
            for (const name of ['confirmSubscription', 'endSubscription'] as const) {
                expect([404, 422]).toContain((await open(name, made)).status);
            }
        }
        const [row] = await test.stores.db
            .selectFrom('article_subscriptions')
            .selectAll()
            .execute();
        expect(row).toMatchObject({ confirmed_at: 0, language: 'en' });
    });

    it('fills no mailbox: one e-mail in ten minutes, whoever asks, and the answer is the same', async () => {
        const answers = [];
        for (let at = 0; at < 5; at += 1) answers.push(await subscribe());
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toEqual(new Set(['{}']));
        expect(await mails()).toHaveLength(1);
        await passes(10 * minute);
        await subscribe();
        expect(await mails()).toHaveLength(2);
    });

    it('asks for one address at the same moment: one e-mail, and no failure', async () => {
        const answers = await Promise.all([1, 2, 3].map(() => subscribe()));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await mails()).toHaveLength(1);
    });

    it('learns from no answer who has subscribed: the e-mail alone tells its owner', async () => {
        await subscribed();
        await passes(11 * minute);
        expect((await subscribe()).data).toEqual({});
        expect((await mails()).at(-1)?.subject).toBe('You are already subscribed to Footfall');
        // another language is confirmed by the owner as well
        await passes(11 * minute);
        await subscribe({ language: 'zh' });
        const row = () =>
            test.stores.db
                .selectFrom('article_subscriptions')
                .selectAll()
                .executeTakeFirstOrThrow();
        expect(await row()).toMatchObject({ language: 'en' });
        await open('confirmSubscription', await linkIn('confirm'));
        expect(await row()).toMatchObject({ language: 'zh' });
    });

    it('solves a captcha from the fourth request of an address on, and is stopped at the twentieth', async () => {
        const address = newAddress();
        const statuses = [];
        for (let at = 0; at < 5; at += 1) {
            email = `victim${readers}-${at}@example.com`;
            statuses.push((await subscribe({}, address)).status);
        }
        expect(statuses).toEqual([200, 200, 200, 422, 422]);
    });

    it('gets no link to another place by the address that the server is called by', async () => {
        const answer = await test.app.inject({
            method: 'POST',
            url: calls.subscribeToArticles.path,
            headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
            remoteAddress: newAddress(),
            payload: { email, language: 'en' },
        });
        expect(answer.statusCode).toBe(200);
        expect((await mails())[0]?.text).toContain('https://footfall.example/articles?confirm=');
        expect((await mails())[0]?.text).not.toContain('evil');
    });
});

it('whoever may read everything reads no list of subscribers by any call of a list', async () => {
    await subscribed();
    const admin = await addPerson(test, 'admin');
    const { data } = await callFrom(test, admin, calls.search, { query: { q: email } });
    expect(JSON.stringify(data)).not.toContain(email);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    addSite,
    chrome,
    type Sent,
    send,
    signIn,
    startTestApp,
    type TestApp,
} from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
});
afterAll(() => test.close());

/** The stored row of a visit's only view. */
const stored = async (event: object, sent: Sent) => {
    const site = await addSite(test, token);
    const answer = await send(test, { s: site, k: 'v', u: 'https://example.com/', ...event }, sent);
    expect(answer.statusCode).toBe(202);
    await test.settle();
    const [row] = await test.stores.store.query<Record<string, string>>(
        `SELECT country, region, city, network, keyword, source, sourceName, browser, os, osVersion,
            bot, excluded FROM events WHERE site = {site:String}`,
        { site },
    );
    return row;
};

describe('an event is stored', () => {
    it('with its place, its network and what was searched for', async () => {
        const referrer = 'http://www.baidu.com/s?wd=%CD%F8%D5%BE%CD%B3%BC%C6&ie=gb2312';
        expect(await stored({ r: referrer }, { address: '240e:355:3800::1' })).toMatchObject({
            country: 'CN',
            region: 'CN-GX',
            city: '桂林',
            network: 'telecom',
            keyword: '网站统计',
            source: 'search',
            sourceName: 'Baidu',
            excluded: '',
        });
    });

    it('with what client hints add to its agent', async () => {
        const headers = {
            'sec-ch-ua': '"Chromium";v="130", "Brave";v="130", "Not?A_Brand";v="99"',
            'sec-ch-ua-mobile': '?0',
            'sec-ch-ua-platform': '"Windows"',
            'sec-ch-ua-platform-version': '"15.0.0"',
        };
        expect(await stored({}, { agent: chrome, headers })).toMatchObject({
            browser: 'Brave',
            os: 'Windows',
            osVersion: '11',
        });
    });

    it('as spam when its referrer is known for it, also by the operator’s list', async () => {
        const spam = { bot: '', excluded: 'spam', source: 'external' };
        expect(await stored({ r: 'https://semalt.com/x' }, {})).toMatchObject(spam);
        const own = { r: 'https://www.nuisance.example/' };
        expect(await stored(own, {})).toMatchObject({ excluded: '' });
        await writeFile(join(test.config.DATA_DIR, 'referrerSpam.txt'), 'nuisance.example\n');
        await test.restart();
        expect(await stored(own, {})).toMatchObject(spam);
    });
});

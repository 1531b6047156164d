import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSpamTest, openSpamTest, readSpamList } from './referrerSpam';

const isSpam = createSpamTest();

describe('createSpamTest', () => {
    it.each([
        ...['semalt.com', 'a.semalt.com', 'semalt-crawler.net', 'buttons-for-website.com'],
        ...['buttons-for-your-website.com', 'darodar.com', 'forum.darodar.com', 'priceg.com'],
        ...[
            'free-traffic.xyz',
            'get-more-traffic-now.info',
            'buy-backlinks.top',
            'trafficbot.life',
        ],
        ...['website-traffic-4u.icu', 'simple-share-buttons.com', '12.ilovevitaly.com'],
    ])('%s is spam', host => expect(isSpam(host)).toBe(true));

    it.each([
        ...['', 'google.com', 'notsemalt.com', 'semalt.com.example.org', 'darodar.com.cn'],
        ...['traffic.example.com', 'seo.example.org', 'free-seo-course.example', 'moz.com'],
        ...['price.com', 'website-traffic.example.com', 'localhost', 'freetraffic.org'],
    ])('%j is none', host => expect(isSpam(host)).toBe(false));
});

it('reads a list as people write it', () => {
    const text =
        '# mine\r\nBad.Example # since May\n\nhttps://www.worse.example/path?x\n  a.b:8080 \n';
    expect(readSpamList(text)).toEqual(['bad.example', 'worse.example', 'a.b']);
});

it('knows the operator’s list, when there is one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'footfall-spam-'));
    const path = join(folder, 'referrerSpam.txt');
    expect((await openSpamTest(path))('bad.example')).toBe(false);
    await writeFile(path, 'bad.example\n');
    const test = await openSpamTest(path);
    expect(test('www.bad.example')).toBe(true);
    expect(test('notbad.example')).toBe(false);
    expect(test('semalt.com')).toBe(true);
    await rm(folder, { recursive: true });
});

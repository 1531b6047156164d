import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { defaultSettings, type OperatorSettings } from '../../contract/platform/settings';
import { nodeArguments } from '../fixtures/compileLate';
import { addPerson, type Person } from '../fixtures/people';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
    test = await startTestApp();
    admin = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const change = (body: Record<string, unknown>) =>
    call(test, calls.updateSettings, { token: admin.token, body: body as never });
const stored = async () => (await call(test, calls.getSettings, { token: admin.token })).data;
const shown = async () => (await call(test, calls.publicSettings)).data.set;
const put = async (key: keyof OperatorSettings, value: string) => {
    const row = { key, value, updated_at: test.now };
    await test.stores.db
        .insertInto('settings')
        .values(row)
        .onConflict(conflict => conflict.column('key').doUpdateSet(row))
        .execute();
};

/**
 * All but the bounds of alarms: whoever knew them could stay below. That there is nothing to look at in a preview is said
 * instead of what was chosen for it.
 */
const forEverybody = (settings: OperatorSettings) => {
    const { growth_rounding, growth_promo, growth_loss, ...rest } = settings;
    return { ...rest, preview_site: 'none' };
};

describe('the settings', () => {
    it('have defaults, which everybody sees but for bounds of alarms', async () => {
        expect(await stored()).toEqual(defaultSettings);
        expect(await shown()).toEqual({ ...forEverybody(defaultSettings), email: '', has_mail: 0 });
    });

    it('change one by one, at once and for good', async () => {
        const answer = await change({ webtitle: ' 站长统计 ', registration: 'invite' });
        const expected: OperatorSettings = {
            ...defaultSettings,
            webtitle: '站长统计',
            registration: 'invite',
        };
        expect(answer.data).toEqual(expected);
        await change({ kefu_link: 'https://example.com/help', admin_all_routes: 1 });
        const more = { kefu_link: 'https://example.com/help', admin_all_routes: 1 } as const;
        const all = { ...expected, ...more };
        expect(await stored()).toEqual(all);
        await test.restart();
        expect(await shown()).toEqual({ ...forEverybody(all), email: '', has_mail: 0 });
        expect((await change({})).data).toEqual(all);
    });

    it('come with who is signed in, and the name in the header', async () => {
        const { set } = (await call(test, calls.info, { token: admin.token })).data;
        expect(set).toEqual({
            ...forEverybody(await stored()),
            email: admin.email,
            has_mail: 0,
        });
    });

    it.each([
        ['webclose', 2],
        ['webclose', '1'],
        ['webtitle', 'x'.repeat(121)],
        ['weburl', 'javascript:alert(1)'],
        ['kefu_link', 'not a link'],
        ['group_link', 'ftp://example.com'],
        ['registration', 'maybe'],
        ['indexNotice2', 'x'.repeat(20_001)],
        // each becomes five letters when it is written out
        ['indexNotice3', '&'.repeat(5000)],
    ])('name %s when it is wrong, and change nothing then', async (name, value) => {
        const before = await stored();
        const answer = await change({ webtitle: 'other', [name]: value });
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.errors ?? {})).toEqual([name]);
        expect(await stored()).toEqual(before);
    });

    it('keep notices without what is dangerous', async () => {
        const notice =
            '<p onclick="x()">Hi <a href="https://x.example">you</a></p><script>1</script>';
        const answer = await change({ indexNotice: notice });
        const clean =
            '<p>Hi <a href="https://x.example" rel="noopener nofollow" target="_blank">you</a></p>';
        expect(answer.data.indexNotice).toBe(clean);
        expect((await shown()).indexNotice).toBe(clean);
    });

    it('lose only the one that is broken in the database', async () => {
        await change({ webtitle: 'Kept', report_errors: 1 });
        await put('registration', '"sometimes"');
        await put('webclose', '{');
        await put('colour' as never, '"red"');
        await test.restart();
        expect(await stored()).toMatchObject({
            webtitle: 'Kept',
            report_errors: 1,
            registration: 'open',
            webclose: 0,
        });
        expect(await stored()).not.toHaveProperty('colour');
        await change({ registration: 'closed' });
        expect((await stored()).registration).toBe('closed');
    });

    it('are taken up within two seconds when another process changes them', async () => {
        await shown();
        await put('webtitle', '"From elsewhere"');
        test.now += 2001;
        expect((await shown()).webtitle).toBe('From elsewhere');
    });
});

describe('npm run settings', () => {
    /** The command as people run it, beside the running application. */
    const run = (args: string[], environment: Record<string, string> = {}) =>
        new Promise<{ code: number; output: string; errors: string }>(done => {
            const { DATA_DIR, DATABASE_URL } = test.config;
            execFile(
                process.execPath,
                [
                    ...nodeArguments,
                    join(process.env.FOOTFALL_TEST_DIST ?? 'dist', 'server', 'settings.js'),
                    ...args,
                ],
                {
                    env: {
                        PATH: process.env.PATH,
                        DATA_DIR,
                        ...(DATABASE_URL && { DATABASE_URL }),
                        ...environment,
                    },
                },
                (error, output, errors) => done({ code: Number(error?.code ?? 0), output, errors }),
            );
        });

    it('prints all settings, a line each', async () => {
        await change({ webtitle: 'Printed', indexNotice2: 'two\nlines' });
        const { code, output } = await run([]);
        expect(code).toBe(0);
        const lines = output.trim().split('\n');
        expect(lines).toHaveLength(Object.keys(defaultSettings).length);
        expect(lines).toContain('webtitle=Printed');
        expect(lines).toContain('indexNotice2="two\\nlines"');
    });

    it('opens a site that its operator has closed, while the server runs', async () => {
        await change({ webclose: 1 });
        const { code, output, errors } = await run(['webclose=0', 'webtitle=a=b c']);
        expect(code, errors).toBe(0);
        expect(output).toContain('webclose=0\nwebtitle=a=b c\n');
        test.now += 2001;
        expect(await shown()).toMatchObject({ webclose: 0, webtitle: 'a=b c' });
    });

    it.each([
        [['webclose=2'], /^webclose: The format is not valid\.\n$/],
        [['webclose=yes'], /^webclose: The format is not valid\.\n$/],
        [['registration=maybe', 'weburl=x'], /^weburl: .*https:.*\nregistration: .*\n$/],
        [['colour=red'], /^colour=red is not a setting\. .*webclose, webtitle/],
        [['webclose'], /^webclose is not a setting\. Use name=value/],
        [['constructor=1'], /not a setting/],
    ])('says what is wrong with %j, and changes nothing', async (args, message) => {
        const before = await stored();
        const { code, output, errors } = await run([...args, 'webtitle=changed']);
        expect(code).toBe(1);
        expect(output).toBe('');
        expect(errors).toMatch(message);
        test.now += 2001;
        expect(await stored()).toEqual(before);
    });

    it('works on an empty folder without a server, and explains itself', async () => {
        const fresh = { DATA_DIR: join(test.folder, 'fresh'), DATABASE_URL: '' };
        const set = await run(['indexNotice=<b onclick=x()>Hi</b>'], fresh);
        expect(set.code, set.errors).toBe(0);
        expect((await run([], fresh)).output).toContain('indexNotice=<b>Hi</b>\n');
        expect((await run(['--help'], fresh)).output).toContain('npm run settings -- webclose=0');
    });
});

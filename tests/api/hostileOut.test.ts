import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '../../contract/backOffice';
import { calls } from '../../contract/calls';
import { sendSystemMessage, systemMessages } from '../../contract/messaging/resources/messages';
import { verifyAudit } from '../../server/platform/audit/verifyAudit';
import { upload } from '../fixtures/files';
import { addOrder, addTransfer, addWithdrawal } from '../fixtures/financeRecords';
import { attackCall, attackedCalls, type HostileScene, sceneIn } from '../fixtures/hostileCalls';
import { waysOf } from '../fixtures/hostileInput';
import { hostileTexts } from '../fixtures/hostileTexts';
import { addInvite } from '../fixtures/invites';
import { addPerson, callFrom, newAddress } from '../fixtures/people';
import { startSmtp, type TestSmtp } from '../fixtures/smtpServer';
import { startTestApp } from '../fixtures/testApp';

const page = '<!doctype html><html><head><title>Footfall</title><!--tracker--></head></html>';

let smtp: TestSmtp;
let dist: string;
let scene: HostileScene;
beforeAll(async () => {
    smtp = await startSmtp();
    dist = await mkdtemp(join(tmpdir(), 'footfall-hostile-'));
    await mkdir(join(dist, 'web', 'assets'), { recursive: true });
    await mkdir(join(dist, 'tracker'));
    await writeFile(join(dist, 'web', 'index.html'), page);
    await writeFile(join(dist, 'web', 'closed.html'), await readFile('closed.html'));
    for (const name of ['t.js', 'v.js']) await writeFile(join(dist, 'tracker', name), '');
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Shop <no-reply@example.com>' };
    scene = await sceneIn(await startTestApp(mail, dist));
    await writeRecords();
});
afterAll(async () => {
    await scene.test.close();
    await smtp.close();
    await rm(dist, { recursive: true, force: true });
});

/** A record of each attack, of all that people write and of what comes about by itself. */
const writeRecords = async () => {
    const { test, ann } = scene;
    const { db } = test.stores;
    const isWritten = ({ name }: { name: string }) => /, new$|Chat|Invite|Profile/.test(name);
    for (const one of attackedCalls.filter(isWritten)) {
        const ways = one.call.body ? waysOf(one.call.body) : 1;
        for (const [round, text] of hostileTexts.entries()) {
            await attackCall(scene, one, () => text, round % ways);
        }
    }
    for (const text of hostileTexts) {
        const bob = await addPerson(test, 'user');
        await db.updateTable('users').set({ name: text }).where('id', '=', bob.id).execute();
        await addInvite(test, ann, bob);
        await addOrder(test, bob, { title: text });
        const transfer = await addTransfer(test, text);
        const hash = { tx_hash: text };
        await db.updateTable('usdt_transfers').set(hash).where('id', '=', transfer).execute();
        const id = await addWithdrawal(test, bob, { destination: text });
        const notes = { risk_notes: text };
        await db.updateTable('withdrawals').set(notes).where('id', '=', id).execute();
    }
};

const fileOf = async (path: string, format: 'csv' | 'xlsx') => {
    const { statusCode, rawPayload } = await scene.test.app.inject({
        url: `${path}?format=${format}&lang=zh`,
        headers: { 'x-token': scene.ann.token },
        remoteAddress: newAddress(),
    });
    expect(statusCode).toBe(200);
    return rawPayload;
};

/** The fields of a file as RFC 4180 has them. */
const csvFields = (text: string): string[] =>
    [...text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)].map(([, field = '']) =>
        field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
    );

describe('a file of a list', () => {
    it.each(allResources)('$name as CSV runs no formula', async ({ exportPath }) => {
        const text = (await fileOf(exportPath, 'csv')).toString('utf8');
        const fields = csvFields(text.slice(1));
        // every letter belongs to a field: none was broken up
        expect(fields.length % (text.slice(1).split('\r\n', 1)[0]?.split(',').length ?? 1)).toBe(0);
        const live = fields.filter(
            field => /^[=+\-@\t\r\n＝＋－＠]/.test(field) && !/^-\d+(\.\d+)?$/.test(field),
        );
        expect(live).toEqual([]);
    });

    it.each(allResources)('$name as XLSX holds texts and numbers alone', async ({ exportPath }) => {
        const files = unzipSync(await fileOf(exportPath, 'xlsx'));
        expect(Object.keys(files).filter(name => !/\.(xml|rels)$/.test(name))).toEqual([]);
        const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
        expect(sheet).not.toMatch(/<f[ >]|<hyperlink/);
        const tags = new Set(sheet.match(/<\/?\w+/g)?.map(tag => tag.replace(/<\/?/, '')));
        const known = ['worksheet', 'sheetViews', 'sheetView', 'pane', 'cols', 'col', 'sheetData'];
        const cells = ['row', 'c', 'is', 't', 'v'];
        expect([...tags].filter(tag => ![...known, ...cells].includes(tag))).toEqual([]);
        // what is no entity of XML would make the file unreadable
        expect(sheet).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
    });
});

/** The names of a mail's headers, and how its parts are typed. */
const shapeOf = (raw: string) => {
    const [head = ''] = raw.split('\r\n\r\n', 1);
    const names = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    return {
        names: names.map(line => line.split(':', 1)[0]?.toLowerCase()).sort(),
        types: raw.match(/^content-type: [^;\r\n]*/gim),
    };
};

/** Each tag of the looks of a mail, with its attributes, once. */
const tagsIn = (html = ''): string[] => [...new Set(html.match(/<[^>]*>/g))];

const received = async (send: () => Promise<unknown>) => {
    const before = smtp.mails.length;
    await send();
    await expect.poll(() => smtp.mails.length, { timeout: 30_000 }).toBeGreaterThan(before);
    const mail = smtp.mails.at(-1);
    if (!mail) throw new Error('no mail came');
    return mail;
};

describe('a mail', () => {
    it.each(hostileTexts)(
        'of %j has the headers, the parts and the tags of every other',
        async text => {
            const { test, ann } = scene;
            const bob = await addPerson(test, 'user');
            const sendMessage = async (written: string) => {
                const body = {
                    titleZh: written,
                    titleEn: written,
                    bodyZh: written,
                    bodyEn: written,
                    audience: { kind: 'people' as const, ids: [bob.id] },
                    byMail: true,
                };
                const { data } = await callFrom(test, ann, systemMessages.calls.create, { body });
                const input = { params: { id: data.id }, body: { version: 1 } };
                return received(() => callFrom(test, ann, sendSystemMessage, input));
            };
            const sendTrial = async (webtitle: string) => {
                await callFrom(test, ann, calls.updateSettings, { body: { webtitle } });
                const to = 'carl@example.com';
                // one each: nobody sends many
                const carl = await addPerson(test, 'admin');
                return received(() => callFrom(test, carl, calls.testMail, { body: { to } }));
            };
            for (const send of [sendMessage, sendTrial]) {
                const [plain, mail] = [await send('Plain'), await send(text)];
                expect(shapeOf(mail.raw)).toEqual(shapeOf(plain.raw));
                const types = ['multipart/alternative', 'text/plain', 'text/html'];
                expect(shapeOf(mail.raw).types).toEqual(types.map(type => `Content-Type: ${type}`));
                // a line that somebody ended is one
                const known = [...tagsIn(plain.html), '<br>'];
                expect(known).toContain('</html>');
                expect(tagsIn(mail.html).filter(tag => !known.includes(tag))).toEqual([]);
                expect(mail.to).toEqual(plain.to);
                expect(mail.subject).not.toMatch(/[\r\n]/);
            }
        },
    );
});

describe('the pages of the server', () => {
    const read = async () => {
        const paths = ['/', '/home', '/articles', '/share/x', '/closed.html', '/no/such/page'];
        const pages: string[] = [];
        for (const url of [...paths, '/home?<script>__hurt=1</script>']) {
            const { body, headers } = await scene.test.app.inject({
                url,
                headers: { accept: 'text/html' },
            });
            pages.push(body, String(headers['content-security-policy']));
        }
        return pages;
    };
    const change = (body: object) =>
        callFrom(scene.test, scene.ann, calls.updateSettings, { body: body as never });

    it('are the same whatever people wrote', async () => {
        await change({ webtitle: 'Plain', indexNotice: '' });
        const plain = await read();
        expect(plain.join()).toContain("default-src 'self'");
        for (const webtitle of hostileTexts) {
            await change({ webtitle, indexNotice: webtitle });
            expect(await read()).toEqual(plain);
        }
    });

    it('answer a wrong address with no page of it', async () => {
        const url = '/api/v1/work/<script>__hurt=1</script>';
        const { headers } = await scene.test.app.inject({ url });
        expect(headers['content-type']).toContain('application/json');
        expect(headers['x-content-type-options']).toBe('nosniff');
    });
});

describe('a file that somebody uploads', () => {
    it.each(hostileTexts)('by the name %j is never a page', async name => {
        const html = '<!doctype html><script>__hurt=1</script>';
        const safe = name.replace(/["\r\n]/g, '');
        const { data, status } = await upload(scene.test, scene.ann, `${safe}.html`, html);
        expect(status).toBe(200);
        const { headers } = await scene.test.app.inject({ url: `/files/${data.id}` });
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-security-policy']).toContain('sandbox');
        expect(headers['content-disposition']).toMatch(
            /^attachment; filename="[\w .-]*"; filename\*=UTF-8''[\w%.~-]*$/,
        );
    });
});

it('leaves the chain of the log whole', async () => {
    expect(await verifyAudit(scene.test.stores.db)).toMatchObject({ faults: [] });
});

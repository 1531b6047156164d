import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    contentPath,
    deleteUsedFiles,
    fileAddress,
    files,
    filesUsage,
    listImages,
    mediumAddress,
    thumbnailAddress,
    uploadLimits,
    uploadPath,
} from '../../contract/platform/resources/files';
import { requirePublicImages, setFileUses, usesOf } from '../../server/platform/files/fileUses';
import { makePng, multipart, upload } from '../fixtures/files';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let editor: Person;
beforeAll(async () => {
    test = await startTestApp({ UPLOAD_LIMIT_MB: '2', IMAGE_LIMIT_MB: '1' });
    ann = await addPerson(test, 'admin');
    editor = await addPerson(test, 'article_editor');
});
afterAll(() => test.close());

const { calls } = files;
const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers });
const one = async (id: string) => (await callFrom(test, ann, calls.one, { params: { id } })).data;
const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const incoming = () => readdir(join(test.config.DATA_DIR, 'files', 'incoming'));
/** Every file of the storage, by its key. */
const stored = async () =>
    (await readdir(join(test.config.DATA_DIR, 'files'), { recursive: true })).filter(path =>
        /[0-9a-f]{64}/.test(path),
    );
const use = (fileId: string, recordId: string = randomUUID()) =>
    test.stores.db
        .transaction()
        .execute(trx =>
            setFileUses(trx, { resource: 'articles', recordId, field: 'body' }, [fileId]),
        );

describe('an upload', () => {
    it('keeps an image with its size, its digest and a thumbnail', async () => {
        const png = await makePng(1200, 600);
        const { status, data } = await upload(test, ann, '蓝色.png', png);
        expect(status).toBe(200);
        expect(data).toMatchObject({ name: '蓝色.png', image: { width: 1200, height: 600 } });
        expect(await one(data.id)).toMatchObject({
            name: '蓝色.png',
            kind: 'image',
            mime: 'image/png',
            size: png.length,
            visibility: 'public',
            hasThumbnail: true,
            uses: 0,
            usedIn: [],
            sha256: digest(png),
            owner: ann.email,
            version: 1,
        });
        const whole = await get(fileAddress(data.id));
        expect(whole.rawPayload.equals(png)).toBe(true);
        const thumbnail = await get(thumbnailAddress(data.id));
        expect(thumbnail.headers['content-type']).toBe('image/webp');
        expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({
            format: 'webp',
            width: 480,
            height: 240,
        });
        expect(await incoming()).toEqual([]);
    });

    it('keeps a medium form of a large image, and leads on to the image where there is none', async () => {
        const { data } = await upload(test, ann, 'large.png', await makePng(1201, 600));
        const medium = await get(mediumAddress(data.id));
        expect(medium.headers['content-type']).toBe('image/webp');
        expect(medium.headers['cache-control']).toContain('immutable');
        expect(await sharp(medium.rawPayload).metadata()).toMatchObject({
            format: 'webp',
            width: 960,
            height: 480,
        });
        const { data: small } = await upload(test, ann, 'small.png', await makePng(900, 300));
        const led = await get(mediumAddress(small.id));
        expect([led.statusCode, led.headers.location]).toEqual([302, fileAddress(small.id)]);
        expect(led.headers['cache-control']).toBe('no-store');
        expect((await get(mediumAddress(randomUUID()))).statusCode).toBe(404);
        expect(await incoming()).toEqual([]);
    });

    it('keeps the same bytes once, and both records', async () => {
        const content = `the same ${randomUUID()}`;
        const before = (await stored()).length;
        const first = await upload(test, ann, 'a.txt', content, 'private');
        const second = await upload(test, ann, 'b.txt', content, 'private');
        expect(second.data.id).not.toBe(first.data.id);
        expect((await stored()).length).toBe(before + 1);
        await callFrom(test, ann, calls.remove, { body: { ids: [first.data.id] } });
        expect((await stored()).length).toBe(before + 1);
        await callFrom(test, ann, calls.remove, { body: { ids: [second.data.id] } });
        expect((await stored()).length).toBe(before);
    });

    it('knows types by content: a page called an image is a page', async () => {
        const cases = [
            ['photo.jpg', '<!DOCTYPE html><script>alert(1)</script>', 'text/html'],
            ['photo.jpg', '  <p onclick=alert(1)>', 'text/html'],
            [
                'logo.png',
                '<?xml version="1.0"?><!-- x --><svg onload="alert(1)"/>',
                'image/svg+xml',
            ],
            ['logo.txt', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
            ['data.jpg', '<?xml version="1.0"?><data/>', 'application/xml'],
            ['notes.exe', '只是文字', 'text/plain'],
            ['x.html', Buffer.from([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0]), 'text/html'],
            ['x.txt', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
            ['x.txt', '%PDF-1.7\n', 'application/pdf'],
            ['x.gif', `PK\x05\x06${'\0'.repeat(18)}`, 'application/zip'],
        ] as const;
        for (const [name, content, mime] of cases) {
            const { data, message } = await upload(
                test,
                ann,
                name,
                Buffer.from(content),
                'private',
            );
            expect(message).toBe('ok');
            expect((await one(data.id)).mime).toBe(mime);
        }
    });

    it.each([
        ['nothing', '', 'file.empty'],
        ['a wrong magic', Buffer.from('\xff\xd8\xff not really', 'latin1'), 'image.damaged'],
        ['a polyglot of GIF and script', 'GIF89a/*\0\0*/=1;alert(1)', 'image.damaged'],
        ['a TIFF', Buffer.from('49492a0008000000000000000000000000', 'hex'), 'image.not_shown'],
    ])('refuses %s', async (_what, content, reason) => {
        const answer = await upload(test, ann, 'x.png', Buffer.from(content));
        expect(answer).toMatchObject({ status: 422, errors: { file: reason } });
        expect(await incoming()).toEqual([]);
    });

    it('refuses half an image', async () => {
        const noise = Buffer.alloc(300 * 300 * 3, 0).map((_, at) => (at * 7919) % 251);
        const raw = { width: 300, height: 300, channels: 3 as const };
        const jpeg = await sharp(noise, { raw }).jpeg().toBuffer();
        const answer = await upload(test, ann, 'x.jpg', jpeg.subarray(0, jpeg.length / 2));
        expect(answer).toMatchObject({ status: 422, errors: { file: 'image.damaged' } });
    });

    it('decodes no image beyond 100 megapixels, and one of 100,000 pixels a side only where it is small', async () => {
        const long = await makePng(100_000, 1);
        expect((await upload(test, ann, 'long.png', long)).data.image).toMatchObject({
            width: 100_000,
            height: 1,
        });
        // as a bomb would: little to send, much to decode
        const header = Buffer.from(long);
        header.writeUInt32BE(100_000, 20);
        const chunk = header.subarray(12, 29);
        header.writeUInt32BE(crc32(chunk), 29);
        expect(await upload(test, ann, 'bomb.png', header)).toMatchObject({
            status: 422,
            errors: { file: 'image.too_many_pixels' },
        });
    });

    it('takes out what a camera wrote into a photo, and keeps it upright', async () => {
        const photo = await sharp({
            create: { width: 40, height: 20, channels: 3, background: 'red' },
        })
            .jpeg()
            .withExif({
                IFD0: { Copyright: 'somebody secret' },
                IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
            })
            .withMetadata({ orientation: 6 })
            .toBuffer();
        expect((await sharp(photo).metadata()).exif).toBeDefined();
        const { data } = await upload(test, ann, 'photo.jpg', photo);
        expect(data.image).toMatchObject({ width: 20, height: 40 });
        const served = (await get(fileAddress(data.id))).rawPayload;
        const meta = await sharp(served).metadata();
        expect(meta).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
        expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
            ...[undefined, undefined, undefined, undefined],
        ]);
        expect(served.includes('secret')).toBe(false);
        expect((await one(data.id)).sha256).toBe(digest(served));
        // a download that somebody buys is what was uploaded
        const kept = await upload(test, ann, 'photo.jpg', photo, 'private');
        expect((await one(kept.data.id)).sha256).toBe(digest(photo));
    });

    it('takes out texts of PNG and WebP too', async () => {
        const base = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
        const exif = { IFD0: { Artist: 'somebody secret' } };
        for (const image of [
            await base.clone().png().withExif(exif).toBuffer(),
            await base.clone().webp().withExif(exif).toBuffer(),
            await base.clone().avif().withExif(exif).toBuffer(),
        ]) {
            expect(image.includes('secret')).toBe(true);
            const { data } = await upload(test, ann, 'x', image);
            expect((await get(fileAddress(data.id))).rawPayload.includes('secret')).toBe(false);
        }
    });

    it('that is too large is answered 413, before or while it comes', async () => {
        const large = Buffer.alloc(2 ** 21 + 1, 'x');
        expect(await upload(test, ann, 'x.txt', large, 'private')).toMatchObject({
            status: 413,
            error: 'file.too_large',
            params: { megabytes: 2 },
        });
        const announced = await upload(test, ann, 'x.txt', Buffer.alloc(2 ** 22), 'private');
        expect(announced.status).toBe(413);
        const png = await makePng(8, 8);
        const padded = Buffer.concat([png, Buffer.alloc(2 ** 20)]);
        expect(await upload(test, ann, 'x.png', padded)).toMatchObject({
            status: 413,
            error: 'file.too_large',
            params: { megabytes: 1 },
        });
        expect((await upload(test, editor, 'x.png', padded)).status).toBe(413);
        expect(await incoming()).toEqual([]);
    });

    it('has one file in its body', async () => {
        const post = (headers: Record<string, string>, payload: Buffer | string) =>
            test.app.inject({
                method: 'POST',
                url: `${uploadPath}?visibility=public`,
                headers: { 'x-token': ann.token, ...headers },
                payload,
            });
        expect((await post({ 'content-type': 'image/png' }, 'x')).statusCode).toBe(415);
        const { headers } = multipart('x', Buffer.from(''));
        expect((await post(headers, '------footfallTest--\r\n')).statusCode).toBe(422);
        expect((await post(headers, 'nonsense')).statusCode).toBeGreaterThanOrEqual(400);
        const wrong = await test.app.inject({
            method: 'POST',
            url: `${uploadPath}?visibility=everywhere`,
            headers: { 'x-token': ann.token, ...headers },
            payload: 'x',
        });
        expect(wrong.statusCode).toBe(422);
        expect(await incoming()).toEqual([]);
    });

    it('keeps names that are names', async () => {
        const cases = [
            ['../../etc/passwd', 'passwd'],
            ['C:\\\\Users\\\\me\\\\a.txt', 'a.txt'],
            ['.htaccess', 'htaccess'],
            ['...', 'file'],
            ['a\u202egpj.exe', 'agpj.exe'],
            ['a<b>|c?.txt', 'abc.txt'],
            [`${'长'.repeat(300)}.txt`, `${'长'.repeat(196)}.txt`],
        ] as const;
        for (const [given, kept] of cases) {
            const { data } = await upload(test, ann, given, 'text', 'private');
            expect(data.name).toBe(kept);
        }
    });
});

describe('access', () => {
    it('to uploads is for administrators and, with public images, for those who write', async () => {
        const png = await makePng();
        expect((await upload(test, editor, 'x.png', png)).status).toBe(200);
        expect((await upload(test, editor, 'x.png', png, 'private')).status).toBe(403);
        const refused = await upload(test, editor, 'x.png', '<svg/>');
        expect(refused).toMatchObject({
            status: 422,
            errors: { file: 'image.not_shown' },
        });
        expect((await upload(test, await addPerson(test, 'user'), 'x.png', png)).status).toBe(403);
        expect((await upload(test, {}, 'x.png', png)).status).toBe(403);
        const picked = multipart('x.png', Buffer.from('<svg/>'));
        const answer = await test.app.inject({
            method: 'POST',
            url: `${uploadPath}?visibility=public&only=image`,
            payload: picked.payload,
            headers: { ...picked.headers, 'x-token': ann.token },
        });
        expect(answer.statusCode).toBe(422);
        const limits = async (who: Person) => (await callFrom(test, who, uploadLimits)).data;
        expect(await limits(ann)).toEqual({ file: 2 ** 21, image: 2 ** 20 });
        expect(await limits(editor)).toEqual({ file: 2 ** 20, image: 2 ** 20 });
    });

    it('to the list of images leaves out what is private or no image', async () => {
        const word = randomUUID();
        const png = await makePng();
        const { data } = await upload(test, editor, `${word}.png`, png);
        await upload(test, ann, `${word}.txt`, 'x');
        await upload(test, ann, `${word}.svg`, '<svg/>');
        await upload(test, ann, `${word}.png`, png, 'private');
        const query = { q: word };
        const found = (await callFrom(test, editor, listImages, { query })).data;
        expect(found.total).toBe(1);
        expect(found.list[0]).toMatchObject({ id: data.id, width: 20, height: 10 });
        const ids = (await callFrom(test, ann, calls.list, { query })).data.list.map(
            ({ id }) => id,
        );
        expect(ids).toHaveLength(4);
        const check = (wanted: string[]) =>
            requirePublicImages(test.stores.db, 'coverId', wanted).then(
                () => 'fine',
                error => error.errors,
            );
        expect(await check([data.id])).toBe('fine');
        expect(await check(ids)).toEqual({ coverId: 'image.gone' });
    });

    it('to the list of images has sellers’ covers for listings alone', async () => {
        const word = randomUUID();
        const png = await makePng();
        const cover = (await upload(test, ann, `${word} cover.png`, png)).data.id;
        const both = (await upload(test, ann, `${word} both.png`, png)).data.id;
        const uses = [
            { file_id: cover, resource: 'products' },
            { file_id: both, resource: 'products' },
            { file_id: both, resource: 'articles' },
        ].map(use => ({ ...use, record_id: word, field: 'cover' }));
        await test.stores.db.insertInto('file_uses').values(uses).execute();
        const found = async (who: Person, use?: 'products') => {
            const query = { q: word, ...(use && { use }) };
            const { data } = await callFrom(test, who, listImages, { query });
            return data.list.map(({ id }) => id).sort();
        };
        expect(await found(editor)).toEqual([both]);
        expect(await found(ann)).toEqual([both]);
        expect(await found(ann, 'products')).toEqual([cover, both].sort());
        expect(await found(editor, 'products')).toEqual([both]);
    });

    it('to private files is for administrators alone, at no public address', async () => {
        const { data } = await upload(test, ann, '源码.zip', 'PK\x03\x04 secret', 'private');
        for (const url of [fileAddress(data.id), thumbnailAddress(data.id)]) {
            expect((await get(url)).statusCode).toBe(404);
        }
        const url = contentPath.replace(':id', data.id);
        const content = await get(url, { 'x-token': ann.token });
        expect(content.body).toBe('PK\x03\x04 secret');
        expect(content.headers).toMatchObject({
            'cache-control': 'no-store',
            'content-disposition': `attachment; filename="__.zip"; filename*=UTF-8''%E6%BA%90%E7%A0%81.zip`,
        });
        expect((await get(url, { 'x-token': editor.token })).statusCode).toBe(403);
        expect((await get(url)).statusCode).toBe(403);
        const nowhere = contentPath.replace(':id', 'nothing');
        expect((await get(nowhere, { 'x-token': ann.token })).statusCode).toBe(404);
    });
});

describe('a public file', () => {
    it.each([
        ['a page', 'x.jpg', '<html><script>alert(1)</script></html>', 'application/octet-stream'],
        ['a drawing', 'x.svg', '<svg><script>alert(1)</script></svg>', 'image/svg+xml'],
        ['a document', 'x.pdf', '%PDF-1.7\n', 'application/pdf'],
        ['a script', 'x.js', 'alert(1)', 'text/plain; charset=utf-8'],
    ])('that is %s cannot run', async (_what, name, content, type) => {
        const { data } = await upload(test, ann, name, content);
        const { headers, body } = await get(fileAddress(data.id));
        expect(body).toBe(content);
        expect(headers).toMatchObject({
            'content-type': type,
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
        });
        expect(headers['content-disposition']).toMatch(/^attachment; /);
    });

    it('is kept by browsers, and its parts can be asked for', async () => {
        const png = await makePng(30, 30);
        const { data } = await upload(test, ann, 'x.png', png);
        const url = fileAddress(data.id);
        const { headers } = await get(url);
        const etag = `"${digest(png)}"`;
        expect(headers).toMatchObject({
            etag,
            'cache-control': 'public, max-age=31536000, immutable',
            'content-disposition': `inline; filename="x.png"; filename*=UTF-8''x.png`,
            'content-length': String(png.length),
            'accept-ranges': 'bytes',
        });
        const known = await get(url, { 'if-none-match': `"other", W/${etag}` });
        expect([known.statusCode, known.body]).toEqual([304, '']);
        const part = await get(url, { range: 'bytes=5-9', 'accept-encoding': 'gzip' });
        expect(part.statusCode).toBe(206);
        expect(part.headers['content-range']).toBe(`bytes 5-9/${png.length}`);
        expect(part.rawPayload.equals(png.subarray(5, 10))).toBe(true);
        const outside = await get(url, { range: 'bytes=99999-' });
        expect([outside.statusCode, outside.headers['content-range']]).toEqual([
            ...[416, `bytes */${png.length}`],
        ]);
        const changed = await get(url, { range: 'bytes=5-9', 'if-range': '"another"' });
        expect(changed.rawPayload.equals(png)).toBe(true);
        const head = await test.app.inject({ method: 'HEAD', url });
        expect([head.statusCode, head.headers['content-length']]).toEqual([
            ...[200, String(png.length)],
        ]);
    });

    const dots = ['..', '%2e%2e', '%252e%252e', '..%2f..%2f', '....//', '..;', '%c0%ae%c0%ae'];
    const names = ['etc/passwd', 'footfall.sqlite', 'secret', 'incoming/x'];
    const odd = [
        ...dots.flatMap(dot => names.map(name => `/files/${dot}/${name}`)),
        ...dots.flatMap(dot => names.map(name => `/files/${dot}%2f${name.replace('/', '%2f')}`)),
        ...['/files', '/files/', '/files/%00', '/files/x%00.png', '/files/\\..\\x', '/files/~'],
        ...['/files/00000000-0000-7000-8000-000000000000', "/files/'%20or%201=1", '/files/*'],
        ...['/files/ab/cd/abcdef', `/files/${'a'.repeat(64)}`, '/files/x/thumbnail', '/files/x/y'],
        ...[
            '/files/constructor',
            '/files/__proto__',
            '/files/-1',
            '/files/1e9',
            '/files/%F0%9F%98%80',
        ],
    ];

    it(`is not found under ${odd.length} odd names`, async () => {
        const statuses = new Map<number, string[]>();
        for (const url of odd) {
            const { statusCode } = await get(url);
            statuses.set(statusCode, [...(statuses.get(statusCode) ?? []), url]);
        }
        expect([...statuses.keys()]).toEqual([404]);
    });
});

describe('the library', () => {
    it('is filtered by kind, visibility, use, size and time', async () => {
        const word = randomUUID();
        const at = test.now;
        const image = await upload(test, ann, `${word}.png`, await makePng());
        const text = await upload(test, ann, `${word}.txt`, 'x', 'private');
        test.now += 60_000;
        const archive = await upload(test, ann, `${word}.zip`, 'PK\x03\x04', 'private');
        const other = await upload(test, ann, `${word}.bin`, Buffer.from([0, 1]), 'private');
        await use(text.data.id);
        const ids = async (query: object) => {
            const { data } = await callFrom(test, ann, calls.list, {
                query: { q: word, sort: 'name', order: 'ASC', ...query },
            });
            return data.list.map(({ id }) => id);
        };
        const [png, txt, zip, bin] = [image, text, archive, other].map(({ data }) => data.id);
        expect(await ids({})).toEqual([bin, png, txt, zip]);
        expect(await ids({ kind: 'image' })).toEqual([png]);
        expect(await ids({ kind: 'document' })).toEqual([txt]);
        expect(await ids({ kind: 'archive' })).toEqual([zip]);
        expect(await ids({ kind: 'other' })).toEqual([bin]);
        expect(await ids({ visibility: 'public' })).toEqual([png]);
        expect(await ids({ unused: 'true' })).toEqual([bin, png, zip]);
        expect(await ids({ unused: 'false' })).toEqual([txt]);
        expect(await ids({ createdAt_lte: at })).toEqual([png, txt]);
        expect(await ids({ createdAt_gte: at + 1 })).toEqual([bin, zip]);
        expect(await ids({ size_gte: 2, size_lte: 10 })).toEqual([bin, zip]);
    });

    it('renames, and refuses what is no name', async () => {
        const { data } = await upload(test, ann, 'a.txt', 'x', 'private');
        const rename = (name: string, version: number) =>
            callFrom(test, ann, calls.edit, {
                params: { id: data.id },
                body: { name, alt: 'Text', version },
            });
        expect((await rename('b.txt', 1)).data).toMatchObject({ name: 'b.txt', alt: 'Text' });
        for (const name of ['a/b', 'a\\b', 'a\u202eb', 'a"b', 'a\nb', '..', '']) {
            expect(Object.keys((await rename(name, 2)).errors ?? {})).toEqual(['name']);
        }
        const history = await callFrom(test, ann, calls.history, { params: { id: data.id } });
        expect(history.data.list.map(({ action }) => action)).toEqual(['edit', 'upload']);
    });

    it('says where a file is used, and deletes it then only when told so', async () => {
        const { data } = await upload(test, ann, 'used.txt', randomUUID(), 'private');
        const unused = await upload(test, ann, 'unused.txt', randomUUID(), 'private');
        await use(data.id, '7');
        expect(await one(data.id)).toMatchObject({
            uses: 1,
            usedIn: [{ resource: 'articles', recordId: '7', field: 'body' }],
        });
        const ids = [data.id, unused.data.id];
        const refused = await callFrom(test, ann, calls.remove, { body: { ids } });
        expect(refused).toMatchObject({
            status: 409,
            error: 'file.in_use',
            params: { names: 'used.txt' },
        });
        expect((await one(unused.data.id)).id).toBe(unused.data.id);
        const unforced = { ids, force: false as true };
        expect((await callFrom(test, ann, deleteUsedFiles, { body: unforced })).status).toBe(422);
        const before = (await stored()).length;
        const forced = await callFrom(test, ann, deleteUsedFiles, { body: { ids, force: true } });
        expect(forced.data.removed).toEqual(ids);
        expect((await stored()).length).toBe(before - 2);
        expect(await usesOf(test.stores.db, ids)).toEqual([]);
        const history = await callFrom(test, ann, calls.history, { params: { id: data.id } });
        expect(history.data.list[0]).toMatchObject({ action: 'delete', title: 'used.txt' });
    });

    it('keeps the uses of a field as it is written', async () => {
        const [first, second] = [randomUUID(), randomUUID()];
        const place = { resource: 'products', recordId: randomUUID(), field: 'gallery' };
        const set = (ids: string[]) => setFileUses(test.stores.db, place, ids);
        await set([first, second, first]);
        expect(await usesOf(test.stores.db, [first, second])).toHaveLength(2);
        await set([second]);
        expect(await usesOf(test.stores.db, [first, second])).toEqual([
            { fileId: second, ...place },
        ]);
    });

    it('counts what it holds', async () => {
        const usage = async () => (await callFrom(test, ann, filesUsage)).data;
        const before = await usage();
        const content = randomUUID();
        await upload(test, ann, 'a.txt', content, 'private');
        const { data } = await upload(test, ann, 'b.txt', content, 'private');
        await use(data.id);
        const after = await usage();
        expect(after).toMatchObject({
            storage: 'disk',
            files: before.files + 2,
            bytes: before.bytes + content.length,
            unused: before.unused + 1,
        });
        expect(after.free).toBeGreaterThan(0);
    });
});

/** As PNG has it: ISO 3309, reflected. */
const crc32 = (bytes: Buffer): number => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return (crc ^ 0xffffffff) >>> 0;
};

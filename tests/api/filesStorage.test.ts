import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
    fileAddress,
    files,
    filesUsage,
    uploadPath,
} from '../../contract/platform/resources/files';
import { readConfig } from '../../server/platform/config';
import { openStorage } from '../../server/platform/files/openStorage';
import { makePng, upload } from '../fixtures/files';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { type S3Server, startS3 } from '../fixtures/s3Server';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const incoming = ({ config }: TestApp) => readdir(join(config.DATA_DIR, 'files', 'incoming'));

describe('a library in an S3-compatible storage', () => {
    const keys = { accessKey: 'AKIDEXAMPLE', secretKey: 'secret+/key=', region: 'eu-central-1' };
    const bucket = 'footfall-files';
    let s3: S3Server;
    let test: TestApp;
    let ann: Person;
    beforeAll(async () => {
        s3 = await startS3(keys);
        test = await startTestApp({
            FILES_S3_ENDPOINT: s3.url,
            FILES_S3_BUCKET: bucket,
            FILES_S3_REGION: keys.region,
            FILES_S3_ACCESS_KEY: keys.accessKey,
            FILES_S3_SECRET_KEY: keys.secretKey,
        });
        ann = await addPerson(test, 'admin');
    });
    afterAll(async () => {
        await test.close();
        await s3.stop();
    });
    const paths = () => [...s3.objects.keys()];

    it('keeps, serves and removes its files there', async () => {
        const png = await makePng(600, 300);
        const { data } = await upload(test, ann, 'x.png', png);
        const { sha256 } = (await callFrom(test, ann, files.calls.one, { params: { id: data.id } }))
            .data;
        const path = `/${bucket}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
        expect(paths().sort()).toEqual([path, `${path}.thumb`]);
        expect(s3.objects.get(path)?.equals(png)).toBe(true);
        const url = fileAddress(data.id);
        const whole = await test.app.inject({ url });
        expect(whole.rawPayload.equals(png)).toBe(true);
        const part = await test.app.inject({ url, headers: { range: 'bytes=2-5' } });
        expect([part.statusCode, part.rawPayload.equals(png.subarray(2, 6))]).toEqual([206, true]);
        expect((await test.app.inject({ url: `${url}/thumbnail` })).statusCode).toBe(200);
        const again = await upload(test, ann, 'again.png', png);
        expect(s3.log.filter(line => line.startsWith('PUT'))).toHaveLength(2);
        const usage = (await callFrom(test, ann, filesUsage)).data;
        expect(usage).toMatchObject({ storage: 's3', free: null, files: 2, bytes: png.length });
        const ids = [data.id, again.data.id];
        await callFrom(test, ann, files.calls.remove, { body: { ids } });
        expect(paths()).toEqual([]);
        expect(await incoming(test)).toEqual([]);
        expect(s3.log.some(line => line.endsWith(' 403'))).toBe(false);
    });

    it('tries again when the storage is in trouble, and keeps no record of what it did not get', async () => {
        s3.failures.push(503, 500);
        expect((await upload(test, ann, 'x.txt', randomUUID(), 'private')).status).toBe(200);
        const before = (await callFrom(test, ann, filesUsage)).data.files;
        // three tries to ask for it, three to send it
        s3.failures.push(503, 503, 503, 503, 503, 503);
        const failed = await upload(test, ann, 'x.txt', randomUUID(), 'private');
        expect(failed.status).toBe(502);
        expect((await callFrom(test, ann, filesUsage)).data.files).toBe(before);
        expect(await incoming(test)).toEqual([]);
    });

    it('answers 404 when the storage has lost a file', async () => {
        const { data } = await upload(test, ann, 'x.txt', randomUUID());
        s3.objects.clear();
        expect((await test.app.inject({ url: fileAddress(data.id) })).statusCode).toBe(404);
    });

    it('is refused with another secret', async () => {
        const config = { ...test.config, FILES_S3_SECRET_KEY: 'another' };
        const storage = openStorage(config);
        await expect(storage.read('a'.repeat(64))).rejects.toThrow('403, SignatureDoesNotMatch');
        storage.close();
    });

    it('says which settings are missing, and takes a bucket in the host’s name', async () => {
        const whole = {
            FILES_S3_ENDPOINT: s3.url,
            // the first label of 127.0.0.1
            FILES_S3_BUCKET: '127',
            FILES_S3_ACCESS_KEY: 'x',
        };
        expect(() => openStorage(readConfig(whole))).toThrow('also needs FILES_S3_SECRET_KEY');
        const storage = openStorage(readConfig({ ...whole, FILES_S3_SECRET_KEY: 'x' }));
        await expect(storage.read('a'.repeat(64))).rejects.toThrow('InvalidAccessKeyId');
        expect(s3.log.at(-1)).toBe(`GET /aa/aa/${'a'.repeat(64)} 403`);
        storage.close();
    });
});

describe('a connection that is cut off', () => {
    let test: TestApp;
    let ann: Person;
    beforeAll(async () => {
        test = await startTestApp();
        ann = await addPerson(test, 'admin');
        await test.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => test.close());

    it('leaves nothing behind, and the server goes on', async () => {
        const { port } = test.app.server.address() as AddressInfo;
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(
            [
                `POST ${uploadPath}?visibility=private HTTP/1.1`,
                `Host: 127.0.0.1:${port}`,
                `X-Token: ${ann.token}`,
                'Content-Type: multipart/form-data; boundary=x',
                'Content-Length: 5000000',
                '',
                '--x',
                'Content-Disposition: form-data; name="file"; filename="a.bin"',
                '',
                'x'.repeat(100_000),
            ].join('\r\n'),
        );
        await vi.waitFor(async () => expect(await incoming(test)).toHaveLength(1), 20_000);
        socket.destroy();
        await vi.waitFor(async () => expect(await incoming(test)).toEqual([]), 20_000);
        const { data } = await callFrom(test, ann, filesUsage);
        expect(data.files).toBe(0);
        expect((await upload(test, ann, 'a.bin', 'whole', 'private')).status).toBe(200);
    });
});

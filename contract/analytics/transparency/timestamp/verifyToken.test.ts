import { createHash } from 'node:crypto';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOut } from '../../../../scripts/testForm.mjs';
import { writeRequest } from '../../../../server/analytics/transparency/timestamp/writeRequest';
import {
    type Authority,
    makeAuthority,
    noAuthority,
} from '../../../../tests/fixtures/timestampAuthority';
import { readPem, writePem } from './pem';
import { verifyToken } from './verifyToken';

const message = Buffer.from('stats.example.com/transparency/1\n5\n');
const nonce = '0102030405060708';
const query = writeRequest(
    createHash('sha256').update(message).digest(),
    Buffer.from(nonce, 'hex'),
);

/** Each byte takes some checks of signatures. */
const patiently = { timeout: 300_000 };

describe.skipIf(noAuthority).each(['rsa', 'ec'] as const)(
    'a time-stamp token of openssl, %s',
    noAuthority ? leftOut(noAuthority) : {},
    kind => {
        let authority: Authority;
        let token: Buffer;
        let roots: Uint8Array[];
        beforeAll(async () => {
            authority = await makeAuthority(kind);
            token = await authority.tokenOf(await authority.answer(query));
            roots = readPem(authority.root);
        }, 60_000);
        afterAll(() => authority.close());
        const check = (bytes: Uint8Array, about = message) => verifyToken(bytes, about, roots);

        it('holds, and says when, who and by which root', async () => {
            const stamp = await check(token);
            expect(stamp).toMatchObject({ name: 'Test stamps', nonce, root: roots[0] });
            const { at } = stamp as { at: number };
            expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
            expect(readPem(writePem(roots[0] ?? new Uint8Array()))).toEqual(roots);
        });

        it('holds by an authority between, and with the older name of the certificate', async () => {
            const below = await authority.tokenOf(await authority.answer(query, 'below'));
            expect(await check(below)).toMatchObject({ name: 'Test below', root: roots[0] });
            const older = await authority.tokenOf(await authority.answer(query, 'stamps', 'v1'));
            expect(await check(older)).toMatchObject({ name: 'Test stamps' });
        });

        it.each([
            ['expired', 'expired'],
            ['unmarked', 'purpose'],
            ['mail', 'purpose'],
            ['fake', 'untrusted'],
        ])('is refused by the certificate %s: %s', async (by, fault) => {
            expect(await check(await authority.sign(token, by))).toBe(fault);
        });

        it('is refused when it does not name its certificate', async () => {
            expect(await check(await authority.sign(token, 'stamps'))).toMatchObject({
                name: 'Test stamps',
            });
            const unbound = await authority.sign(token, 'stamps', false);
            expect(await check(unbound)).toBe('otherCertificate');
        });

        it('is refused when it names another certificate of the same key', async () => {
            const content = ContentInfo.fromBER(Uint8Array.from(token));
            const signed = new SignedData({ schema: content.content });
            const exchange = (pem: string) => {
                signed.certificates = readPem(pem).map(der =>
                    Certificate.fromBER(Uint8Array.from(der)),
                );
                content.content = signed.toSchema(true);
                return new Uint8Array(content.toSchema().toBER(false));
            };
            const own = await authority.openssl('x509', '-in', 'stamps.pem');
            expect(await check(exchange(own.toString()))).toMatchObject({ name: 'Test stamps' });
            expect(await check(exchange(await authority.twin()))).toBe('otherCertificate');
        });

        it('is refused about other data, by other roots, and when it was changed', async () => {
            expect(await check(token, Buffer.from('other'))).toBe('otherData');
            expect(await verifyToken(token, message, [])).toBe('untrusted');
            const text = token.toString('latin1');
            const at = text.indexOf('\x18\x0f20') + 2;
            const earlier = Buffer.from(token);
            earlier.write('2021', at, 'latin1');
            expect(await check(earlier)).toBe('signature');
            expect(await check(Buffer.concat([token, Buffer.of(0)]))).toBe('unreadable');
            for (const length of [0, 1, 100, token.length - 1]) {
                expect(await check(token.subarray(0, length))).toBe('unreadable');
            }
        });

        it('never says another time or name, whichever byte is changed', patiently, async () => {
            const right = await check(token);
            for (let at = 0; at < token.length; at += 23) {
                const changed = Buffer.from(token);
                changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
                const found = await check(changed);
                if (typeof found !== 'string') expect(found).toEqual(right);
            }
        });
    },
);

it.skipIf(noAuthority)(
    'a token of one authority is nothing to who trusts another of the same name',
    noAuthority ? leftOut(noAuthority) : { timeout: 60_000 },
    async () => {
        const [one, other] = [await makeAuthority('ec', ['stamps']), await makeAuthority('ec', [])];
        const token = await one.tokenOf(await one.answer(query));
        expect(await verifyToken(token, message, readPem(other.root))).toBe('untrusted');
        await Promise.all([one.close(), other.close()]);
    },
);

import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TrafficSnapshot } from '../../../../contract/market/public/trafficSnapshot';
import { canonicalJson } from './canonicalJson';
import { checkSignature, readKeySet } from './checkSignature';
import { readSignedFile, signedFile } from './signedFile';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keyId = '0123456789abcdef';
const x = publicKey.export({ format: 'jwk' }).x ?? '';
const keys = readKeySet(JSON.stringify({ keys: [{ kid: keyId, x }] }));

const snapshot: TrafficSnapshot = {
    format: 'footfall traffic 1',
    method: 1,
    listingId: 'l',
    siteId: 's',
    host: 'münchen.example',
    timezone: 'UTC',
    measuredSince: 1,
    until: 2,
    signedAt: 3,
    periods: [],
    daily: [{ day: '2026-05-05', pv: 3, uv: 2, visits: 2 }],
    chain: { sealedUntil: null, hash: null, sealedDays: 0, checkedAt: 3, isIntact: true },
};
const signed = (what: TrafficSnapshot, id = keyId): string => {
    const payload = canonicalJson(what);
    const signature = sign(null, Buffer.from(payload), privateKey).toString('hex');
    return signedFile({ payload, keyId: id, signature });
};
const file = signed(snapshot);

it('is read when nothing of it was changed', () => {
    expect(readSignedFile(file, keys)).toMatchObject({ signed: { keyId, snapshot } });
    expect(checkSignature(file, keys)).toMatchObject({ ok: true });
});

it('is refused with any one byte changed, left out or added', () => {
    for (let at = 0; at < file.length; at += 1) {
        const [before, after] = [file.slice(0, at), file.slice(at + 1)];
        const mail = file[at] === 'a' ? 'b' : 'a';
        for (const changed of [
            `${before}${mail}${after}`,
            before + after,
            `${before} ${file.slice(at)}`,
        ]) {
            expect(checkSignature(changed, keys).ok, `at ${at}`).toBe(false);
        }
    }
});

it('is refused when it says the same in other words, or was signed by another key', () => {
    const pretty = JSON.stringify(JSON.parse(file), null, 2);
    expect(readSignedFile(pretty, keys)).toEqual({ problem: 'notCanonical' });
    const upper = file.replace(/"signature":"\w+"/, text =>
        text.replace(/[a-f]/g, l => l.toUpperCase()),
    );
    expect(readSignedFile(upper, keys)).toHaveProperty('problem');
    const twice = file.replace('{"keyId"', '{"keyId":"0","keyId"');
    expect(readSignedFile(twice, keys)).toEqual({ problem: 'notCanonical' });
    expect(readSignedFile(signed(snapshot, 'f'.repeat(16)), keys)).toEqual({
        problem: 'unknownKey',
    });
    const more = { ...snapshot, daily: [{ day: '2026-05-05', pv: 4, uv: 2, visits: 2 }] };
    const forged = file.replace(canonicalJson(snapshot), canonicalJson(more));
    expect(readSignedFile(forged, keys)).toEqual({ problem: 'wrongSignature' });
    expect(readSignedFile('', keys)).toEqual({ problem: 'unreadable' });
});

it('needs keys that are keys', () => {
    expect(() => readKeySet('{}')).toThrow('not a key set');
});

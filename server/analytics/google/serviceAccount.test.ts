import {
    createPrivateKey,
    createPublicKey,
    generateKeyPairSync,
    type JsonWebKey,
    verify,
} from 'node:crypto';
import { expect, it } from 'vitest';
import { googleScopes, readServiceAccount, signAssertion } from './serviceAccount';

const pemOf = (bits: number) =>
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({
        type: 'pkcs8',
        format: 'pem',
    });
const file = {
    type: 'service_account',
    client_email: 'reader@project.iam.gserviceaccount.com',
    private_key: String(pemOf(2048)),
    private_key_id: 'abc',
    token_uri: 'http://169.254.169.254/token',
};

/** The same key with other numbers in it, which OpenSSL takes for one all the same. */
const pemWith = (change: (parts: JsonWebKey) => JsonWebKey): string => {
    const parts = createPrivateKey(file.private_key).export({ format: 'jwk' });
    const key = createPrivateKey({ key: { ...parts, ...change(parts) }, format: 'jwk' });
    return String(key.export({ type: 'pkcs8', format: 'pem' }));
};
const even = (part = ''): string => {
    const bytes = Buffer.from(part, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) & 0xfe, bytes.length - 1);
    return bytes.toString('base64url');
};
/** Twice a large odd number: the primes fit their modulus, and one of them is even. */
const twice = (): JsonWebKey => {
    const half = Buffer.concat([Buffer.from([0x7f]), Buffer.alloc(255, 0xff)]);
    const whole = (BigInt(`0x${half.toString('hex')}`) * 2n).toString(16);
    return {
        n: Buffer.from(whole, 'hex').toString('base64url'),
        p: 'Ag',
        q: half.toString('base64url'),
    };
};
const long = Buffer.alloc(1_600, 0xff).toString('base64url');

const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

it('signs what Google asks for, with the key of the account, and nothing of the file’s own addresses', () => {
    const account = readServiceAccount(JSON.stringify(file));
    expect(account).not.toHaveProperty('token_uri');
    const [head, claims, signature = ''] = signAssertion(
        account,
        googleScopes.searchConsole,
        1_790_000_000_999,
    ).split('.');
    expect(decoded(head)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'abc' });
    expect(decoded(claims)).toEqual({
        iss: file.client_email,
        scope: 'https://www.googleapis.com/auth/webmasters.readonly',
        aud: 'https://oauth2.googleapis.com/token',
        iat: 1_790_000_000,
        exp: 1_790_003_600,
    });
    const key = createPublicKey(file.private_key);
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
});

it.each([
    ['', 'no JSON'],
    ['[]', 'no object'],
    [JSON.stringify({ ...file, type: 'authorized_user' }), 'another kind of account'],
    [JSON.stringify({ ...file, client_email: 'a@example.com' }), 'another address'],
    [JSON.stringify({ ...file, private_key: 'x' }), 'no key'],
    [JSON.stringify({ ...file, private_key: pemOf(1024) }), 'a weak key'],
    [
        JSON.stringify({ ...file, private_key: pemWith(({ n }) => ({ n: even(n) })) }),
        'primes of another modulus',
    ],
    [JSON.stringify({ ...file, private_key: pemWith(twice) }), 'a key that cannot sign'],
    [
        JSON.stringify({ ...file, private_key: pemWith(() => ({ p: long, dp: long })) }),
        'a key that signs for seconds',
    ],
    [
        JSON.stringify({ ...file, private_key: pemWith(() => ({ d: long })) }),
        'a key with an exponent of no end',
    ],
])('refuses a file without telling what is in it %#', text => {
    expect(() => readServiceAccount(text)).toThrow(/not the JSON key of a service account/);
    try {
        readServiceAccount(text);
    } catch (error) {
        expect(String(error)).not.toContain('PRIVATE');
    }
});

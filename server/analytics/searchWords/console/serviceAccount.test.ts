import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { readServiceAccount, signAssertion } from './serviceAccount';

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

const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

it('signs what Google asks for, with the key of the account, and nothing of the file’s own addresses', () => {
    const account = readServiceAccount(JSON.stringify(file));
    expect(account).not.toHaveProperty('token_uri');
    const [head, claims, signature = ''] = signAssertion(account, 1_790_000_000_999).split('.');
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
])('refuses a file without telling what is in it %#', text => {
    expect(() => readServiceAccount(text)).toThrow(/not the JSON key of a service account/);
    try {
        readServiceAccount(text);
    } catch (error) {
        expect(String(error)).not.toContain('PRIVATE');
    }
});

import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

it('hashes with argon2id, as strong as OWASP advises', async () => {
    const hashed = await hashPassword('a long password');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('a long password')).not.toBe(hashed);
});

it('knows the right password from a wrong one, and no account from both', async () => {
    const hashed = await hashPassword('a long password');
    expect(await verifyPassword(hashed, 'a long password')).toBe(true);
    expect(await verifyPassword(hashed, 'a long passwore')).toBe(false);
    expect(await verifyPassword(undefined, 'no such account')).toBe(false);
});

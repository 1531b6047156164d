import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSecret, openSecret } from './secret';

const secret = createSecret('a text of more than thirty-two characters');

it('signs for one purpose only', () => {
    const signature = secret.sign('captcha', 'x');
    expect(secret.isSigned('captcha', 'x', signature)).toBe(true);
    expect(secret.isSigned('captcha', 'y', signature)).toBe(false);
    expect(secret.isSigned('code', 'x', signature)).toBe(false);
    expect(secret.isSigned('captcha', 'x', '')).toBe(false);
});

it('opens what it sealed, and nothing that was changed', () => {
    const sealed = secret.seal('totp', '密钥');
    expect(secret.seal('totp', '密钥')).not.toBe(sealed);
    expect(secret.open('totp', sealed)).toBe('密钥');
    expect(secret.open('share', sealed)).toBeUndefined();
    expect(secret.open('totp', `A${sealed.slice(1, -1)}A`)).toBeUndefined();
    expect(secret.open('totp', '')).toBeUndefined();
});

it('is made once in the data folder, readable by its owner only', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'footfall-secret-'));
    const first = openSecret({ DATA_DIR, SECRET: undefined }).sign('a', 'b');
    expect(openSecret({ DATA_DIR, SECRET: undefined }).sign('a', 'b')).toBe(first);
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toHaveLength(43);
    rmSync(DATA_DIR, { recursive: true });
});

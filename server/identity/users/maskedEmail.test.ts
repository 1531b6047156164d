import { expect, it } from 'vitest';
import { maskedEmail } from './maskedEmail';

it.each([
    ['jennifer@example.com', 'je***@example.com'],
    ['bob@example.com', 'b***@example.com'],
    ['x@example.com', 'x***@example.com'],
    ['"a@b"@example.com', '"a***@example.com'],
])('%s is shown as %s', (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
});

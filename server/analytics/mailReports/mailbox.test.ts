import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox';

it.each([
    ['ann@example.org', 'ann@example.org'],
    ['ann+news@example.org', 'ann@example.org'],
    ['ann+a+b@example.org', 'ann@example.org'],
    ['a.nn@example.org', 'a.nn@example.org'],
    ['a.n.n+x@gmail.com', 'ann@gmail.com'],
    ['a.n.n@googlemail.com', 'ann@gmail.com'],
    ['ann@gmail.com.example.org', 'ann@gmail.com.example.org'],
    // nobody’s name alone
    ['+ann@example.org', '+ann@example.org'],
])('%s leads to %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
});

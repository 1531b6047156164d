import { describe, expect, it } from 'vitest';
import { contactDetailsIn } from './contactDetails';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const evm = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

describe('contact details in a text', () => {
    it.each([
        ['write to ann@example.com', ['email']],
        ['ann (at) example (dot) com', ['email']],
        ['ａｎｎ＠example.com', ['email']],
        ['我的手机 13800138000', ['phone']],
        ['call 138-0013-8000', ['phone']],
        ['1 3 8 0 0 1 3 8 0 0 0 no', []],
        ['+44 20 7946 0958 works too', ['phone']],
        ['微信：ann_2024', ['messenger']],
        ['加我QQ 12345678', ['messenger']],
        ['Telegram: @annsells', ['messenger']],
        ['https://t.me/annsells', ['messenger']],
        [`send it to ${tron}`, ['payment']],
        [`send it to ${evm}`, ['payment']],
        ['转到 6222 0212 3456 7890 123', ['payment']],
        ['QQ 12345678 or ann@example.com', ['email', 'messenger']],
    ])('%s', (text, found) => {
        expect(contactDetailsIn(text)).toEqual(found);
    });

    it.each([
        'Does it run on PHP 8.3 and MySQL 5.7.44?',
        'Order F20261121-000123, paid 12,500.00 on 2026-11-21 at 13:45:10',
        `It was sent with 0x${'ab'.repeat(32)}`,
        'The domain is example.com, registered until 2031-02-13',
        '支持微信登录和 QQ 登录吗？',
        'Does it have a Telegram bot?',
        'online line by line, 1,380,013,800 rows',
        'sha256 62f4b0c1d9e8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0',
        'v1.13800138000.2',
        '1732651200000',
    ])('none: %s', text => {
        expect(contactDetailsIn(text)).toEqual([]);
    });

    it('takes no time for a text that is made to take it', () => {
        for (const part of ['1', '1-', 'a@', 'qq ', 'qq:a', '+1(', '62', 'T', '0x', ' at '])
            expect(Array.isArray(contactDetailsIn(part.repeat(4_000)))).toBe(true);
    });
});

import { describe, expect, it } from 'vitest';
import { foundText } from './foundWords';

describe('what the audit found, for a Chinese reader', () => {
    it.each([
        ['balance 4000, lines total 400', '余额为 4000，分录合计为 400'],
        ['state completed, 0 of 500 in escrow', '状态为 completed，担保资金为 0（应为 500）'],
        ['lines total -5, journal missing', '分录合计为 -5；凭证不存在'],
        [
            'state paid but not returned, inconsistent events',
            '状态为 paid，款项却未退回；处理过程前后矛盾',
        ],
        [
            'state done, not reserved, ended by rfp and rfu',
            '状态为 done，未预留，了结凭证为 rfp and rfu',
        ],
        ['record in payment_inflows', 'payment_inflows 中的记录'],
        ['pay:1, because the order is paid or completed', 'pay:1（订单状态为 paid or completed）'],
        ['20.01 CNY within 24 hours', '24 小时内 20.01 CNY'],
    ])('“%s” is said in Chinese', (text, zh) => {
        expect(foundText(text, 'zh')).toBe(zh);
        expect(foundText(text, 'en')).toBe(text);
    });

    it.each([
        'user:1:available 500 CNY; ext:bank -500 CNY',
        "Error: EISDIR: illegal operation on a directory, read '/data'",
        'create trigger x, missing',
        '',
    ])('“%s” stays as it is', text => {
        expect(foundText(text, 'zh')).toBe(text);
    });
});

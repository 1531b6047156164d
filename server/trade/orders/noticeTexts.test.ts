import { describe, expect, it } from 'vitest';
import { noticeText } from './noticeTexts';
import type { StoredOrder } from './orderRows';

const order = {
    number: 'F20261121-000123',
    title: 'Shop',
    deadline_at: Date.UTC(2026, 10, 27, 18, 5),
} as StoredOrder;

describe('what an order tells people', () => {
    it('names its deadline as a reader of each language writes it', () => {
        const { zh, en } = noticeText('paid', order, '');
        expect(zh[1]).toContain('2026年11月28日 02:05（北京时间）');
        expect(en[1]).toContain('by Nov 27, 2026, 6:05 PM UTC');
    });

    it('says when the money of a sale can be spent, and that it waits where nobody knows', () => {
        const at = Date.UTC(2026, 11, 1, 8);
        const { zh, en } = noticeText('completed', order, '', at);
        expect(en[1]).toContain('You can use the money from Dec 1, 2026, 8:00 AM UTC.');
        expect(zh[1]).toContain('2026年12月1日 16:00（北京时间）');
        const held = noticeText('completed', order, '', null);
        expect(held.en[1]).toContain('once a check is finished');
        expect(held.en[1]).not.toContain('UTC');
    });

    it('names the time by which administrators decide, not the deadline of the parties', () => {
        expect(noticeText('escalated', order, '').en[1]).toContain('Nov 27, 2026, 6:05 PM UTC');
    });

    it('asks nothing of a seller whose goods were delivered by themselves', () => {
        const { zh, en } = noticeText('deliveredItself', order, '');
        expect(en.join(' ')).not.toMatch(/deliver by/i);
        expect(en[1]).toContain('Nov 27, 2026, 6:05 PM UTC at the latest');
        expect(zh[1]).toContain('您无需操作');
    });

    it('adds a reason where there is one, and no blank where there is none', () => {
        expect(noticeText('refunded', order, 'Broken').en[1]).toMatch(/balance\. Reason: Broken$/);
        expect(noticeText('refunded', order, '').en[1]).toMatch(/balance\.$/);
    });
});

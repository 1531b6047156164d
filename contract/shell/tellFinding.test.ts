import { describe, expect, it } from 'vitest';
import { tellFinding } from './tellFinding';

describe('a finding in words', () => {
    const waiting = (count: number, language: 'en' | 'zh') =>
        tellFinding({ code: 'spool.ok', params: { count, age: 280 } }, language).says;

    it('is of one as of one', () => {
        expect(waiting(1, 'en')).toMatch(/^1 event waiting to be loaded, the oldest for /);
        expect(waiting(1_200, 'en')).toMatch(/^1,200 events waiting/);
        expect(waiting(1, 'zh')).toMatch(/^1 个事件等待载入/);
    });
});

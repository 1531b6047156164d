import { describe, expect, it } from 'vitest';
import { readDateRange } from './dateRange';

const today = '2028-03-31';
const read = async (asked: string | readonly [string, string], first?: string) => {
    const { from, to } = await readDateRange(asked, today, async () => first);
    return [from, to];
};

describe('a range of days', () => {
    it('is what Plausible means by its words', async () => {
        expect(await read('day')).toEqual([today, today]);
        expect(await read('7d')).toEqual(['2028-03-24', '2028-03-30']);
        expect(await read('91d')).toEqual(['2027-12-31', '2028-03-30']);
        expect(await read('month')).toEqual(['2028-03-01', '2028-03-31']);
        expect(await read('1mo')).toEqual(['2028-02-01', '2028-02-29']);
        expect(await read('6mo')).toEqual(['2027-09-01', '2028-02-29']);
        expect(await read('year')).toEqual(['2028-01-01', '2028-12-31']);
    });

    it('begins with the first event where all is asked for, and with today before it', async () => {
        expect(await read('all', '2026-07-08')).toEqual(['2026-07-08', today]);
        expect(await read('all')).toEqual([today, today]);
    });

    it('is two days as they are, and nothing that is no day', async () => {
        expect(await read(['2028-02-29', '2028-03-01'])).toEqual(['2028-02-29', '2028-03-01']);
        const wrong = ['', '0d', '07d', '100mo', '7', '7w', '24h', 'today'];
        for (const asked of wrong) await expect(read(asked)).rejects.toThrow();
        const days = ['2027-02-29', '2028-3-1', '1969-12-31', '2149-01-01', '2028-03-01T00:00:00Z'];
        for (const day of days) await expect(read([day, today])).rejects.toThrow();
    });
});

import { describe, expect, it, vi } from 'vitest';
import { createPublicData } from './publicData';

const at = { now: 0 };
const make = (ask: (path: string) => Promise<unknown>) =>
    createPublicData(ask, { now: () => at.now });

describe('answers of a document', () => {
    it('are asked once at a time, and again when they are old', async () => {
        const ask = vi.fn(async (path: string) => path);
        const data = make(ask);
        await Promise.all([data.ask('/a'), data.ask('/a')]);
        expect(ask).toHaveBeenCalledTimes(1);
        at.now += 29_000;
        await data.ask('/a');
        expect(ask).toHaveBeenCalledTimes(1);
        at.now += 1_000;
        await data.ask('/a');
        expect(ask).toHaveBeenCalledTimes(2);
        expect(data.entry('/a')).toEqual({ data: '/a', isLoading: false });
    });

    it('keep what was there while they are asked again', async () => {
        const data = make(async path => path);
        data.seed('/a', { data: 'written' });
        await data.ask('/a');
        expect(data.entry('/a')?.data).toBe('written');
        const asked = data.ask('/a', true);
        expect(data.entry('/a')).toEqual({ data: 'written', isLoading: true });
        await asked;
        expect(data.entry('/a')).toEqual({ data: '/a', isLoading: false });
    });

    it('say why there is none, and are asked again', async () => {
        const ask = vi.fn(() => Promise.reject(Object.assign(new Error('gone'), { status: 404 })));
        const data = make(ask);
        await data.ask('/a');
        expect(data.entry('/a')).toEqual({
            error: { status: 404, message: 'gone' },
            isLoading: false,
        });
        await data.ask('/a');
        expect(ask).toHaveBeenCalledTimes(2);
    });
});

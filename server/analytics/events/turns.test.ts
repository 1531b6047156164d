import { describe, expect, it } from 'vitest';
import { FairPlaces } from './turns';

/** Jobs that end when they are told to, and the order in which they began. */
const scene = (places: number, perKey: number, maxWaiting = 100) => {
    const tooMany = () => new Error('too many');
    const fair = new FairPlaces({ places, perKey, maxWaiting, tooMany });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const take = (name: string, signal?: AbortSignal) =>
        fair.take(
            name[0] ?? '',
            () =>
                new Promise<string>(resolve => {
                    begun.push(name);
                    ends.set(name, () => resolve(name));
                }),
            signal,
        );
    const end = async (name: string) => {
        ends.get(name)?.();
        await settled();
    };
    return { begun, take, end };
};

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('places that several share', () => {
    it('keep one free of whoever brings many jobs', async () => {
        const { begun, take } = scene(2, 1);
        for (const name of ['a1', 'a2', 'a3']) void take(name);
        await settled();
        expect(begun).toEqual(['a1']);
        void take('b1');
        await settled();
        expect(begun).toEqual(['a1', 'b1']);
    });

    it('go to those who wait in turns, however many jobs each has brought', async () => {
        const { begun, take, end } = scene(1, 1);
        for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void take(name);
        await settled();
        for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);
        expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
    });

    it('are given up with what failed, and not taken by who has left', async () => {
        const { begun, take, end } = scene(1, 1);
        const leaving = new AbortController();
        void take('a1');
        const left = take('b1', leaving.signal);
        void take('c1');
        leaving.abort(new Error('left'));
        await expect(left).rejects.toThrow('left');
        await end('a1');
        expect(begun).toEqual(['a1', 'c1']);
        const fair = new FairPlaces({
            places: 1,
            perKey: 1,
            maxWaiting: 9,
            tooMany: () => new Error(),
        });
        await expect(fair.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow();
        expect(await fair.take('b', async () => 'next')).toBe('next');
    });

    it('refuse more than may wait of one, and of nobody else', async () => {
        const { begun, take } = scene(1, 1, 2);
        for (const name of ['a1', 'a2', 'a3']) void take(name);
        await expect(take('a4')).rejects.toThrow('too many');
        void take('b1');
        await settled();
        expect(begun).toEqual(['a1']);
    });
});

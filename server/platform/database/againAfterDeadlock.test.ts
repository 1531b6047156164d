import { describe, expect, it } from 'vitest';
import { againAfterDeadlock } from './againAfterDeadlock';

const failing = (times: number, code: string) => {
    let count = 0;
    const work = async () => {
        count += 1;
        if (count <= times) throw Object.assign(new Error('deadlock detected'), { code });
        return count;
    };
    return { work, count: () => count };
};

describe('a transaction that the database ended', () => {
    it('for a deadlock is done again', async () => {
        expect(await againAfterDeadlock(failing(2, '40P01').work)).toBe(3);
    });

    it('is given up after some tries', async () => {
        const { work, count } = failing(99, '40P01');
        await expect(againAfterDeadlock(work)).rejects.toThrow('deadlock');
        expect(count()).toBe(4);
    });

    it('for anything else is not', async () => {
        const { work, count } = failing(1, '23505');
        await expect(againAfterDeadlock(work)).rejects.toThrow();
        expect(count()).toBe(1);
    });
});

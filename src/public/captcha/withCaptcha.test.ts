import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../dataProvider/HttpError';
import { withCaptcha } from './withCaptcha';

const wants = (what: string) => new HttpError('', 422, { errors: { captcha: what } });

describe('withCaptcha', () => {
    it('asks once when no captcha is wanted', async () => {
        const solveOne = vi.fn(async () => 'solved');
        const ask = vi.fn(async () => 'answer');
        expect(await withCaptcha(ask, solveOne)).toBe('answer');
        expect(ask.mock.calls).toEqual([[undefined]]);
        expect(solveOne).not.toHaveBeenCalled();
    });

    it('solves one and asks again, and another one when that has run out', async () => {
        let number = 0;
        const solveOne = async () => `solved ${++number}`;
        const ask = vi
            .fn<(captcha: string | undefined) => Promise<string>>()
            .mockRejectedValueOnce(wants('field.needed'))
            .mockRejectedValueOnce(wants('field.wrong'))
            .mockResolvedValue('answer');
        expect(await withCaptcha(ask, solveOne)).toBe('answer');
        expect(ask.mock.calls).toEqual([[undefined], ['solved 1'], ['solved 2']]);
    });

    it('gives up after two', async () => {
        const solveOne = vi.fn(async () => 'solved');
        const ask = vi.fn().mockRejectedValue(wants('field.wrong'));
        await expect(withCaptcha(ask, solveOne)).rejects.toMatchObject({ status: 422 });
        expect(solveOne).toHaveBeenCalledTimes(2);
    });

    it('leaves other refusals to the caller', async () => {
        const refused = new HttpError('', 422, { errors: { code: 'field.needed' } });
        const solveOne = vi.fn(async () => 'solved');
        await expect(withCaptcha(() => Promise.reject(refused), solveOne)).rejects.toBe(refused);
        expect(solveOne).not.toHaveBeenCalled();
    });
});

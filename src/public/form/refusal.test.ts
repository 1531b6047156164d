import { describe, expect, it } from 'vitest';
import { HttpError } from '../../dataProvider/HttpError';
import { en } from '../texts/en';
import { zh } from '../texts/zh';
import { commonSentence, refusalOf, waitInWords } from './refusal';

describe('waitInWords', () => {
    it.each([
        [1, '1 second', '1 秒'],
        [59, '59 seconds', '59 秒'],
        [60, '1 minute', '1 分钟'],
        [61, '2 minutes', '2 分钟'],
        [900, '15 minutes', '15 分钟'],
        [3600, '1 hour', '1 小时'],
    ])('%i s', (seconds, english, chinese) => {
        expect(waitInWords(seconds, 'en')).toBe(english);
        expect(waitInWords(seconds, 'zh')).toBe(chinese);
    });
});

describe('commonSentence', () => {
    const say = (status: number, errors = {}, retryAfter?: number) =>
        commonSentence({ status, errors, retryAfter }, en.form, 'en');

    it('tells the person’s mistake from the server’s', () => {
        expect([401, 403, 404, 422].map(status => say(status))).toEqual(Array(4).fill(undefined));
        expect([0, 408, 500, 503].map(status => say(status))).toEqual([
            en.form.noAnswer,
            en.form.noAnswer,
            en.form.failed,
            en.form.failed,
        ]);
    });

    it('has the number of what failed on a line of its own', () => {
        const refusal = refusalOf(new HttpError('no', 500, { request: 'number-1' }));
        expect(commonSentence(refusal, en.form, 'en')).toBe(`${en.form.failed}\nnumber-1`);
    });

    it('says how long to wait when the server does', () => {
        expect(say(429)).toBe(en.form.tooMany);
        expect(say(429, {}, 130)).toBe('Too many attempts. Try again in 3 minutes.');
        const chinese = commonSentence({ status: 429, errors: {}, retryAfter: 40 }, zh.form, 'zh');
        expect(chinese).toBe('尝试次数过多，请在 40 秒后再试。');
    });

    it('says when the captcha is at fault', () => {
        expect(say(422, { captcha: 'field.wrong' })).toBe(en.form.captchaFailed);
    });
});

describe('refusalOf', () => {
    it('reads status and fields; anything else is no answer', () => {
        const error = new HttpError('', 422, { errors: { code: 'account.code_wrong' } });
        expect(refusalOf(error)).toMatchObject({
            status: 422,
            errors: { code: 'account.code_wrong' },
        });
        expect(refusalOf(new TypeError('x'))).toMatchObject({ status: 0, errors: {} });
    });
});

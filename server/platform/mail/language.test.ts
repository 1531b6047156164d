import { describe, expect, it } from 'vitest';
import { languageOf } from './language';

describe('the language of a mail', () => {
    it.each([
        ['sidebar=1; language=zh', 'en-GB', 'zh'],
        ['language=en', 'zh-CN,zh;q=0.9', 'en'],
        ['language=fr', 'zh-CN', 'zh'],
        ['other-language=zh', 'en', 'en'],
        [undefined, 'de, en;q=0.4, zh-TW;q=0.8', 'zh'],
        [undefined, 'zh;q=0, en', 'en'],
        [undefined, 'de', 'en'],
        [undefined, undefined, 'en'],
    ])('with cookie %s and header %s is %s %s', (cookie, accepted, language) => {
        const headers = {
            ...(cookie !== undefined && { cookie }),
            ...(accepted !== undefined && { 'accept-language': accepted }),
        };
        expect(languageOf(headers)).toBe(language);
    });
});

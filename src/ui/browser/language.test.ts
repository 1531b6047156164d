import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language';

describe('chooseLanguage', () => {
    it('takes the cookie before the browser', () => {
        expect(chooseLanguage('en', 'zh-CN')).toBe('en');
        expect(chooseLanguage('zh', 'en-US')).toBe('zh');
    });

    it('takes the browser when the cookie is missing or unknown', () => {
        expect(chooseLanguage(undefined, 'zh-Hant-TW')).toBe('zh');
        expect(chooseLanguage('fr', 'ZH')).toBe('zh');
    });

    it('falls back to English', () => {
        expect(chooseLanguage(undefined, 'de-DE')).toBe('en');
    });
});

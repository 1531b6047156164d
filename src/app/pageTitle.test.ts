import { describe, expect, it } from 'vitest';
import { pageTitle } from './pageTitle';

describe('pageTitle', () => {
    it('is the table’s title in the language, and whose pages they are', () => {
        expect(pageTitle('/site/visitor/', 'en')).toBe('Visit details · Footfall');
        expect(pageTitle('/article/7', 'zh', '')).toBe('文章 · Footfall');
        expect(pageTitle('/dashboard', 'en', 'Our numbers')).toBe('Website list · Our numbers');
        expect(pageTitle('/nowhere', 'en')).toBe('Page not found · Footfall');
    });
});

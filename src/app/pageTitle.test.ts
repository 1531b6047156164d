import { describe, expect, it } from 'vitest';
import { pageTitle } from './pageTitle';

describe('pageTitle', () => {
    it('is the table’s title in the language, and whose pages they are', () => {
        expect(pageTitle('/site/visitor/', 'en')).toBe('Visit details · Footfall');
        expect(pageTitle('/article/7', 'zh', '')).toBe('文章 · Footfall');
        expect(pageTitle('/dashboard', 'en', 'Our numbers')).toBe('Website list · Our numbers');
        expect(pageTitle('/admin/contentcreate/7', 'en')).toBe('Edit article · Footfall');
        expect(pageTitle('/nowhere', 'en')).toBe('Page not found · Footfall');
    });

    it('names a record with its list, and says of which resource a new one is', () => {
        expect(pageTitle('/products/domain_suffix/create', 'en')).toBe(
            'New · Domain suffix · Footfall',
        );
        expect(pageTitle('/products/domain_suffix/a-1', 'zh', '', '.com')).toBe(
            '.com · 域名后缀 · Footfall',
        );
        expect(pageTitle('/admin/contentcreate/7', 'en', 'Ours', 'Hello')).toBe(
            'Hello · Article management · Ours',
        );
    });
});

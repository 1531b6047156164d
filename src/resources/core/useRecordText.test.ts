import { describe, expect, it } from 'vitest';
import { allResources } from '../../../contract/backOffice';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { asSentence } from './useRecordText';

const said = (language: 'en' | 'zh', key: string, name: string, count: number): string => {
    const { translate } = createI18nProvider(language);
    const noun = translate(`resources.${name}.name`, { smart_count: count });
    return asSentence(translate(`office.${key}`, { smart_count: count, name: noun }));
};

describe('what is said of records', () => {
    it('names them', () => {
        expect(said('en', 'form.created', 'coupons', 1)).toBe('Coupon created');
        expect(said('en', 'delete.done', 'coupons', 1)).toBe('Coupon deleted');
        expect(said('en', 'delete.done', 'coupons', 3)).toBe('3 coupons deleted');
        expect(said('zh', 'form.created', 'coupons', 1)).toBe('优惠码已创建');
        expect(said('zh', 'delete.done', 'coupons', 3)).toBe('已删除 3 条优惠码');
    });

    it('separates Latin letters from Chinese', () => {
        expect(said('en', 'form.created', 'usdt_addresses', 1)).toBe('USDT address created');
        expect(said('zh', 'delete.done', 'usdt_addresses', 2)).toBe('已删除 2 条 USDT 地址');
    });

    it('begins with a capital for every resource', () => {
        for (const { name } of allResources) {
            expect(said('en', 'form.created', name, 1)).toMatch(/^\p{Lu}/u);
        }
    });
});

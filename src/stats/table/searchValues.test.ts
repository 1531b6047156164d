import { expect, it } from 'vitest';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { searchValues } from './searchValues';

const words = (language: 'en' | 'zh') => {
    const { translate } = createI18nProvider(language);
    return { language, translate };
};

it.each([
    ['area', '中国', 'CN'],
    ['area', ' 德国 ', 'DE'],
    ['devices', '手机', 'phone'],
    ['sources', '搜索', 'search'],
    ['regions', '广东', 'CN-GD'],
    ['networks', '联通', 'unicom'],
    ['browsers', '微信', 'WeChat'],
    ['engines', '百度', 'Baidu'],
    ['languages', '日语', 'ja'],
    ['browsers', '未知', ''],
    ['keywords', '未提供', ''],
    ['pages', '中国', undefined],
    ['area', '', undefined],
] as const)('%s: %s', (name, text, value) => {
    expect(searchValues(name, text, words('zh'))[0]).toBe(value);
});

it('knows a place by its other name', () => {
    expect(searchValues('area', 'germ', words('en'))).toContain('DE');
    expect(searchValues('cities', 'guangzhou', words('en'))).toEqual(['广州']);
    expect(searchValues('cities', '广州', words('zh'))).toEqual([]);
});

it('names the closest first, and no more than the server takes', () => {
    expect(searchValues('area', 'china', words('en'))[0]).toBe('CN');
    expect(searchValues('area', 'a', words('en'))).toHaveLength(50);
});

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chinaRegions } from '../../../contract/analytics/chinaRegions';
import { networkNames } from '../../../contract/analytics/networkNames';
import { sourceNameText } from '../../../contract/analytics/sourceNameText';
import { browserName } from './browserName';
import { cityName } from './cityName';
import cities from './data/chinaCities.json';
import { networkName } from './networkName';
import { regionName } from './regionName';
import { useRegionNames } from './worldRegions';

const Region = ({ code, language }: { code: string; language: string }) => {
    useRegionNames();
    return <p>{regionName(code, language)}</p>;
};

describe('regionName', () => {
    it('knows China’s regions at once', () => {
        expect(regionName('CN-GD', 'zh')).toBe('广东');
        expect(regionName('CN-GD', 'en')).toBe('Guangdong');
        expect(regionName('CN-SN', 'en')).not.toBe(regionName('CN-SX', 'en'));
        expect(Object.keys(chinaRegions)).toHaveLength(34);
    });

    it('shows the world’s when they have come, the English name where there is no Chinese', async () => {
        render(
            <>
                <Region code="US-CA" language="en" />
                <Region code="US-TX" language="zh" />
                <Region code="FR-IDF" language="zh" />
                <Region code="JP-13" language="zh" />
                <Region code="ZZ-Q9" language="zh" />
            </>,
        );
        expect(screen.getByText('US-CA')).toBeTruthy();
        await screen.findByText('California');
        await screen.findByText('得克萨斯');
        await screen.findByText('东京');
        await screen.findByText('Île-de-France');
        expect(screen.getByText('ZZ-Q9')).toBeTruthy();
    });

    it('shows what it does not know as it is', () => {
        expect(regionName('', 'en')).toBe('');
        expect(regionName('function toString() { [native code] }', 'zh')).toBe(
            'function toString() { [native code] }',
        );
        expect(regionName('US-constructor', 'en')).toBe('US-constructor');
    });
});

describe('cityName', () => {
    it.each([
        ['广州', 'Guangzhou'],
        ['西安', "Xi'an"],
        ['哈尔滨', 'Harbin'],
        ['乌鲁木齐', 'Ürümqi'],
        ['拉萨', 'Lhasa'],
        ['呼和浩特', 'Hohhot'],
        ['重庆', 'Chongqing'],
        ['长沙', 'Changsha'],
        ['长治', 'Changzhi'],
        ['厦门', 'Xiamen'],
        ['六安', "Lu'an"],
        ['吕梁', 'Lüliang'],
        ['蚌埠', 'Bengbu'],
        ['乐山', 'Leshan'],
        ['朝阳', 'Chaoyang'],
        ['大理', 'Dali'],
        ['延边', 'Yanbian'],
        ['苏州', 'Suzhou'],
        ['宿州', 'Suzhou (Anhui)'],
        ['Berlin', 'Berlin'],
        ['function toString() { [native code] }', 'function toString() { [native code] }'],
        ['', ''],
    ])('%s is %s', (city, english) => {
        expect(cityName(city, 'en')).toBe(english);
        expect(cityName(city, 'zh')).toBe(city);
    });

    it('tells cities apart', () => {
        const names = Object.values(cities);
        expect(names.length).toBeGreaterThan(340);
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter(name => !/^\p{Lu}[\p{Script=Latin}' ()]+$/u.test(name))).toEqual([]);
    });
});

it('names networks', () => {
    expect(networkName('unicom', 'zh')).toBe('中国联通');
    expect(networkName('unicom', 'en')).toBe('China Unicom');
    expect(networkName('something', 'zh')).toBe('something');
    expect(networkName('function valueOf() { [native code] }', 'zh')).toBe(
        'function valueOf() { [native code] }',
    );
    const english = Object.values(networkNames).map(([, en]) => en);
    expect(new Set(english).size).toBe(english.length);
});

it('names sources and browsers as is usual in Chinese', () => {
    expect(sourceNameText('Baidu', 'zh')).toBe('百度');
    expect(sourceNameText('Baidu', 'en')).toBe('Baidu');
    expect(sourceNameText('example.com', 'zh')).toBe('example.com');
    expect(sourceNameText('function Object() { [native code] }', 'zh')).toBe(
        'function Object() { [native code] }',
    );
    expect(browserName('WeChat', 'zh')).toBe('微信');
    expect(browserName('Chrome', 'zh')).toBe('Chrome');
    expect(browserName('WeChat', 'en')).toBe('WeChat');
});

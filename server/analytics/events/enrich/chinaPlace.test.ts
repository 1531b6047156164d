import { describe, expect, it } from 'vitest';
import { chinaRegions } from '../../../../contract/analytics/chinaRegions';
import { networkNames } from '../../../../contract/analytics/networkNames';
import { carrierOf } from './carriers';
import { cityIn, cityName, provinceCode } from './chinaPlace';
import { toFacts } from './cityFile';
import { regionFacts } from './regionFacts';

it.each([
    ['广东', 'CN-GD'],
    ['广东省', 'CN-GD'],
    ['广西区', 'CN-GX'],
    ['广西壮族自治区', 'CN-GX'],
    ['内蒙古', 'CN-NM'],
    ['黑龙江省', 'CN-HL'],
    ['北京市', 'CN-BJ'],
    ['新疆维吾尔自治区', 'CN-XJ'],
    ['香港特别行政区', 'CN-HK'],
    ['0', undefined],
    ['', undefined],
    ['加利福尼亚', undefined],
])('the province %s is %s', (name, code) => expect(provinceCode(name)).toBe(code));

it('tells every province by its first two signs', () => {
    for (const [code, [name]] of Object.entries(chinaRegions))
        expect(provinceCode(name)).toBe(code);
    expect(Object.keys(chinaRegions)).toHaveLength(34);
});

it.each([
    ['广州市', '广州'],
    ['常州市', '常州'],
    ['兰州', '兰州'],
    ['襄阳', '襄阳'],
    ['延边', '延边'],
    ['延边州', '延边'],
    ['延边朝鲜族自治州', '延边'],
    ['黔西南州', '黔西南'],
    ['黔西南布依族苗族自治州', '黔西南'],
    ['海西蒙古族藏族自治州', '海西'],
    ['巴音郭楞蒙古自治州', '巴音郭楞'],
    ['克孜勒苏柯尔克孜自治州', '克孜勒苏'],
    ['伊犁哈萨克自治州', '伊犁'],
    ['西双版纳傣族自治州', '西双版纳'],
    ['大兴安岭地区', '大兴安岭'],
    ['阿里地区', '阿里'],
    ['锡林郭勒盟', '锡林郭勒'],
    ['兴安盟', '兴安'],
    ['神农架林区', '神农架'],
    ['忠县', '忠县'],
    ['0', ''],
    ['', ''],
])('the city %s is %s', (name, city) => expect(cityName(name)).toBe(city));

it('names a municipality for its districts', () => {
    expect(cityIn('CN-SH', '浦东新区')).toBe('上海');
    expect(cityIn('CN-CQ', '')).toBe('重庆');
    expect(cityIn('CN-GD', '0')).toBe('');
});

describe('carrierOf', () => {
    it.each([
        ['电信', '中国', 'telecom'],
        ['中国电信公众宽带', '中国', 'telecom'],
        ['中国联通3GNET网络', '中国', 'unicom'],
        ['中国移动CMNET网络', '中国', 'mobile'],
        ['教育网(CERNET2N)骨干网', '中国', 'cernet'],
        ['教育网(TANET)', '中国', 'tanet'],
        ['西安交通大学', '中国', 'cernet'],
        ['中国科技网(CSTNET)', '中国', 'cstnet'],
        ['山东青岛广电', '中国', 'broadnet'],
        ['浙江华数', '中国', 'wasu'],
        ['阿里云计算有限公司', '中国', 'alibaba'],
        ['北京百度网讯科技有限公司', '中国', 'baidu'],
        ['阿里云', '美国', 'alibaba'],
        ['CAT', '泰国', 'cattelecom'],
        ['CAT', '西班牙', ''],
        ['老挝电信', '老挝', ''],
        ['function Object() { [native code] }', '中国', ''],
        ['MoeQing Network', '中国', ''],
        ['0', '中国', ''],
        ['', '', ''],
    ])('%s of %s is %j', (name, country, key) => {
        expect(carrierOf(name, country)).toBe(key);
        if (key) expect(networkNames).toHaveProperty(key);
    });
});

it('counts Taiwan, Hong Kong and Macao to no mainland', () => {
    const none = { isMainland: false, hasProvince: true, region: '', city: '' };
    expect(regionFacts('中国', '台湾省', '台北', '中华电信')).toEqual({
        ...none,
        network: 'hinet',
    });
    expect(regionFacts('中国', '香港', '沙田', '0')).toEqual({ ...none, network: '' });
    expect(regionFacts('美国', '加利福尼亚', '洛杉矶', '康卡斯特')).toEqual({
        isMainland: false,
        hasProvince: false,
        region: '',
        city: '',
        network: 'comcast',
    });
});

describe('toFacts', () => {
    it('reads a record of MaxMind, of DB-IP, and a flat one', () => {
        const country = { iso_code: 'US' };
        const city = { names: { en: 'Mountain View' } };
        expect(toFacts({ country, city, subdivisions: [{ iso_code: 'CA' }] })).toEqual({
            country: 'US',
            region: 'US-CA',
            city: 'Mountain View',
        });
        expect(toFacts({ country, city, subdivisions: [{ names: { en: 'California' } }] })).toEqual(
            {
                country: 'US',
                region: '',
                city: 'Mountain View',
            },
        );
        expect(toFacts({ country_code: 'FR', city: 'Lyon' })).toEqual({
            country: 'FR',
            region: '',
            city: 'Lyon',
        });
        expect(toFacts({})).toEqual({ country: '', region: '', city: '' });
    });
});

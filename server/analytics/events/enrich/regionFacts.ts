import type { ChinaRegion } from '../../../../contract/analytics/chinaRegions';
import type { NetworkKey } from '../../../../contract/analytics/networkNames';
import { carrierOf } from './carriers';
import { cityIn, provinceCode } from './chinaPlace';

/** What ip2region knows of an address. */
export interface RegionFacts {
    /** whether it says 中国 and means the mainland: it counts 台湾, 香港 and 澳门 to it */
    isMainland: boolean;
    /** whether it says 中国 and names a province */
    hasProvince: boolean;
    /** empty outside the mainland */
    region: ChinaRegion | '';
    /** without 市, 地区 and the like; empty outside the mainland */
    city: string;
    network: NetworkKey | '';
}

const overseas = new Set<ChinaRegion>(['CN-TW', 'CN-HK', 'CN-MO']);

/** Reads the words of a record. */
export const regionFacts = (
    country: string,
    province: string,
    city: string,
    network: string,
): RegionFacts => {
    const isChina = country === '中国';
    const region = isChina ? provinceCode(province) : undefined;
    const isMainland = isChina && !(region && overseas.has(region));
    const own = isMainland ? region : undefined;
    return {
        isMainland,
        hasProvince: region !== undefined,
        region: own ?? '',
        city: own ? cityIn(own, city) : '',
        network: carrierOf(network, country),
    };
};

/**
 * Reads `国家|区域|省份|城市|网络` (until 2024), `国家|省份|城市|网络` and
 * `国家|省份|城市|网络|国家代码` (since).
 */
export const readRegionLine = (line: string): RegionFacts => {
    const words = line.split('|');
    const isOld = words.length > 4 && !/^[A-Z]{2}$/.test(words.at(-1) ?? '');
    const [country = '', ...rest] = words;
    const [province = '', city = '', network = ''] = isOld ? rest.slice(1) : rest;
    return regionFacts(country, province, city, network);
};

import { type ChinaRegion, chinaRegions } from '../../../../contract/analytics/chinaRegions';

/** The first two signs tell every province: `内蒙`, `黑龙`. */
const codes = new Map(
    Object.entries(chinaRegions).map(([code, [name]]) => [name.slice(0, 2), code as ChinaRegion]),
);

/** Cities that are provinces themselves. */
const municipalities = new Set<ChinaRegion>(['CN-BJ', 'CN-TJ', 'CN-SH', 'CN-CQ']);

const peoples =
    /(?:(?:蒙古|朝鲜|土家|布依|景颇|傈僳|哈尼|哈萨克|柯尔克孜|苗|侗|藏|羌|彝|白|傣|壮|回)族?)+自治州$/;

/** The code of a province that is written `广东`, `广东省`, `广西区` or in full; undefined otherwise. */
export const provinceCode = (name: string): ChinaRegion | undefined => codes.get(name.slice(0, 2));

/** `广州市` as `广州`, `延边朝鲜族自治州` and `延边州` as `延边`, `阿里地区` as `阿里`. */
export const cityName = (name: string): string => {
    if (name === '' || name === '0') return '';
    const bare = name.replace(peoples, '');
    if (bare !== name && bare.length > 1) return bare;
    // 神农架林区 is called by its whole name without the kind.
    const short = name.replace(/(?:市|地区|盟|林区|自治县|县)$/, '');
    if (short !== name) return short.length > 1 ? short : name;
    // 广州, 常州 are names; 甘孜州, 黔东南州 are prefectures.
    return name.length > 2 ? name.replace(/州$/, '') : name;
};

/** A city of the province; Beijing is its own city, whichever district is named. */
export const cityIn = (region: ChinaRegion, city: string): string =>
    municipalities.has(region) ? chinaRegions[region][0] : cityName(city);

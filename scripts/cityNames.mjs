// Makes the English names of China's cities that reports show, src/stats/names/data/chinaCities.json:
// the cities are those that ip2region knows, their names are pinyin without tones but for those that
// are known by another name.
//
//   node scripts/cityNames.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pinyin } from 'pinyin-pro';

const require = createRequire(import.meta.url);
const out = join('src', 'stats', 'names', 'data', 'chinaCities.json');

const pairs = text =>
    Object.fromEntries(
        text
            .trim()
            .split(/\s*,\s*/)
            .map(pair => pair.split(':')),
    );

/** Names from Mongolian, Uyghur and Tibetan, and of cities that sound the same. */
const known = pairs(`
    哈尔滨:Harbin, 齐齐哈尔:Qiqihar, 呼和浩特:Hohhot, 鄂尔多斯:Ordos, 呼伦贝尔:Hulunbuir,
    巴彦淖尔:Bayannur, 乌兰察布:Ulanqab, 锡林郭勒:Xilingol, 阿拉善:Alxa, 兴安:Hinggan,
    乌鲁木齐:Ürümqi, 克拉玛依:Karamay, 吐鲁番:Turpan, 哈密:Hami, 喀什:Kashgar, 和田:Hotan,
    阿克苏:Aksu, 伊犁:Ili, 塔城:Tacheng, 阿勒泰:Altay, 博尔塔拉:Bortala, 巴音郭楞:Bayingolin,
    克孜勒苏:Kizilsu, 阿拉尔:Aral, 图木舒克:Tumxuk, 可克达拉:Kokdala, 拉萨:Lhasa, 日喀则:Shigatse,
    昌都:Qamdo, 林芝:Nyingchi, 那曲:Nagqu, 阿里:Ngari, 果洛:Golog, 甘孜:Garzê, 阿坝:Ngawa,
    迪庆:Dêqên, 六安:Lu'an, 厦门:Xiamen, 重庆:Chongqing, 吕梁:Lüliang, 台州:Taizhou, 乐山:Leshan,
    亳州:Bozhou, 蚌埠:Bengbu, 大兴安岭:Greater Khingan, 长治:Changzhi,
    宿州:Suzhou (Anhui), 抚州:Fuzhou (Jiangxi), 泰州:Taizhou (Jiangsu), 榆林:Yulin (Shaanxi),
    伊春:Yichun (Heilongjiang), 海南:Hainan (Qinghai), 朝阳:Chaoyang
`);

const outside = /^(?:台湾|香港|澳门)/;
const municipality = /^(?:北京|天津|上海|重庆)/;
const peoples =
    /(?:(?:蒙古|朝鲜|土家|布依|景颇|傈僳|哈尼|哈萨克|柯尔克孜|苗|侗|藏|羌|彝|白|傣|壮|回)族?)+自治州$/;

/** As server/analytics/events/enrich/chinaPlace.ts stores them. */
const shortName = (province, city) => {
    if (municipality.test(province)) return province.slice(0, 2);
    const bare = city.replace(peoples, '');
    if (bare !== city && bare.length > 1) return bare;
    const short = city.replace(/(?:市|地区|盟|林区|自治县|县)$/, '');
    if (short !== city) return short.length > 1 ? short : city;
    return city.length > 2 ? city.replace(/州$/, '') : city;
};

const textOf = name => readFileSync(require.resolve(`ip2region/data/${name}`)).toString('utf8');
const found = [
    ...textOf('ip2region.db').matchAll(/中国\|0\|([^|\0]+)\|([\p{Script=Han}]+)\|/gu),
    ...textOf('ipv6wry.db').matchAll(/中国[\t ]([\p{Script=Han}]+)[\t ]([\p{Script=Han}]+)/gu),
];

/** 西安 is Xi'an: a syllable that begins with a vowel is set off. */
const spell = name => {
    const syllables = pinyin(name, { toneType: 'none', type: 'array', v: true });
    const joined = syllables.reduce((word, syllable) =>
        /^[aoe]/.test(syllable) ? `${word}'${syllable}` : word + syllable,
    );
    const text = joined.replaceAll('v', 'ü');
    return text.charAt(0).toUpperCase() + text.slice(1);
};

const names = new Map();
for (const [, province, city] of found) {
    if (outside.test(province)) continue;
    const name = shortName(province, city);
    names.set(name, known[name] ?? spell(name));
}
const sorted = Object.fromEntries([...names].sort(([one], [other]) => (one < other ? -1 : 1)));
const byName = new Map();
for (const [city, name] of Object.entries(sorted)) {
    byName.set(name, [...(byName.get(name) ?? []), city]);
}
for (const [name, cities] of byName) {
    if (cities.length > 1) console.warn(`${name} stands for ${cities.join(', ')}.`);
}
const text = `${JSON.stringify(sorted)}\n`;
writeFileSync(out, text);
console.log(`${out}: ${names.size} cities, ${Math.ceil(Buffer.byteLength(text) / 1024)} KiB`);

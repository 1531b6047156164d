/** Whose devices, sources and habits people of a country share. */
export type Market = 'cn' | 'west' | 'india';

export interface Country {
    market: Market;
    /** languages of the browsers, the most usual first */
    languages: readonly [string, ...string[]];
    /** networks of access providers that the country file gives wholly to the country */
    networks: readonly [string, ...string[]];
}

const chinese = [
    // Beijing, Shanghai, Guangdong
    ...['114.240.0.0/13', '123.112.0.0/13', '221.216.0.0/14', '101.80.0.0/13', '116.224.0.0/13'],
    ...['180.152.0.0/14', '113.96.0.0/13', '14.16.0.0/13', '119.120.0.0/14', '183.32.0.0/12'],
    ...['113.96.0.0/13', '116.224.0.0/13', '114.240.0.0/13', '183.32.0.0/12'],
    // Zhejiang, Jiangsu, Sichuan, Hubei
    ...['115.192.0.0/12', '122.224.0.0/13', '60.176.0.0/13', '114.216.0.0/14', '121.224.0.0/13'],
    ...['180.96.0.0/12', '49.64.0.0/12', '118.112.0.0/14', '182.128.0.0/13', '27.16.0.0/13'],
    ...['115.192.0.0/12', '180.96.0.0/12', '59.172.0.0/15', '111.172.0.0/15'],
    // Shandong, Henan, Fujian, Hunan, Hebei, Liaoning, Shaanxi, Anhui, Chongqing
    ...['112.224.0.0/12', '119.176.0.0/13', '27.192.0.0/12', '123.8.0.0/14', '115.48.0.0/13'],
    ...['27.148.0.0/15', '120.32.0.0/13', '113.240.0.0/14', '175.0.0.0/13', '101.16.0.0/13'],
    ...['113.224.0.0/13', '113.132.0.0/15', '117.32.0.0/14', '36.32.0.0/15', '106.80.0.0/13'],
    // mobile networks, and the three carriers' IPv6
    ...['117.136.0.0/13', '120.192.0.0/12', '223.64.0.0/13', '39.128.0.0/12', '111.0.0.0/12'],
    ...['2408:8000::/20', '2409:8000::/20', '240e:300::/24'],
] as const;

export const countries = {
    CN: { market: 'cn', languages: ['zh-CN', 'zh-CN', 'zh-CN', 'zh', 'en-US'], networks: chinese },
    HK: {
        market: 'cn',
        languages: ['zh-HK', 'zh-TW', 'en-GB'],
        networks: ['112.118.0.0/16', '219.76.0.0/15', '119.236.0.0/15', '1.64.0.0/15'],
    },
    TW: {
        market: 'cn',
        languages: ['zh-TW'],
        networks: ['1.160.0.0/13', '114.32.0.0/13', '36.224.0.0/13', '111.240.0.0/13'],
    },
    SG: {
        market: 'west',
        languages: ['en-SG', 'en-US', 'zh-CN'],
        networks: ['116.86.0.0/16', '119.74.0.0/16', '121.6.0.0/16'],
    },
    MY: {
        market: 'west',
        languages: ['en-US', 'ms-MY', 'zh-CN'],
        networks: ['175.136.0.0/14', '60.48.0.0/14', '118.100.0.0/15'],
    },
    JP: {
        market: 'west',
        languages: ['ja-JP', 'ja'],
        networks: ['126.0.0.0/11', '60.64.0.0/12', '118.0.0.0/13', '153.128.0.0/12'],
    },
    KR: {
        market: 'west',
        languages: ['ko-KR'],
        networks: ['121.128.0.0/11', '175.192.0.0/12', '1.224.0.0/13'],
    },
    US: {
        market: 'west',
        languages: ['en-US', 'en-US', 'en-US', 'en-US', 'es-US'],
        networks: [
            ...['73.0.0.0/10', '98.192.0.0/11', '68.32.0.0/12', '71.160.0.0/12'],
            ...['108.0.0.0/13', '172.56.0.0/15', '24.0.0.0/13', '76.96.0.0/12'],
            ...['174.192.0.0/11', '67.160.0.0/12', '50.128.0.0/11'],
            ...['2600:1700::/28', '2601::/20'],
        ],
    },
    CA: {
        market: 'west',
        languages: ['en-CA', 'en-CA', 'fr-CA'],
        networks: ['99.224.0.0/12', '70.24.0.0/14', '142.112.0.0/14', '184.144.0.0/14'],
    },
    GB: {
        market: 'west',
        languages: ['en-GB'],
        networks: ['86.128.0.0/12', '81.128.0.0/13', '92.16.0.0/13', '90.192.0.0/12'],
    },
    DE: {
        market: 'west',
        languages: ['de-DE', 'de', 'en-US'],
        networks: ['91.0.0.0/12', '79.192.0.0/12', '84.128.0.0/12', '93.192.0.0/12'],
    },
    FR: {
        market: 'west',
        languages: ['fr-FR', 'fr'],
        networks: ['90.0.0.0/12', '86.192.0.0/12', '82.64.0.0/14', '92.128.0.0/13'],
    },
    NL: { market: 'west', languages: ['nl-NL', 'en-US'], networks: ['86.80.0.0/13'] },
    SE: {
        market: 'west',
        languages: ['sv-SE', 'en-US'],
        networks: ['90.224.0.0/13', '78.64.0.0/14'],
    },
    PL: {
        market: 'west',
        languages: ['pl-PL', 'en-US'],
        networks: ['83.0.0.0/13', '79.184.0.0/14'],
    },
    BR: { market: 'west', languages: ['pt-BR'], networks: ['179.128.0.0/12'] },
    MX: {
        market: 'west',
        languages: ['es-MX', 'es-419'],
        networks: ['187.128.0.0/12', '189.128.0.0/12', '201.96.0.0/13'],
    },
    AU: {
        market: 'west',
        languages: ['en-AU'],
        networks: ['1.120.0.0/14', '120.144.0.0/14', '58.160.0.0/13', '101.160.0.0/13'],
    },
    IN: {
        market: 'india',
        languages: ['en-IN', 'en-US', 'en-GB', 'hi-IN'],
        networks: [
            ...['49.32.0.0/12', '106.192.0.0/12', '117.192.0.0/12', '59.88.0.0/13'],
            ...['122.160.0.0/13', '157.32.0.0/13', '27.56.0.0/13', '182.64.0.0/13'],
            ...['223.176.0.0/13', '171.48.0.0/13', '2409:4000::/26', '2401:4900::/32'],
        ],
    },
    BD: {
        market: 'india',
        languages: ['en-US', 'bn-BD'],
        networks: ['37.111.192.0/19', '114.130.0.0/17', '103.4.144.0/22'],
    },
    PK: {
        market: 'india',
        languages: ['en-US', 'ur-PK'],
        networks: ['39.32.0.0/12', '119.152.0.0/14', '182.176.0.0/14'],
    },
    LK: {
        market: 'india',
        languages: ['en-US', 'si-LK'],
        networks: ['112.134.0.0/16', '175.157.0.0/16', '123.231.0.0/17'],
    },
    NP: {
        market: 'india',
        languages: ['en-US', 'ne-NP'],
        networks: ['27.34.0.0/17', '49.244.0.0/16', '110.44.112.0/20'],
    },
    AE: {
        market: 'india',
        languages: ['en-US', 'ar-AE'],
        networks: ['94.200.0.0/14', '86.96.0.0/14', '2.48.0.0/14'],
    },
    ID: {
        market: 'india',
        languages: ['id-ID', 'en-US'],
        networks: ['36.64.0.0/13', '114.120.0.0/14', '182.0.0.0/14'],
    },
    VN: {
        market: 'india',
        languages: ['vi-VN'],
        networks: ['14.160.0.0/12', '113.160.0.0/12', '123.16.0.0/13'],
    },
    NG: { market: 'india', languages: ['en-NG'], networks: ['105.112.0.0/13', '102.88.0.0/14'] },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof countries;

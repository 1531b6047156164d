import type { Market } from './countries';

export interface AgentKind {
    /** `{v}` stands for one of the versions */
    userAgent: string;
    versions: readonly (readonly [version: string, weight: number])[];
    /** how usual it is among its market's devices of the same kind */
    weight: Readonly<Record<Market, number>>;
}

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15';
const gecko = '(KHTML, like Gecko)';

const chrome = [
    ['148', 2],
    ['147', 12],
    ['146', 3],
    ['145', 1],
    ['138', 1],
    ['109', 0.4],
] as const;
const safari = [
    ['26.2', 6],
    ['26.1', 3],
    ['18.6', 3],
    ['17.6', 1],
] as const;
const firefox = [
    ['149.0', 5],
    ['148.0', 2],
    ['140.0', 2],
] as const;
const only = (version: string) => [[version, 1]] as const;

const kind = (
    userAgent: string,
    versions: AgentKind['versions'],
    [cn, west, india]: readonly [number, number, number],
): AgentKind => ({ userAgent, versions, weight: { cn, west, india } });

/** Agents of people by how usual they are in China, in the West and Japan, in South Asia. */
export const agentKinds: readonly AgentKind[] = [
    // desktops
    kind(`${windows} ${webkit} Chrome/{v}.0.0.0 Safari/537.36`, chrome, [40, 34, 58]),
    kind(`${mac} ${webkit} Chrome/{v}.0.0.0 Safari/537.36`, chrome, [13, 18, 10]),
    kind(`${linux} ${webkit} Chrome/{v}.0.0.0 Safari/537.36`, chrome, [3, 3, 6]),
    kind(`${windows} ${webkit} Chrome/{v}.0.0.0 Safari/537.36 Edg/{v}.0.0.0`, chrome, [22, 14, 9]),
    kind(`${mac} AppleWebKit/605.1.15 ${gecko} Version/{v} Safari/605.1.15`, safari, [5, 17, 4]),
    kind(
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:{v}) Gecko/20100101 Firefox/{v}',
        firefox,
        [4, 6, 4],
    ),
    kind(
        'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:{v}) Gecko/20100101 Firefox/{v}',
        firefox,
        [1, 1.5, 2],
    ),
    kind(
        `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/{v}.0.0.0`,
        only('126'),
        [0, 3, 2],
    ),
    kind(
        `${windows} ${webkit} Chrome/116.0.5845.97 Safari/537.36 Core/1.116.570.400 QQBrowser/{v}`,
        only('14.0.6321.400'),
        [4, 0, 0],
    ),
    kind(
        `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webkit} Chrome/108.0.5359.95 Safari/537.36 QIHU 360EE/{v}`,
        only('13.0'),
        [4, 0, 0],
    ),
    kind(
        `${windows} ${webkit} Chrome/98.0.4758.102 Safari/537.36 SE 2.X MetaSr {v}`,
        only('1.0'),
        [1.5, 0, 0],
    ),
    kind(
        `${windows} ${webkit} Chrome/132.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/{v} WindowsWechat`,
        only('7.0.20.1781'),
        [3, 0, 0],
    ),
    // phones
    kind(`${android} ${webkit} Chrome/{v}.0.0.0 Mobile Safari/537.36`, chrome, [9, 30, 78]),
    kind(`${iphone} ${gecko} Version/{v} Mobile/15E148 Safari/604.1`, safari, [16, 48, 8]),
    kind(`${iphone} ${gecko} CriOS/{v}.0.7632.52 Mobile/15E148 Safari/604.1`, chrome, [1, 7, 2]),
    kind(
        `${android} ${webkit} SamsungBrowser/{v} Chrome/136.0.0.0 Mobile Safari/537.36`,
        only('29.0'),
        [0.5, 6, 5],
    ),
    kind(
        `${iphone} ${gecko} Mobile/15E148 Instagram {v} (iPhone16,1; iOS 18_6; en_US; scale=3.00)`,
        only('410.0.0.27.84'),
        [0, 3, 0.6],
    ),
    kind(
        `${iphone} ${gecko} Mobile/15E148 MicroMessenger/{v}(0x18004034) NetType/WIFI Language/zh_CN`,
        [
            ['8.0.64', 3],
            ['8.0.60', 1],
        ],
        [18, 0, 0],
    ),
    kind(
        `Mozilla/5.0 (Linux; Android 15; 23127PN0CC; wv) ${webkit} Version/4.0 Chrome/134.0.6998.136 Mobile Safari/537.36 XWEB/1340157 MicroMessenger/{v}(0x28004053) WeChat/arm64`,
        [
            ['8.0.65.2960', 3],
            ['8.0.61.2880', 1],
        ],
        [22, 0, 0],
    ),
    kind(
        `Mozilla/5.0 (Phone; OpenHarmony 5.1) ${webkit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0.47 Mobile HuaweiBrowser/{v}`,
        only('5.1.8.300'),
        [7, 0, 0],
    ),
    kind(
        `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23049RAD8C Build/UKQ1) ${webkit} Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/{v}`,
        only('19.9.1'),
        [5, 0, 0.3],
    ),
    kind(
        `Mozilla/5.0 (Linux; U; Android 14; zh-CN; V2309A Build/UP1A) ${webkit} Version/4.0 Chrome/123.0.6312.80 Quark/{v} Mobile Safari/537.36`,
        only('10.2.0.980'),
        [5, 0, 0],
    ),
    kind(
        `Mozilla/5.0 (Linux; Android 13; PFEM10; wv) ${webkit} Version/4.0 Chrome/97.0.4692.98 Mobile Safari/537.36 T7/15.20 baiduboxapp/{v} (Baidu; P1 13)`,
        only('15.20.0.10'),
        [6, 0, 0],
    ),
    kind(
        `Mozilla/5.0 (Linux; U; Android 13; en-US; RMX3686 Build/TP1A) ${webkit} Version/4.0 Chrome/123.0.6312.80 UCBrowser/{v} Mobile Safari/537.36`,
        only('15.6.2.1356'),
        [2, 0, 3],
    ),
    kind(
        'Opera/9.80 (Android; Opera Mini/{v}/191.303; U; en) Presto/2.12.423 Version/12.16',
        only('85.0'),
        [0, 0, 2],
    ),
    kind(
        'Mozilla/5.0 (Android 15; Mobile; rv:{v}) Gecko/{v} Firefox/{v}',
        firefox,
        [0.4, 1.2, 0.8],
    ),
    // tablets
    kind(
        `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 ${gecko} Version/{v} Mobile/15E148 Safari/604.1`,
        safari,
        [6, 8, 2],
    ),
    kind(
        `Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} Chrome/{v}.0.0.0 Safari/537.36`,
        chrome,
        [4, 3, 6],
    ),
];

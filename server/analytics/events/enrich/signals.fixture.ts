import type { IncomingHttpHeaders } from 'node:http';
import type { SignalName } from '../../../../contract/analytics/collect';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Windows NT 10.0; Win64; x64';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';
const chrome = (system: string, version = 140, more = '') =>
    `Mozilla/5.0 (${system}) ${webkit} Chrome/${version}.0.0.0 Safari/537.36${more}`;
const mobileChrome = (version = 140, more = '') =>
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/${version}.0.0.0 Mobile Safari/537.36${more}`;

const hints = (platform: string, name = 'Google Chrome', version = 140, mobile = '?0') => ({
    'sec-ch-ua': `"${name}";v="${version}", "Chromium";v="${version}", "Not=A?Brand";v="24"`,
    'sec-ch-ua-mobile': mobile,
    'sec-ch-ua-platform': `"${platform}"`,
});
const phone = (name = 'Google Chrome', version = 140) => hints('Android', name, version, '?1');

type Row = readonly [browser: string, screen: string, headers: IncomingHttpHeaders];

/** What browsers of people send beside origin and languages. */
export const peoplesHeaders: readonly Row[] = [
    ['Chrome on Windows', '1920x1080', { 'user-agent': chrome(windows), ...hints('Windows') }],
    ['Chrome on macOS', '1440x900', { 'user-agent': chrome(mac), ...hints('macOS') }],
    [
        'Chrome on Linux',
        '2560x1440',
        { 'user-agent': chrome('X11; Linux x86_64'), ...hints('Linux') },
    ],
    [
        'Chrome on ChromeOS',
        '1366x768',
        { 'user-agent': chrome('X11; CrOS x86_64 14541.0.0'), ...hints('Chrome OS') },
    ],
    [
        'Chromium on ChromeOS under its other name',
        '1366x768',
        { 'user-agent': chrome('X11; CrOS x86_64 14541.0.0'), ...hints('Chromium OS', 'Chromium') },
    ],
    [
        'Edge on Windows',
        '1536x864',
        {
            'user-agent': chrome(windows, 140, ' Edg/140.0.0.0'),
            ...hints('Windows', 'Microsoft Edge'),
        },
    ],
    [
        'Opera on Windows, older than its engine',
        '1536x864',
        {
            'user-agent': chrome(windows, 138, ' OPR/122.0.0.0'),
            'sec-ch-ua': '"Opera";v="122", "Chromium";v="138", "Not)A;Brand";v="8"',
            'sec-ch-ua-mobile': '?0',
            'sec-ch-ua-platform': '"Windows"',
        },
    ],
    [
        'Chrome 88, before hints',
        '1366x768',
        { 'user-agent': `Mozilla/5.0 (${windows}) ${webkit} Chrome/88.0.4324.150 Safari/537.36` },
    ],
    ['Chrome on Windows 7', '1280x1024', { 'user-agent': chrome('Windows NT 6.1', 109) }],
    [
        '360 Browser without hints',
        '1366x768',
        {
            'user-agent': `Mozilla/5.0 (${windows}) ${webkit} Chrome/108.0.5359.95 Safari/537.36 QIHU 360SE`,
        },
    ],
    [
        'Sogou on Windows, with an engine of its own counting',
        '1366x768',
        {
            'user-agent': `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webkit} Chrome/80.0.3987.87 Safari/537.36 SE 2.X MetaSr 1.0`,
            'sec-ch-ua': '"Chromium";v="9", "Not?A_Brand";v="8"',
            'sec-ch-ua-platform': '"Windows"',
        },
    ],
    [
        'Firefox on Windows',
        '1920x1080',
        {
            'user-agent': `Mozilla/5.0 (${windows}; rv:142.0) Gecko/20100101 Firefox/142.0`,
        },
    ],
    [
        'Firefox with an 800x600 screen',
        '800x600',
        { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' },
    ],
    [
        'Firefox on Android',
        '412x915',
        { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0' },
    ],
    [
        'Safari on macOS',
        '1728x1117',
        {
            'user-agent': `Mozilla/5.0 (${mac}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
        },
    ],
    [
        'Safari on iPhone',
        '390x844',
        {
            'user-agent':
                'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
        },
    ],
    [
        'Chrome on iPhone',
        '390x844',
        {
            'user-agent':
                'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1',
        },
    ],
    ['Chrome on Android', '412x915', { 'user-agent': mobileChrome(), ...phone() }],
    [
        'Chrome on an Android tablet',
        '800x1280',
        {
            'user-agent': chrome('Linux; Android 10; K'),
            ...hints('Android'),
        },
    ],
    [
        'Chrome on Android, desktop version of a page',
        '412x915',
        { 'user-agent': chrome('X11; Linux x86_64'), ...hints('Linux') },
    ],
    [
        'Samsung Internet',
        '384x854',
        {
            'user-agent': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
            ...phone('Samsung Internet', 130),
        },
    ],
    [
        'Samsung Internet on a tablet, desktop version of a page',
        '1280x800',
        {
            'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
            ...hints('Android', 'Samsung Internet', 130),
        },
    ],
    [
        'Quark on Android, desktop version of a page',
        '393x873',
        { 'user-agent': chrome(windows, 123) },
    ],
    [
        'WeChat on Android',
        '393x851',
        {
            'user-agent': `Mozilla/5.0 (Linux; Android 14; 2304FPN6DC Build/UKQ1.230804.001; wv) ${webkit} Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300333 MMWEBSDK/20241202 MicroMessenger/8.0.56.2800(0x28003858) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
            ...phone('Android WebView', 130),
        },
    ],
    [
        'WeChat on iPhone',
        '390x844',
        {
            'user-agent':
                'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN',
        },
    ],
    [
        'WeChat on Windows',
        '1920x1080',
        {
            'user-agent': `${chrome(windows, 132)} MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF WindowsWechat(0x63090a13) UnifiedPCWindowsWechat(0xf2541022) XWEB/16467 Flue`,
        },
    ],
    [
        'UC Browser on Android',
        '360x800',
        {
            'user-agent': `Mozilla/5.0 (Linux; U; Android 13; zh-CN; V2243A Build/TP1A.220624.014) ${webkit} Version/4.0 Chrome/123.0.6312.80 UCBrowser/17.6.0.1392 Mobile Safari/537.36`,
        },
    ],
    [
        'a web view on Android',
        '360x800',
        {
            'user-agent': `Mozilla/5.0 (Linux; Android 12; M2007J3SC; wv) ${webkit} Version/4.0 Chrome/109.0.5414.86 Mobile Safari/537.36`,
        },
    ],
];

const windowsChrome = { 'user-agent': chrome(windows, 130) };
const asBrowser = { origin: 'https://www.example.com', 'accept-language': 'en-US,en;q=0.9' };

type Disguise = readonly [
    program: string,
    screen: string,
    headers: IncomingHttpHeaders,
    signals: readonly SignalName[],
];

/** What programs send, most of them under the agent of a browser. */
export const disguises: readonly Disguise[] = [
    ['curl', '', { 'user-agent': 'curl/8.5.0', accept: '*/*' }, ['noOrigin', 'noLanguage']],
    [
        'python-requests with a changed agent',
        '1920x1080',
        { ...windowsChrome, accept: '*/*', 'accept-encoding': 'gzip, deflate' },
        ['noOrigin', 'noLanguage', 'agentMismatch'],
    ],
    [
        'fetch of Node.js with a changed agent',
        '1920x1080',
        { ...windowsChrome, 'accept-language': '*', 'sec-fetch-mode': 'cors' },
        ['noOrigin', 'agentMismatch'],
    ],
    [
        'a script that copies a browser’s first headers',
        '1920x1080',
        { ...windowsChrome, ...asBrowser },
        ['agentMismatch'],
    ],
    [
        'headless Chromium',
        '1280x720',
        {
            'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`,
            ...asBrowser,
            ...hints('Linux', 'Chromium'),
        },
        ['headless'],
    ],
    [
        'an older headless Chrome whose hints say so',
        '1920x1080',
        { 'user-agent': chrome(mac, 118), ...asBrowser, ...hints('macOS', 'HeadlessChrome', 118) },
        ['headless'],
    ],
    [
        'headless Chromium with an agent given at its start',
        '800x600',
        { ...windowsChrome, ...asBrowser, ...hints('Linux', 'Chromium', 156) },
        ['headless', 'agentMismatch'],
    ],
    [
        'puppeteer with an agent set by protocol, which leaves out hints',
        '800x600',
        { ...windowsChrome, ...asBrowser },
        ['headless', 'agentMismatch'],
    ],
    [
        'playwright with an agent of its own, whose hints keep the version',
        '1280x720',
        { ...windowsChrome, ...asBrowser, ...hints('Windows', 'Chromium', 156) },
        ['agentMismatch'],
    ],
    [
        'a phone’s agent on a server',
        '393x851',
        { 'user-agent': mobileChrome(130), ...asBrowser, ...hints('Linux', 'Chromium', 130) },
        ['agentMismatch'],
    ],
    [
        'Chrome under Safari’s agent',
        '1920x1080',
        {
            'user-agent': `Mozilla/5.0 (${mac}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
            ...asBrowser,
            ...hints('macOS'),
        },
        ['agentMismatch'],
    ],
    [
        'Chrome under Firefox’s agent',
        '1920x1080',
        {
            'user-agent': `Mozilla/5.0 (${windows}; rv:142.0) Gecko/20100101 Firefox/142.0`,
            ...asBrowser,
            ...hints('Windows'),
        },
        ['agentMismatch'],
    ],
    [
        'made-up hints: a phone on Windows',
        '1920x1080',
        { 'user-agent': chrome(windows), ...asBrowser, ...hints('Windows', 'Chrome', 140, '?1') },
        ['agentMismatch'],
    ],
    [
        'a browser without a screen',
        '0x0',
        { 'user-agent': chrome(windows), ...asBrowser, ...hints('Windows') },
        ['headless'],
    ],
    [
        'PhantomJS',
        '1024x768',
        {
            'user-agent':
                'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
            ...asBrowser,
        },
        ['headless'],
    ],
];

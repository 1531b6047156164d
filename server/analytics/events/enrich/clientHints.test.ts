import { describe, expect, it } from 'vitest';
import { createAgentReader } from '../../../platform/agents/agent';
import { type ClientHints, createHintReader } from './clientHints';

const readAgent = createAgentReader();
const read = createHintReader();

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0';
const agents = {
    windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
    mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`,
    linux: `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
    phone: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    tablet: `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`,
    edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/139.0.0.0`,
    wechat: `Mozilla/5.0 (Linux; Android 14; V2309A; wv) ${chrome} Mobile Safari/537.36 MicroMessenger/8.0.49`,
    firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const brands = (brand: string, version = '139') =>
    `"Chromium";v="139", "${brand}";v="${version}", "Not?A_Brand";v="99"`;

/** Brand, platform, platform's version, mobile, model. */
const hints = (
    brand: string,
    platform: string,
    version?: string,
    mobile = '?0',
    model?: string,
): ClientHints => ({
    'sec-ch-ua': brands(...(brand.split('/') as [string, string?])),
    'sec-ch-ua-platform': `"${platform}"`,
    'sec-ch-ua-mobile': mobile,
    ...(version !== undefined && { 'sec-ch-ua-platform-version': `"${version}"` }),
    ...(model !== undefined && { 'sec-ch-ua-model': `"${model}"` }),
});

const short = (agent: keyof typeof agents, given: ClientHints) => {
    const { browser, browserVersion, os, osVersion, device } = read(
        readAgent(agents[agent]),
        given,
    );
    return `${browser} ${browserVersion} | ${`${os} ${osVersion}`.trim()} | ${device}`;
};

describe('createHintReader', () => {
    const rows: [agent: keyof typeof agents, given: ClientHints, expected: string][] = [
        ['windows', hints('Google Chrome', 'Windows'), 'Chrome 139 | Windows 10 | desktop'],
        [
            'windows',
            hints('Google Chrome', 'Windows', '15.0.0'),
            'Chrome 139 | Windows 11 | desktop',
        ],
        [
            'windows',
            hints('Google Chrome', 'Windows', '13.0.0'),
            'Chrome 139 | Windows 11 | desktop',
        ],
        [
            'windows',
            hints('Google Chrome', 'Windows', '10.0.0'),
            'Chrome 139 | Windows 10 | desktop',
        ],
        [
            'windows',
            hints('Google Chrome', 'Windows', '0.3.0'),
            'Chrome 139 | Windows 8.1 | desktop',
        ],
        ['windows', hints('Google Chrome', 'Windows', '0.1.0'), 'Chrome 139 | Windows 7 | desktop'],
        ['edge', hints('Microsoft Edge', 'Windows', '19.0.0'), 'Edge 139 | Windows 11 | desktop'],
        ['mac', hints('Google Chrome', 'macOS', '15.6.1'), 'Chrome 139 | macOS 15.6 | desktop'],
        ['mac', hints('Google Chrome', 'macOS', '14.0.0'), 'Chrome 139 | macOS 14 | desktop'],
        [
            'phone',
            hints('Google Chrome', 'Android', '15.0.0', '?1'),
            'Chrome 139 | Android 15 | phone',
        ],
        ['windows', hints('Brave', 'Windows'), 'Brave 139 | Windows 10 | desktop'],
        ['mac', hints('Vivaldi/7', 'macOS'), 'Vivaldi 7 | macOS 10.15 | desktop'],
        ['windows', hints('Opera GX/120', 'Windows'), 'Opera 120 | Windows 10 | desktop'],
        ['linux', hints('YaBrowser/25', 'Linux'), 'Yandex Browser 25 | Linux | desktop'],
        ['phone', hints('HuaweiBrowser/16', 'Android'), 'Huawei Browser 16 | Android 10 | phone'],
        ['windows', hints('QuarkPC/4', 'Windows'), 'Quark 4 | Windows 10 | desktop'],
        [
            'linux',
            hints('Google Chrome', 'Android', '14.0.0', '?1'),
            'Chrome 139 | Android 14 | phone',
        ],
        [
            'linux',
            hints('Google Chrome', 'Android', undefined, '?0'),
            'Chrome 139 | Android | tablet',
        ],
        [
            'phone',
            hints('HuaweiBrowser/16', 'HarmonyOS', '5.1.0', '?1'),
            'Huawei Browser 16 | HarmonyOS 5.1 | phone',
        ],
        [
            'tablet',
            hints('Google Chrome', 'Android', '12', '?0', 'BRAVIA 4K'),
            'Chrome 139 | Android 12 | tv',
        ],
        [
            'tablet',
            hints('Google Chrome', 'Android', '12', '?0', '55U600GU'),
            'Chrome 139 | Android 12 | tv',
        ],
        [
            'tablet',
            hints('Google Chrome', 'Android', '12', '?0', 'MiTV-AYFR0'),
            'Chrome 139 | Android 12 | tv',
        ],
        [
            'tablet',
            hints('Google Chrome', 'Android', '12', '?0', 'SM-X210'),
            'Chrome 139 | Android 12 | tablet',
        ],
        [
            'tablet',
            hints('Google Chrome', 'Android', '13.0.0', '?0', 'SM-X700'),
            'Chrome 139 | Android 13 | tablet',
        ],
        ['linux', hints('Google Chrome', 'Linux', '6.8.0'), 'Chrome 139 | Linux | desktop'],
        // An application says more than the web view that it runs in.
        [
            'wechat',
            hints('Android WebView', 'Android', '14.0.0', '?1'),
            'WeChat 8 | Android 14 | phone',
        ],
        // Made-up or useless hints change nothing.
        ['windows', hints('Unheard Of/3', 'Windows'), 'Chrome 139 | Windows 10 | desktop'],
        [
            'windows',
            hints(
                'function Object() { [native code] }',
                'function toString() { [native code] }',
                '15',
            ),
            'Chrome 139 | Windows 10 | desktop',
        ],
        ['windows', hints('Google Chrome', 'macOS', '15.1.0'), 'Chrome 139 | Windows 10 | desktop'],
        ['windows', { 'sec-ch-ua': ['a', 'b'] }, 'Chrome 139 | Windows 10 | desktop'],
        ['firefox', {}, 'Firefox 140 | Windows 10 | desktop'],
    ];
    it.each(rows)('%s with %j is %s', (agent, given, expected) => {
        expect(short(agent, given)).toBe(expected);
        expect(short(agent, given)).toBe(expected);
    });

    it('answers the agent itself where the hints say nothing new', () => {
        const agent = readAgent(agents.windows);
        expect(read(agent, hints('Google Chrome', 'Windows'))).toBe(agent);
        expect(read(agent, {})).toBe(agent);
    });
});

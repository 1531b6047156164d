import type { DeviceKind } from './device';

/**
 * Browsers that the parser calls by another browser's name, tried in this order before it.
 * The first group is the version.
 */
export const ownBrowsers: readonly (readonly [pattern: RegExp, name: string])[] = [
    [/\bwxwork\/([\d.]+)/i, 'WeCom'],
    [/\bMicroMessenger\/([\d.]+)/i, 'WeChat'],
    [/\bDingTalk[/(]([\d.]+)/i, 'DingTalk'],
    [/\b(?:Lark|Feishu)\/([\d.]+)/i, 'Feishu'],
    [/\bAlipayClient\/([\d.]+)/i, 'Alipay'],
    [/(?:\bWeibo[ /]|__weibo__)([\d.]+)/i, 'Weibo'],
    [/\b(?:musical_ly|trill)_([\d.]+)/i, 'TikTok'],
    [/\baweme(?:_lite)?[_/ ]([\d.]+)/i, 'Douyin'],
    [/\bNewsArticle\/([\d.]+)/i, 'Toutiao'],
    [/\b(?:xhsdiscover|discover)\/([\d.]+)/i, 'Xiaohongshu'],
    [/\bKwai(?:_Lite)?\/([\d.]+)/i, 'Kuaishou'],
    [/\bBiliApp\/([\d.]+)|\bbili-universal\/([\d.]+)/i, 'Bilibili'],
    [/\b(?:TB|TM|AliApp\(TB)\/([\d.]+)\)/i, 'Taobao'],
    [/\bZhihuApp\/([\d.]+)/i, 'Zhihu'],
    [/\bjdapp;\w+;([\d.]+)/i, 'JD'],
    [/\bmeituangroup\/(\d[\d.]*)/i, 'Meituan'],
    [/\[LinkedInApp\](?:\/([\d.]+))?/i, 'LinkedIn'],
    [/\[Pinterest\/|\bPinterest for (?:iOS|Android)\/([\d.]+)/i, 'Pinterest'],
    [/\b(?:baiduboxapp|BaiduBoxLite)\/([\d.]+)/i, 'Baidu'],
    [/\b(?:baidubrowser|BIDUBrowser|baidubrowserlite)[/ ]([\d.]+)/i, 'Baidu Browser'],
    [/(?:^|[^\w])QQ\/([\d.]+)/i, 'QQ'],
    [/\bM?QQBrowser(?:Lite)?\/([\d.]+)/i, 'QQ Browser'],
    [/\bQuark(?:PC)?\/([\d.]+)/i, 'Quark'],
    [/\b(?:UC ?Browser|UCWEB|UBrowser)[/ ]?([\d.]+)/i, 'UC Browser'],
    [
        /(?:\b|harmony)(?:QihooBrowser|QHBrowser|360Browser|360SE|360EE)(?:HD)?\/?([\d.]*)/i,
        '360 Browser',
    ],
    [/\b360 ?Alitephone Browser ?\(?\/?([\d.]*)/i, '360 Browser'],
    [/\b360(?: Aphone Browser|Safe) ?\(?\/?([\d.]*)/i, '360 Browser'],
    [/\bSogouM(?:obileBrowser|SE,SogouMobileBrowser|SE)\/([\d.]+)/i, 'Sogou Browser'],
    [/\bMetaSr ([\d.]+)/i, 'Sogou Browser'],
    [/\bSE 2\.[xX]\b/, 'Sogou Browser'],
    [/\bSogouSearch\b/i, 'Sogou'],
    [/\b(?:LBBROWSER|LieBaoFast|LieBao)(?:\/([\d.]+))?/i, 'Liebao'],
    [/\bACHEETAHI\//i, 'CM Browser'],
    [/\b(?:2345Explorer|2345chrome|Mb2345Browser)[/ ]v?([\d.]+)/i, '2345 Browser'],
    [/\bHuaweiBrowser\/([\d.]+)/i, 'Huawei Browser'],
    [/\bHonorBrowser\/([\d.]+)/i, 'Honor Browser'],
    [/\bMiuiBrowser\/([\d.]+)/i, 'MIUI Browser'],
    [/\bMint ?Browser\/([\d.]+)/i, 'Mint Browser'],
    [/\b(?:HeyTapBrowser|OppoBrowser|RealmeBrowser)\/([\d.]+)/i, 'HeyTap Browser'],
    [/\bVivoBrowser\/([\d.]+)/i, 'vivo Browser'],
    [/\bMZBrowser\/([\d.]+)/i, 'Meizu Browser'],
    [/\bSamsungBrowser\/([\d.]+)/i, 'Samsung Internet'],
    [/\bCrosswalk\/([\d.]+)/i, 'Crosswalk'],
    [/\bArkWeb\/([\d.]+)/i, 'ArkWeb'],
    [/\bChromium\/([\d.]+)/i, 'Chromium'],
];

/** The parser's names, lower case, where ours differ or where it copies the agent's own spelling. */
export const browserNames: Readonly<Record<string, string>> = {
    'android browser': 'Android Browser',
    chrome: 'Chrome',
    'chrome headless': 'Headless Chrome',
    'chrome webview': 'Chrome WebView',
    'coc coc': 'Cốc Cốc',
    edge: 'Edge',
    firefox: 'Firefox',
    gsa: 'Google App',
    ie: 'Internet Explorer',
    iemobile: 'Internet Explorer',
    instagram: 'Instagram',
    kakaotalk: 'KakaoTalk',
    line: 'LINE',
    maxthon: 'Maxthon',
    'mobile safari': 'Safari',
    opera: 'Opera',
    'opera mini': 'Opera Mini',
    'opera mobi': 'Opera',
    'opera tablet': 'Opera',
    safari: 'Safari',
    silk: 'Silk',
    twitter: 'X',
    vivaldi: 'Vivaldi',
    yandex: 'Yandex Browser',
};

const linux = [
    ...['linux', 'gnu', 'ubuntu', 'kubuntu', 'xubuntu', 'lubuntu', 'debian', 'fedora', 'mint'],
    ...['arch', 'gentoo', 'suse', 'opensuse', 'slackware', 'mandriva', 'mageia', 'centos'],
    ...['red hat', 'redhat', 'deepin', 'manjaro', 'raspbian', 'elementary os', 'pclinuxos'],
];

/** The parser's names of systems, lower case, and ours. Distributions are all Linux. */
export const systemNames: Readonly<Record<string, string>> = {
    android: 'Android',
    'android-x86': 'Android',
    'chromium os': 'ChromeOS',
    harmonyos: 'HarmonyOS',
    ios: 'iOS',
    'mac os': 'macOS',
    openharmony: 'HarmonyOS',
    tizen: 'Tizen',
    webos: 'webOS',
    windows: 'Windows',
    ...Object.fromEntries(linux.map(name => [name, 'Linux'])),
};

/** Devices that name themselves, tried before the parser's guess by model. */
export const ownDevices: readonly (readonly [pattern: RegExp, device: DeviceKind])[] = [
    [/\b(?:playstation|nintendo|xbox)\b/i, 'console'],
    [/\((?:Phone|Mobile); OpenHarmony/i, 'phone'],
    [/\(Tablet; OpenHarmony/i, 'tablet'],
    [/\(PC; OpenHarmony/i, 'desktop'],
    [/\biPad\b/, 'tablet'],
    [/\b(?:iPhone|iPod|Opera Mini|Opera Mobi)\b/, 'phone'],
];

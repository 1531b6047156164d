const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const wow = 'Mozilla/5.0 (Windows NT 10.0; WOW64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iphone = (system: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
const ipad = (system: string) =>
    `Mozilla/5.0 (iPad; CPU OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
const android = (version: string, model: string) =>
    `Mozilla/5.0 (Linux; Android ${version}; ${model}) ${webkit}`;
const webview = (version: string, model: string) =>
    `Mozilla/5.0 (Linux; Android ${version}; ${model}; wv) ${webkit} Version/4.0`;
const harmony = (kind: string, version: string) =>
    `Mozilla/5.0 (${kind}; OpenHarmony ${version}) ${webkit}`;
const safari = 'Safari/537.36';

/** Further agents of people, built from the parts that browsers build them of. */
export const moreAgents: readonly (readonly [userAgent: string, expected: string])[] = [
    // WeChat, WeCom, QQ
    [
        `${webview('14', 'V2309A Build/UP1A.231005.007')} Chrome/116.0.0.0 Mobile ${safari} XWEB/1160117 MMWEBSDK/20240404 MMWEBID/8833 MicroMessenger/8.0.49.2600(0x2800313B) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`,
        'WeChat 8 | Android 14 | phone',
    ],
    [
        `${webview('12', 'HarmonyOS; NOH-AN00')} Chrome/114.0.5735.196 Mobile ${safari} XWEB/1140311 MicroMessenger/8.0.47.2560(0x28002F30) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 miniProgram/wx0123456789abcdef`,
        'WeChat 8 | HarmonyOS | phone',
    ],
    [
        `${mac} ${webkit} Chrome/107.0.0.0 ${safari} MicroMessenger/6.8.0(0x16080000) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF MacWechat/3.8.7(0x13080710) XWEB/1191`,
        'WeChat 6 | macOS 10.15 | desktop',
    ],
    [
        `${ipad('17_4')} Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI Language/zh_CN`,
        'WeChat 8 | iOS 17.4 | tablet',
    ],
    [
        `${wow} ${webkit} Chrome/108.0.0.0 ${safari} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090819) XWEB/8555 Flue`,
        'WeChat 7 | Windows 10 | desktop',
    ],
    [
        `${webview('13', '2211133C')} Chrome/111.0.5563.116 Mobile ${safari} wxwork/4.1.16 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
        'WeCom 4 | Android 13 | phone',
    ],
    [
        `${webview('13', 'PGBM10')} Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046613 Mobile ${safari} V1_AND_SQ_9.0.17_5712_YYB_D QQ/9.0.17.15185 NetType/WIFI WebP/0.3.0`,
        'QQ 9 | Android 13 | phone',
    ],
    [
        `${iphone('17_2')} Mobile/15E148 QQ/9.0.8.618 V1_IPH_SQ_9.0.8_1_APP_A Pixel/1170 NetType/4G`,
        'QQ 9 | iOS 17.2 | phone',
    ],
    [
        `${iphone('16_1')} Version/16.0 MQQBrowser/15.1.5 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1 WKType/1`,
        'QQ Browser 15 | iOS 16.1 | phone',
    ],
    [
        `${mac} ${webkit} Chrome/94.0.4606.71 ${safari} Core/1.94.202.400 QQBrowser/11.9.5355.400`,
        'QQ Browser 11 | macOS 10.15 | desktop',
    ],
    [
        `Mozilla/5.0 (Linux; U; Android 11; zh-cn; V2048A) ${webkit} Version/4.0 Chrome/89.0.4389.72 MQQBrowser/12.5 Mobile ${safari} COVC/046015`,
        'QQ Browser 12 | Android 11 | phone',
    ],
    // UC, Quark, Baidu, 360, Sogou
    [
        `Mozilla/5.0 (Linux; U; Android 12; zh-CN; PEXM00) ${webkit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/16.3.2.1298 Mobile ${safari}`,
        'UC Browser 16 | Android 12 | phone',
    ],
    [
        `${iphone('15_6')} Version/15.6 Mobile/19G71 UCBrowser/16.2.0.2125 Safari/604.1`,
        'UC Browser 16 | iOS 15.6 | phone',
    ],
    [
        `${windows} ${webkit} Chrome/55.0.2883.87 UBrowser/6.2.4098.3 ${safari}`,
        'UC Browser 6 | Windows 10 | desktop',
    ],
    [
        `Mozilla/5.0 (Linux; U; Android 13; zh-CN; 22081212C) ${webkit} Version/4.0 Chrome/100.0.4896.58 Quark/6.11.2.531 Mobile ${safari}`,
        'Quark 6 | Android 13 | phone',
    ],
    [
        `${iphone('17_5')} Version/17.5 Mobile/21F90 Quark/7.0.1.2244 Safari/604.1`,
        'Quark 7 | iOS 17.5 | phone',
    ],
    [
        `${mac} ${webkit} Chrome/112.0.5615.165 ${safari} QuarkPC/2.1.0.160`,
        'Quark 2 | macOS 10.15 | desktop',
    ],
    [
        `${webview('12', 'M2012K11AC')} Chrome/97.0.4692.98 Mobile ${safari} T7/13.52 SP-engine/3.6.0 baiduboxapp/13.52.0.11 (Baidu; P1 12) NABar/1.0`,
        'Baidu 13 | Android 12 | phone',
    ],
    [
        `${iphone('16_6')} Mobile/15E148 Safari/602.1 SP-engine/2.89.0 main%2F1.0 baiduboxapp/13.60.5.10 (Baidu; P2 16.6) NABar/1.0`,
        'Baidu 13 | iOS 16.6 | phone',
    ],
    [
        `${webview('10', 'ELE-AL00')} Chrome/76.0.3809.89 Mobile ${safari} T7/11.22 bdbrowser_i18n/4.6.0.7 baidubrowser/7.20.16.0 (Baidu; P1 10)`,
        'Baidu Browser 7 | Android 10 | phone',
    ],
    [
        `${windows} ${webkit} Chrome/86.0.4240.198 ${safari} QIHU 360SE`,
        '360 Browser | Windows 10 | desktop',
    ],
    [
        `${windows} ${webkit} Chrome/108.0.5359.95 ${safari} QIHU 360EE`,
        '360 Browser | Windows 10 | desktop',
    ],
    [
        `${android('11', 'PCAM00')} Chrome/78.0.3904.62 Mobile ${safari} QihooBrowser/4.0.10`,
        '360 Browser 4 | Android 11 | phone',
    ],
    [
        `${iphone('14_8')} Mobile/15E148 QihooBrowser/5.1.8 Safari/604.1`,
        '360 Browser 5 | iOS 14.8 | phone',
    ],
    [
        `${windows} ${webkit} Chrome/80.0.3987.87 ${safari} SE 2.X MetaSr 1.0`,
        'Sogou Browser 1 | Windows 10 | desktop',
    ],
    [
        `${iphone('13_3')} Mobile/15E148 Safari/604.1 SogouMobileBrowser/6.6.0`,
        'Sogou Browser 6 | iOS 13.3 | phone',
    ],
    [
        `${android('10', 'MI 9')} Chrome/80.0.3987.132 Mobile ${safari} SogouMSE,SogouMobileBrowser/5.31.8`,
        'Sogou Browser 5 | Android 10 | phone',
    ],
    [
        `${android('12', 'M2104K10AC')} Version/4.0 Chrome/95.0.4638.74 Mobile ${safari} 360 Alitephone Browser (1.6.0.12/1.0.101.1000)`,
        '360 Browser 1 | Android 12 | phone',
    ],
    [
        `Mozilla/5.0 (PC; OpenHarmony 5.0; HarmonyOS 5.0) ${webkit} Chrome/114.0.0.0 ${safari} ArkWeb/5.0.1.1 Browser/harmony360Browser/1.2.0`,
        '360 Browser 1 | HarmonyOS 5.0 | desktop',
    ],
    [
        `${webview('9', 'V1816A')} Chrome/89.0.4389.105 Mobile ${safari} SCore/410 SGInfo/1080/2340/3.0 SogouSearch Android1.0 version3.0 AppVersion/8001`,
        'Sogou | Android 9 | phone',
    ],
    [
        `${webview('10', 'ELE-AL00')} Chrome/80.0.3987.99 Mobile ${safari} LieBaoFast/5.24.0`,
        'Liebao 5 | Android 10 | phone',
    ],
    [
        `${webview('12', 'SM-G9910')} Chrome/96.0.4664.45 Mobile ${safari} ACHEETAHI/2`,
        'CM Browser | Android 12 | phone',
    ],
    // the makers' browsers
    [
        `Mozilla/5.0 (Linux; U; Android 13; en-in; 22081212G Build/TKQ1.220829.002) ${webkit} Version/4.0 Chrome/89.0.4389.116 Mobile ${safari} XiaoMi/Mint Browser/3.8.0`,
        'Mint Browser 3 | Android 13 | phone',
    ],
    [
        `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00; HMSCore 6.14.0.302) ${webkit} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile ${safari}`,
        'Huawei Browser 15 | HarmonyOS | phone',
    ],
    [
        `Mozilla/5.0 (Linux; Android 10; HarmonyOS; MRX-W09) ${webkit} Chrome/92.0.4515.105 HuaweiBrowser/13.0.5.303 ${safari}`,
        'Huawei Browser 13 | HarmonyOS | tablet',
    ],
    [
        `${harmony('Phone', '5.0')} Chrome/114.0.0.0 ${safari} ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`,
        'Huawei Browser 5 | HarmonyOS 5.0 | phone',
    ],
    [
        `${harmony('Tablet', '5.0')} Chrome/114.0.0.0 ${safari} ArkWeb/4.1.6.1 HuaweiBrowser/5.0.4.300`,
        'Huawei Browser 5 | HarmonyOS 5.0 | tablet',
    ],
    [
        `${harmony('Phone', '5.0')} Chrome/114.0.0.0 ${safari} ArkWeb/4.1.6.1 Mobile`,
        'ArkWeb 4 | HarmonyOS 5.0 | phone',
    ],
    [
        `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23127PN0CC Build/UKQ1.230804.001) ${webkit} Version/4.0 Chrome/109.0.5414.118 Mobile ${safari} XiaoMi/MiuiBrowser/18.4.50417`,
        'MIUI Browser 18 | Android 14 | phone',
    ],
    [
        `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 22081281AC Build/TKQ1.221114.001) ${webkit} Version/4.0 Chrome/100.0.4896.127 ${safari} XiaoMi/MiuiBrowser/17.5.80503`,
        'MIUI Browser 17 | Android 13 | tablet',
    ],
    [
        `Mozilla/5.0 (Linux; U; Android 13; zh-cn; PHM110 Build/TP1A.220905.001) ${webkit} Version/4.0 Chrome/115.0.5790.168 Mobile ${safari} HeyTapBrowser/45.10.3.2.1`,
        'HeyTap Browser 45 | Android 13 | phone',
    ],
    [
        `Mozilla/5.0 (Linux; U; Android 9; zh-cn; PBEM00) ${webkit} Version/4.0 Chrome/70.0.3538.80 Mobile ${safari} OppoBrowser/10.5.1.2`,
        'HeyTap Browser 10 | Android 9 | phone',
    ],
    [
        `${android('14', 'V2324HA')} Chrome/123.0.6312.118 Mobile ${safari} VivoBrowser/22.0.8.3`,
        'vivo Browser 22 | Android 14 | phone',
    ],
    [
        `${android('13', 'ANY-AN00')} Chrome/110.0.5481.153 Mobile ${safari} HonorBrowser/9.0.1.301`,
        'Honor Browser 9 | Android 13 | phone',
    ],
    [
        `Mozilla/5.0 (Linux; U; Android 11; zh-cn; meizu 18) ${webkit} Version/4.0 Chrome/100.0.4896.127 MZBrowser/9.16.2 UWS/2.15.0.4 Mobile ${safari}`,
        'Meizu Browser 9 | Android 11 | phone',
    ],
    [
        `${android('14', 'SAMSUNG SM-S9280')} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile ${safari}`,
        'Samsung Internet 25 | Android 14 | phone',
    ],
    // other Chinese applications
    [
        `${webview('13', 'RMX3700')} Chrome/110.0.5481.65 Mobile ${safari} AliApp(DingTalk/7.5.15) com.alibaba.android.rimet/32908430 Channel/227200 language/zh-CN UT4Aplus/0.2.25`,
        'DingTalk 7 | Android 13 | phone',
    ],
    [
        `${windows} ${webkit} Chrome/91.0.4472.164 ${safari} dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.5.10-Release.240307004) Mojo/1.0.0 Native AppType(release)`,
        'DingTalk 7 | Windows 10 | desktop',
    ],
    [
        `${webview('12', 'OXF-AN00')} Chrome/105.0.5195.148 Mobile ${safari} UCBS/3.22 MYWeb/1.3.126 AliApp(AP/10.5.80.8000) AlipayClient/10.5.80.8000 Language/zh-Hans`,
        'Alipay 10 | Android 12 | phone',
    ],
    [
        `${iphone('17_0')} Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.5.60.6000) Nebula WK RVKType(0) AlipayDefined(nt:WIFI,ws:390|780|3.0) AlipayClient/10.5.60.6000 Language/zh-Hans`,
        'Alipay 10 | iOS 17.0 | phone',
    ],
    [
        `${webview('13', 'V2230A')} Chrome/99.0.4844.88 Mobile ${safari} AliApp(TB/10.32.10) UCBS/2.11.1.1 TTID/600000@taobao_android_10.32.10 WindVane/8.5.0`,
        'Taobao 10 | Android 13 | phone',
    ],
    [
        `${webview('13', 'PHZ110')} Chrome/110.0.0.0 Mobile ${safari} aweme_290500 JsSdk/1.0 NetType/WIFI Channel/oppo AppName/aweme app_version/29.5.0`,
        'Douyin | Android 13 | phone',
    ],
    [
        `${iphone('16_0')} Mobile/15E148 aweme/28.1.0 Region/CN AppTheme/light NetType/WIFI JsSdk/2.0 Channel/App ByteLocale/zh`,
        'Douyin 28 | iOS 16.0 | phone',
    ],
    [
        `${iphone('15_4')} Mobile/15E148 NewsArticle/9.6.8.19 JsSdk/2.0 NetType/WIFI (News 9.6.8 15.400000)`,
        'Toutiao 9 | iOS 15.4 | phone',
    ],
    [
        `${webview('11', 'M2007J3SC')} Chrome/75.0.3770.156 Mobile ${safari} JsSdk/2 NewsArticle/9.7.2 NetType/wifi TTWebView/0751130067`,
        'Toutiao 9 | Android 11 | phone',
    ],
    [
        `${iphone('17_3')} Mobile/15E148 discover/8.20 NetType/WiFi CPUBit/64 xhsdiscover/8.20`,
        'Xiaohongshu 8 | iOS 17.3 | phone',
    ],
    [
        `${webview('12', 'M2011K2C')} Chrome/96.0.4664.104 Mobile ${safari} Kwai/11.10.30.33412 ksNebula/0`,
        'Kuaishou 11 | Android 12 | phone',
    ],
    [
        `${webview('13', '22041211AC')} Chrome/112.0.5615.136 Mobile ${safari} BiliApp/7690300 mobi_app/android channel/xiaomi internal_version/7690300`,
        'Bilibili | Android 13 | phone',
    ],
    [
        `${webview('13', 'V2183A')} Chrome/110.0.0.0 Mobile ${safari} Weibo (vivo-V2183A__weibo__13.12.3__android__android13)`,
        'Weibo 13 | Android 13 | phone',
    ],
    [
        `${webview('12', 'SM-G9910')} Chrome/110.0.5481.65 Mobile ${safari} Lark/7.8.5 LarkLocale/zh_CN ChannelName/Feishu`,
        'Feishu 7 | Android 12 | phone',
    ],
    [
        `${mac} ${webkit} Chrome/116.0.5845.190 ${safari} Lark/7.12.7 LarkLocale/zh_CN Electron/26.3.0 LarkChromium`,
        'Feishu 7 | macOS 10.15 | desktop',
    ],
    [
        `${iphone('16_5')} Mobile/15E148 osee2unifiedRelease/20210 osee2unifiedReleaseVersion/10.10.0 Mobile ZhihuHybrid ZhihuApp/10.10.0`,
        'Zhihu 10 | iOS 16.5 | phone',
    ],
    [
        `${webview('13', 'V2241A')} Chrome/110.0.5481.153 Mobile ${safari} jdapp;android;12.4.2;;;appBuild/99117`,
        'JD 12 | Android 13 | phone',
    ],
    [
        `${iphone('15_5')} Mobile/15E148 TitansX/20.0.1 KNB/1.2.0 iOS/15.5 meituangroup/com.meituan.imeituan/12.9.404 meituangroup/12.9.404`,
        'Meituan 12 | iOS 15.5 | phone',
    ],
    [
        `${windows} ${webkit} Chrome/98.0.4758.102 ${safari} Maxthon/7.0.0.1000`,
        'Maxthon 7 | Windows 10 | desktop',
    ],
    [
        `${windows} ${webkit} Chrome/86.0.4240.198 ${safari} 2345Explorer/12.4.0.22171`,
        '2345 Browser 12 | Windows 10 | desktop',
    ],
    // the world
    [`${windows} ${webkit} Chrome/139.0.0.0 ${safari}`, 'Chrome 139 | Windows 10 | desktop'],
    [
        `${mac} ${webkit} Chrome/139.0.0.0 ${safari} Edg/139.0.0.0`,
        'Edge 139 | macOS 10.15 | desktop',
    ],
    [
        `${windows} ${webkit} Chrome/128.0.0.0 ${safari} OPR/114.0.0.0 (Edition Yx GX)`,
        'Opera 114 | Windows 10 | desktop',
    ],
    [
        `${android('12', 'M2102J20SG')} Chrome/120.0.0.0 Mobile ${safari} OPR/79.0.4195.76312`,
        'Opera 79 | Android 12 | phone',
    ],
    [
        `${iphone('17_1')} Version/17.1 Mobile/15E148 Safari/604.1 OPT/4.3.1`,
        'Opera Touch 4 | iOS 17.1 | phone',
    ],
    [
        `${android('13', 'SM-A536B')} Chrome/118.0.5993.111 YaBrowser/23.11.1.87.00 SA/3 Mobile ${safari}`,
        'Yandex Browser 23 | Android 13 | phone',
    ],
    [
        `${windows} ${webkit} Chrome/124.0.0.0 ${safari} Whale/3.26.244.21`,
        'Whale 3 | Windows 10 | desktop',
    ],
    [
        `${iphone('18_0')} Version/18.0 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
        'DuckDuckGo 7 | iOS 18.0 | phone',
    ],
    [
        `${android('14', 'Pixel 7')} Version/4.0 Chrome/126.0.6478.122 Mobile DuckDuckGo/5 ${safari}`,
        'DuckDuckGo 5 | Android 14 | phone',
    ],
    [
        `${windows} ${webkit} Chrome/122.0.0.0 ${safari} Avast/122.0.24525.129`,
        'Avast Secure Browser 122 | Windows 10 | desktop',
    ],
    [
        `${windows} ${webkit} coc_coc_browser/121.0.136 Chrome/115.0.5790.136 ${safari}`,
        'Cốc Cốc 121 | Windows 10 | desktop',
    ],
    [
        'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
        'Firefox 133 | Linux | desktop',
    ],
    [
        'Mozilla/5.0 (Android 15; Mobile; rv:134.0) Gecko/134.0 Firefox/134.0',
        'Firefox 134 | Android 15 | phone',
    ],
    [
        `${ipad('16_2')} FxiOS/120.0 Mobile/15E148 Safari/605.1.15`,
        'Firefox 120 | iOS 16.2 | tablet',
    ],
    [
        `${ipad('17_6')} CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1`,
        'Chrome 128 | iOS 17.6 | tablet',
    ],
    [`${iphone('18_5')} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18 | iOS 18.5 | phone'],
    [
        `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
        'Safari 26 | macOS 10.15 | desktop',
    ],
    // applications of the world
    [
        `${webview('14', 'SM-S921B')} Chrome/124.0.6367.179 Mobile ${safari} [FB_IAB/FB4A;FBAV/465.0.0.58.74;]`,
        'Facebook 465 | Android 14 | phone',
    ],
    [
        `${webview('13', 'Pixel 6a')} Chrome/120.0.6099.144 Mobile ${safari} Instagram 312.1.0.34.111 Android (33/13; 420dpi; 1080x2400; Google/google; Pixel 6a; bluejay; bluejay; en_US; 548323757)`,
        'Instagram 312 | Android 13 | phone',
    ],
    [
        `${webview('12', 'CPH2269')} Chrome/115.0.5790.166 Mobile ${safari} musical_ly_2023106040 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/31.6.4 BytedanceWebview/d8a21c6`,
        'TikTok | Android 12 | phone',
    ],
    [
        `${iphone('17_2_1')} Mobile/21C66 musical_ly_32.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US`,
        'TikTok 32 | iOS 17.2 | phone',
    ],
    [`${iphone('16_7')} Mobile/15E148 Safari Line/13.21.0`, 'LINE 13 | iOS 16.7 | phone'],
    [
        `${webview('13', 'SM-S901N')} Chrome/117.0.0.0 Mobile ${safari};KAKAOTALK 2610390`,
        'KakaoTalk | Android 13 | phone',
    ],
    [`${iphone('17_4')} Mobile/15E148 [LinkedInApp]/9.29.5120`, 'LinkedIn 9 | iOS 17.4 | phone'],
    [
        `${iphone('16_3')} Mobile/20D47 Snapchat/12.26.0.34 (like Safari/8614.4.6.1.6, panda)`,
        'Snapchat 12 | iOS 16.3 | phone',
    ],
    [`${iphone('16_6')} Mobile/15E148 [Pinterest/iOS]`, 'Pinterest | iOS 16.6 | phone'],
    [`${iphone('17_1')} Mobile/15E148 Twitter for iPhone/10.20`, 'X 10 | iOS 17.1 | phone'],
    // other devices
    [
        `Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) ${webkit} Version/5.0 TV ${safari}`,
        'Safari 5 | Tizen 7.0 | tv',
    ],
    [
        `Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/108.0.5359.211 ${safari} WebAppManager`,
        'Chrome 108 | webOS | tv',
    ],
    [
        `${android('11', 'BRAVIA 4K VH2')} Chrome/112.0.5615.136 ${safari}`,
        'Chrome 112 | Android 11 | tv',
    ],
    [`${android('9', 'MiTV-AXSO0')} Chrome/96.0.4664.104 ${safari}`, 'Chrome 96 | Android 9 | tv'],
    [
        'Mozilla/5.0 (PlayStation 4 11.00) AppleWebKit/605.1.15 (KHTML, like Gecko)',
        ' | PlayStation 4 | console',
    ],
    [
        `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 ${safari}`,
        'Chrome 138 | ChromeOS 14541.0 | desktop',
    ],
    [`${android('13', 'SM-X906C')} Chrome/119.0.0.0 ${safari}`, 'Chrome 119 | Android 13 | tablet'],
    [
        `${android('12', 'TFY-W09')} Chrome/99.0.4844.88 ${safari}`,
        'Chrome 99 | Android 12 | tablet',
    ],
    [
        'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko',
        'Internet Explorer 11 | Windows 7 | desktop',
    ],
    [
        'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; WOW64; Trident/6.0)',
        'Internet Explorer 10 | Windows 8 | desktop',
    ],
];

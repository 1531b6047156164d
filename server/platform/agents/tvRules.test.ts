import { describe, expect, it } from 'vitest';
import { createAgentReader } from './agent';
import { isTv } from './tvRules';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = (device: string, rest = 'Safari/537.36') =>
    `Mozilla/5.0 (Linux; ${device}) ${webkit} Chrome/120.0.6099.144 ${rest}`;

/** Agents put together by us: systems and names of models are real, the versions are not. */
const tvs: readonly string[] = [
    `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) ${webkit} 85.0.4183.93/6.5 TV Safari/537.36`,
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${webkit} Chrome/94.0.4606.128 Safari/537.36 WebAppManager`,
    'Opera/9.80 (Linux mips; U; HbbTV/1.1.1 (; Philips; ; ; ; ) CE-HTML/1.0 NETTV/4.5.0; en) Presto/2.12',
    'Opera/9.80 NETTV/4.5.0 Mozilla/5.0 (Linux; CE-HTML/1.0; U; en) Tbrowser/2.0 TV/V8 (TCL,55P65US,wired)',
    `Mozilla/5.0 (Linux armv7l) ${webkit} Chrome/90.0.1.1 Safari/537.36 OPR/47.0 OMI/4.22.Catcher5.1 Model/Hisense VIDAA/5.0(Hisense;SmartTV)`,
    'Opera/9.80 (Linux armv7l; InettvBrowser/2.2 (00014A;SonyDTV140;0001;0001) KDL48W605B) Presto/2.12',
    'Roku/DVP-9.10 (519.10E04111A)',
    `BrightSign/8.0.33 (4K1142) Mozilla/5.0 (X11; Linux armv7l) ${webkit} QtWebEngine/5.11.2`,
    'VIZIO V705-J03 ViziOS/1.4.512 WatchFree/24.06',
    chrome('Android 9; AFTMM Build/PS7233; wv', 'Mobile Safari/537.36'),
    chrome('Android 11; BRAVIA 4K GB ATV3 Build/RTM6.230109.134'),
    chrome('Android 12; Chromecast Build/STTE.231215.005'),
    chrome('Android 9; MiTV-MSSP1 Build/PI; wv'),
    chrome('Android 8.1.0; MIBOX4 Build/OPM1'),
    chrome('Android 10; SWTV-20AE Build/QTG3.200617.002; wv', 'Mobile Safari/537.36'),
    chrome('Android 12; MagentaTV Box Build/STTC.220803.001; wv', 'Mobile Safari/537.36'),
    chrome('Android 11; AQUOS-TVE21F'),
    chrome('Android 9; 43LEX-9201UTS2C'),
    chrome('Android 7.1.1; 55U600GU', 'Mobile Safari/537.36'),
    chrome('arm; Android 9; H32F8000Q-c'),
    chrome('arm; Android 11; HGTV-LED32HDS102T2', 'Mobile Safari/537.36'),
    chrome('Android 4.4.4; Mystery Shell T430HVN01_FHD'),
    chrome('Android 9; X96mini'),
    chrome('Android 7.1.2; TX3 Mini'),
    chrome('Android 9; A95XF3'),
    chrome('Android 9; Rombica Smart Box A1'),
    chrome(
        'Android 9; XYZ-1 Build/PPR2.180905.006.A1; wv',
        'YaBrowser/22.8 (lite) TV Safari/537.36',
    ),
];

/** Phones, tablets and computers whose names look a little like those. */
const others: readonly (readonly [userAgent: string, device: string])[] = [
    [chrome('Android 10; SO-51A', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 11; SC-42A Build/RP1A.200720.012; wv', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 7.0; LG-H960', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 9; W-K510-TVM', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 9; HTV33', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 6.0; myA9 DTV', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 10; Positivo Q20', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 7.0; RIVIERA F23', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 11; POCO C40 Build/RD2A', 'Mobile Safari/537.36'), 'phone'],
    [chrome('Android 8.1.0; BNTV650'), 'tablet'],
    [chrome('Android 13; T40HD_EEA'), 'tablet'],
    [chrome('Android 14; SM-X210'), 'tablet'],
    [
        `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 SomeTV/3.1 TV`,
        'phone',
    ],
    [
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36 TV`,
        'desktop',
    ],
    [
        'Mozilla/5.0 (PlayStation 5 3.03/SmartTV) AppleWebKit/605.1.15 (KHTML, like Gecko)',
        'console',
    ],
];

const read = createAgentReader();

describe('a television', () => {
    it.each(tvs)('is known: %s', userAgent => {
        expect(isTv(userAgent)).toBe(true);
        expect(read(userAgent).device).toBe('tv');
    });

    it.each(others)('is not what %s is', (userAgent, device) =>
        expect(read(userAgent).device).toBe(device),
    );
});

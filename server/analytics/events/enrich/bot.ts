import { isbotMatch } from 'isbot';
import { maxAgentLength } from '../../../platform/agents/agent';
import { Recent } from '../../../platform/agents/recent';
import { knownBots } from './botNames';

/** What isbot takes for a bot though people browse with it. */
const peoplesTokens = new RegExp(
    [
        'SogouMobileBrowser|SogouMSE|SogouSearch|MetaSr|SE 2\\.X|Google ?TV|chromeframe|NewsArticle|\\(News \\d[\\d. ]*\\)',
        'TTID\\/\\S+|AlipayDefined\\([^)]*\\)|om_sd_\\w+|Process\\/\\w+|\\bQQDownload|Google ?Earth\\/\\S+',
        // TVs: a standard's name in front of a version, and Opera's releases
        'CE-HTML\\/[\\d.]+|\\bOMI\\/\\S+|freesat\\/[\\d.]+|BDP7G\\/[\\d.]+|NETTV\\/[\\d.]+|_U_AGENT\\/',
        'opera\\/9\\.80, ',
        // phones of before Android
        'JavaPlatform\\/\\S+|\\bBada\\/[\\d.]+|HTTP PGDL;HTTPS|\\(HTTPS?\\)|MAUI \\(\\)|REX\\/[\\d.]+;BREW\\/\\S+',
        'SAMSUNG-\\S+\\/[\\d.]+;|webOS\\/[\\d.]+|\\bHTC; Radar|Proxyless|java_c_\\w+|FirePHP\\/[\\d.]+',
    ].join('|'),
    'gi',
);

/**
 * An Android's name, which its maker chose: Discovery, M bot 54, Expanse. What calls itself
 * compatible, has an address or a sentence in the same brackets is left as it is.
 */
const model =
    /(\((?:Linux; )?(?:U; |arm(?:_64)?; |x86_64; )?Android [\d.]+(?:; [a-z]{2}[-_][a-zA-Z]{2})?;) ?(?!.*(?:compatible|https?:|@|Catchpoint))[^;()]{1,60}?(?= Build\/|[);])(?: Build\/[^;)]*)?/;

/** UC Browser's proxy tells the phone in pairs instead of an agent, other apps the phone's name alone. */
const peoplesShapes =
    /^(?:pf\(\d+\);.*)?dv\([\w, ]+\);pr\(UCBrowser|^pf\(.*pr\(UCBrowser|^(?:iPhone|iPad|iPod)[\w ]*$|^smarttv_\w+|^[\w .-]+ WAP.Browser(?:\/[\d.]+)?$/i;

const named = (lower: string): string | undefined =>
    knownBots.find(([part]) => lower.includes(part))?.[1];

const maxNameLength = 40;
const nameCharacter = /[\w!.-]/;
/** Words that stand around a bot's name but are none. */
const noNames = new Set([
    ...['http', 'https', 'www', 'com', 'url', 'bot', 'robot', 'crawler', 'spider', 'feed', 'fetch'],
    ...['agent', 'user-agent', 'test', 'server', 'library', 'client', 'mozilla', 'compatible'],
    ...['msie', 'opera', 'google', 'microsoft'],
]);

/** The word in which the match lies, as far as it can be a name. */
const wordAround = (userAgent: string, match: string): string => {
    let start = userAgent.indexOf(match);
    let end = start + match.length;
    while (start > 0 && nameCharacter.test(userAgent.charAt(start - 1))) start--;
    while (end < userAgent.length && nameCharacter.test(userAgent.charAt(end))) end++;
    const word = /[\p{L}\d][\w!.-]*/u.exec(userAgent.slice(start, end))?.[0] ?? '';
    return word.replace(/[.-]+$/, '');
};

const isName = (word: string): boolean =>
    /^[\p{L}]/u.test(word) && !/^www\.|\.(?:com|org|net|io)$/i.test(word)
        ? !noNames.has(word.toLowerCase())
        : false;

const nameOf = (userAgent: string, match: string): string => {
    const around = wordAround(userAgent, match);
    if (isName(around)) return around.slice(0, maxNameLength);
    const called = /compatible; ([\w!.-]+)/.exec(userAgent)?.[1] ?? '';
    if (isName(called)) return called.slice(0, maxNameLength);
    const first = /^[\w!.-]+/.exec(userAgent)?.[0] ?? '';
    return isName(first) ? first.slice(0, maxNameLength) : 'other';
};

/** The bot's name, `other` for one without a name, empty for people. */
export const botName = (userAgent: string): string => {
    const text = userAgent.slice(0, maxAgentLength).trim();
    if (text === '' || text === '-') return 'no agent';
    if (peoplesShapes.test(text)) return '';
    const rest = text.replace(model, '$1').replace(peoplesTokens, '');
    const name = named(rest.toLowerCase());
    if (name !== undefined) return name;
    const match = isbotMatch(rest);
    return match === null ? '' : nameOf(rest, match);
};

/** `botName` that remembers the strings seen last. */
export const createBotReader = (cacheSize = 5000): ((userAgent: string) => string) => {
    const known = new Recent<string>(cacheSize);
    return userAgent => known.get(userAgent.slice(0, maxAgentLength), botName);
};

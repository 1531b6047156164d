/** Whoever says one of these is a phone, tablet or computer, whatever its apps are called. */
const noTv = /\b(?:iPhone|iPad|iPod|Windows NT|Windows Phone|Macintosh|CrOS|Tablet; rv:)/;

/** Standards, systems and browsers that are on TVs and boxes alone. */
const systems = new RegExp(
    [
        'smart-?tv|smarthub|google ?tv|apple ?tv|android ?tv|hbbtv|web0s|netcast|crkey|roku',
        'ce-html|\\bnettv|netrange|\\btbrowser|tizen [\\d.]+\\) .* tv safari|inettvbrowser|sonycebrowser',
        '\\bomi/\\d|opera tv|tv store/|\\bvidaa|\\bvizio|watchfree|smartcast|\\bviera|bravia|aquos-?tv',
        '\\bdtv/|\\bstb\\b|\\bespial|youviewhtml|\\btivo\\b|brightsign|dunehd|dune hd|maple ?\\d|gw-device|kdl-?\\d\\d',
        'whaletv|titanos|zeasn|freebox|\\bmag ?[2-5]\\d\\d\\b|aurahd|cobalt/|linux; diordna|andr0id',
        'sky_(?:ott|stb)|\\bwpe\\b|mb9\\d/\\d|_tv_|\\bstb_|_stb_|avui/tv|astro;|redlineclient|\\.bd\\.20\\d\\d',
    ].join('|'),
    'i',
);

/** TV as a word, or as a part of an Android device's name: `HGTV-LED32`, `MagentaTV Box`. */
const word = /(?:^|[^A-Za-z])TV(?:$|[^A-Za-z])/;

/** Amazon's sticks and the TVs of others with its system: `AFTMM`. */
const fireTv = /\bAFT[A-Z][A-Z0-9]{0,8}\b/;

/** A model's name, between Android's version and its build. */
const modelOf = /Android [\d.]+; (?:[a-z]{2}[-_][a-zA-Z]{2}; )?([^;)]+?)(?: Build\/|\)|;)/;

/**
 * Android's builds have the branch as a second letter, which is T for TVs (PTT1, QTG3, RTM7, STTL); the
 * others are the ones that chip makers hand to TV makers as they are.
 */
const build =
    /Build\/(?:[N-V]T[A-Z]{1,2}\d{0,2}\.\d{6}|(?:PI|RT|STTC|Normal)\b|PPR2\.180905\.006\.A1|TP1A\.220905\.004\.A2|OPR5\.170623\.014)/;

/** Screens from 19 to 98 inches begin a TV's model or follow a letter or three: `43LEX-7288`, `U50E9100Q`. */
const sizes = '(?:2[248]|32|39|4[02389]|5[0158]|6[05]|7[57]|8[2456]|98)';
const sized = new RegExp(
    [
        `^(?:19|70|${sizes})[A-Z]{1,5}[-_]?\\d`,
        `^[A-Z]{1,3}[-_]?${sizes}[A-Z]{1,5}[-_]?\\d{2,4}`,
        `^[A-Z]{2,}[-_]?${sizes}(?:YUHD|[A-Z]{2,4}EV\\d)`,
        `LE?D[-_ ]?${sizes}`,
        `[-_ ][A-Z]?${sizes}[A-Z]{1,4}\\d{1,4}`,
        '(?:\\b|[-_ ])(?:[48]K|UHD|DVB\\d*)(?:\\b|[-_ ])|SMART[48]K|AS4K|\\b[Ss]hell\\b|_shell_',
    ].join('|'),
);

/** Boxes and sticks by the names of their series. */
const boxes = new RegExp(
    [
        '(?:^|[^r])box(?:[-_ ]|$)|\\bbox|\\bstick\\b|\\bdongle|set-?top|\\bstreamer\\b|stb\\d|\\bmovie x',
        'mibox|minix|\\bneo-? ?[uxz]\\d|beelink|\\bgt-?king|\\bgt1-?mini|\\br68\\b|me-?cool|^km\\d\\b|\\bki (?:plus|pro)',
        '\\bx88|\\bx96(?!\\d|pro\\b)|\\btx[2-8](?:\\b|mini|s\\b|-)|\\bh96(?!\\d)|\\bt95(?!\\d)|_t95|a95x|\\bmxq|\\bmx10(?!\\d)',
        '\\bhk1(?!\\d)|^m8s\\b|\\btr99|\\btox\\d|tanix|ugoos|zidoo|himedia|egreat|rikomagic|\\brkm|\\bmk80|tronsmart',
        '\\bvega s\\d|rombica|vontar|transpeed|formuler|dynalink|homatics|nexus player|adt-\\d|chromecast|\\brk3[23]\\d\\d',
        'openbox|redline|hiremco|dreamstar|magicsee|alfawise|\\bevpad|yundoo|vorke|\\bnexon|\\binvin|ozonehd|omnicast',
        'globmall|orbsmart|spybox|\\bnv5[01]\\d|\\bipc00\\d|\\btoucan|iconbit xlr|yndx-000[789]|\\bvmp-0|\\bandowl-q',
        'selenga_|soullink|\\bcvte|\\bdv9\\d\\d\\d|polar(?:line)?_|\\bct-8\\d|\\bsternenschein|\\bhst ?\\d\\d\\d|cyclone x',
    ].join('|'),
    'i',
);

/** `TV` in a model's name, but for phones with an aerial, and a carrier's mark. */
const named = /TV/;
const phones =
    /BNTV|HITV|BTV-|GTVR|EasyNote|WTVIS|JOY7|QC3G-|CinemaTV|DTV\d?\b|TVM|\bHTV3\d|STV\d00|\bTV \d\d\b|\b(?:Beat|Avatar|Match|Joy.?|A350|KEMPLER.|K360.) ?TV/;

/** Whether a model's name, as an Android's agent or client hint tells it, is a television's or a box's. */
export const isTvModel = (model: string): boolean =>
    sized.test(model) || boxes.test(model) || (named.test(model) && !phones.test(model));

/** Whether an agent is a television's, or of a box or stick at one. */
export const isTv = (userAgent: string): boolean => {
    if (noTv.test(userAgent)) return false;
    if (systems.test(userAgent) || fireTv.test(userAgent) || build.test(userAgent)) return true;
    const model = modelOf.exec(userAgent)?.[1] ?? '';
    return word.test(userAgent.replace(model, '')) || isTvModel(model);
};

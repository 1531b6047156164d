/**
 * What a check of a file of proven days can find, in English and Chinese; `{name}` stands for a parameter.
 * The tone says what it means: a line about the file, something wrong, or what all of it shows and does not.
 */
const texts = {
    'file.unknown': ['this is no file of proven days', '这不是有效的证明文件'],
    'file.other_log': [
        'it is of another log than the key that was given',
        '它所属的日志与所给的公钥不符',
    ],
    'file.unsigned': [
        'its checkpoint is not signed with the key of the log',
        '检查点不是用该日志的密钥签名的',
    ],
    'older.unknown': ['the older checkpoint is not of this log', '所给的旧检查点不属于该日志'],
    'older.needs_log': [
        'an older checkpoint can only be compared by reading the log',
        '要与旧检查点对比，必须读取日志',
    ],
    'older.same_leaf': [
        'The day that the mailed line names, {day}, is what it was then: leaf {index}',
        '邮件中那一行所写的 {day}（条目 {index}）与当时一致',
    ],
    'older.other_leaf': [
        'leaf {index} is not what the mailed line says of {day}: the line or the log was changed',
        '条目 {index} 与邮件中那一行所写的 {day} 不一致：那一行或日志被改过',
    ],
    'file.several_domains': [
        'The site had several domains: {domains}',
        '网站用过多个域名：{domains}',
    ],
    'log.too_large': [
        'it is said to have {size} leaves, more than can be read here',
        '日志声称有 {size} 个条目，超出可读取的数量',
    ],
    'log.incomplete': [
        'its entries from leaf {index} on are not there',
        '从条目 {index} 起的内容缺失',
    ],
    'log.other_root': [
        'its hashes do not add up to the tree that it signed',
        '日志的哈希与它签名的树不一致',
    ],
    'log.signed': [
        'Log {name}, {size} leaves: signature right',
        '日志 {name}，共 {size} 个条目：签名正确',
    ],
    'leaf.unreadable': ['leaf {index} is no leaf of a day', '条目 {index} 不是某一天的条目'],
    'leaf.other_commitment': [
        'leaf {index} of {day} commits to something else than the file says',
        '{day} 的条目 {index} 所承诺的内容与文件不一致',
    ],
    'leaf.other_day': [
        'leaf {index} of {day} says another day than it stands for',
        '{day} 的条目 {index} 写的是另一天',
    ],
    'leaf.not_included': [
        'leaf {index} of {day} is not in the signed log',
        '{day} 的条目 {index} 不在已签名的日志中',
    ],
    'file.several_sites': ['it mixes several sites', '文件里混有多个网站'],
    'day.missing': ['{day}: the file has nothing of this day', '{day}：文件中没有这一天'],
    'day.incomplete': [
        '{day}: the file has not every leaf of this day, or one twice',
        '{day}：文件缺少这一天的条目，或有重复',
    ],
    'witness.absent': [
        'Witness {name} has not cosigned this tree',
        '见证方 {name} 没有联署这份日志',
    ],
    'witness.saw': ['Witness {name} saw this tree on {at}', '见证方 {name} 于 {at} 看到过这份日志'],
    'witness.saw_own_key': [
        'Witness {name} saw this tree on {at} (its key stands in the file itself: compare it)',
        '见证方 {name} 于 {at} 看到过这份日志（其公钥取自文件本身，请另行核对）',
    ],
    'stamp.existed': [
        'Time-stamp of {name}: this log, with {size} leaves, existed on {at}',
        '{name} 的时间戳：这份日志（{size} 个条目）在 {at} 已经存在',
    ],
    'stamp.existed_own_root': [
        'Time-stamp of {name}: this log, with {size} leaves, existed on {at} (its root certificate stands in the file itself: compare its SHA-256, {root}, with the one that the authority names)',
        '{name} 的时间戳：这份日志（{size} 个条目）在 {at} 已经存在（其根证书取自文件本身：请把它的 SHA-256 {root} 与该机构公布的核对）',
    ],
    'stamp.some_newer': [
        'The time-stamp says nothing of {day} and what was written after it: they came later',
        '时间戳不涉及 {day} 及此后写入的内容：它们写入得更晚',
    ],
    'stamp.absent': ['the file has no time-stamp', '文件中没有时间戳'],
    'stamp.no_root': [
        'the root certificate of the time-stamps cannot be read: it begins with -----BEGIN CERTIFICATE-----',
        '时间戳的根证书无法读取：它应以 -----BEGIN CERTIFICATE----- 开头',
    ],
    'stamp.other_log': [
        'its time-stamp is about a checkpoint that this log does not continue',
        '文件中的时间戳所对应的检查点，不是这份日志的前身',
    ],
    'stamp.unreadable': ['its time-stamp cannot be read', '文件中的时间戳无法读取'],
    'stamp.otherData': [
        'its time-stamp is about something else than the checkpoint',
        '文件中的时间戳针对的不是这个检查点',
    ],
    'stamp.signature': [
        'its time-stamp is not signed by the certificate in it',
        '文件中的时间戳不是由其中的证书签名的',
    ],
    'stamp.purpose': [
        'its time-stamp is signed with a certificate that is not for time-stamps alone',
        '文件中的时间戳所用的证书并非专用于时间戳',
    ],
    'stamp.otherCertificate': [
        'its time-stamp does not name the certificate that signed it',
        '文件中的时间戳没有写明签名所用的证书',
    ],
    'stamp.expired': [
        'the certificate of its time-stamp was not valid at that time',
        '时间戳的证书在当时并不有效',
    ],
    'stamp.untrusted': [
        'the certificate of its time-stamp leads to no root that is trusted',
        '时间戳的证书不能追溯到受信任的根证书',
    ],
    'stamp.not_loaded': [
        'Its time-stamp was not checked: the part of this page that does it could not be loaded. Connect, and open this page anew',
        '没有核对时间戳：本页用于核对的部分未能加载。请联网后重新打开本页',
    ],
    'stamp.insecure': [
        'Its time-stamp was not checked: a browser can only do it on a page that it got over https',
        '没有核对时间戳：浏览器只能在通过 https 打开的页面上核对',
    ],
    'log.now': ['The log as it is served now has {size} leaves', '目前公布的日志有 {size} 个条目'],
    'log.now_unsigned': [
        'its checkpoint is not signed with the key',
        '目前的检查点不是用该密钥签名的',
    ],
    'log.rewritten': [
        'it has {size} leaves now and does not continue a tree of {before} leaves that it signed: the past was rewritten',
        '日志目前有 {size} 个条目，却不是它签过的 {before} 个条目的延续：历史被改写了',
    ],
    'log.sealed_twice': [
        '{day} was sealed twice: leaf {index} too',
        '{day} 被封存了两次：还有条目 {index}',
    ],
    'log.deleted_since': [
        'of {day} something was deleted since: leaf {index}',
        '{day} 之后有内容被删除：条目 {index}',
    ],
    'shown.days': [
        'Each of these days is in the signed log with exactly these figures and hashes of its events. Whoever has this file can tell if the server ever says anything else about them',
        '每一天都以这些数字和事件哈希写入了已签名的日志；今后服务器若改口，持有本文件的人都能发现',
    ],
    'shown.witnessed': [
        'They were there when the witnesses saw the log, and the witnesses have cosigned no other history of it',
        '见证方看到日志时这些条目已经在内，且见证方没有联署过该日志的其他历史',
    ],
    'shown.unwitnessed': [
        'No witness confirms when they were written, or that others see the same log',
        '没有见证方证明它们写于何时，也没有见证方证明别人看到的是同一份日志',
    ],
    'shown.stamped': [
        'They were there when the time-stamping authority signed: it confirms the time, not that others see the same log',
        '时间戳机构签名时这些条目已经在内：它只证明时间，不证明别人看到的是同一份日志',
    ],
    'shown.stamped_alone': [
        'No witness confirms that others see the same log',
        '没有见证方证明别人看到的是同一份日志',
    ],
    'shown.followed': [
        'The log as it is served now continues the one in the file',
        '目前公布的日志是文件中日志的延续',
    ],
    'shown.not_followed': [
        'Not checked: whether the log as it is served now still continues this file',
        '没有检查日志是否仍是它的延续',
    ],
    'shown.older': [
        'It also continues the older checkpoint that was kept',
        '它也是所保存的旧检查点的延续',
    ],
    'shown.no_older': ['Not checked: an older checkpoint of the log', '没有与旧检查点对比'],
    'shown.own_key': [
        'The key of the log was taken from the file: compare it with one that you got another way',
        '日志的公钥取自文件本身：请与从别处得到的公钥核对',
    ],
    'limits.people': [
        'Not shown: that the events came from real people; that none was left out or invented before the day was sealed, 25 hours after its end; or, without the events themselves, that the figures follow from them',
        '不能说明：事件来自真人；封存之前（当天结束后 25 小时内）没有遗漏或编造；在没有事件本身的情况下，数字确由事件得出',
    ],
} as const satisfies Record<string, readonly [en: string, zh: string]>;

export type FindingCode = keyof typeof texts;
export type Tone = 'note' | 'wrong' | 'refused' | 'shown';

export interface Finding {
    tone: Tone;
    code: FindingCode;
    params: Readonly<Record<string, string | number>>;
}

export const finding = (
    tone: Tone,
    code: FindingCode,
    params: Finding['params'] = {},
): Finding => ({ tone, code, params });

export const isFault = ({ tone }: Finding): boolean => tone === 'wrong' || tone === 'refused';

/** A finding in words, without an end: "leaf 3 of 2026-05-04 is not in the signed log". */
export const describeFinding = ({ code, params }: Finding, language: 'en' | 'zh'): string =>
    texts[code][language === 'en' ? 0 : 1].replace(/\{(\w+)\}/g, (_, name: string) =>
        String(params[name] ?? ''),
    );

const beginnings: Record<Tone, string> = {
    note: '',
    wrong: 'WRONG: ',
    refused: 'REFUSED: ',
    shown: '',
};

/** As a command prints it, in English. */
export const findingLine = (found: Finding): string =>
    `${beginnings[found.tone]}${describeFinding(found, 'en')}.`;

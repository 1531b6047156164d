/**
 * What a check of a file of proven days can find, in English and Chinese; `{name}` stands for a parameter.
 * The tone says what it means: a line about the file, something wrong, or what all of it shows and does not.
 */
const texts = {
    'file.unknown': ['this is not a proof file', '这不是有效的证明文件'],
    'file.other_log': [
        'it belongs to a different log than the key you entered',
        '文件所属的日志与所填的公钥不符',
    ],
    'file.unsigned': [
        'its checkpoint is not signed with the log’s key',
        '检查点不是用该日志的密钥签名的',
    ],
    'older.unknown': [
        'the older checkpoint does not belong to this log',
        '所填的旧检查点不属于该日志',
    ],
    'older.needs_log': [
        'an older checkpoint can only be compared if the log is read',
        '要与旧检查点对比，必须读取日志',
    ],
    'older.same_leaf': [
        '{day} has not changed since the mail was sent: leaf {index}',
        '{day}（条目 {index}）与邮件发送时一致',
    ],
    'older.other_leaf': [
        'leaf {index} does not match what the mail says about {day}: the mail or the log was changed',
        '条目 {index} 与邮件中关于 {day} 的内容不一致：邮件或日志被改过',
    ],
    'file.several_domains': [
        'The site had more than one domain: {domains}',
        '网站用过多个域名：{domains}',
    ],
    'log.too_large': [
        'the log claims to have {size} leaves, more than can be read here',
        '日志声称有 {size} 个条目，超出可读取的数量',
    ],
    'log.incomplete': ['entries are missing from leaf {index} on', '从条目 {index} 起的内容缺失'],
    'log.other_root': [
        'the log’s hashes do not match the tree that it signed',
        '日志的哈希与它签名的树不一致',
    ],
    'log.signed': [
        'Log {name}, {size} leaves: signature valid',
        '日志 {name}，共 {size} 个条目：签名有效',
    ],
    'leaf.unreadable': ['leaf {index} does not describe a day', '条目 {index} 不是某一天的条目'],
    'leaf.other_commitment': [
        'leaf {index} of {day} does not match the file',
        '{day} 的条目 {index} 与文件内容不一致',
    ],
    'leaf.other_day': [
        'leaf {index} of {day} names a different day',
        '{day} 的条目 {index} 写的是另一天',
    ],
    'leaf.not_included': [
        'leaf {index} of {day} is not in the signed log',
        '{day} 的条目 {index} 不在已签名的日志中',
    ],
    'event.unreadable': [
        'an event of {day} in the file cannot be read',
        '文件中 {day} 的一个事件无法读取',
    ],
    'event.not_included': [
        'the events in the file are not among those that leaf {index} commits to',
        '文件中的事件不在条目 {index} 所承诺的内容中',
    ],
    'event.proven': [
        '{day}: the sealed day contains this event: {what} on {page}, {at}',
        '{day}：已封存的这一天包含此事件：{page}，{what}，{at}',
    ],
    'file.several_sites': ['the file mixes several sites', '文件里混有多个网站'],
    'day.missing': ['{day}: this day is not in the file', '{day}：文件中没有这一天'],
    'day.incomplete': [
        '{day}: a leaf of this day is missing or listed twice',
        '{day}：文件缺少这一天的条目，或有重复',
    ],
    'witness.absent': [
        'Witness {name} has not cosigned this log',
        '见证方 {name} 没有联署这份日志',
    ],
    'witness.saw': ['Witness {name} saw this log on {at}', '见证方 {name} 于 {at} 看到过这份日志'],
    'witness.saw_own_key': [
        'Witness {name} saw this log on {at} (its key was taken from the file: compare it with another source)',
        '见证方 {name} 于 {at} 看到过这份日志（其公钥取自文件本身，请另行核对）',
    ],
    'stamp.existed': [
        'Time-stamp by {name}: this log, with {size} leaves, existed on {at}',
        '{name} 的时间戳：这份日志（{size} 个条目）在 {at} 已经存在',
    ],
    'stamp.existed_own_root': [
        'Time-stamp by {name}: this log, with {size} leaves, existed on {at} (the root certificate was taken from the file: compare its SHA-256, {root}, with the one that the authority publishes)',
        '{name} 的时间戳：这份日志（{size} 个条目）在 {at} 已经存在（其根证书取自文件本身：请把它的 SHA-256 {root} 与该机构公布的核对）',
    ],
    'stamp.some_newer': [
        'The time-stamp does not cover {day} and anything written after it',
        '时间戳不涵盖 {day} 及此后写入的内容',
    ],
    'stamp.absent': ['the file has no time-stamp', '文件中没有时间戳'],
    'stamp.no_root': [
        'the root certificate cannot be read: it must begin with -----BEGIN CERTIFICATE-----',
        '无法读取根证书：应以 -----BEGIN CERTIFICATE----- 开头',
    ],
    'stamp.other_log': [
        'the time-stamp is for a checkpoint that this log does not continue',
        '文件中的时间戳所对应的检查点，不是这份日志的前身',
    ],
    'stamp.unreadable': ['the time-stamp cannot be read', '文件中的时间戳无法读取'],
    'stamp.otherData': [
        'the time-stamp is not for this checkpoint',
        '文件中的时间戳针对的不是这个检查点',
    ],
    'stamp.signature': [
        'the time-stamp is not signed by its certificate',
        '文件中的时间戳不是由其中的证书签名的',
    ],
    'stamp.purpose': [
        'the time-stamp’s certificate is not reserved for time-stamping',
        '文件中的时间戳所用的证书并非专用于时间戳',
    ],
    'stamp.otherCertificate': [
        'the time-stamp does not name its certificate',
        '文件中的时间戳没有写明签名所用的证书',
    ],
    'stamp.expired': [
        'the time-stamp’s certificate was not valid at that time',
        '时间戳的证书在当时并不有效',
    ],
    'stamp.untrusted': [
        'the time-stamp’s certificate does not lead to a trusted root',
        '时间戳的证书不能追溯到受信任的根证书',
    ],
    'stamp.not_loaded': [
        'The time-stamp was not checked: part of this page could not be loaded. Connect to the internet and reload the page',
        '没有核对时间戳：本页用于核对的部分未能加载。请联网后重新打开本页',
    ],
    'stamp.insecure': [
        'The time-stamp was not checked: browsers can only do this on pages loaded over https',
        '没有核对时间戳：浏览器只能在通过 https 打开的页面上核对',
    ],
    'log.now': ['The current log has {size} leaves', '目前公布的日志有 {size} 个条目'],
    'log.now_unsigned': [
        'the current checkpoint is not signed with the log’s key',
        '目前的检查点不是用该日志的密钥签名的',
    ],
    'log.rewritten': [
        'the log now has {size} leaves and does not continue the {before} leaves that it signed: its history was rewritten',
        '日志目前有 {size} 个条目，却不是它签过的 {before} 个条目的延续：历史被改写了',
    ],
    'log.sealed_twice': [
        '{day} was sealed twice: see also leaf {index}',
        '{day} 被封存了两次：另见条目 {index}',
    ],
    'log.deleted_since': [
        'data of {day} was deleted later: leaf {index}',
        '{day} 的数据后来有删除：条目 {index}',
    ],
    'shown.days': [
        'Each of these days is in the signed log with exactly these figures and event hashes. With this file, anyone can prove it if the server ever shows different ones',
        '每一天都以这些数字和事件哈希写入了已签名的日志；今后服务器若给出不同的内容，持有本文件的人都能证明',
    ],
    'shown.witnessed': [
        'The days were in the log when the witnesses saw it, and the witnesses have not cosigned any other history of it',
        '见证方看到日志时这些条目已经在内，且见证方没有联署过该日志的其他历史',
    ],
    'shown.unwitnessed': [
        'No witness confirms when they were written, or that others see the same log',
        '没有见证方证明它们写于何时，也没有见证方证明别人看到的是同一份日志',
    ],
    'shown.stamped': [
        'The days were in the log when the time-stamping authority signed. This confirms the time, but not that others see the same log',
        '时间戳机构签名时这些条目已经在内：它只证明时间，不证明别人看到的是同一份日志',
    ],
    'shown.stamped_alone': [
        'No witness confirms that others see the same log',
        '没有见证方证明别人看到的是同一份日志',
    ],
    'shown.followed': [
        'The current log continues the one in the file',
        '目前公布的日志是文件中日志的延续',
    ],
    'shown.not_followed': [
        'Not checked: whether the current log still continues this file',
        '没有检查目前的日志是否仍是文件中日志的延续',
    ],
    'shown.older': ['It also continues your older checkpoint', '它也是您所填的旧检查点的延续'],
    'shown.no_older': ['Not checked: an older checkpoint', '没有与旧检查点对比'],
    'shown.own_key': [
        'The log’s key was taken from the file: compare it with the key from another source',
        '日志的公钥取自文件本身：请与从别处得到的公钥核对',
    ],
    'limits.people': [
        'Not shown: that the events came from real people; that none were omitted or invented before the day was sealed, 25 hours after its end; or that the figures follow from the events, which are not in the file',
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

/** An instant (ms) in words that both languages read. */
export const moment = (ms: number) =>
    `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

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

import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'description'
    | 'lead'
    | 'choose'
    | 'another'
    | 'drop'
    | 'private'
    | 'checking'
    | 'tooLarge'
    | 'more'
    | 'logKey'
    | 'logKeyHelp'
    | 'older'
    | 'olderHelp'
    | 'roots'
    | 'rootsHelp'
    | 'readLog'
    | 'stopTitle'
    | 'stopText'
    | 'stop'
    | 'stopped'
    | 'stopFailed'
    | 'readLogHelp'
    | 'again'
    | 'right'
    | 'rightText'
    | 'wrong'
    | 'wrongText'
    | 'refused'
    | 'refusedText'
    | 'unproven'
    | 'unprovenText'
    | 'unprovenAlone'
    | 'keepTitle'
    | 'keep'
    | 'keepDownload'
    | 'keepHash'
    | 'elsewhere'
    | 'elsewhereText'
    | 'failed'
    | 'domain'
    | 'unreachable'
    | 'unreachableText'
    | 'found'
    | 'shows'
    | 'days'
    | 'daysOf'
    | 'day'
    | 'views'
    | 'visitors'
    | 'visits'
    | 'events'
    | 'note'
    | 'unreadable'
    | 'howTitle'
    | 'how'
    | 'command',
    string
> & { about: Record<string, string> };

export const verifyTexts: Record<Language, Texts> = {
    en: {
        title: 'Check a proof file',
        description:
            'Check in your browser that a website’s daily figures stand in the public log, unchanged since they were sealed.',
        lead: 'A proof file holds the daily figures of a website and shows that each of them is in a server’s public log, unchanged since it was sealed.',
        choose: 'Choose a proof file',
        another: 'Choose another file',
        drop: 'or drop it here',
        private:
            'The file is checked in your browser and sent nowhere. Once this page has loaded, it also works without a connection; only time-stamps need one.',
        checking: 'Checking…',
        tooLarge: 'This file is too large for a proof file.',
        more: 'Stricter checks',
        logKey: 'Key of the log',
        logKeyHelp:
            'Needed for a file from another server. Get it from that server, not from the person who gave you the file.',
        older: 'Older checkpoint',
        olderHelp: 'One that you kept, or the line of a mail with one: the log must continue it.',
        roots: 'Root certificate of the time-stamping authority (PEM)',
        rootsHelp: 'Get it from the authority itself: the file must then be time-stamped under it.',
        stopTitle: 'Stop these emails?',
        stopText:
            'The checkpoint of the public log is mailed no more. The mails that you have stay good.',
        stop: 'Stop emails',
        stopped: 'There will be no more mails about {name}.',
        stopFailed: 'This link does nothing any more: the site is gone, or the link is not whole.',
        readLog: 'Read the log as this server serves it now',
        readLogHelp: 'Finds out whether the past was rewritten or a day was deleted since.',
        again: 'Check again',
        right: 'This file holds',
        rightText: 'Every day in it is in the signed log with exactly these figures.',
        unproven: 'Not proven yet: the log is unknown here',
        unprovenText:
            'The file agrees with itself, but it is not signed by this server, and anybody can make a key. Open this page on the server that measured the website, or enter its key under “Stricter checks”.',
        unprovenAlone:
            'The file agrees with itself, but anybody can make a key. Enter the key of the server that measured the website under “Stricter checks”.',
        keepTitle: 'Keep the check itself',
        keep: 'The same check as one file. Opened from your disk it needs neither this server nor a connection, and shows whether files hold even when this page is gone or changed.',
        keepDownload: 'Download the verifier',
        keepHash: 'SHA-256 of the file:',
        elsewhere: 'This file is of another server’s log',
        elsewhereText:
            'Its log cannot be read from here. Open this page on the server that measured the website.',
        failed: 'This file cannot be checked: it is not a proof file.',
        domain: 'Domain',
        wrong: 'Do not trust this file',
        wrongText: 'Something in it, or in the log, is not as it has to be.',
        refused: 'This file cannot be checked',
        refusedText: 'It is not a proof file, or it is not signed by the log it names.',
        unreachable: 'The log cannot be read',
        unreachableText: 'The server did not answer. The file alone can still be checked.',
        found: 'What was found',
        shows: 'What this shows, and what it does not',
        days: 'Days in the file',
        daysOf: 'Days of {domain}',
        day: 'Day',
        views: 'Page views',
        visitors: 'Visitors',
        visits: 'Visits',
        events: 'Events',
        note: 'Written',
        unreadable: 'Figures of a newer version',
        howTitle: 'Check it elsewhere',
        how: 'The format is public: an RFC 6962 tree, C2SP checkpoints and Ed25519 signatures. The same check runs as a command on any machine that has Footfall:',
        command: 'npm run verify -- --proof proof.json --log-key … --checkpoint …',
        about: {
            sealed: 'when it was sealed',
            'erased on request': 'after a visitor was erased',
            'erased by retention': 'when it was deleted by age',
        },
    },
    zh: {
        title: '核对证明文件',
        description: '在浏览器中核对：网站每天的数据已写入公开日志，封存后没有改动。',
        lead: '证明文件记录网站每天的数据，并证明每一天都写在服务器的公开日志里，封存后没有改动。',
        choose: '选择证明文件',
        another: '换一个文件',
        drop: '或拖到这里',
        private:
            '文件只在您的浏览器中核对，不会上传。页面加载完成后，断网也能使用；只有核对时间戳需要联网。',
        checking: '正在核对…',
        tooLarge: '文件太大，不是证明文件。',
        more: '更严格的核对',
        logKey: '日志公钥',
        logKeyHelp: '核对其他服务器的文件时需要。请从那台服务器取得，不要向给您文件的人索取。',
        older: '旧检查点',
        olderHelp: '您自己保存的检查点，或邮件中的那一行：日志必须是它的延续。',
        roots: '时间戳机构的根证书（PEM）',
        rootsHelp: '请从该机构取得。填写后，文件必须带有由它签发的时间戳。',
        stopTitle: '停止接收这类邮件？',
        stopText: '今后不再发送公开日志的检查点。已收到的邮件仍然有效。',
        stop: '停止发送',
        stopped: '不会再发送 {name} 的邮件。',
        stopFailed: '这个链接已失效：网站已被删除，或链接不完整。',
        readLog: '读取本服务器目前公布的日志',
        readLogHelp: '可以发现历史是否被改写、某一天是否已被删除。',
        again: '重新核对',
        right: '文件有效',
        rightText: '其中每一天都以这些数字写在已签名的日志里。',
        unproven: '尚未证实：这里不认识该日志',
        unprovenText:
            '文件本身没有矛盾，但不是本服务器签名的，而公钥任何人都能制作。请在统计该网站的服务器上打开本页，或在“更严格的核对”中填写它的公钥。',
        unprovenAlone:
            '文件本身没有矛盾，但公钥任何人都能制作。请在“更严格的核对”中填写统计该网站的服务器的公钥。',
        keepTitle: '保存核对工具',
        keep: '同样的核对，做成一个文件。从您的硬盘打开即可使用，不需要本服务器，也不需要联网；即使本页消失或被改动，也能核对。',
        keepDownload: '下载核对工具',
        keepHash: '文件的 SHA-256：',
        elsewhere: '此文件属于另一台服务器的日志',
        elsewhereText: '这里无法读取它的日志。请在统计该网站的服务器上打开本页。',
        failed: '无法核对：这不是证明文件。',
        domain: '域名',
        wrong: '请勿相信此文件',
        wrongText: '文件或日志中有内容与应有的不一致。',
        refused: '无法核对此文件',
        refusedText: '它不是证明文件，或不是由它所写的日志签名的。',
        unreachable: '无法读取日志',
        unreachableText: '服务器没有应答。仍可只核对文件本身。',
        found: '核对结果',
        shows: '这说明什么，不说明什么',
        days: '文件中的日期',
        daysOf: '{domain} 的每日数据',
        day: '日期',
        views: '浏览量',
        visitors: '访客',
        visits: '访问次数',
        events: '事件',
        note: '写入时间',
        unreadable: '较新版本的数据',
        howTitle: '在别处核对',
        how: '格式是公开的：RFC 6962 树、C2SP 检查点和 Ed25519 签名。任何装有 Footfall 的机器都能用命令核对：',
        command: 'npm run verify -- --proof proof.json --log-key … --checkpoint …',
        about: {
            sealed: '封存时',
            'erased on request': '应访客要求删除后',
            'erased by retention': '到期删除时',
        },
    },
};

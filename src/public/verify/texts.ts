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
            'Check in your browser that a website’s daily figures are in the public log, unchanged since they were sealed.',
        lead: 'A proof file contains a website’s daily figures, or the events of one visit, and proves that they are in a server’s public log, unchanged since they were sealed.',
        choose: 'Choose a proof file',
        another: 'Choose another file',
        drop: 'or drop it here',
        private:
            'The file is checked in your browser and not uploaded. Once loaded, this page also works offline; only time-stamps need a connection.',
        checking: 'Checking…',
        tooLarge: 'This file is too large to be a proof file.',
        more: 'Stricter checks',
        logKey: 'Public key of the log',
        logKeyHelp:
            'Needed for a file from another server. Get it from that server, not from the person who gave you the file.',
        older: 'Older checkpoint',
        olderHelp:
            'A checkpoint that you kept, or the line from a checkpoint e-mail. The log must continue it.',
        roots: 'Root certificate of the time-stamping authority (PEM)',
        rootsHelp:
            'Get it from the authority itself. The file must then have a time-stamp issued under it.',
        stopTitle: 'Stop these e-mails?',
        stopText:
            'You will no longer receive checkpoints of the public log. The e-mails you already have remain valid.',
        stop: 'Stop e-mails',
        stopped: 'You will receive no more e-mails about {name}.',
        stopFailed: 'This link no longer works: the site was deleted or the link is incomplete.',
        readLog: 'Read this server’s current log',
        readLogHelp: 'Shows whether the log was rewritten or a day was deleted later.',
        again: 'Check again',
        right: 'This file is valid',
        rightText: 'Every day in it is in the signed log with exactly these figures.',
        unproven: 'Not verified yet: unknown log',
        unprovenText:
            'The file is consistent, but this server did not sign it, and anyone can create a key. Open this page on the server that measured the website, or enter that server’s key under “Stricter checks”.',
        unprovenAlone:
            'The file is consistent, but anyone can create a key. Enter the key of the server that measured the website under “Stricter checks”.',
        keepTitle: 'Save the verifier',
        keep: 'The same check as a single file. Open it from your disk: it needs neither this server nor a connection, and works even if this page disappears or changes.',
        keepDownload: 'Download the verifier',
        keepHash: 'SHA-256 of the file:',
        elsewhere: 'This file belongs to another server’s log',
        elsewhereText:
            'Its log cannot be read here. Open this page on the server that measured the website.',
        failed: 'This file cannot be checked: it is not a proof file.',
        domain: 'Domain',
        wrong: 'Do not trust this file',
        wrongText: 'Something in the file or in the log does not match.',
        refused: 'This file cannot be checked',
        refusedText: 'It is not a proof file, or it is not signed by the log it names.',
        unreachable: 'The log cannot be read',
        unreachableText: 'The server did not answer. You can still check the file alone.',
        found: 'Results',
        shows: 'What this proves, and what it does not',
        days: 'Days in the file',
        daysOf: 'Days of {domain}',
        day: 'Day',
        views: 'Page views',
        visitors: 'Visitors',
        visits: 'Visits',
        events: 'Events',
        note: 'Recorded',
        unreadable: 'Figures in a newer format',
        howTitle: 'Check it elsewhere',
        how: 'The format is public: an RFC 6962 tree, C2SP checkpoints and Ed25519 signatures. On any machine with Footfall, you can run the same check as a command:',
        command: 'npm run verify -- --proof proof.json --log-key … --checkpoint …',
        about: {
            sealed: 'when the day was sealed',
            'erased on request': 'after a visitor was erased',
            'erased by retention': 'when deleted by retention',
        },
    },
    zh: {
        title: '核对证明文件',
        description: '在浏览器中核对：网站每天的数据已写入公开日志，封存后没有改动。',
        lead: '证明文件记录网站每天的数据，或一次访问的事件，并证明它们都写在服务器的公开日志里，封存后没有改动。',
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
        readLog: '读取本服务器当前的日志',
        readLogHelp: '检查日志是否被改写、是否有日期后来被删除。',
        again: '重新核对',
        right: '文件有效',
        rightText: '其中每一天都以这些数字写在已签名的日志里。',
        unproven: '尚未核实：未知的日志',
        unprovenText:
            '文件内容一致，但不是由本服务器签名的，而任何人都可以生成公钥。请在统计该网站的服务器上打开本页，或在“更严格的核对”中填写该服务器的公钥。',
        unprovenAlone:
            '文件内容一致，但任何人都可以生成公钥。请在“更严格的核对”中填写统计该网站的服务器的公钥。',
        keepTitle: '保存核对工具',
        keep: '与本页相同的核对工具，只有一个文件。从硬盘打开即可使用，无需本服务器，也无需联网；即使本页消失或改动，仍可使用。',
        keepDownload: '下载核对工具',
        keepHash: '文件的 SHA-256：',
        elsewhere: '此文件属于另一台服务器的日志',
        elsewhereText: '这里无法读取它的日志。请在统计该网站的服务器上打开本页。',
        failed: '无法核对：这不是证明文件。',
        domain: '域名',
        wrong: '请勿相信此文件',
        wrongText: '文件或日志中的内容不一致。',
        refused: '无法核对此文件',
        refusedText: '它不是证明文件，或没有所写日志的签名。',
        unreachable: '无法读取日志',
        unreachableText: '服务器没有应答。仍可只核对文件本身。',
        found: '核对结果',
        shows: '能证明什么，不能证明什么',
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

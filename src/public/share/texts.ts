import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'lead'
    | 'link'
    | 'linkHelp'
    | 'linkMissing'
    | 'linkWrong'
    | 'open'
    | 'opening'
    | 'openingOf'
    | 'busy'
    | 'passwordTitle'
    | 'passwordLead'
    | 'passwordMissing'
    | 'passwordWrong'
    | 'endedTitle'
    | 'ended'
    | 'otherLink'
    | 'failedTitle'
    | 'failed'
    | 'again'
    | 'askTitle'
    | 'ask'
    | 'asGuest'
    | 'stay',
    string
>;

export const shareTexts: Record<Language, Texts> = {
    en: {
        title: 'Shared statistics',
        lead: 'Open a link from a website’s owner to view its statistics. Read only, no account needed.',
        link: 'Share link or code',
        linkHelp: 'Paste the whole link, or the code at its end.',
        linkMissing: 'Paste a share link or code',
        linkWrong: 'No share code found. A link ends in /share?code=…',
        open: 'Open',
        opening: 'Opening the shared statistics…',
        openingOf: 'Opening the shared statistics of {name}…',
        busy: 'Opening…',
        passwordTitle: 'This link has a password',
        passwordLead: 'Ask the person who sent you the link.',
        passwordMissing: 'Enter the link’s password',
        passwordWrong: 'Wrong password',
        endedTitle: 'This link no longer works',
        ended: 'The link has expired, was revoked or contains a typo. Ask the person who sent it for a new one.',
        otherLink: 'Enter another link',
        failedTitle: 'The statistics could not be opened',
        failed: 'The server refused the request. Try again in a moment.',
        again: 'Try again',
        askTitle: 'View as a guest?',
        ask: 'You are signed in as {name}. Viewing the shared statistics as a guest signs you out in this browser.',
        asGuest: 'View as a guest',
        stay: 'Stay signed in',
    },
    zh: {
        title: '查看分享的统计',
        lead: '打开网站所有者分享的链接即可查看统计，只读，无需账号。',
        link: '分享链接或分享码',
        linkHelp: '粘贴完整链接，或链接末尾的分享码。',
        linkMissing: '请粘贴分享链接或分享码',
        linkWrong: '没有找到分享码，链接的末尾应是 /share?code=…',
        open: '打开',
        opening: '正在打开分享的统计…',
        openingOf: '正在打开“{name}”的统计…',
        busy: '正在打开…',
        passwordTitle: '这个链接需要密码',
        passwordLead: '密码请向分享链接的人索取。',
        passwordMissing: '请填写链接的密码',
        passwordWrong: '密码不正确',
        endedTitle: '链接已失效',
        ended: '链接已到期、被撤销或地址有误。请向分享的人索取新的链接。',
        otherLink: '输入其他链接',
        failedTitle: '无法打开统计',
        failed: '服务器拒绝了请求，请稍后再试。',
        again: '重试',
        askTitle: '以访客身份查看？',
        ask: '您当前登录的账号是 {name}。以访客身份查看分享的统计，会在此浏览器中退出登录。',
        asGuest: '以访客身份查看',
        stay: '保持登录',
    },
};

import type { Language } from '../ui/browser/language';

/** What the file says beside the page's own texts. */
export const verifierTexts: Record<Language, Record<'privacy' | 'aboutTitle' | 'about', string>> = {
    en: {
        privacy:
            'The file is checked in your browser. This page connects to nothing: its own policy forbids it.',
        aboutTitle: 'About this page',
        about: 'It is one file that works for good, whatever becomes of the server. It knows no log’s key: enter the key that you got from the server that measured the website. It cannot read the log as it is served now; the page “Check a proof file” of that server does.',
    },
    zh: {
        privacy: '文件在您的浏览器中核对。本页不连接任何网络：它自身的安全策略禁止联网。',
        aboutTitle: '关于本页',
        about: '本页是一个独立的文件，无论服务器将来如何都能使用。它不认识任何日志的公钥：请填写您从统计该网站的服务器取得的公钥。它不能读取目前公布的日志；那台服务器的“核对证明文件”页面可以。',
    },
};

import type { Language } from '../ui/browser/language';

/** What the file says beside the page's own texts. */
export const verifierTexts: Record<Language, Record<'privacy' | 'aboutTitle' | 'about', string>> = {
    en: {
        privacy:
            'The file is checked in your browser. The page’s security policy blocks all connections.',
        aboutTitle: 'About this page',
        about: 'This page is a single file that keeps working even if the server disappears. It does not contain the key of any log: enter the one you got from the server that measured the website. It cannot read the current log. To do that, use “Check a proof file” on that server.',
    },
    zh: {
        privacy: '文件在您的浏览器中核对。本页的安全策略禁止一切网络连接。',
        aboutTitle: '关于本页',
        about: '本页是一个独立的文件，即使服务器不复存在也能使用。它不包含任何日志的公钥：请填写从统计该网站的服务器取得的公钥。它不能读取当前的日志；如需读取，请使用那台服务器上的“核对证明文件”页面。',
    },
};

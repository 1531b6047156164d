import type { FastifyReply } from 'fastify';
import type { PageLanguage } from './pageLanguage';
import { awayRetrySeconds } from './storeAway';

const texts = {
    en: {
        locale: 'en',
        title: 'Back in a moment',
        text: 'The server cannot reach its data right now. This page reloads automatically.',
        again: 'Try again now',
    },
    zh: {
        locale: 'zh-CN',
        title: '请稍候片刻',
        text: '服务器暂时无法读取数据，本页面会自动重试。',
        again: '立即重试',
    },
} as const;

const styles =
    'body{margin:0;min-height:100vh;display:grid;place-items:center;color-scheme:light dark;background:light-dark(#f7f8fa,#0f1217);color:light-dark(#171b22,#e9ecf1);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}main{max-width:520px;padding:32px 24px}h1{font-size:28px;line-height:1.25;margin:0 0 8px}a{display:inline-block;margin-top:16px;padding:8px 0;min-height:28px;color:light-dark(#1d4ed8,#8ab4ff)}';

/** For whoever opens a page while a store is away: it needs nothing but itself. */
export const sendAwayPage = (reply: FastifyReply, language: PageLanguage): FastifyReply => {
    const { locale, title, text, again } = texts[language];
    const page = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${awayRetrySeconds * 2}">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body>
</html>
`;
    return reply
        .code(503)
        .header('retry-after', awayRetrySeconds)
        .header('cache-control', 'no-store')
        .header('vary', 'Accept-Language, Cookie')
        .type('text/html; charset=utf-8')
        .send(page);
};

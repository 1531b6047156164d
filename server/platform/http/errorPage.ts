import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from '../html/escape';
import { contentPolicy, hashOf } from './contentPolicy';
import { isForPage, wantsHtml } from './isForPage';
import { languageOf, type PageLanguage } from './pageLanguage';
import { errorAnswer, sendAnswer } from './register';
import { awayRetrySeconds } from './storeAway';

const texts = {
    en: {
        locale: 'en',
        away: {
            title: 'Back in a moment',
            text: 'The server cannot reach its data right now. This page reloads automatically.',
        },
        failed: {
            title: 'This page could not be shown',
            text: 'Something went wrong on the server. If it happens again, tell the operator of this site the request number.',
        },
        again: 'Try again now',
        number: 'Request number: ',
        copy: 'Copy',
        copied: 'Copied',
    },
    zh: {
        locale: 'zh-CN',
        away: {
            title: '请稍候片刻',
            text: '服务器暂时无法读取数据，本页面会自动重试。',
        },
        failed: {
            title: '页面没能显示出来',
            text: '服务器出错了。如果再次出现，请把请求编号告诉本站运营者。',
        },
        again: '立即重试',
        number: '请求编号：',
        copy: '复制',
        copied: '已复制',
    },
} as const;

const styles =
    'body{margin:0;min-height:100vh;display:grid;place-items:center;color-scheme:light dark;background:light-dark(#f7f8fa,#0f1217);color:light-dark(#171b22,#e9ecf1);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}main{max-width:520px;padding:32px 24px}h1{font-size:28px;line-height:1.25;margin:0 0 8px}a{display:inline-block;margin-top:16px;padding:8px 0;min-height:28px;color:light-dark(#1d4ed8,#8ab4ff)}.number{color:light-dark(#525b69,#a7b0be);font-size:14px}code{overflow-wrap:anywhere}button{font:inherit;min-height:44px;padding:0 12px;border:0;background:none;color:light-dark(#1d4ed8,#8ab4ff);cursor:pointer}';

// the old way: it also works where a page has no secure origin
const script =
    "document.querySelector('button').onclick=function(e){getSelection().selectAllChildren(document.querySelector('code'));if(document.execCommand('copy'))e.target.textContent=e.target.dataset.copied}";

const policy = contentPolicy({ scripts: [hashOf(script)], styles: [hashOf(styles)] });

/** What a file that did not come would have been; the page has its own. */
const ofFiles = ['content-disposition', 'content-encoding', 'etag', 'last-modified'];

interface Failure {
    status: number;
    number: string;
    language: PageLanguage;
}

const pageOf = ({ status, number, language }: Failure): string => {
    const said = texts[language];
    const isAway = status === 503;
    const { title, text } = isAway ? said.away : said.failed;
    const reload = `<meta http-equiv="refresh" content="${awayRetrySeconds * 2}">`;
    return `<!doctype html>
<html lang="${said.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isAway ? reload : ''}
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${said.again}</a>
<p class="number">${said.number}<code>${escapeText(number)}</code> <button type="button" data-copied="${said.copied}">${said.copy}</button></p></main>
<script>${script}</script></body>
</html>
`;
};

/** Answers an error of the server as a page that needs nothing but itself, to whoever reads it; else as an envelope. */
export const sendFailure = (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
): FastifyReply => {
    const answer = errorAnswer(error, request);
    const isRead = isForPage(request) || wantsHtml(request);
    if (answer.status < 500 || !isRead) return sendAnswer(answer, reply);
    for (const name of ofFiles) reply.removeHeader(name);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    const language = languageOf(request, new URL('http://localhost/'));
    return reply
        .code(answer.status)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('vary', 'Accept-Language, Cookie')
        .type('text/html; charset=utf-8')
        .send(pageOf({ status: answer.status, number: request.id, language }));
};

import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'failedTitle'
    | 'failed'
    | 'again'
    | 'pages'
    | 'newer'
    | 'older'
    | 'page'
    | 'copy'
    | 'copied'
    | 'copyFailed'
    | 'request'
    | 'close'
    | 'table',
    string
>;

export const contentTexts: Record<Language, Texts> = {
    en: {
        failedTitle: 'Content could not be loaded',
        failed: 'The server did not respond. Check your connection and try again.',
        again: 'Try again',
        pages: 'Pages',
        newer: 'Previous page',
        older: 'Next page',
        page: 'Page {page} of {pages}',
        copy: 'Copy',
        copied: 'Copied',
        copyFailed: 'Your browser does not allow copying. Select the text and copy it manually.',
        request: 'Request number',
        close: 'Close',
        table: '{name}: table',
    },
    zh: {
        failedTitle: '内容没能加载出来',
        failed: '服务器没有响应，请检查网络后重试。',
        again: '重试',
        pages: '分页',
        newer: '上一页',
        older: '下一页',
        page: '第 {page} 页，共 {pages} 页',
        copy: '复制',
        copied: '已复制',
        copyFailed: '浏览器不允许自动复制，请选中后手动复制。',
        request: '请求编号',
        close: '关闭',
        table: '{name}：表格',
    },
};

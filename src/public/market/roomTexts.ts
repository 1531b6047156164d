import type { Language } from '../../ui/browser/language';

const en = {
    title: 'Data room',
    within: '{documents} in {folders}',
    oneDocument: '1 document',
    documents: '{count} documents',
    oneFolder: '1 folder',
    folders: '{count} folders',
    revenue: 'revenue read from Stripe',
    nda: 'non-disclosure agreement required',
    oneAsker: 'requested by 1 person',
    askers: 'requested by {count} people',
    enter: 'Ask for access',
};

const zh: typeof en = {
    title: '资料室',
    within: '{folders}，{documents}',
    oneDocument: '1 个文件',
    documents: '{count} 个文件',
    oneFolder: '1 个文件夹',
    folders: '{count} 个文件夹',
    revenue: '含读取自 Stripe 的收入',
    nda: '须签署保密协议',
    oneAsker: '1 人申请过访问',
    askers: '{count} 人申请过访问',
    enter: '申请访问',
};

export const roomTexts: Record<Language, typeof en> = { en, zh };

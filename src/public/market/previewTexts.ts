import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'ofDraft'
    | 'ofListing'
    | 'ofRevision'
    | 'onlyYou'
    | 'toListing'
    | 'toReview'
    | 'missing'
    | 'missingText'
    | 'failed'
    | 'failedText'
    | 'again'
    | 'signIn'
    | 'toSignIn'
    | 'toMarket',
    string
>;

export const previewTexts: Record<Language, Texts> = {
    en: {
        title: 'Preview',
        ofDraft: 'This is your draft as buyers will see it.',
        ofListing: 'This is the listing as buyers will see it.',
        ofRevision: 'This is revision {number} as buyers will see it.',
        onlyYou:
            'Only its seller and reviewers can open this page, and nothing can be bought here.',
        toListing: 'Back to the listing',
        toReview: 'Back to the review',
        missing: 'Preview not found',
        missingText: 'There is no such listing, or it is not yours.',
        failed: 'The preview could not be loaded',
        failedText: 'Check your connection and try again.',
        again: 'Try again',
        signIn: 'Sign in to see the preview of your listing.',
        toSignIn: 'Sign in',
        toMarket: 'To the market',
    },
    zh: {
        title: '预览',
        ofDraft: '这是您的草稿在买家眼中的样子。',
        ofListing: '这是该商品在买家眼中的样子。',
        ofRevision: '这是第 {number} 版在买家眼中的样子。',
        onlyYou: '只有卖家和审核人员能打开本页，且不能在此购买。',
        toListing: '返回商品',
        toReview: '返回审核',
        missing: '没有这个预览',
        missingText: '商品不存在，或不属于您。',
        failed: '预览加载失败',
        failedText: '请检查网络后重试。',
        again: '重试',
        signIn: '请登录后查看商品预览。',
        toSignIn: '登录',
        toMarket: '去交易市场',
    },
};

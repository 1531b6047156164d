import { defineErrors } from '../defineErrors';

/** What this domain refuses, by code, in English and Chinese. */
export const contentErrors = defineErrors({
    'article.not_found': ['This article does not exist.', '文章不存在。'],
    'revision.not_found': ['This version does not exist.', '该版本不存在。'],
    'article.needed_when_published': [
        'A published article needs this field.',
        '已发布的文章必须填写。',
    ],
    'article.no_summary': ['The summary is missing.', '缺少摘要。'],
    'article.no_text': ['The text is missing.', '缺少正文。'],
    'article.no_summary_no_text': ['Summary and text are missing.', '缺少摘要和正文。'],
    'article.not_own_draft': [
        'You can only delete drafts you wrote that were never published. Archive the others, or ask an administrator: {titles}',
        '只能删除自己撰写且从未发布过的草稿，其余文章请归档，或联系管理员：{titles}',
    ],
    'article.tags_too_many': ['Use at most {max} tags.', '最多 {max} 个标签。'],
    'article.link': [
        'Enter an address such as https://example.com or mailto:name@example.com.',
        '请填写类似 https://example.com 或 mailto:name@example.com 的地址。',
    ],
    'subscription.no_address': [
        'This website cannot send e-mails with links yet: its address is not set.',
        '本站尚未设置网址，暂时无法订阅。',
    ],
    'subscription.not_found': [
        'This link is no longer valid. Subscribe again.',
        '链接已失效，请重新订阅。',
    ],
    'category.gone': ['This category no longer exists.', '这个分类已不存在。'],
    'category.in_use': [
        'In use by articles: {names}. Turn it off instead.',
        '有文章在使用：{names}。请改为停用。',
    ],
    'dictionary.in_use': [
        'In use by products: {names}. Turn it off instead.',
        '有商品在使用：{names}。请改为停用。',
    ],
    'list.not_found': ['This list does not exist.', '列表不存在。'],
    'list.changed': [
        'Someone else has added or deleted records. Close this and start again.',
        '其他人刚刚增加或删除了记录，请关闭后重新调整。',
    ],
    'ad.not_found': ['This ad does not exist.', '广告不存在。'],
});

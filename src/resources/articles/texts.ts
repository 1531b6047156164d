import type { SameKeys } from '../../i18n/sameKeys';

/** The resources' own texts. */
export const articlesEn = {
    name: 'article |||| articles',
    emptyText: 'Write your first article. It stays a draft until you publish it.',
    states: {
        draft: 'Draft',
        scheduled: 'Scheduled',
        published: 'Published',
        archived: 'Archived',
    },
    actions: {
        publish: 'Published',
        schedule: 'Scheduled',
        withdraw: 'Moved to drafts',
        archive: 'Archived',
        restore: 'Revision restored',
    },
    languages: { zh: 'Chinese', en: 'English' },
};

export const articlesZh: SameKeys<typeof articlesEn> = {
    name: '文章',
    emptyText: '写第一篇文章，发布之前一直保存为草稿。',
    states: { draft: '草稿', scheduled: '定时发布', published: '已发布', archived: '已归档' },
    actions: {
        publish: '发布',
        schedule: '定时发布',
        withdraw: '撤回为草稿',
        archive: '归档',
        restore: '恢复旧版本',
    },
    languages: { zh: '中文', en: '英文' },
};

export const articleCategoriesEn = {
    name: 'article category |||| article categories',
    emptyText: 'Categories group articles on the public site.',
};

export const articleCategoriesZh: SameKeys<typeof articleCategoriesEn> = {
    name: '文章分类',
    emptyText: '分类用来在前台给文章归类。',
};
